"""The rules pages: anchors, links, pictures and the search."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from engine.maharaja.actions import ACTIONS
from engine.maharaja.brahmabot.tiles import TILES
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.state import REWARD_NAMES
from engine.maharaja.variations import FINAL_SCORINGS, SPECIAL_RULES
from games.learn.rulebook import book, search

RULES = "/rules/maharaja/"
SOURCE = Path(settings.BASE_DIR) / "docs" / "rules"
RULINGS = re.compile(r"^- \*\*([MBP]\d+)\*\*", re.M)
LANGUAGES = ["en", "pt-br"]
# Most tests here use no database, since the rules need no query.


def page(client: Client, language: str = "en", query: str = "") -> str:
    answer = client.get(RULES, {"q": query} if query else {}, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def ids(html: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_every_piece_has_an_anchor(client: Client, language: str) -> None:
    found = ids(page(client, language))
    rulings = RULINGS.findall((SOURCE / "maharaja.md").read_text())
    assert len(rulings) == 48
    wanted = [ruling.lower() for ruling in rulings]
    wanted += [f"character-{number}" for number in ROSTER]
    wanted += [f"tile-{number}" for number in TILES]
    for kind, names in (("action", ACTIONS), ("reward", REWARD_NAMES), ("special", SPECIAL_RULES)):
        wanted += [f"{kind}-{name}".replace("_", "-") for name in names]
    wanted += [f"final-{name}".replace("_", "-") for name in FINAL_SCORINGS]
    assert [name for name in wanted if name not in found] == []
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_within_the_page_leads_somewhere(client: Client, language: str) -> None:
    html = page(client, language)
    links = set(re.findall(r'href="#([^"]+)"', html))
    assert {"m6", "b4", "p1", "rulings", "final-scoring"} <= links
    assert links - set(ids(html)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_are_shown_as_the_table_draws_them(client: Client, language: str) -> None:
    html = page(client, language)
    for drawing, times in (("character-tile", 16), ("brahmabot-face", 12), ("drawing disc", 1)):
        assert html.count(f'class="drawing {drawing}' if " " not in drawing else drawing) == times
    assert all(f"action-{name}" in html for name in ACTIONS)
    assert all(f"reward-{name}" in html for name in REWARD_NAMES)
    assert "style=" not in html


def test_a_search_marks_what_it_finds_and_links_to_it(client: Client) -> None:
    html = page(client, query="WANDERING monk")
    assert '<a href="/rules/maharaja/#character-9">' in html
    assert "<mark>Wandering</mark> <mark>Monk</mark>" in html
    assert 'href="/rules/maharaja/#m6"' in html
    assert "rules-text" not in html


def test_a_ruling_is_found_by_its_number() -> None:
    assert search(book("maharaja", "en"), "m6")[0].anchor == "m6"


def test_every_ruling_is_found_by_its_own_words() -> None:
    rules = book("maharaja", "en")
    for anchor, entry in rules.entries.items():
        if re.fullmatch(r"[mbp]\d+", anchor):
            assert anchor in [found.anchor for found in search(rules, entry.title)]


def test_the_search_ignores_accents() -> None:
    rules = book("maharaja", "pt-br")
    assert [f.anchor for f in search(rules, "açao")] == [f.anchor for f in search(rules, "ACAO")]


@pytest.mark.parametrize("query", ["<script>alert(1)</script>", "'", "(", "\\", "ß" * 200, "  ", "İ"])
def test_the_search_accepts_any_text(client: Client, query: str) -> None:
    html = page(client, query=query)
    assert "<script>alert" not in html


def test_the_search_ignores_pictures(client: Client) -> None:
    assert "Nothing found." in page(client, query="viewBox")


def test_a_search_without_hits_says_so(client: Client) -> None:
    assert "Nothing found." in page(client, query="elephantine")


@pytest.mark.django_db
def test_unknown_games_have_no_rules(client: Client) -> None:
    assert client.get("/rules/chess/").status_code == 404
    assert client.get("/rules/").headers["Location"] == RULES


def test_both_languages_have_the_same_rulings_and_anchors() -> None:
    english, portuguese = (book("maharaja", language) for language in LANGUAGES)
    assert list(english.entries) == list(portuguese.entries)
    sources = [(SOURCE / name).read_text() for name in ("maharaja.md", "maharaja.pt-br.md")]
    assert RULINGS.findall(sources[0]) == RULINGS.findall(sources[1])
    headings = [re.findall(r"^#+", text, re.M) for text in sources]
    assert headings[0] == headings[1]
    references = [re.findall(r"\b[MBP]\d{1,2}\b", text) for text in sources]
    assert sorted(references[0]) == sorted(references[1])
    assert english.html != portuguese.html
