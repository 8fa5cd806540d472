"""Messages in files are taken whole and by one reader; kombu's own transport takes half-written ones."""

from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from kombu import Connection
from kombu.transport import filesystem

from maharaja_site.file_broker import Transport


def channel(kind: type, folder: Path) -> Any:
    options = {"data_folder_in": str(folder), "data_folder_out": str(folder), "control_folder": str(folder)}
    return Connection("filesystem://localhost", transport=kind, transport_options=options).channel()


@pytest.fixture
def ours(tmp_path: Path) -> Iterator[Any]:
    with channel(Transport, tmp_path) as opened:
        yield opened


def test_messages_come_back_whole_and_in_order(ours: Any, tmp_path: Path) -> None:
    for number in range(3):
        ours._put("celery", {"number": number})
    assert [ours._get("celery")["number"] for _ in range(3)] == [0, 1, 2]
    assert list(tmp_path.iterdir()) == []


def test_another_queues_messages_stay(ours: Any) -> None:
    ours._put("other", {})
    with pytest.raises(Empty):
        ours._get("celery")
    assert ours._size("other") == 1


@pytest.mark.parametrize("rest", ["", "\x00" * 40, '{"number"'])
def test_what_a_crash_left_of_a_message_stops_nobody(ours: Any, tmp_path: Path, rest: str) -> None:
    (tmp_path / "00-0.celery.msg").write_text(rest)
    ours._put("celery", {"number": 1})
    assert ours._get("celery") == {"number": 1}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("rest", ["", "\x00" * 40, '[["celery"'])
def test_what_a_crash_left_of_an_exchange_is_made_anew(ours: Any, tmp_path: Path, rest: str) -> None:
    (tmp_path / "celery.exchange").write_text(rest)
    assert ours.get_table("celery") == []
    ours._queue_bind("celery", "celery", "", "celery")
    assert [row.queue for row in ours.get_table("celery")] == ["celery"]


def test_of_two_readers_one_gets_it(ours: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours._put("celery", {"number": 1})
    usual = Path.read_text
    seen: list[Any] = []

    def read_twice(path: Path, *arguments: Any) -> str:
        text = usual(path, *arguments)
        monkeypatch.setattr(Path, "read_text", usual)
        with channel(Transport, tmp_path) as faster:
            seen.append(faster._get("celery"))
        return text

    monkeypatch.setattr(Path, "read_text", read_twice)
    with pytest.raises(Empty):
        ours._get("celery")
    assert seen == [{"number": 1}]


def test_a_message_that_is_being_written_is_not_seen(
    ours: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "rename", lambda path, target: path)
    ours._put("celery", {})
    assert len(list(tmp_path.iterdir())) == 1
    with pytest.raises(Empty):
        ours._get("celery")


def test_kombus_own_transport_chokes_on_one(tmp_path: Path) -> None:
    (tmp_path / "1_half.celery.msg").touch()  # opened, not yet written
    with (
        channel(filesystem.Transport, tmp_path) as theirs,
        pytest.raises(ValueError, match="Expecting value"),
    ):
        theirs._get("celery")
