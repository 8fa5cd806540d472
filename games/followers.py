"""Lists what follows when something happens at a table. Read each list from top to bottom.

Everything here runs in the transaction of the move, so the order is also the order of locks:
the counter of finished games is locked last, after game and table.
"""

from games.ladder import bots as bot_ladder
from games.ladder import results as ladder
from games.lobby.standing_up import stand_up_when_replaced
from games.notices import announce, invitations
from games.solo import results as solo
from games.table import happenings

happenings.game_started.followed_by(announce.game_started)
happenings.move_played.followed_by(announce.move_played)
happenings.player_asked.followed_by(announce.player_asked)
happenings.game_ended.followed_by(ladder.record_end, solo.record_end, bot_ladder.record_end)
happenings.game_cancelled.followed_by(announce.game_cancelled)
happenings.seats_changed.followed_by(stand_up_when_replaced, announce.seats_changed)
happenings.tables_left.followed_by(announce.tables_left)
happenings.seat_lost.followed_by(announce.seat_lost)
happenings.message_written.followed_by(announce.message_written)
happenings.people_invited.followed_by(invitations.people_invited)
happenings.invitation_withdrawn.followed_by(invitations.invitation_withdrawn)
happenings.table_cancelled.followed_by(invitations.table_cancelled)
