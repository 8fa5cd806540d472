"""The title of Taj Mahal."""

from django.utils.translation import gettext_lazy as _

from engine.taj_mahal import GAME
from games.titles.taj_mahal import rulebook, words
from games.titles.taj_mahal.acts import acts
from games.titles.taj_mahal.hints import HINTS
from games.titles.taj_mahal.labels import LABELS, result_facts
from games.titles.taj_mahal.options import OPTIONS
from games.titles.taj_mahal.story import story
from games.titles.taj_mahal.thumbnail import thumbnail
from games.titles.taj_mahal.words.orders import ORDERS
from games.titles.title import Face, Title, Voice

WAITS = {2: 55, 3: 82, 4: 111, 5: 145}
"""Average waits of thirty apprentices' games by number of seats; docs/rooms/clocks.md tells how."""
ORDERED_WAITS = {2: 12, 3: 12, 4: 12, 5: 12}
"""The same of ten games each if everyone leaves full orders (`manage.py tempo`): one for each visit."""

TAJ_MAHAL = Title(
    rules=GAME,
    name=_("Taj Mahal"),
    line=_("Win the favour of the court, province by province, and withdraw before it costs too much."),
    welcome=_(
        "Play cards to lead with the Grand Mogul’s court, and choose the moment to withdraw: then "
        "you take the favour of everyone you lead with. Build palaces that join the provinces and "
        "collect goods. Two to five players, over hours or days, or against bots right now."
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
        thumbnail=thumbnail,
        styles=("taj_mahal.css",),
        scripts=("taj_mahal.js",),
    ),
    labels=LABELS,
    story=story,
    facts=result_facts,
    acts=acts,
    orders=ORDERS,
    waits=WAITS,
    ordered_waits=ORDERED_WAITS,
    picture="front-taj.svg",
    preview="art/taj_mahal-preview.png",
    board="art/board-taj_mahal.svg",
    picture_words=_("The Taj Mahal at its pool between cypresses, and the Grand Mogul on his elephant."),
    rulebook=rulebook.RULEBOOK,
    hints=HINTS,
)
