"""Values for the variable parts of all addresses."""

from games.notices import mailing
from tests.services.scenes import solo
from tests.services.scenes.position import Position


def values(found: Position) -> dict[str, str]:
    """Return the values for the variable parts of addresses."""
    seat = found.seat("opponent")
    known = {"code": found.table.code, "invite": found.table.invite, "seat_id": str(seat.pk)}
    known |= {"number": "2", "replay": found.people["owner"].imported_games.get().code}
    known |= {"vacation_id": "1", "hook_id": "1", "browser_id": "1", "mail_name": "none.eml"}
    out = mailing.unsubscribe_link(found.people["opponent"], ["turn"])
    known |= {"secret": "owners-calendar", "token": out.rpartition("/")[2]}
    known |= {"name": "Opponent One", "other": "Owner One", "game": "maharaja", "which": "all"}
    of_admin = {"object_id": str(found.game.pk), "content_type_id": "1", "app_label": "games", "url": "games"}
    said = found.table.messages.get(author=found.people["opponent"])
    about = {"name": found.people["opponent"].username, "message_id": str(said.pk)}
    return {
        **known,
        **of_admin,
        **about,
        **solo.values(),
        "section": "games",
        "pk": "1",
        "key": "k",
        "uidb36": "1",
        "game_name": "maharaja",
        "chapter": "rulings",
        "anchor": "m6",
        "version": str(found.game.version),
        "sandbox": "sandbox",
        "share": "shared",
        "sanction_id": str(found.people["third"].sanctions.get().pk),
    }
