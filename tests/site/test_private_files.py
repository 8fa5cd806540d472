"""Only the user who runs the site can read the files in the data directory."""

import os
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from contextlib import suppress
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from maharaja_site.private_files import private_folder
from tests.services.processes import soon
from tests.services.site import ROOT, RunningSite

NOBODY = 65534


def mode(path: Path) -> int:
    return path.lstat().st_mode & 0o7777


def open_to_others(folder: Path) -> list[Path]:
    """Return the folder and all paths in it that other users may read, write or enter."""
    found = []
    for where, folders, files in os.walk(folder):
        for path in (Path(where), *(Path(where, name) for name in (*folders, *files))):
            with suppress(FileNotFoundError):  # a running site reads and removes its messages
                if mode(path) & 0o077:
                    found.append(path)
    return found


def test_a_new_folder_is_closed_to_others(tmp_path: Path) -> None:
    assert mode(private_folder(tmp_path / "made" / "here")) == 0o700


def test_a_folder_of_an_older_version_is_closed_with_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    (folder / "mail").mkdir(parents=True)
    for name, before in (("db.sqlite3", 0o644), ("script", 0o755)):
        (folder / name).touch()
        (folder / name).chmod(before)
    for path in (folder, folder / "mail"):
        path.chmod(0o755)
    private_folder(folder)
    assert [mode(path) for path in (folder, folder / "mail")] == [0o700, 0o700]
    assert [mode(folder / name) for name in ("db.sqlite3", "script")] == [0o600, 0o700]


def test_the_target_of_a_link_is_left_unchanged(tmp_path: Path) -> None:
    target, folder = tmp_path / "target", tmp_path / "var"
    target.touch()
    target.chmod(0o644)
    folder.mkdir()
    (folder / "link").symlink_to(target)
    private_folder(folder)
    assert mode(target) == 0o644


def test_a_shared_folder_is_left_unchanged_with_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tmp_path.chmod(0o1777)
    private_folder(tmp_path)
    assert mode(tmp_path) == 0o1777
    assert "is not ours to close" in caplog.text


def test_a_folder_of_another_user_is_left_unchanged_with_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = Path("/usr")
    if os.geteuid() == 0:
        folder = tmp_path / "theirs"
        folder.mkdir(mode=0o755)
        os.chown(folder, NOBODY, NOBODY)
    private_folder(folder)
    assert mode(folder) == 0o755
    assert "is not ours to close" in caplog.text


def test_a_folder_whose_mode_cannot_be_changed_causes_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    private_folder(Path("/proc/self/task"))  # our own, but the kernel refuses to change its mode
    assert "stays readable by other users" in caplog.text


@pytest.mark.parametrize(("command", "expected"), [("shell", "0o77"), ("makemessages", "0o22")])
def test_commands_write_private_files_unless_they_write_source(command: str, expected: str) -> None:
    """Run manage.py up to the command and check the umask that it has set."""
    code = (
        "import os, runpy, sys; import django.core.management as management\n"
        "management.execute_from_command_line = lambda argv: print(oct(os.umask(0)))\n"
        f"sys.argv = ['manage.py', '{command}']; runpy.run_path('manage.py', run_name='__main__')"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, umask=0o022, check=True, capture_output=True, text=True
    )
    assert run.stdout.strip() == expected


@pytest.mark.slow
def test_a_running_site_writes_no_file_that_others_can_read(site: RunningSite) -> None:
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    page = browser.open(f"{site.url}/accounts/password/reset/", timeout=120).read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token
    form = {"csrfmiddlewaretoken": token[1], "email": "nobody@example.org"}
    sent = browser.open(
        f"{site.url}/accounts/password/reset/", urllib.parse.urlencode(form).encode(), timeout=120
    )
    assert sent.status == 200
    assert list((site.var / "mail").glob("*.eml")), "the mail is a file"
    made = {"db.sqlite3-wal", "broker", "cache", "static"}
    assert soon(lambda: made <= {path.name for path in site.var.iterdir()}), "the workers have begun"
    assert open_to_others(site.var) == []
