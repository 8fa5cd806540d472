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
from games.learn.rulebook import Chapter, book, search
from games.titles import TITLES

RULES = "/rules/maharaja/"
SOURCE = Path(settings.BASE_DIR) / "docs" / "rules"
RULINGS = re.compile(r"^- \*\*([MBP]\d+)\*\*", re.M)
LANGUAGES = ["en", "pt-br"]
# Most tests here use no database, since the rules need no query.


def page(client: Client, language: str = "en", query: str = "", address: str = f"{RULES}whole/") -> str:
    asked = (RULES, {"q": query}) if query else (address, {})
    answer = client.get(*asked, headers={"accept-language": language})
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


def chapters(language: str) -> dict[str, str]:
    """Return the addresses of all pages of the rules, with their anchors, in the order of the book."""
    return {RULES: "", **{f"{RULES}{one.heading.anchor}/": one.heading.anchor for one in rules(language)}}


def rules(language: str) -> list[Chapter]:
    return book("maharaja", language).chapters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_between_the_chapters_leads_somewhere(client: Client, language: str) -> None:
    html = {address: page(client, language, address=address) for address in chapters(language)}
    assert len(html) == 16
    for here, text in html.items():
        for there, anchor in re.findall(rf'href="({RULES}[\w/-]*)?#([^"]+)"', text):
            if anchor != "content":  # the skip link
                assert anchor in ids(html[there or here]), (here, there, anchor)
        assert text.count("<h1") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapters_together_are_the_whole_book(client: Client, language: str) -> None:
    whole = ids(book("maharaja", language).html)
    parts = [book("maharaja", language).introduction, *(one.html for one in rules(language))]
    assert [anchor for part in parts for anchor in ids(part)] == whole


def test_a_chapter_links_to_the_ones_before_and_after_it(client: Client) -> None:
    addresses = list(chapters("en"))[1:]
    for at, address in enumerate(addresses):
        html = page(client, address=address)
        before = re.findall(r'rel="prev" href="([^"]+)"', html)
        after = re.findall(r'rel="next" href="([^"]+)"', html)
        assert before == addresses[max(at - 1, 0) : at]
        assert after == addresses[at + 1 : at + 2]
        assert f'href="{address}" aria-current="page"' in html
    assert client.get(f"{RULES}no-such-chapter/").status_code == 404


@pytest.mark.parametrize(
    ("anchor", "leads_to"),
    [
        ("m6", f"{RULES}rulings/#m6"), ("final-scoring", f"{RULES}end/#final-scoring"),
        ("board", f"{RULES}board/#board"), ("maharaja", f"{RULES}#maharaja"), ("nowhere", RULES),
    ],
)  # fmt: skip
def test_an_anchor_leads_to_its_chapter(client: Client, anchor: str, leads_to: str) -> None:
    assert client.get(f"{RULES}to/{anchor}/").headers["Location"] == leads_to


def test_a_whole_word_is_found_before_the_beginning_and_the_inside_of_a_word() -> None:
    found = search(book("maharaja", "en"), "tie")
    texts = ["".join(re.split("<[^>]+>", str(one.title + " " + one.excerpt))).lower() for one in found]
    whole = [bool(re.search(r"\btie\b", text)) for text in texts]
    assert whole == sorted(whole, reverse=True)
    assert whole[0]
    assert found[0].anchor == "tie-breaks"
    assert not [text for text in texts if not re.search(r"\btie", text)], "“tie” is not “cities”"
    assert not [one for one in found if "ci<mark>tie</mark>s" in one.excerpt]


def test_letters_inside_of_words_are_found_if_nothing_else_is() -> None:
    assert "H<mark>arid</mark>war" in str(search(book("maharaja", "en"), "arid")[0].excerpt)


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
    assert '<a href="/rules/maharaja/characters/#character-9">' in html
    assert "<mark>Wandering</mark> <mark>Monk</mark>" in html
    assert 'href="/rules/maharaja/rulings/#m6"' in html
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
    listed = client.get("/rules/").content.decode()
    assert all(f'href="/rules/{name}/"' in listed for name in TITLES)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_name", sorted(TITLES))
def test_readers_see_no_code_name_that_a_table_has_words_for(game_name: str, language: str) -> None:
    html = book(game_name, language).html
    assert re.findall(r"<td><code>", html) == []
    assert [name for name in re.findall(r"<code>([^<]+)</code>", html) if "_" in name] == []


def test_a_code_name_in_a_sentence_is_told_in_the_words_of_its_row() -> None:
    assert "any of the nine but “Change character”" in book("maharaja_2004", "en").html
    assert "menos “Trocar de personagem”" in book("maharaja_2004", "pt-br").html
    assert re.search(r"<th>Variant</th>\s*<th>What changes</th>", book("maharaja_2004", "en").html)
