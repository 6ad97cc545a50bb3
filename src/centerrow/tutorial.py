"""The first game: a short, fixed deal that teaches the rules one step at a time.

The table is laid and the seed chosen so that every card comes when its lesson does. Each step says what to do
and which options do it; others are refused with a hint. The game is an ordinary one: undo, logs and scores
work as always.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from centerrow import Game, Option
from centerrow.bots.partner import PARTNER
from centerrow.say import UNSAID, Saying, say
from centerrow.session import PERSON, Session
from centerrow.settings.start import PlayerStart, Start

#: What is said where a step asks for something else: of a card, of all of them, of none.
NOT_NOW = {
    "play": "Not now: first play {card}. After this game you can do what you like.",
    "acquire": "Not now: first acquire {card}. After this game you can do what you like.",
    "defeat": "Not now: first defeat {card}. After this game you can do what you like.",
    "choose": "Not now: first choose {card}. After this game you can do what you like.",
}
NOT_NOW_WHOLE = {
    "play": "Not now: first play the cards in your hand. After this game you can do what you like.",
    "end_turn": "Not now: first end your turn. After this game you can do what you like.",
    "choose": "Not now: first choose what the lesson names. After this game you can do what you like.",
}
#: The same of whatever is no choice of the game.
LESSON_FIRST = "Not now: first do what the lesson asks for."
#: Deals the hands that the lessons need.
SEED = "4"
HONOR = 3
LEARNER = 0
ROWAN = "Rowan"


@dataclass(frozen=True)
class Step:
    """What the learner reads, and what then to do: a verb, perhaps of one card, some times over.

    order  what to do now
    why    what happened, and what it is good for; nothing where that is known by now
    """

    order: str
    why: str
    verb: str
    card: str | None = None
    times: int = 1
    faction: str | None = None

    def text(self) -> str:
        """All of it, for where it is read in one go."""
        return say("{why} {order}", why=say(self.why), order=say(self.order)) if self.why else say(self.order)

    def accepts(self, option: Option) -> bool:
        return (
            option.verb == self.verb
            and self.card in (None, option.card)
            and self.faction in (None, option.faction)
        )


STEPS = (
    Step(
        "Play all five cards of your hand.",
        "Welcome! You win with the most honor ★. It comes from monsters that you defeat and is printed on "
        "cards that you acquire. Everybody begins with the same ten cards: eight Apprentices, which give "
        "runes ▲, and two Militia, which give power ⚔.",
        "play",
        times=5,
    ),
    Step(
        "Acquire Shadow Stalker.",
        "You have 4▲ and 1⚔ to spend this turn. Runes acquire heroes and constructs from the center row. "
        "Shadow Stalker costs 3▲ and makes your deck better. It goes to your discard pile, and you will draw "
        "it later. Another card takes its place in the row at once.",
        "acquire",
        "Shadow Stalker",
    ),
    Step(
        "End your turn.",
        "Nothing else in reach is worth having, and what you do not spend is lost. The cards that you played "
        "are discarded, and you draw five new ones.",
        "end_turn",
    ),
    Step(
        "Play all of your second hand.",
        "Rowan has had a turn; the log tells what happened.",
        "play",
        times=5,
    ),
    Step(
        "Acquire Defense Generator.",
        "It is a construct. Constructs stay in play, turn after turn, and this one is worth 3★ at the end.",
        "acquire",
        "Defense Generator",
    ),
    Step("End your turn.", "", "end_turn"),
    Step(
        "Play everything.",
        "Your deck was empty, so your discard pile was shuffled and became the deck: Defense Generator has "
        "already come to your hand. Heroes are discarded at the end of the turn; the construct stays.",
        "play",
        times=5,
    ),
    Step(
        "Acquire Matron of Discovery.",
        "Once per turn, Defense Generator gives 2⚔ when you acquire a Mechana card. She is one: her card "
        "says so. Watch your power grow.",
        "acquire",
        "Matron of Discovery",
    ),
    Step(
        "Defeat Foundation Burrower for 2⚔.",
        "Power defeats monsters. You get the reward, and the monster goes to the void.",
        "defeat",
        "Foundation Burrower",
    ),
    Step(
        "Banish Wailing Spectre.",
        "You gained 1★ from the pool. The reward also lets you banish a card from the center row, out of "
        "reach of your opponent. Wailing Spectre would reward Rowan well.",
        "choose",
        "Wailing Spectre",
    ),
    Step("End your turn.", "That was a good turn.", "end_turn"),
    Step(
        "Play Shadow Stalker first.",
        "It lets you banish a card from your discard pile: a deck without weak cards draws its strong ones "
        "more often.",
        "play",
        "Shadow Stalker",
    ),
    Step(
        "Banish an Apprentice.",
        "It leaves your deck for good, and that is what you want: you begin with eight of them.",
        "choose",
        "Apprentice",
    ),
    Step("Play the rest of your hand.", "Shadow Stalker also drew a card.", "play", times=5),
    Step(
        "Acquire Disciple of Euloth.",
        "It is a Mechana card for 1▲, and Defense Generator gives you 2⚔ again.",
        "acquire",
        "Disciple of Euloth",
    ),
    Step(
        "Defeat Sower of Discontent.",
        "Now you have 3⚔: enough for it. Look at its text: any card can be inspected at any time.",
        "defeat",
        "Sower of Discontent",
    ),
    Step(
        "Name the Void.",
        "You name a faction and gain 1★ for each of its heroes that you played this turn. Shadow Stalker is "
        "of the Void.",
        "choose",
        faction="void",
    ),
    Step(
        "Acquire Wolf Shaman.",
        "The honor pool is empty, so the game ends with this round: Rowan still has a turn. You have 3▲ "
        "left, and the honor printed on a card counts wherever in your deck it lies.",
        "acquire",
        "Wolf Shaman",
    ),
    Step(
        "End your last turn.",
        "Then you see the scores: tokens from the pool, and honor on your cards.",
        "end_turn",
    ),
)
ENDING = (
    "That is the whole game: play, acquire, defeat, and make your deck better than theirs. Factions work "
    "together, each set adds something of its own, and {rules} explains every keyword. Now try a real game!"
)

LEFT = "You have left the lesson before its end. It is short: begin it again, or just play."

STARTERS = ("Apprentice", "Apprentice", "Militia", "Apprentice", "Apprentice")
ROW = (
    "Shadow Stalker", "Sadistic Giant", "Defense Generator", "Foundation Burrower", "Vir, Ascetic Master",
    "Wailing Spectre",
)  # fmt: skip
CENTER_DECK = (
    "Matron of Discovery", "Everbloom Clique", "Sower of Discontent", "Disciple of Euloth", "Wolf Shaman",
    "Terrorizing Fiend", "Spike Vixen", "Timestream Seer", "Deathdealer Noble", "Sadistic Giant",
    "Everbloom Clique", "Wildgear Druid", "Spike Vixen", "Foundation Burrower", "Wolf Shaman",
    "Canon Templar",
)  # fmt: skip


def first_game(name: str | None = None) -> Session:
    """The game of the tutorial, at its first decision; the learner may have a name, but not the partner's."""
    seats = (PlayerStart(hand=STARTERS, deck=STARTERS), PlayerStart(hand=STARTERS, deck=STARTERS))
    called = say("Player") if name is None or name.casefold() == ROWAN.casefold() else name
    game = Game(
        sets=["realms_unraveled"], players=2, seed=SEED, honor=HONOR, names=[called, ROWAN],
        start=Start(seats, ROW, CENTER_DECK),
    )  # fmt: skip
    return Session(game, [PERSON, PARTNER], free_undo=True)


class Guide:
    """Knows which step the learner is at, from the number of choices made: so undo needs no care."""

    def __init__(self) -> None:
        self._steps = _lesson_plan()

    def step(self, session: Session) -> Step | None:
        """What the learner should do now; None while the partner decides and when the game is over."""
        return self._steps.get(len(session.game.choices))

    def number(self, session: Session) -> int:
        """How many steps lie behind the learner, of `len(STEPS)`."""
        step = self.step(session)
        return len(STEPS) if step is None else STEPS.index(step)

    def wanted(self, session: Session, options: Sequence[Option]) -> list[int]:
        """The numbers of those options that do what the step asks for."""
        step = self.step(session)
        return [] if step is None else [number for number, each in enumerate(options) if step.accepts(each)]

    def plays_all(self, session: Session) -> bool:
        """Whether all cards may be played together now."""
        step = self.step(session)
        return step is None or (step.verb == "play" and step.card is None)

    def refusal(self, session: Session, option: Option) -> Saying:
        """Why not this option; UNSAID when it is what the step asks for."""
        step = self.step(session)
        if step is None or step.accepts(option):
            return UNSAID
        if step.card:
            return Saying(NOT_NOW[step.verb], card=step.card)
        return Saying(NOT_NOW_WHOLE[step.verb])

    def last_words(self, session: Session, rules: str) -> str:
        """What is said at the end; `rules` is where every keyword is explained."""
        return say(ENDING, rules=rules) if session.conceded is None else say(LEFT)


def _lesson_plan() -> dict[int, Step]:
    """Play the lessons through once: which step belongs to which number of choices."""
    session = first_game()
    plan: dict[int, Step] = {}
    for step in STEPS:
        for _ in range(step.times):
            while session.waits_for_bot:
                session.bot_chooses()
            plan[len(session.game.choices)] = step
            decision = session.game.decision
            assert decision is not None, step.order
            session.apply(next(option for option in decision.options if step.accepts(option)))
    return plan
