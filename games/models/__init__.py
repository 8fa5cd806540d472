"""The database models of all rooms."""

from games.models.advice import Advice
from games.models.bots import BotFinish, BotStanding
from games.models.contact import Letter
from games.models.game import CompactMoves, Game, Move
from games.models.imported import ImportedGame
from games.models.ladder import Change, Counter, Finish, Pair, Result, Search, Season, Standing
from games.models.moderation import Deed, DeviceTrace, Sanction
from games.models.notices import Browser, Notice, Webhook, Wishes
from games.models.orders import SeatOrders
from games.models.pace import Clock, Habits, Maintenance, Pause, Replacement, TableEvent, Vacation
from games.models.people import Tie
from games.models.review import Review
from games.models.sandbox import Sandbox
from games.models.solo import Challenge, SoloGame
from games.models.table import Invitation, Seat, Table
from games.models.talk import Message, Note, Report
from games.models.user import User

__all__ = [
    "Advice",
    "BotFinish",
    "BotStanding",
    "Browser",
    "Challenge",
    "Change",
    "Clock",
    "CompactMoves",
    "Counter",
    "Deed",
    "DeviceTrace",
    "Finish",
    "Game",
    "Habits",
    "ImportedGame",
    "Invitation",
    "Letter",
    "Maintenance",
    "Message",
    "Move",
    "Note",
    "Notice",
    "Pair",
    "Pause",
    "Replacement",
    "Report",
    "Result",
    "Review",
    "Sanction",
    "Sandbox",
    "Search",
    "Season",
    "Seat",
    "SeatOrders",
    "SoloGame",
    "Standing",
    "Table",
    "TableEvent",
    "Tie",
    "User",
    "Vacation",
    "Webhook",
    "Wishes",
]
