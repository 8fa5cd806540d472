"""Events have a public form and, where it differs, private ones."""

import msgspec

from engine.kernel.events import SILENCE, Event, Log
from engine.kernel.moves import TABLE

DRAWN = Event("drawn", 1, {"count": 2}, {1: {"cards": [4, 5]}, TABLE: {"stack": [9]}})


def test_an_open_event_is_the_same_for_everybody() -> None:
    event = Event("coins", 0, {"amount": 3})
    assert event.seen_by(None) == event.seen_by(0) == event.seen_by(1) == event


def test_the_named_seat_sees_its_private_form() -> None:
    assert DRAWN.seen_by(1).data == {"cards": [4, 5]}


def test_other_seats_and_spectators_see_the_public_form() -> None:
    assert DRAWN.seen_by(0).data == {"count": 2}
    assert DRAWN.seen_by(None).data == {"count": 2}


def test_nobody_sees_the_form_that_is_for_the_record_only() -> None:
    for viewer in (None, TABLE, 0, 1, 2):
        assert "stack" not in DRAWN.seen_by(viewer).data


def test_what_is_seen_carries_no_private_forms() -> None:
    for viewer in (None, TABLE, 0, 1):
        assert DRAWN.seen_by(viewer).private == {}


def test_what_is_seen_still_says_what_it_uncovers() -> None:
    event = Event("opened", 1, {}, {0: {"card": 3}}, uncovers=17)
    assert event.seen_by(2).uncovers == 17


def test_a_log_keeps_the_order() -> None:
    log = Log()
    log.add("coins", 0, amount=3)
    log.secret("drawn", 1, {1: {"card": 4}}, count=1)
    log.uncover("opened", 1, 12, card=4)
    assert log.events == [
        Event("coins", 0, {"amount": 3}),
        Event("drawn", 1, {"count": 1}, {1: {"card": 4}}),
        Event("opened", 1, {"card": 4}, {}, 12),
    ]


def test_an_event_without_a_seat_is_the_tables() -> None:
    log = Log()
    log.add("round", round=2)
    assert log.events[0].seat == TABLE


def test_silence_remembers_nothing() -> None:
    SILENCE.add("coins", 0, amount=3)
    SILENCE.secret("drawn", 1, {1: {"card": 4}})
    SILENCE.uncover("opened", 1, 12)
    assert SILENCE.events == []


def test_events_survive_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(DRAWN), type=Event) == DRAWN


def test_json_leaves_out_what_is_not_there() -> None:
    assert msgspec.json.encode(Event("round_ended")) == b'{"kind":"round_ended"}'
