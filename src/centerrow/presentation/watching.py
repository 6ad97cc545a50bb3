"""What somebody who watches a replay is told."""

from __future__ import annotations

from centerrow import Replay
from centerrow.say import say


def coming(replay: Replay, eye: int | None) -> str:
    """What is chosen next, as this seat sees it: what another seat chooses in secret stays so."""
    decision, chosen = replay.decision, replay.chosen_as_seen(eye)
    if decision is None:
        return ""
    names = replay.names
    name = names[decision.seat]
    if chosen is None:
        return say("Next to decide: {player}", player=name)
    choice = chosen.for_people(names).text
    if decision.kind == "turn":
        return say("Next, {player}: {choice}", player=name, choice=choice)
    question = decision.for_people(names).text
    return say("Next, {player}: {question} {choice}", player=name, question=question, choice=choice)
