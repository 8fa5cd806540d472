# Everything a contributor runs. `make run` and `make test` need only python3 with venv, and make.

PORT ?= 8000
BIN := .venv/bin
SITE := env PATH="$(CURDIR)/$(BIN):$$PATH" HOST=127.0.0.1 PORT=$(PORT)
FAST := not slow and not postgres and not redis and not chromium
# Compile each module once: without bytecode, every process of the site and of the tests takes a second longer.
unexport PYTHONDONTWRITEBYTECODE
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make requirements" $(if $(UPGRADE),--upgrade)

.DEFAULT_GOAL := help
.PHONY: help run check test patience bench load screenshots gallery requirements messages clean lint

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: .venv/base.stamp ## Serve the site on http://localhost:8000 (PORT=...)
	@$(SITE) python -P maharaja_site/port.py 127.0.0.1 "$(PORT)"
	@$(SITE) VERBOSITY=0 docker/migrate
	@$(SITE) python manage.py collectstatic --noinput --verbosity 0
	@echo "Maharaja is at http://localhost:$(PORT)  (Ctrl-C stops it)"
	@exec $(SITE) python -P maharaja_site/supervise.py docker/web docker/beat \
		"docker/worker rounds,sweep" "docker/worker mail,webhooks,thinking,housekeeping"

check: lint ## Linters, types, import contracts and the fast tests (under 2 minutes)
	$(BIN)/pytest -n auto -q -m "$(FAST)"

test: lint ## Everything, with private PostgreSQL, Redis and Chromium (CI=1: nothing may be left out)
	$(BIN)/pytest -n auto --dist worksteal -q

patience: .venv/dev.stamp ## Run the tests that wait TIMES=20 times while every core is busy
	$(BIN)/python -m tests.patience --times $(or $(TIMES),20)

lint: .venv/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv-bench/stamp ## Measure the engine against its peers and the site against plain pages
	.venv-bench/bin/python -m bench

load: .venv/dev.stamp ## Pages and tasks with 1,000,000 results and 100,000 games, on a private PostgreSQL
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.growth

screenshots: .venv/dev.stamp ## Take pictures into var/screenshots, a few into docs/screenshots (needs Debian's Chromium)
	$(BIN)/python -m tests.screenshots

gallery: .venv/dev.stamp ## Write the pictures in static/art, art.css and docs/gallery.html
	DJANGO_SETTINGS_MODULE=maharaja_site.settings $(BIN)/python -m tests.gallery

requirements: .venv/uv.stamp ## Pin the dependencies of pyproject.toml (UPGRADE=1: the newest ones)
	$(COMPILE) requirements/uv.in --output-file requirements/uv.txt
	$(COMPILE) pyproject.toml --output-file requirements/base.txt
	$(COMPILE) pyproject.toml --group dev --constraint requirements/base.txt --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --group bench --constraint requirements/base.txt --output-file requirements/bench.txt

messages: .venv/dev.stamp ## Collect and compile the translations (needs Debian's gettext)
	$(BIN)/python manage.py makemessages --locale pt_BR --no-wrap --no-location --ignore '.venv*' --ignore var
	$(BIN)/python manage.py compilemessages --locale pt_BR --ignore '.venv*'

clean: ## Remove the environments and caches, never the data in var/
	rm -rf .venv .venv-bench .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is newer than the pins it was made from. `sync` removes whatever the pins do not name, so the dev
# stamp also depends on the base stamp: syncing the base alone makes the dev tools due again.
.venv/uv.stamp: requirements/uv.txt
	test -x $(BIN)/python || python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	touch $@

.venv/base.stamp: .venv/uv.stamp requirements/base.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/base.txt
	touch $@

.venv/dev.stamp: .venv/base.stamp requirements/dev.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	touch $@

.venv-bench/stamp: .venv/uv.stamp requirements/bench.txt
	test -x .venv-bench/bin/python || $(BIN)/uv venv --quiet --python $(BIN)/python .venv-bench
	$(BIN)/uv pip sync --quiet --python .venv-bench/bin/python --require-hashes requirements/bench.txt
	touch $@
