"""The log has one sentence for what happens, with its cause and effect, and says “you” to its reader."""

import pytest
from django.utils.html import strip_tags

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from games.titles.maharaja.words.log import lines
from games.titles.maharaja.words.since import since

EMIL, ANA, BELA = range(3)
NAMES = ["Emil", "Ana", "Bela"]
SCORED = Event(
    "city_scored",
    TABLE,
    {
        "city": "varanasi",
        "lines": [
            {"seat": ANA, "wp": 5, "rank": 1, "coins": 12, "prestige": 0},
            {"seat": EMIL, "wp": 0, "rank": 0, "coins": 3, "prestige": 0},
        ],
    },
)


def told(*events: Event, reader: int | None = None, names: list[str] | None = None) -> list[str]:
    return [strip_tags(line.text) for line in lines(events, names or NAMES, (), reader)]


def coins(seat: int, amount: int, why: str) -> Event:
    return Event("coins", seat, {"amount": amount, "why": why})


STATUE = (
    coins(EMIL, -12, "statue"),
    Event("statue", EMIL, {"city": "ujjain", "space": "centre", "price": 12}),
)
WALK = (
    Event("priest", EMIL, {"origin": "crossroads", "place": "ujjain"}),
    coins(EMIL, -3, "passage"),
    coins(ANA, 2, "passage"),
    coins(BELA, 1, "passage"),
)


def test_a_statue_and_its_price_are_one_sentence() -> None:
    assert told(*STATUE) == ["Emil builds a statue in Ujjain’s centre (12 coins)."]
    assert told(*STATUE, reader=EMIL) == ["You build a statue in Ujjain’s centre (12 coins)."]


def test_the_bonus_of_a_space_is_said_with_the_statue() -> None:
    built = Event("statue", EMIL, {"city": "ujjain", "space": "outer-1", "price": 9})
    bonus = Event("token", EMIL, {"amount": 1, "why": "bonus"})
    assert told(coins(EMIL, -9, "statue"), built, bonus) == [
        "Emil builds a statue in Ujjain, top (9 coins, +1 action token)."
    ]


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (None, "Emil walks to Ujjain and pays Ana 2 coins and Bela 1 coin."),
        (EMIL, "You walk to Ujjain and pay Ana 2 coins and Bela 1 coin."),
        (ANA, "Emil walks to Ujjain and pays you 2 coins and Bela 1 coin."),
    ],
)
def test_a_walk_says_who_is_paid(reader: int | None, said: str) -> None:
    assert told(*WALK, reader=reader) == [said]


def test_a_booking_alone_still_has_a_sentence() -> None:
    assert told(coins(EMIL, -2, "tribute"), reader=EMIL) == ["You pay 2 coins (Tribute)."]
    assert told(WALK[2]) == ["Ana gets 2 coins (passage)."]


def test_both_sides_of_an_exchange_are_one_sentence() -> None:
    gained = Event("prestige", ANA, {"amount": 1, "extra": 0, "why": "alms"})
    assert told(coins(ANA, -1, "alms"), gained, reader=ANA) == ["You pay 1 coin for 1 prestige (Alms)."]


def test_an_action_says_what_it_brings() -> None:
    action = Event("action", ANA, {"action": "prestige", "by": "token"})
    token = Event("token", ANA, {"amount": -1, "why": "action"})
    gained = Event("prestige", ANA, {"amount": 3, "extra": 1, "why": "prestige"})
    assert told(action, token, coins(ANA, -3, "prestige"), gained) == [
        "Ana uses an action token: “Prestige” (−3 coins, +3 prestige (1 from the Chronicler))."
    ]


def test_gains_of_a_city_name_the_place_and_the_city() -> None:
    paid = (SCORED, coins(ANA, 12, "rank"), coins(EMIL, 3, "compensation"))
    favour = Event("prestige", ANA, {"amount": 1, "extra": 0, "why": "royal_favour"})
    assert told(*paid[:2], favour, paid[2], reader=ANA) == [
        "Varanasi is scored: you 5 WP, Emil 0 WP.",
        "You get 12 coins and 1 prestige for 1st in Varanasi.",
        "Emil gets 3 coins for having nothing in Varanasi.",
    ]


def test_changing_a_character_is_one_line() -> None:
    returned = Event("character_returned", EMIL, {"character": 3})
    taken = Event("character", EMIL, {"character": 4, "robbed": ANA})
    assert told(returned, taken, reader=ANA) == [
        "Emil takes 4 Petitioner from you. 3 Moneychanger goes back to the display."
    ]


BOT = ["Ana", "Brahmabot"]


def test_brahmabots_way_is_one_sentence_for_the_way_and_one_for_the_walk() -> None:
    path = {"place": "haridwar", "new": ["hastinapur"], "yours": 1, "roads": []}
    built = Event("shrine", 1, {"place": "hastinapur", "price": 0, "source": "board"})
    walked = Event("priest", 1, {"origin": "crossroads", "place": "haridwar"})
    events = (Event("brahmabot_path", 1, path), built, walked, coins(0, 1, "passage"))
    assert told(*events, reader=0, names=BOT) == [
        "Brahmabot can’t reach Haridwar, so it builds a shrine in Hastinapur.",
        "Brahmabot walks to Haridwar and pays you 1 coin.",
    ]
    skipped = Event("brahmabot_skips", 1, {"action": "priest", "why": "no_shrine"})
    assert told(events[0], skipped, names=BOT) == [
        "Brahmabot can’t reach Haridwar: it doesn’t have enough shrines."
    ]


def test_brahmabots_tiles_have_the_numbers_of_the_display() -> None:
    laid = Event("tiles_laid", TABLE, {"tiles": [9, 12]})
    assert told(laid, names=BOT)[0].startswith("Brahmabot’s tiles this round: 1 (")
    turned = Event("tile_turned", TABLE, {"turned": 4, "check": 1, "performed": 9})
    assert told(turned, names=BOT)[0].startswith("Brahmabot plays tile 1: its best city’s flag moves 4 left")


def test_brahmabots_choice_is_said_with_what_it_does() -> None:
    chosen = Event("brahmabot_chooses", 1, {"city": "ujjain", "why": "best_lead", "among": [["ujjain", 2]]})
    moved = Event("flag", 1, {"city": "ujjain", "space": 4})
    assert told(chosen, moved, names=BOT) == [
        "Brahmabot moves Ujjain’s flag to space 4 of the track (where it leads by most: Ujjain 2)."
    ]


def test_news_without_a_summary_say_you_too() -> None:
    assert [line.text for line in since([(7, event) for event in STATUE], EMIL, NAMES)] == [
        "You build a statue in Ujjain’s centre (12 coins)."
    ]
