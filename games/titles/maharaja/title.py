"""The title of Maharaja (2020)."""

from django.utils.translation import gettext_lazy as _

from engine.maharaja import GAME
from games.titles.guided import Hints, silence
from games.titles.india.disc import DISC_SCRIPTS, DISC_STYLES
from games.titles.maharaja import rulebook, words
from games.titles.maharaja.acts import acts
from games.titles.maharaja.facts import result_facts
from games.titles.maharaja.labels import LABELS
from games.titles.maharaja.options import OPTIONS
from games.titles.maharaja.solo import SOLO
from games.titles.maharaja.thumbnail import thumbnail
from games.titles.maharaja.words.expected import expects
from games.titles.title import Face, Title, Voice

WAITS = {2: 49, 3: 71, 4: 95}
"""Average waits of apprentices' games by number of seats; docs/rooms/clocks.md says how to count them."""
ORDERED_WAITS = {2: 8, 3: 8, 4: 8}
"""The same if everyone leaves full orders (`manage.py tempo`)."""


MAHARAJA = Title(
    rules=GAME,
    name=_("Maharaja"),
    line=_("Plan two actions in secret and build the finest statues before the Maharaja arrives."),
    welcome=_(
        "Plan two actions in secret, travel from city to city across old India and build "
        "the finest statues before the Maharaja arrives. Play at your own pace: against "
        "Brahmabot right now, or with one to three other people over hours or days."
    ),
    options=OPTIONS,
    voice=Voice(
        lines=words.lines,
        since=words.since,
        question=words.question,
        notice=words.three_lines,
        scorings=words.scorings,
        scoring_moves=words.SCORING_MOVES,
        scoring_events=words.SCORING_EVENTS,
    ),
    face=Face(
        panel=words.panel,
        page=words.page,
        changes=words.changes,
        spots=words.spots,
        move_from_form=words.move_from_form,
        thumbnail=thumbnail,
        as_arrows=words.as_arrows,
        from_arrows=words.from_arrows,
        styles=DISC_STYLES,
        scripts=DISC_SCRIPTS,
    ),
    labels=LABELS,
    story=words.story,
    facts=result_facts,
    acts=acts,
    waits=WAITS,
    ordered_waits=ORDERED_WAITS,
    picture="front.svg",
    preview="art/maharaja-preview.png",
    board="art/board-maharaja.svg",
    picture_words=_(
        "A palace with statues before it, an elephant on the road, and an action disc as the rising sun."
    ),
    rulebook=rulebook.RULEBOOK,
    solo=SOLO,
    orders=words.ORDERS,
    hints=Hints(
        lesson=words.lesson,
        silence=silence,
        seed="first steps 2077",  # a player who follows the hints does well in this game
        options={"solo": ["easy"]},
        again=_("Play Brahmabot again without hints or on a higher level"),
        expects=expects,
    ),
)
