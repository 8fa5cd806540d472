"""The image, the compose file and the scripts are well made and fit together."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from tests.services.site import ROOT

DOCKER = ROOT / "docker"
SCRIPTS = ("web", "worker", "beat", "migrate")


def lint(tool: str, *arguments: str | Path) -> None:
    program = Path(sys.executable).parent / tool
    run = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    compose = yaml.safe_load((DOCKER / "compose.yaml").read_text())
    found: dict[str, Any] = compose["services"]
    return found


def test_the_scripts_are_sound() -> None:
    lint("shellcheck", *(DOCKER / name for name in SCRIPTS))
    assert all((DOCKER / name).stat().st_mode & 0o111 for name in SCRIPTS)


def test_the_dockerfile_is_sound() -> None:
    lint("hadolint", DOCKER / "Dockerfile")


def test_both_stages_of_the_image_have_the_base_that_the_build_names() -> None:
    lines = (DOCKER / "Dockerfile").read_text().splitlines()
    bases = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert bases == ["${BASE}", "${BASE}"]
    (default,) = [line for line in lines if line.startswith("ARG BASE=")]
    compose = yaml.safe_load((DOCKER / "compose.yaml").read_text())
    name = default.removeprefix("ARG BASE=")
    assert compose["x-site"]["build"]["args"] == {"BASE": f"${{BASE:-{name}}}"}


def test_the_example_of_a_proxy_fits_the_site() -> None:
    lines = {line.strip() for line in (DOCKER / "nginx.conf").read_text().splitlines()}
    assert f"client_max_body_size {settings.BODY_LIMIT // 1024**2}m;" in lines
    assert {"proxy_request_buffering on;", "proxy_set_header X-Forwarded-Proto $scheme;"} <= lines


def test_the_compose_file_is_one() -> None:
    lint("check-jsonschema", "--builtin-schema", "vendor.compose-spec", DOCKER / "compose.yaml")


def test_the_compose_file_runs_exactly_these_scripts(services: dict[str, Any]) -> None:
    assert set(services) == {*SCRIPTS, "postgres", "redis"}
    for name in SCRIPTS:
        assert services[name]["command"] == [f"docker/{name}"]


def test_ours_wait_for_the_migrated_database(services: dict[str, Any]) -> None:
    for name in ("web", "worker", "beat"):
        assert services[name]["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}
    assert services["migrate"]["depends_on"]["postgres"] == {"condition": "service_healthy"}


NEEDED = {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS"}
OPTIONAL = {
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
}


def test_every_process_of_ours_has_the_same_surroundings(services: dict[str, Any]) -> None:
    for name in SCRIPTS:
        env = services[name]["environment"]
        assert set(env) == NEEDED | OPTIONAL
        assert all(":?" in env[secret] for secret in ("SECRET_KEY", "DATABASE_URL")), "no default secrets"


def test_only_the_pages_are_reachable_and_only_from_this_machine(services: dict[str, Any]) -> None:
    ports = {name: service["ports"] for name, service in services.items() if "ports" in service}
    assert ports == {"web": ["127.0.0.1:${PORT:-8000}:8000"]}


def test_the_dockerfile_copies_the_whole_project_and_nothing_private() -> None:
    lines = (DOCKER / "Dockerfile.dockerignore").read_text().splitlines()
    allowed = {line[1:].rstrip("/") for line in lines if line.startswith("!")}
    assert lines[1] == "*", "everything stays out that is not named"
    assert {"engine", "games", "maharaja_site", "docker", "manage.py", "templates", "static"} <= allowed
    assert not allowed & {"var", ".venv", ".git", "tests"}
    assert all((ROOT / name).exists() for name in allowed)
