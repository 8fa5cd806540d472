"""Lists what follows when something happens at a table. Read each list from top to bottom.

Everything here runs in the transaction of the move, so the order is also the order of locks:
the counter of finished games is locked last, after game and table.
"""

from games.ladder import results as ladder
from games.notices import announce as notices
from games.solo import results as solo
from games.table import happenings

happenings.game_started.followed_by(notices.started)
happenings.move_played.followed_by(notices.moved)
happenings.game_ended.followed_by(ladder.record_end, solo.record_end)
happenings.game_cancelled.followed_by(notices.cancelled)
happenings.seats_changed.followed_by(notices.seats_changed)
happenings.seat_lost.followed_by(notices.lost)
happenings.message_written.followed_by(notices.said)
