"""The Dockerfile, the compose file and the scripts are valid and fit together."""

import os
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from maharaja_site.celery import app
from tests.services import dockerfile
from tests.services.site import ROOT

DOCKER = ROOT / "docker"
SCRIPTS = ("web", "worker", "beat", "migrate", "systemd/manage", "systemd/backup")
WORKERS = ("rounds", "post", "thinking", "housekeeping")
OURS = ("web", "beat", "migrate", *WORKERS)


def lint(tool: str, *arguments: str | Path) -> None:
    program = Path(sys.executable).parent / tool
    run = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    compose = yaml.safe_load((DOCKER / "compose.yaml").read_text())
    found: dict[str, Any] = compose["services"]
    return found


def test_the_shell_scripts_pass_the_linter() -> None:
    lint("shellcheck", *(DOCKER / name for name in SCRIPTS))
    assert all((DOCKER / name).stat().st_mode & 0o111 for name in SCRIPTS)


def test_the_dockerfile_passes_the_linter() -> None:
    lint("hadolint", DOCKER / "Dockerfile")


def test_both_stages_of_the_image_have_the_base_that_the_build_names() -> None:
    lines = (DOCKER / "Dockerfile").read_text().splitlines()
    bases = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert bases == ["${BASE}", "${BASE}"]
    (default,) = [line for line in lines if line.startswith("ARG BASE=")]
    compose = yaml.safe_load((DOCKER / "compose.yaml").read_text())
    name = default.removeprefix("ARG BASE=")
    assert compose["x-site"]["build"]["args"] == {"BASE": f"${{BASE:-{name}}}"}


def test_the_image_has_the_python_that_the_tests_run_with() -> None:
    """CI runs Debian's Python, the oldest one that the project allows."""
    floor = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert f"ARG BASE=python:{floor.removeprefix('>=')}-slim" in (DOCKER / "Dockerfile").read_text()
    if "CI" in os.environ:
        assert sys.version_info[:2] == tuple(map(int, floor.removeprefix(">=").split(".")))


def test_make_image_knows_every_step_of_the_dockerfile() -> None:
    build, image = dockerfile.read(DOCKER / "Dockerfile")
    assert (build.name, image.base) == ("build", build.base)
    assert ("USER", "1000") in image.steps
    assert dockerfile.words(image.steps[-1][1]) == ["docker/web"]


def test_the_example_of_a_proxy_fits_the_site() -> None:
    lines = {line.strip() for line in (DOCKER / "nginx.conf").read_text().splitlines()}
    assert f"client_max_body_size {settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024**2}m;" in lines
    assert {"proxy_request_buffering on;", "proxy_set_header X-Forwarded-Proto $scheme;"} <= lines


def test_the_compose_file_is_valid() -> None:
    lint("check-jsonschema", "--builtin-schema", "vendor.compose-spec", DOCKER / "compose.yaml")


def test_the_compose_file_runs_exactly_these_scripts(services: dict[str, Any]) -> None:
    assert set(services) == {*OURS, "postgres", "redis"}
    for name in OURS:
        assert services[name]["command"][0] == f"docker/{'worker' if name in WORKERS else name}"


def queues(line: str) -> list[str]:
    """Return the groups of queues that the line's workers are started with."""
    return re.findall(r"docker/worker ([\w,]+)", line)


def test_each_queue_is_served_by_one_group_of_processes(services: dict[str, Any]) -> None:
    documented = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "QUEUES.md").read_text(), re.MULTILINE)
    routed = {route["queue"] for route in settings.CELERY_TASK_ROUTES.values()}
    assert {*routed, settings.CELERY_TASK_DEFAULT_QUEUE} <= set(documented)
    compose = queues("\n".join(" ".join(services[name]["command"]) for name in WORKERS))
    embedded = queues((ROOT / "Makefile").read_text())
    assert len(compose) == 4
    assert len(embedded) == 3
    assert "thinking" in compose
    assert "thinking" in embedded, "mail and rounds do not wait for what thinks"
    for groups in (compose, embedded):
        assert sorted(",".join(groups).split(",")) == sorted(documented)
    by_default = re.search(r"\{1:-([\w,]+)\}", (DOCKER / "worker").read_text())
    assert by_default
    assert sorted(by_default[1].split(",")) == sorted(documented)


def test_games_share_no_queue_with_the_sweep_mail_or_slow_work() -> None:
    app.loader.import_default_modules()
    ours = [name for name in app.tasks if name.startswith("games.tasks.")]
    by_queue = defaultdict(set)
    for name in ours:
        queue = app.amqp.router.route({}, name)["queue"].name
        by_queue[queue].add(name.removeprefix("games.tasks."))
    assert by_queue["rounds"] == {"resolve", "seat_people", "rounds_served"}
    assert by_queue["sweep"] == {"sweep"}
    assert by_queue["mail"] == {"notices"}
    assert by_queue["thinking"] == {"think", "ponder", "advise", "thinking_served"}
    assert by_queue["housekeeping"] >= {"rate", "make_challenges", "tidy"}


def test_the_sites_services_wait_for_the_migrated_database(services: dict[str, Any]) -> None:
    for name in ("web", "beat", *WORKERS):
        assert services[name]["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}
    own = {"condition": "service_healthy", "required": False}
    assert services["migrate"]["depends_on"]["postgres"] == own
    assert services["web"]["depends_on"]["redis"] == own


def test_each_profile_of_compose_is_the_part_of_one_machine(services: dict[str, Any]) -> None:
    parts = {name: service.get("profiles", [""])[0] for name, service in services.items()}
    assert parts == {
        "migrate": "", "web": "web", "beat": "work", "postgres": "data", "redis": "data",
        **dict.fromkeys(WORKERS, "work"),
    }  # fmt: skip
    named = re.search(r"^COMPOSE_PROFILES=(.*)$", (DOCKER / ".env.example").read_text(), re.MULTILINE)
    assert named
    assert {"", *named[1].split(",")} == set(parts.values())


def manifests() -> dict[str, Any]:
    """Return the objects of the Kubernetes files by kind and name."""
    files = (DOCKER / "kubernetes").glob("*.yaml")
    found = [one for file in files for one in yaml.safe_load_all(file.read_text())]
    return {f"{one['kind']} {one['metadata']['name']}": {"spec": {}, **one} for one in found}


def test_kubernetes_runs_the_same_scripts_as_compose(services: dict[str, Any]) -> None:
    for name in OURS:
        kind = "Job" if name == "migrate" else "Deployment"
        (container,) = manifests()[f"{kind} maharaja-{name}"]["spec"]["template"]["spec"]["containers"]
        assert container["command"] == services[name]["command"]


def test_pods_are_not_root_and_cannot_write_into_the_image() -> None:
    pods = [one["spec"]["template"]["spec"] for one in manifests().values() if "template" in one["spec"]]
    assert len(pods) == len(OURS)
    for pod in pods:
        (container,) = pod["containers"]
        assert pod["securityContext"]["runAsNonRoot"]
        assert pod["securityContext"]["runAsUser"] == 1000
        assert container["securityContext"]["readOnlyRootFilesystem"]
        assert [mount["mountPath"] for mount in container["volumeMounts"]] == ["/tmp"]


def test_a_rolling_update_keeps_all_pods_of_the_pages_until_new_ones_are_ready() -> None:
    web = manifests()["Deployment maharaja-web"]["spec"]
    assert web["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    assert web["template"]["spec"]["containers"][0]["readinessProbe"]["httpGet"]["path"] == "/readyz"


def test_kubernetes_knows_only_settings_of_the_example() -> None:
    example = (DOCKER / ".env.example").read_text()
    named = set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert set(manifests()["ConfigMap maharaja"]["data"]) <= named


NEEDED = {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS"}
OPTIONAL = {
    "WEB_PROCESSES",
    "WORKER_PROCESSES",
    "SECRET_KEY_FALLBACKS",
    "SITE_URL",
    "EMAIL_URL",
    "EMAIL_FROM",
    "EMAIL_HOOK",
    "OPERATOR_NAME",
    "OPERATOR_EMAIL",
    "VAPID_KEY",
    "VAPID_CONTACT",
    "PROXIES",
    "METRICS_TOKEN",
    "SENTRY_DSN",
    "LOG_FORMAT",
    "LOG_LEVEL",
    "REVIEW_PLAYOUTS",
}


def test_all_services_of_the_site_have_the_same_environment(services: dict[str, Any]) -> None:
    for name in OURS:
        env = services[name]["environment"]
        assert set(env) == NEEDED | OPTIONAL
        assert all(":?" in env[secret] for secret in ("SECRET_KEY", "DATABASE_URL", "REDIS_URL")), (
            "no default secrets"
        )


def test_only_the_web_service_has_a_port_and_only_on_the_loopback_address(services: dict[str, Any]) -> None:
    ports = {name: service["ports"] for name, service in services.items() if "ports" in service}
    assert ports == {"web": ["127.0.0.1:${PORT:-8000}:8000"]}


def test_the_dockerfile_copies_the_whole_project_and_no_private_files() -> None:
    lines = (DOCKER / "Dockerfile.dockerignore").read_text().splitlines()
    allowed = {line[1:].rstrip("/") for line in lines if line.startswith("!")}
    assert lines[1] == "*", "everything stays out that is not named"
    assert {"engine", "games", "maharaja_site", "docker", "manage.py", "templates", "static"} <= allowed
    assert not allowed & {"var", ".venv", ".git", "tests"}
    assert all((ROOT / name).exists() for name in allowed)
