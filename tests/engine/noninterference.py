"""Two tables that differ only in what a viewer must not know look the same to that viewer."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.kernel.chance import fingerprint
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.moves import Move, find
from tests.engine.scramblers import SECRETS

PUBLISHED = b"the published hash of the seed"
SAMPLE = 4


def observed(game: Game[Any], state: Any, viewer: int | None) -> bytes:
    """All that is given to a viewer: view, legal moves, who is awaited. Only the seed's hash is masked."""
    legal = [] if viewer is None else game.legal(state, viewer)
    told = msgspec.json.encode([game.view(state, viewer), legal, game.awaited(state)])
    return told.replace(fingerprint(state.seed).encode(), PUBLISHED)


def shown(events: Sequence[Event], viewer: int | None) -> bytes:
    return msgspec.json.encode([event.seen_by(viewer) for event in events])


def twin(game: Game[Any], state: Any, after: Any, viewer: int | None, rng: random.Random) -> Any:
    """The same table with other secrets."""
    other = game.codec.decode(game.codec.encode(state))
    SECRETS[game.name].scramble(other, after, viewer, rng)
    other.seed = f"{rng.getrandbits(128):032x}"
    return other


def shown_before_commit(game: Game[Any], state: Any, seat: int, rng: random.Random) -> list[str]:
    """The moves that can be undone and yet show their player something hidden.

    On a table with other secrets such a move looks different to the seat that plays it.
    """
    found = []
    for move in game.legal(state, seat):
        if move.commits:
            continue
        seen = []
        for table in (state, twin(game, state, state, seat, rng)):
            after, _, events = game.play(table, seat, move.text)
            seen.append((observed(game, after, seat), shown(events, seat)))
        if seen[0] != seen[1]:
            found.append(move.text)
    return found


class Check:
    """Looks for leaks at one position after the other and counts what it could compare."""

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.compared = 0
        self.leaks: list[str] = []

    def position(self, state: Any, seat: int, legal: list[Move], viewer: int | None) -> None:
        """The table as it stands, and after some of the moves of the seat that plays next."""
        other = twin(self.game, state, state, viewer, self.rng)
        self._same("view", observed(self.game, state, viewer), observed(self.game, other, viewer))
        for move in self.rng.sample(legal, min(SAMPLE, len(legal))):
            self._move(state, seat, move, viewer)
        if seat != viewer:
            self._hidden_moves(state, seat, legal, viewer)

    def _move(self, state: Any, seat: int, move: Move, viewer: int | None) -> None:
        after, _, events = self.game.play(state, seat, move.text)
        if not after.stack:
            return  # a finished game opens everything
        other = twin(self.game, state, after, viewer, self.rng)
        if move.verb in SECRETS[self.game.name].draws:
            other.seed = state.seed
        legal = self.game.legal(other, seat)
        if move.text not in [listed.text for listed in legal]:
            return  # another's secrets decide what is legal for it
        after_other, _, other_events = self.game.play(other, seat, move.text)
        verb = move.verb
        if seat != viewer:
            self._same(f"text of {verb}", move.public.encode(), find(legal, move.text).public.encode())
        self._same(f"events of {verb}", shown(events, viewer), shown(other_events, viewer))
        self._same(f"view after {verb}", *(observed(self.game, s, viewer) for s in (after, after_other)))

    def _hidden_moves(self, state: Any, seat: int, legal: list[Move], viewer: int | None) -> None:
        """Whichever of its hidden moves another seat plays, it looks the same."""
        for verb in SECRETS[self.game.name].hidden:
            alike = [move for move in legal if move.text.split()[0] == verb]
            sample = self.rng.sample(alike, min(SAMPLE, len(alike)))
            seen = [self._seen(state, seat, move, viewer) for move in sample]
            for other in seen[1:]:
                self._same(f"hidden {verb}", seen[0], other)

    def _seen(self, state: Any, seat: int, move: Move, viewer: int | None) -> bytes:
        after, _, events = self.game.play(state, seat, move.text)
        told = [move.public.encode(), shown(events, viewer), observed(self.game, after, viewer)]
        return b"\n".join(told)

    def _same(self, what: str, one: bytes, other: bytes) -> None:
        self.compared += 1
        if one != other:
            self.leaks.append(what)
