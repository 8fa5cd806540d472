"""A full disk, a read-only one, a damaged cache or broker: clear words, and the game goes on afterwards."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.services.guest import Guest
from tests.services.processes import soon
from tests.services.site import answers
from tests.site.embedded.disk import READ_ONLY, Disk, embedded_site

pytestmark = pytest.mark.slow
AWAY, BACK = "the database is away", "the database is back"


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Disk]:
    with embedded_site(tmp_path_factory.mktemp("embedded")) as site:
        yield site
        assert "each the same as its moves make it" in site.inside("python", "manage.py", "verify_games")
        assert "Traceback" not in site.log.read_text(), site.log.read_text()


@pytest.fixture
def guest(disk: Disk) -> Guest:
    """Return a guest in the middle of a game."""
    made = Guest(disk.url)
    made.starts_a_solo_game()
    assert made.plays_until_the_worker_answers() > 1
    return made


def refused(guest: Guest) -> str:
    """Return the page with which the site refuses a step."""
    with pytest.raises(HTTPError) as raised:
        guest.decides()
    assert raised.value.code == 503
    return str(raised.value.read().decode())


def goes_on(guest: Guest) -> bool:
    """Return whether the site takes steps again and the worker answers them."""

    def taken() -> bool:
        try:
            guest.waits_for_a_choice()
            guest.decides()
        except HTTPError:
            return False
        return True

    return soon(taken) and guest.plays_until_the_worker_answers() > 1


def test_a_step_is_refused_in_words_while_the_disk_is_full(disk: Disk, guest: Guest) -> None:
    before = guest.waits_for_a_choice()
    disk.fill()
    try:
        assert "Nothing was saved" in refused(guest)
        assert guest.waits_for_a_choice() == before, "the table can be read"
    finally:
        disk.free()
    assert goes_on(guest), disk.log.read_text()


def test_a_site_on_a_read_only_disk_says_so_and_works_when_the_disk_can_be_written(tmp_path: Path) -> None:
    with embedded_site(tmp_path, READ_ONLY, ready="/robots.txt") as site:
        guest = Guest(site.url)
        with pytest.raises(HTTPError) as raised:
            guest.gets("/lobby/")
        assert raised.value.code == 503
        assert "This page tries again" in raised.value.read().decode()
        site.remount("rw")

        def back() -> bool:
            return answers(f"{site.url}/lobby/")

        assert soon(back), site.log.read_text()
    log = site.log.read_text()
    assert (log.count(AWAY), log.count(BACK), log.count("Traceback")) == (1, 1, 0), log


def scribble_over_the_cache(var: Path) -> None:
    """Try until it is done: the site may be making the cache's folders."""

    def scribbled() -> bool:
        try:
            for file in (var / "cache").rglob("*.db*"):
                file.write_bytes(b"no database " * 400)
        except FileNotFoundError:
            return False
        return True

    assert soon(scribbled)


def scribble_over_the_messages(var: Path) -> None:
    for queue in ("rounds", "sweep", "mail"):
        (var / "broker" / queue).mkdir(parents=True, exist_ok=True)
        for number in range(3):
            (var / "broker" / queue / f"{number}.msg").write_bytes(b'{"half": "a mess')


def replace_the_brokers_folder_by_a_file(var: Path) -> None:
    """Try until it is done: the site may be writing there, and makes the folder again."""

    def replaced() -> bool:
        shutil.rmtree(var / "broker", ignore_errors=True)
        try:
            (var / "broker").write_text("no folder")
        except IsADirectoryError:
            return False
        return True

    assert soon(replaced)


def remove_broker_and_cache(var: Path) -> None:
    """Remove both; the site may be writing there, and the cache may have no folder yet."""
    for name in ("broker", "cache"):
        shutil.rmtree(var / name, ignore_errors=True)


@pytest.mark.parametrize(
    "harm", [scribble_over_the_cache, scribble_over_the_messages, remove_broker_and_cache]
)
def test_a_game_goes_on_after_harm_to_cache_and_broker(disk: Disk, guest: Guest, harm: object) -> None:
    harm(disk.var)  # type: ignore[operator]
    assert goes_on(guest), disk.log.read_text()


def test_steps_are_stored_while_a_file_is_in_the_place_of_the_brokers_folder(
    disk: Disk, guest: Guest
) -> None:
    replace_the_brokers_folder_by_a_file(disk.var)
    guest.waits_for_a_choice()
    guest.decides()
    assert soon(lambda: "The folder of the broker is away" in disk.log.read_text())
    (disk.var / "broker").unlink()
    assert goes_on(guest), disk.log.read_text()
