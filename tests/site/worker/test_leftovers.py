"""Removing old mail files and files that a crash left unfinished."""

import os
import time
from pathlib import Path

import pytest
from pytest_django import Settings

from games import tasks
from games.about import leftovers

HOUR, DAY = 3600, 86400


@pytest.fixture
def folders(tmp_path: Path, settings: Settings) -> tuple[Path, Path]:
    mail, broker = tmp_path / "mail", tmp_path / "broker"
    for folder in (mail, broker / "rounds"):
        folder.mkdir(parents=True)
    settings.EMAIL_FILE_PATH = mail
    settings.CELERY_BROKER_TRANSPORT_OPTIONS = {"data_folder_in": str(broker)}
    return mail, broker


def aged(path: Path, seconds: float) -> Path:
    path.write_text("something")
    os.utime(path, (time.time() - seconds,) * 2)
    return path


def test_old_mail_and_unfinished_files_are_removed_and_nothing_else(folders: tuple[Path, Path]) -> None:
    mail, broker = folders
    gone = [
        aged(mail / "a@localhost.eml", 31 * DAY), aged(mail / ".b@localhost.eml.part", 2 * HOUR),
        aged(broker / "rounds" / "1-x.part", 2 * HOUR),
    ]  # fmt: skip
    stays = [
        aged(mail / "c@localhost.eml", 29 * DAY), aged(mail / ".d@localhost.eml.part", HOUR / 2),
        aged(broker / "rounds" / "2-x.part", HOUR / 2), aged(broker / "rounds" / "1-x.msg", 90 * DAY),
        aged(mail / "notes.txt", 90 * DAY),
    ]  # fmt: skip
    assert leftovers.remove_leftovers() == len(gone)
    assert not [path for path in gone if path.exists()]
    assert all(path.exists() for path in stays)


def test_one_run_removes_a_limited_number_of_leftovers(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leftovers, "AT_ONCE", 2)
    for at in range(3):
        aged(folders[0] / f"{at}.eml", 40 * DAY)
    assert [leftovers.remove_leftovers() for _ in range(3)] == [2, 1, 0]


@pytest.mark.django_db
def test_the_periodic_task_removes_leftovers(folders: tuple[Path, Path]) -> None:
    old = aged(folders[0] / "a.eml", 31 * DAY)
    tasks.tidy()
    assert not old.exists()


def test_with_redis_and_a_mail_server_there_are_no_leftovers(settings: Settings) -> None:
    """The broker is Redis and mail goes to a mail server."""
    del settings.EMAIL_FILE_PATH
    settings.CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 100}
    assert leftovers.remove_leftovers() == 0
