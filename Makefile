# Everything a contributor runs. `make run` and `make test` need only python3 with venv, and make.

PORT ?= 8000
# Another interpreter has an environment of its own: make check PYTHON=python3.13
PYTHON := python3
VENV := .venv$(if $(filter-out python3,$(PYTHON)),-$(notdir $(PYTHON)))
BIN := $(VENV)/bin
SITE := env PATH="$(CURDIR)/$(BIN):$$PATH" HOST=127.0.0.1 PORT=$(PORT)
FAST := not slow and not postgres and not redis and not chromium
# Compile each module once: without bytecode, every process of the site and of the tests takes a second longer.
unexport PYTHONDONTWRITEBYTECODE
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make requirements" $(if $(UPGRADE),--upgrade)

.DEFAULT_GOAL := help
.PHONY: help run check test pythons patience bench cost load cluster image kubernetes guide screenshots gallery requirements messages clean lint

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(VENV)/base.stamp ## Serve the site on http://localhost:8000 (PORT=...)
	@$(SITE) python -P maharaja_site/port.py 127.0.0.1 "$(PORT)"
	@$(SITE) VERBOSITY=0 docker/migrate
	@$(SITE) python manage.py collectstatic --noinput --verbosity 0
	@echo "Maharaja is at http://localhost:$(PORT)  (Ctrl-C stops it)"
	@exec $(SITE) python -P maharaja_site/supervise.py docker/web docker/beat \
		"docker/worker rounds,sweep" "docker/worker thinking" \
		"docker/worker mail,webhooks,housekeeping"

check: lint ## Linters, types, import contracts and the fast tests (under 2 minutes)
	$(BIN)/pytest -n auto -q -m "$(FAST)"

test: lint ## Everything, with private PostgreSQL, Redis and Chromium (CI=1: nothing may be left out)
	$(BIN)/pytest -n auto --dist worksteal -q

pythons: ## The same as `check` with every Python of 3.11 to 3.13 that is installed; says which are not
	@python3 -P tools/pythons.py

patience: $(VENV)/dev.stamp ## Run the tests that wait TIMES=20 times while every core is busy
	$(BIN)/python -m tools.patience --times $(or $(TIMES),20)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/dev.stamp ## Measure the engine against its peers and the site against plain pages
	$(BIN)/python -m bench

cost: $(VENV)/dev.stamp ## Processor time of page, poll and move beside another commit: make cost OF=HEAD~
	$(BIN)/python -m tools.cost $(or $(OF),HEAD~)

load: $(VENV)/dev.stamp ## People who play, then pages and tasks with 1,000,000 finished games, on a private PostgreSQL
	$(BIN)/python -m bench.people
	$(BIN)/python -m bench.growth

guide: $(VENV)/dev.stamp ## Follow docs/OPERATING.md in an empty Debian (as root; needs debootstrap, 15 minutes)
	$(BIN)/python -m tools.guide

cluster: $(VENV)/dev.stamp ## Play on hosts in network namespaces while faults happen; write docs/reports/cluster.md (needs root)
	$(BIN)/python -m tools.cluster

image: $(VENV)/dev.stamp ## Build the image without a Docker engine and play a game from it (needs root, debootstrap)
	$(BIN)/python -m tools.image

kubernetes: $(VENV)/uv.stamp ## Check docker/kubernetes against the schemas of Kubernetes (downloads 100 MB)
	$(BIN)/uvx --from kubernetes-validate==1.37.0 kubernetes-validate --strict docker/kubernetes/*.yaml

screenshots: $(VENV)/dev.stamp ## Take pictures into var/screenshots, a few into docs/screenshots (needs Debian's Chromium)
	$(BIN)/python -m tools.screenshots

gallery: $(VENV)/dev.stamp ## Write the pictures in static/art, previews of links, art.css and docs/gallery.html
	DJANGO_SETTINGS_MODULE=maharaja_site.settings $(BIN)/python -m tools.gallery

requirements: $(VENV)/uv.stamp ## Pin the dependencies of pyproject.toml (UPGRADE=1: the newest ones)
	$(COMPILE) requirements/uv.in --output-file requirements/uv.txt
	$(COMPILE) pyproject.toml --output-file requirements/base.txt
	$(COMPILE) pyproject.toml --group dev --constraint requirements/base.txt --output-file requirements/dev.txt

messages: $(VENV)/dev.stamp ## Collect and compile the translations (needs Debian's gettext)
	$(BIN)/python manage.py makemessages --locale pt_BR --no-wrap --no-location --ignore '.venv*' --ignore var --ignore tests --ignore bench --ignore tools
	$(BIN)/python manage.py compilemessages --locale pt_BR --ignore '.venv*'

clean: ## Remove the environments and caches, never the data in var/
	rm -rf .venv .venv-* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is newer than the pins it was made from. `sync` removes whatever the pins do not name, so the dev
# stamp also depends on the base stamp: syncing the base alone makes the dev tools due again.
$(VENV)/uv.stamp: requirements/uv.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	touch $@

$(VENV)/base.stamp: $(VENV)/uv.stamp requirements/base.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/base.txt
	touch $@

$(VENV)/dev.stamp: $(VENV)/base.stamp requirements/dev.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	touch $@
