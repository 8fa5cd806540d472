"""Board, cards and tokens are data: complete as they are, and refused when they are wrong."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine.taj_mahal
from engine.taj_mahal import board, cards, tokens
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, DECK, KINDS, symbols_of
from engine.taj_mahal.data_file import DataError
from engine.taj_mahal.tokens import TOKENS

HOME = Path(engine.taj_mahal.__file__).parent
TEXTS = {name: (HOME / f"{name}.toml").read_text(encoding="utf-8") for name in ("board", "cards", "tokens")}
READ: dict[str, Callable[[str], Any]] = {"board": board.read, "cards": cards.read, "tokens": tokens.read}


def test_the_board_has_its_provinces_cities_and_roads() -> None:
    assert (len(BOARD.provinces), len(BOARD.cities), len(BOARD.bonus), len(BOARD.roads)) == (12, 49, 16, 72)
    assert [len(province.cities) for province in BOARD.provinces].count(4) == 11
    agra = BOARD.cities.index("agra")
    assert [name for at, name in enumerate(BOARD.cities) if BOARD.near(agra, at)] == ["mathura", "gwalior"]


def test_there_are_96_cards_with_the_printed_sums() -> None:
    assert len(DECK) == 96
    assert symbols_of(DECK) == [79, 17, 21, 21, 21, 21]
    assert [card.text for card in KINDS][-5:] == [
        "colourless P", "might", "knowledge", "nobility", "enlightenment",
    ]  # fmt: skip
    assert [CARDS.court[advisor] for advisor in CARDS.advisor_of] == ["general", "vizier", "princess", "monk"]


def test_there_are_twelve_province_tokens_and_sixteen_bonus_tokens() -> None:
    goods = [[TOKENS.commodities[good] for good in token] for token in TOKENS.provinces[1:]]
    assert (len(goods), goods[8], goods[11]) == (12, ["rice", "gems"], ["tea", "gems"])
    assert (len(TOKENS.shuffled), TOKENS.points[TOKENS.fixed]) == (15, 4)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("board", '["peshawar", "rohtas"]', '["peshawar", "atlantis"]', "atlantis is not a city"),
        ("board", '["ghazni", "multan"]', '["rohtas", "peshawar"]', "peshawar – rohtas stands twice"),
        ("board", '["ghazni", "multan"]', '["ghazni", "kabul"]', "are in one province"),
        ("board", '    ["gaya", "satgaon"],\n', "", "there must be 22 roads between provinces, not 21"),
        ("board", '"kabul", "ghazni"', '"kabul", "kabul"', "kabul stands twice"),
        ("board", 'bonus = ["uch"]', "bonus = []", "there must be 16 bonus cities, not 15"),
        (
            "board",
            'bonus = ["uch"]',
            'bonus = ["delhi"]',
            "provinces.multan.bonus: delhi is not a city there",
        ),
        ("board", 'middle = "agra"\n', "", "go with a city in the middle"),
        ("board", 'name = "kabul"', "name = 7", "Expected `str`, got `int`"),
        ("board", 'name = "kabul"', 'name = "kabul"\nking = 1', "unknown field `king`"),
        ("board", "[[provinces]]", "[[provinces", "Expected"),
        ("cards", "EE = 2", "EE = 3", "there must be 96 cards, not 97"),
        ("cards", "EM = 2", "ME = 2", "influence.red.ME: must be 2 of EMVGKP, in this order"),
        ("cards", "printed = 79", "printed = 80", "symbols.elephant: printed 79 times, not 80"),
        (
            "cards",
            "[influence.yellow]",
            "[influence.colourful]\nEE = 0\n[influence.yellow]",
            "must be 4 colours",
        ),
        ("cards", 'advisor = "monk"', 'advisor = "vizier"', "must be one card for each of"),
        ("cards", 'symbols = "E"', 'symbols = "X"', "prestige.might.symbols"),
        ("cards", 'letter = "M"', 'letter = "E"', "must be 6 different ones"),
        ("tokens", '    ["rice"],\n', "", "there must be 12 tokens, not 11"),
        ("tokens", '    ["rice"],', '    ["salt"],', "provinces.1: must be different ones of"),
        ("tokens", "card = 4", "card = 5", "there must be 15 tokens, not 16"),
        ("tokens", "rice = 2", "salt = 2", "bonus.salt: is no commodity"),
        ("tokens", 'city = "agra"', 'city = "mathura"', "mathura is not a bonus city of agra"),
        ("tokens", "advisors = 6", "advisors = 0", "advisors: 0 is not a number of tokens"),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_words(file: str, old: str, new: str, complaint: str) -> None:
    text = TEXTS[file]
    assert old in text
    with pytest.raises(DataError, match=re.escape(complaint)):
        READ[file](text.replace(old, new, 1))


def test_a_city_that_no_road_reaches_is_found() -> None:
    text = TEXTS["board"]
    lost = text
    for road in ('["peshawar", "rohtas"]', '["ghazni", "multan"]'):
        lost = lost.replace(road, '["delhi", "gaya"]', 1)
    with pytest.raises(DataError, match="delhi cannot be reached"):
        board.read(lost)


def test_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(DataError) as refused:
        cards.read(TEXTS["cards"].replace("EE = 2", "EE = 3", 1).replace("printed = 17", "printed = 18"))
    assert str(refused.value).count("\n") >= 2
