"""centerrow: the deck-building game of five rulebooks, for players, bot writers and card designers.

>>> import centerrow as cr
>>> game = cr.Game(sets=["realms_unraveled"], players=2, seed=7)
>>> game.decision.kind
'turn'
"""

from centerrow.catalog.lookup import CardInfo, SetInfo, card, cards, load_set, sets
from centerrow.engine.errors import (
    BadBot,
    BadCard,
    BadReplay,
    BadSave,
    BadSetup,
    CenterrowError,
    IllegalChoice,
    UnknownCard,
    UnknownSet,
)
from centerrow.game.game import Game
from centerrow.game.playouts import random_playouts
from centerrow.game.replay import Replay
from centerrow.game.seat import Seat
from centerrow.play.position import Position
from centerrow.play.score import Score
from centerrow.settings.config import RULES_VERSION
from centerrow.shapes.question import Decision, Option
from centerrow.shapes.table import Price
from centerrow.shapes.views import PlayerView, View
from centerrow.version import __version__

__all__ = [
    "RULES_VERSION",
    "BadBot",
    "BadCard",
    "BadReplay",
    "BadSave",
    "BadSetup",
    "CardInfo",
    "CenterrowError",
    "Decision",
    "Game",
    "IllegalChoice",
    "Option",
    "PlayerView",
    "Position",
    "Price",
    "Replay",
    "Score",
    "Seat",
    "SetInfo",
    "UnknownCard",
    "UnknownSet",
    "View",
    "__version__",
    "card",
    "cards",
    "load_set",
    "random_playouts",
    "sets",
]
