"""A solo position: you sit on seat 0, Brahmabot on seat 1."""

from collections.abc import Iterable

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from engine.maharaja import GAME
from engine.maharaja.board import BOARD, PER_CITY, SPACES
from engine.maharaja.state import Player, Solo
from tests.engine.maharaja.table import CITY_NAMES, Table

YOU, BRAHMABOT = 0, 1
LEVELS = ("easy", "medium", "hard")
FIRST_FLAG = 3
"""Where the leftmost flag stands once the Maharaja has moved in round 1."""


class SoloTable(Table):
    """After the set-up of a solo game: no shrine on the map, priests on the crossroads, nobody's turn yet.

    Brahmabot has 20 shrines, and on level easy no coins and 2 PP. The flags stand on 3 to 9 in the order of
    the board, the Maharaja's city last.
    """

    def __init__(
        self,
        *,
        you: int = 5,
        brahmabot: int = 9,
        display: Iterable[int] = (1, 2, 14),
        stack: Iterable[int] = (4, 6, 10),
        maharaja: str = "haridwar",
        special: Iterable[str] = (),
        final: str = "standard",
    ) -> None:
        super().__init__(
            2, characters=[you, brahmabot], display=display, maharaja=maharaja, special=special, final=final
        )
        real, _ = GAME.setup(seats=1, seed="test", options={"solo": ["easy"]})
        self.state.solo = real.solo
        self.state.players[BRAHMABOT] = real.players[BRAHMABOT]
        self.bot.character = brahmabot
        self.solo.characters = list(stack)
        self.state.display = list(display)
        at = CITY_NAMES.index(maharaja) + 1
        self.line_up(*CITY_NAMES[at:], *CITY_NAMES[:at])
        self.phase("actions")

    @property
    def you(self) -> Player:
        return self.player(YOU)

    @property
    def bot(self) -> Player:
        return self.player(BRAHMABOT)

    @property
    def solo(self) -> Solo:
        assert self.state.solo is not None
        return self.state.solo

    # --- setting the position -------------------------------------------------------------------

    def line_up(self, *cities: str) -> None:
        """All seven flags, gap-free, from the left."""
        self.track(dict(enumerate(cities, FIRST_FLAG)))

    def lay(self, *laid: int, turned: int) -> None:
        """The three tiles laid out, and the one that is next on the stack."""
        self.solo.laid = list(laid)
        rest = [number for number in range(1, 13) if number not in (*laid, turned, *self.solo.gone)]
        self.solo.tiles = [turned, *rest]

    def fill(self, city: str, *owners: int) -> None:
        """Statues on the centre, outer-1, outer-2 ... of a city."""
        for space, owner in zip(SPACES, owners, strict=False):
            self.statue(city, space, owner)

    def bot_travels_nowhere(self) -> None:
        """Its last shrine is gone and no road is connected: its priest stays and builds nothing."""
        self.bot.shrines = 0

    # --- looking --------------------------------------------------------------------------------

    def statues_of(self, seat: int) -> list[str]:
        """Such as "varanasi centre"."""
        return [
            f"{CITY_NAMES[at // PER_CITY]} {SPACES[at % PER_CITY]}"
            for at, owner in enumerate(self.state.statues)
            if owner == seat
        ]

    def shrines_in(self, city: str, seat: int) -> int:
        return self.state.shrines[CITY_NAMES.index(city) * 2 + seat]

    def villages_of(self, seat: int) -> list[str]:
        return [
            name for name, mask in zip(BOARD.villages, self.state.villages, strict=True) if mask >> seat & 1
        ]

    def where(self, seat: int) -> str:
        return BOARD.places[self.player(seat).priest]

    # --- playing --------------------------------------------------------------------------------

    def perform(self, tile: int, *, first: bool = False) -> list[Event]:
        """Brahmabot's turn with this tile (as far as your pick of a character), after yours or first."""
        turned = 4 if tile == 1 else 1  # the check of both is 1: the tile on the left
        spare = [number for number in range(1, 13) if number not in (tile, turned)]
        self.lay(tile, *spare[:2], turned=turned)
        self.you.revealed = not first
        self.phase("actions")
        return self.play(TABLE, "brahmabot_turn")
