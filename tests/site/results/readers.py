"""Readers of the winner's name: one for each page, mail and file that names it."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

from django.test import Client

from games.leaving.export import everything_about
from games.models import Notice, Result, Standing
from games.models.notices import Channel, Kind
from games.notices.mailing import message
from games.notices.read import sections
from games.notices.webhooks import payload
from games.replay.story import story_of
from games.replay.story_views import _card
from games.table.read import find_visit
from tests.site.lobby.people import client_of
from tests.site.results.scene import Scene
from tests.site.review.scene import written_review

FINAL = "(?:Final scoring|The end: [^<]*)"
"""The caption of a title's final scoring."""


def page(scene: Scene, path: str = "", client: Client | None = None) -> str:
    """Return the HTML of a page of the table, as the player who stayed sees it by default."""
    answer = (client or client_of(scene.stayed)).get(f"/t/{scene.table.code}/{path}")
    assert answer.status_code == 200, path
    return " ".join(unescape(answer.content.decode()).split())


def ranking(scene: Scene, path: str) -> dict[str, Any]:
    """Return the data of a player's page about the table's game."""
    return client_of(None).get(path, {"game": scene.table.game_name, "format": "json"}).json()


def text(html: str) -> str:
    """Return the text of a page without its tags."""
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def found(pattern: str, html: str) -> str:
    """Return the text of the pattern's first group, or an empty text if it does not match."""
    match = re.search(pattern, html)
    return text(match[1]).strip() if match else ""


def verdict(scene: Scene, path: str) -> str:
    """Return the winner that a page names to a spectator."""
    return found(r'<p class="verdict">(.*?) won\.', page(scene, path, client_of(None)))


def notice(scene: Scene, *, digest: bool = False) -> Notice:
    """Return a notice of the end for the player who stayed."""
    return Notice(
        user=scene.stayed, kind=Kind.OVER, channel=Channel.MAIL, occasion="x", table=scene.table,
        digest=digest, data={"called_off": False}, written_at=scene.table.created_at, message_id="x",
    )  # fmt: skip


def first_line(lines: str) -> str:
    """Return the name in a line such as `1. Asha: 41`."""
    return found(r"(?:^|- |\n)1\. (.+?): -?\d+", lines)


def to_the_reader(scene: Scene, told: str) -> str:
    """Return the winner that a sentence names, where `you` is the player who stayed."""
    won = re.match(r"You won|The game is over: you won", told)
    return scene.stayed.username if won else "" if scene.winner == scene.stayed.username else scene.winner


def table_list(scene: Scene) -> str:
    return found(r'<li class="winner"><span class="rank">1</span>.*?</svg>(.*?)(?:<b>|\d)', page(scene))


def in_first_row(scene: Scene, pattern: str, path: str = "") -> str:
    """Return the name in the first row of a table, where “You” is the player who stayed."""
    name = found(pattern, page(scene, path))
    return scene.stayed.username if name == "You" else name


def table_scoring(scene: Scene) -> str:
    first = rf"<summary>{FINAL}</summary>.*?<tbody> <tr><th scope=\"row\">(.*?)</th>"
    return in_first_row(scene, first)


def replay_scoring(scene: Scene) -> str:
    end = scene.table.game.version
    first = rf"<caption>{FINAL}</caption>.*?<th scope=\"row\">(.*?)</th>"
    return in_first_row(scene, first, f"replay/{end}/")


def replay_end(scene: Scene) -> str:
    return verdict(scene, f"replay/{scene.table.game.version}/")


def since(scene: Scene) -> str:
    return to_the_reader(
        scene, found(r'id="since".*?<li><a [^>]*>(You won\..*?|\w[^<]* won\..*?)</a>', page(scene))
    )


def story_title(scene: Scene) -> str:
    return found(r"<h1>(.*?) wins</h1>", page(scene, "story/"))


def story_preview(scene: Scene) -> str:
    return found(r'og:title" content="(.*?) wins', page(scene, "story/"))


def story_table(scene: Scene) -> str:
    row = found(r'<tr class="winner">(.*?)<td class="number">', page(scene, "story/"))
    return row.removeprefix("1").strip()


def review_title(scene: Scene) -> str:
    written_review(scene.table)
    html = page(scene, "review/", client_of(None))
    assert "The curve follows the board, so it may end differently from the result." in html
    return found(r"<h1>(.*?) won\.", html)


def picture(scene: Scene) -> str:
    drawn = _card(story_of(find_visit(scene.table.code, scene.stayed)))
    first = drawn.rows[0].name
    return first if drawn.title == f"{first} wins" else drawn.title


def my_games(scene: Scene) -> str:
    html = " ".join(client_of(scene.stayed).get("/my/").content.decode().split())
    return to_the_reader(scene, found(r'<p class="stand"><b>(You .*?)</b>', html))


def profile_list(scene: Scene) -> str:
    (line,) = client_of(None).get("/p/Asha/?format=json").json()["finished"]
    first = line["players"][0]
    return first["name"] or "" if first.get("place") == 1 else ""


def mail_heading(scene: Scene) -> str:
    return to_the_reader(scene, message([notice(scene)]).subject)


def mail_lines(scene: Scene) -> str:
    return first_line(message([notice(scene)]).body)


def digest(scene: Scene) -> str:
    return first_line(message([notice(scene, digest=True)]).body)


def webhook(scene: Scene) -> str:
    return first_line(str(payload("discord", sections([notice(scene)]), "x")["content"]))


def export_text(scene: Scene) -> str:
    told = client_of(None).get(f"/t/{scene.table.code}/export.txt").content.decode()
    seat = found(r"# place 1: seat (\d)", told)
    return found(rf"# seat {seat}: \w+ (.*)", told) if seat else ""


def export_json(scene: Scene) -> str:
    told = client_of(None).get(f"/t/{scene.table.code}/export.json").json()
    first = [one["seat"] for one in told.get("places", []) if one["place"] == 1]
    return next((one["name"] for one in told["players"] if one["seat"] in first), "")


def own_data(scene: Scene) -> str:
    (game,) = everything_about(scene.left)["games"]
    return scene.left.username if game.get("final_place", 1) == 1 else scene.winner


def profile_counter(scene: Scene) -> str:
    """Return the only player whose profile counts a victory."""
    people = scene.table.seats.filter(user__isnull=False).values_list("user__username", flat=True)
    won = [name for name in people for one in ranking(scene, f"/p/{name}/")["results"].values() if one["won"]]
    return " ".join(won)


def table_verdict(scene: Scene) -> str:
    return verdict(scene, "")


def log_verdict(scene: Scene) -> str:
    return verdict(scene, "log/")


def ladder_result(scene: Scene) -> str:
    return Result.objects.get(finish__table=scene.table, place=1).player.username


def ladder_wins(scene: Scene) -> str:
    return Standing.objects.get(ladder="all", season=0, wins=1).player.username


def ladder_rows(scene: Scene) -> str:
    rows = client_of(None).get(f"/ladder/{scene.table.game_name}/all/?format=json").json()["rows"]
    return " ".join(row["name"] for row in rows if row["wins"])


def rated_panel(scene: Scene) -> str:
    told = text(page(scene))
    return found(r"Ranked game · 1\. (\w+) ", told)


def head_to_head(scene: Scene) -> str:
    one, other = scene.stayed.username, scene.left.username
    told = ranking(scene, f"/p/{one}/vs/{other}/")
    ended = {name: told["results"][0][name]["place"] for name in (one, other)}
    assert (told["ahead"], told["behind"]) == (1, 0)
    return min(ended, key=lambda name: ended[name])


def player_page(scene: Scene) -> str:
    told = ranking(scene, f"/p/{scene.winner}/rating/")
    return scene.winner if told["results"]["all"]["wins"] == 1 else ""


Reader = Callable[[Scene], str]
EVERYWHERE: tuple[Reader, ...] = (
    table_verdict, table_list, table_scoring, replay_end, replay_scoring, log_verdict, since, story_title,
    story_preview, story_table, review_title, picture, my_games, profile_list, profile_counter, mail_heading,
    mail_lines, digest, webhook, export_text, export_json, own_data,
)  # fmt: skip
RANKED: tuple[Reader, ...] = (
    ladder_result, ladder_wins, ladder_rows, rated_panel, head_to_head, player_page,
)  # fmt: skip
