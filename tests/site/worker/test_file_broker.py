"""The broker in files: each message is read complete and by one reader."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from celery import Celery
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


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_messages_come_back_whole_and_in_order(ours: Any, tmp_path: Path) -> None:
    for number in range(3):
        ours._put("rounds", {"number": number})
    assert [ours._get("rounds")["number"] for _ in range(3)] == [0, 1, 2]
    assert files(tmp_path) == []


def test_reading_a_queue_leaves_the_messages_of_another_queue(ours: Any) -> None:
    ours._put("other", {})
    with pytest.raises(Empty):
        ours._get("rounds")
    assert ours._size("other") == 1


def test_a_worker_reads_one_message_of_each_queue_in_turn(tmp_path: Path) -> None:
    """Show that mail does not wait behind many games that no person plays."""
    app = Celery(broker="filesystem://localhost", fixups=[], set_as_current=False)
    app.conf.update(broker_transport=Transport, broker_transport_options={"data_folder_in": str(tmp_path)})
    for queue in ("housekeeping",) * 5 + ("mail",):
        app.send_task(queue, queue=queue)
    read: list[str] = []

    def note(body: Any, message: Any) -> None:
        read.append(message.headers["task"])
        message.ack()

    queues = [app.amqp.queues[name] for name in ("housekeeping", "webhooks", "mail")]
    with app.connection_for_read() as connection, connection.Consumer(queues, callbacks=[note]):
        while len(read) < 6:
            connection.drain_events(timeout=60)
    assert "mail" in read[:2]


def test_purging_a_queue_leaves_the_messages_of_another_queue(ours: Any) -> None:
    for queue in ("rounds", "rounds", "other"):
        ours._put(queue, {})
    assert ours._purge("rounds") == 2
    assert [ours._size(queue) for queue in ("rounds", "other")] == [0, 1]


@pytest.mark.parametrize("rest", ["", "\x00" * 40, '{"number"'])
def test_a_truncated_message_file_is_skipped(ours: Any, tmp_path: Path, rest: str) -> None:
    ours._put("rounds", {"number": 1})
    (tmp_path / "rounds" / "00-0.msg").write_text(rest)
    assert ours._get("rounds") == {"number": 1}
    assert files(tmp_path) == []


def test_a_deleted_message_folder_is_made_again(ours: Any, tmp_path: Path) -> None:
    for number in range(3):
        ours._put("rounds", {"number": number})
    assert ours._get("rounds") == {"number": 0}
    shutil.rmtree(tmp_path)
    with pytest.raises(Empty):
        ours._get("rounds")
    assert (ours._size("rounds"), ours._purge("rounds")) == (0, 0)
    ours._put("rounds", {"number": 3})
    assert ours._get("rounds") == {"number": 3}


def test_a_task_reaches_its_queue_although_no_worker_has_declared_it(ours: Any, tmp_path: Path) -> None:
    app = Celery(broker="filesystem://localhost", fixups=[], set_as_current=False)
    options = {"data_folder_in": str(tmp_path), "control_folder": str(tmp_path / "control")}
    app.conf.update(broker_transport=Transport, broker_transport_options=options)
    for broker_was_deleted in (False, True):
        if broker_was_deleted:
            shutil.rmtree(tmp_path)
        app.send_task("anything", queue="thinking")
        assert ours._get("thinking")["headers"]["task"] == "anything"


def test_a_long_queue_is_listed_once_and_not_once_for_each_message(
    ours: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(300):
        ours._put("rounds", {"number": number})
    looks: list[Path] = []
    for listing in ("listdir", "scandir"):
        usual = getattr(os, listing)
        monkeypatch.setattr(os, listing, lambda path, usual=usual: looks.append(path) or usual(path))
    assert [ours._get("rounds")["number"] for _ in range(300)] == list(range(300))
    assert len(looks) == 1


def test_a_message_sent_while_a_long_queue_is_read_is_not_skipped(ours: Any) -> None:
    for number in range(3):
        ours._put("rounds", {"number": number})
    first = ours._get("rounds")
    ours._put("rounds", {"number": 3})
    assert [first["number"], *(ours._get("rounds")["number"] for _ in range(3))] == [0, 1, 2, 3]


def test_of_two_readers_only_one_gets_a_message(
    ours: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours._put("rounds", {"number": 1})
    usual = Path.read_text
    seen: list[Any] = []

    def read_twice(path: Path, *arguments: Any) -> str:
        text = usual(path, *arguments)
        monkeypatch.setattr(Path, "read_text", usual)
        with channel(Transport, tmp_path) as faster:
            seen.append(faster._get("rounds"))
        return text

    monkeypatch.setattr(Path, "read_text", read_twice)
    with pytest.raises(Empty):
        ours._get("rounds")
    assert seen == [{"number": 1}]


def test_a_half_written_message_file_is_not_read(
    ours: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "rename", lambda path, target: path)
    ours._put("rounds", {})
    assert len(files(tmp_path)) == 1
    with pytest.raises(Empty):
        ours._get("rounds")


def test_kombus_own_transport_fails_on_a_half_written_message(tmp_path: Path) -> None:
    (tmp_path / "1_half.celery.msg").touch()  # opened, not yet written
    with (
        channel(filesystem.Transport, tmp_path) as theirs,
        pytest.raises(ValueError, match="Expecting value"),
    ):
        theirs._get("celery")
