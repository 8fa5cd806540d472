"""States as JSON: whatever the text, a state or a CodecError."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.codec import Codec, CodecError
from tests.engine.kernel.toy import TOY, ToyState, played

CODEC = TOY.codec
DEEP = 100_000


def envelope(state: str, game: str = "toy", version: str = "3") -> str:
    return f'{{"game":"{game}","version":{version},"state":{state}}}'


@pytest.mark.parametrize("moves", range(9))
def test_a_state_survives(moves: int) -> None:
    state = played(moves).state
    assert CODEC.decode(CODEC.encode(state)) == state


def test_text_is_as_good_as_bytes() -> None:
    state = played(4).state
    assert CODEC.decode(CODEC.encode(state).decode()) == state


def test_game_and_version_are_in_the_text() -> None:
    stored = msgspec.json.decode(CODEC.encode(played(4).state))
    assert (stored["game"], stored["version"]) == ("toy", 3)


def test_another_version_is_refused_and_both_are_named() -> None:
    old = Codec("toy", 2, ToyState).encode(played(4).state)
    with pytest.raises(CodecError, match="expected toy version 3, found toy version 2"):
        CODEC.decode(old)


def test_another_game_is_refused_and_both_are_named() -> None:
    other = Codec("chess", 3, ToyState).encode(played(4).state)
    with pytest.raises(CodecError, match="expected toy version 3, found chess version 3"):
        CODEC.decode(other)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "[]",
        "{}",
        '"\u00e9"',
        envelope("5"),
        envelope("{}"),
        envelope("null"),
        envelope('{"seed": 1}'),
        envelope("{}", version='"3"'),
        '{"game":"toy","version":3}',
        envelope("{}") + "x",
        "\x00",
    ],
)
def test_broken_text_is_a_codec_error(text: str) -> None:
    with pytest.raises(CodecError):
        CODEC.decode(text)


@pytest.mark.parametrize("at", range(0, 180, 7))
def test_cut_off_text_is_a_codec_error(at: int) -> None:
    with pytest.raises(CodecError):
        CODEC.decode(CODEC.encode(played(4).state)[:at])


def test_a_field_of_the_wrong_kind_is_a_codec_error() -> None:
    text = CODEC.encode(played(4).state).replace(b'"number":4', b'"number":"four"')
    with pytest.raises(CodecError, match="number"):
        CODEC.decode(text)


def test_bytes_that_are_no_utf8_are_a_codec_error() -> None:
    text = CODEC.encode(played(4).state).replace(b'"seed":"7"', b'"seed":"\xff"')
    with pytest.raises(CodecError):
        CODEC.decode(text)


def test_half_a_surrogate_pair_is_a_codec_error() -> None:
    with pytest.raises(CodecError):
        CODEC.decode("\ud800")


def test_bottomless_nesting_is_a_codec_error() -> None:
    with pytest.raises(CodecError):
        CODEC.decode(envelope("[" * DEEP + "]" * DEEP))


@given(st.binary(max_size=60), st.integers(0, 200))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_damaged_bytes_give_a_state_or_a_codec_error(junk: bytes, at: int) -> None:
    stored = CODEC.encode(played(4).state)
    try:
        decoded = CODEC.decode(stored[:at] + junk + stored[at + len(junk) :])
    except CodecError:
        return
    assert isinstance(decoded, ToyState)
