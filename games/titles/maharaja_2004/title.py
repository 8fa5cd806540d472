"""The title of Maharaja (2004)."""

from django.utils.translation import gettext_lazy as _

from engine.maharaja_2004 import GAME
from games.titles.india.disc import DISC_SCRIPTS, DISC_STYLES
from games.titles.maharaja_2004 import rulebook, words
from games.titles.maharaja_2004.acts import acts
from games.titles.maharaja_2004.hints import HINTS
from games.titles.maharaja_2004.labels import LABELS, result_facts
from games.titles.maharaja_2004.options import OPTIONS, PRESETS
from games.titles.maharaja_2004.story import story
from games.titles.maharaja_2004.thumbnail import thumbnail
from games.titles.maharaja_2004.words.orders import ORDERS
from games.titles.title import Face, Title, Voice

WAITS = {2: 41, 3: 58, 4: 90, 5: 124}
"""Average waits of six apprentices' games by number of seats; docs/rooms/clocks.md says how to count them."""
ORDERED_WAITS = {2: 10, 3: 11, 4: 11, 5: 11}
"""The same if everyone leaves full orders (`manage.py tempo`)."""

MAHARAJA_2004 = Title(
    rules=GAME,
    name=_("Maharaja (2004)"),
    line=_("Send your architect from city to city and build seven palaces before anyone else."),
    welcome=_(
        "Plan two actions in secret, open roads with your houses and build palaces where the "
        "Maharaja goes next. The gold he pays builds the next one. Two to five players, over "
        "hours or days, or against bots right now."
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
    story=story,
    facts=result_facts,
    acts=acts,
    orders=ORDERS,
    waits=WAITS,
    ordered_waits=ORDERED_WAITS,
    picture="front-2004.svg",
    preview="art/maharaja_2004-preview.png",
    board="art/board-maharaja_2004.svg",
    picture_words=_("Three palaces by a river, village houses, and the Maharaja on his elephant."),
    presets=PRESETS,
    rulebook=rulebook.RULEBOOK,
    hints=HINTS,
)
