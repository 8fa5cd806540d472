"""docs/OPERATING.md: its settings pass Django's checks, its units are valid, its links lead somewhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from django.core.checks import run_checks
from django.test import override_settings

from tests.services.operating_guide import GUIDE, blocks, settings
from tests.services.site import ROOT

UNITS = ROOT / "docker" / "systemd"


def checked(tmp_path: Path, **changed: str) -> subprocess.CompletedProcess[str]:
    known = {**settings("play.example.org"), "VAR_DIR": str(tmp_path), "PYTHONPATH": str(ROOT), **changed}
    env = {"PATH": os.environ["PATH"], **known}
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_check_deploy_is_clean_with_the_settings_of_the_guide(tmp_path: Path) -> None:
    done = checked(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout + done.stderr
    assert checked(tmp_path, SITE_URL="http://play.example.org").returncode == 1, "it can fail"


def test_nothing_is_hidden_behind_the_silenced_check_of_the_middleware(tmp_path: Path) -> None:
    """Django skips its other checks where it does not find its own middleware; ours is a subclass of it."""
    known = settings("play.example.org")
    secure = {
        "SECRET_KEY": known["SECRET_KEY"], "SECURE_HSTS_SECONDS": 30 * 24 * 3600, "SECURE_SSL_REDIRECT": True,
        "SESSION_COOKIE_SECURE": True, "CSRF_COOKIE_SECURE": True, "ALLOWED_HOSTS": [known["ALLOWED_HOSTS"]],
        "MIDDLEWARE": [
            "django.middleware.security.SecurityMiddleware",
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "django.middleware.clickjacking.XFrameOptionsMiddleware",
        ],
    }  # fmt: skip
    with override_settings(SILENCED_SYSTEM_CHECKS=[], **secure):
        found = {str(message.id) for message in run_checks(tags=["security"], include_deployment_checks=True)}
    assert found == {"security.W005", "security.W021"}


def test_every_setting_of_the_guide_is_one_of_the_site() -> None:
    example = (ROOT / "docker" / ".env.example").read_text()
    assert set(settings("x")) <= set(re.findall(r"^(\w+)=", example, re.MULTILINE))


def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed (Debian: systemd)")
    for unit in UNITS.glob("*.[st]*e*r*"):
        text = unit.read_text().replace("/srv/maharaja/site", str(ROOT)).replace("User=maharaja\n", "")
        (tmp_path / unit.name).write_text(re.sub(r"(After|Wants)=.*\n", "", text))
    names = sorted(str(path) for path in tmp_path.iterdir())
    assert len(names) == 5
    done = subprocess.run(
        [analyze, "verify", "--man=no", *names], capture_output=True, text=True, check=False
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if str(tmp_path) in line]) == (0, [])


def test_the_guide_starts_every_unit_and_every_queue() -> None:
    commands = "\n".join(blocks())
    started = set(re.findall(r"maharaja-[\w@:.]+", "\n".join(re.findall(r"enable --now .*", commands))))
    assert {name.partition("@")[0].partition(".")[0] for name in started} == {
        path.name.partition("@")[0].partition(".")[0] for path in UNITS.glob("maharaja-*")
    }
    queues = {queue for name in started for queue in name.partition("@")[2].split(":") if queue}
    assert queues == {"rounds", "sweep", "mail", "webhooks", "thinking", "housekeeping"}
    restarted = set(re.findall(r"maharaja-[\w@:]+", "\n".join(re.findall(r"systemctl restart .*", commands))))
    assert restarted == {name for name in started if "backup" not in name}, "an upgrade restarts all of them"


def test_files_that_the_guide_names_exist() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        assert (GUIDE.parent / target).exists(), target


def test_the_guide_replaces_all_workers_in_containers_before_the_pages() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    services = yaml.safe_load((ROOT / "docker" / "compose.yaml").read_text())["services"]
    workers = {name for name, service in services.items() if service.get("profiles") == ["work"]}
    replaced = re.findall(r"^compose up .*--detach (.+)$", text, re.MULTILINE)
    assert [set(names.split()) for names in replaced] == [workers, {"web"}]
    (stopped,) = re.findall(r"^compose stop (.+)$", text, re.MULTILINE)
    assert set(stopped.split()) == workers | {"web"}


def test_every_restore_of_the_guide_ends_with_a_check_of_all_games() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    restores = [
        block
        for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        if "pg_restore" in block or "recovery_target_time" in block
    ]
    assert len(restores) == 2
    assert all("manage.py verify_games" in block or "manage verify_games" in block for block in restores)


def test_the_guide_tells_the_sizes_that_were_measured() -> None:
    measured = (GUIDE.parent / "reports" / "growth.md").read_text(encoding="utf-8")
    names = ("a game with moves", "its clocks", "a result", "a running game")
    bytes_ = [
        int(re.search(rf"^\| {name}.*\| ([\d,]+) \|$", measured, re.M)[1].replace(",", "")) for name in names
    ]
    told = re.search(
        r"takes (\d+) KB of disk, its clocks (\d+) KB, its result (\d+) KB, a running game about (\d+) KB",
        GUIDE.read_text(),
    )
    assert told
    assert [int(size) for size in told.groups()] == [round(size / 1024) for size in bytes_]
