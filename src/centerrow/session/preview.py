"""What a choice would lead to, as far as its player can know: tried in a game that could be this one."""

from __future__ import annotations

from centerrow import Game


def next_play(game: Game) -> int | None:
    """The number of the next option that plays a card which asks nothing; None when there is none."""
    seat, decision = game.seat, game.decision
    if seat is None or decision is None or decision.kind != "turn":
        return None
    for number, option in enumerate(decision.options):
        if option.verb == "play" and not _asks(game, seat, number):
            return number
    return None


def _asks(game: Game, seat: int, number: int) -> bool:
    trial = game.sample(seat, f"trial {game.turn}")
    trial.apply(number)
    while trial.forced:
        trial.apply(0)
    return not trial.over and trial.kind != "turn"
