"""What a table does for a player: play what needs no choice, and warn of what would be lost."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import Game, Option

#: What is lost when a turn ends; insight is kept, and so is what it could have bought.
WASTEFUL = ("play", "acquire", "defeat", "activate", "take_temple", "use_temple", "use_right")


def next_play(game: Game) -> int | None:
    """The number of the next option that plays a card which asks nothing; None when there is none.

    Each card is tried in a game that this seat could be in, so that nothing hidden is found out by it.
    """
    decision = game.decision
    if decision is None or decision.kind != "turn":
        return None
    for number, option in enumerate(decision.options):
        if option.verb == "play" and not _asks(game, decision.seat, option):
            return number
    return None


def _asks(game: Game, seat: int, option: Option) -> bool:
    trial = game.sample(seat, f"trial {game.turn}")
    trial.apply(option)
    while trial.forced:
        trial.apply(0)
    decision = trial.decision
    return decision is not None and decision.kind != "turn"


def unspent(options: Sequence[Option]) -> list[str]:
    """What could still be done this turn with what is lost at its end, in the words of the options."""
    return [option.text for option in options if option.verb in WASTEFUL and not _lasts(option)]


def _lasts(option: Option) -> bool:
    """Whether insight alone would pay for it."""
    return option.verb == "acquire" and option.price is not None and option.price.insight > 0
