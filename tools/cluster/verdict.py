"""Judges the end: what the players were told against what the database holds."""

from typing import Any

Verdict = list[tuple[str, bool, str]]
"""What must hold, whether it does, and the figures."""


def judge(
    report: dict[str, Any], told: dict[str, Any], tables: list[dict[str, Any]], verify: str, *, games: int
) -> Verdict:
    """Return what held."""
    players = report["players"]
    steps = sum(len(player["accepted"]) for player in players)
    wrong = _wrong_moves(players, told, tables)
    numbers = [line for line in told["numbers"].values() if line != list(range(1, len(line) + 1))]
    stored = {(address, name) for address, name, _status in told["mails"]}
    sent = {(address, name) for address, name, status in told["mails"] if status == "sent"}
    got = {(address, name) for address, name, _count in report["mails"]}
    repeats = sum(count - 1 for _address, _name, count in report["mails"])
    trouble = [line for player in players for line in player["trouble"]]
    return [
        ("every game is finished", told["unfinished"] == 0, f"{told['unfinished']} unfinished"),
        (
            "every confirmed step is stored once and in order", not wrong and not numbers,
            f"{steps:,} steps of {len(players)} players; differences: {'; '.join(wrong) or 'none'}",
        ),
        (
            "`verify_games` finds every game as its moves make it",
            f"{games} games, each the same" in verify, verify.splitlines()[0],
        ),
        (
            "no occasion has two Message-IDs", sent <= got <= stored,
            f"{len(got)} mails, {repeats} sent again with the same Message-ID",
        ),
        ("no deadline was missed", told["missed"] == 0, f"{told['missed']} clocks of 5 minutes ran out"),
        ("no page failed with 500, no step was refused", not trouble, "; ".join(trouble[:5]) or "none"),
    ]  # fmt: skip


def _wrong_moves(
    players: list[dict[str, Any]], told: dict[str, Any], tables: list[dict[str, Any]]
) -> list[str]:
    """Return the players whose accepted steps are not the moves of their seat."""
    users = {session: int(user) for table in tables for user, session in table["sessions"].items()}
    stored = {(code, user): texts for code, user, texts in told["seats"]}
    wrong = []
    for player in players:
        found, accepted = stored[player["code"], users[player["session"]]], player["accepted"]
        if found not in (accepted, [*accepted, player["unsure"]]):
            wrong.append(f"{player['code']}: {len(accepted)} accepted, {len(found)} stored")
    return wrong
