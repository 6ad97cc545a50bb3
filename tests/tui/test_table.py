"""What the terminal table does for the people at it, as they see it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from centerrow import Game, Seat
from centerrow.bots.sight import asked
from centerrow.game import game as game_module
from centerrow.session import Session
from centerrow.settings.start import PlayerStart, Start
from centerrow.testing import table
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice, Sheet
from centerrow.tui.host import Settings
from centerrow.tui.inspector import InspectScreen
from centerrow.tui.logview import LogScreen
from centerrow.tui.score import ScoreScreen
from tui.keyboard import Person, at_the_table

SCRYER = "Scryer of the Lidless Eye"  # draws two cards, then a card is discarded


def laid(seats: Sequence[str] = ("me", "random"), free_undo: bool = False, **parts: Any) -> Session:
    """A session at a table laid by hand; the person at seat 0 is to move."""
    return Session(table("realms_unraveled", **parts).game, seats, free_undo)


# ---- playing


def test_play_all_plays_what_asks_nothing_and_leaves_the_rest() -> None:
    session = laid(hand=["Apprentice", "Apprentice", "Militia", SCRYER], deck=["Mystic", "Apprentice"])

    async def act(person: Person) -> None:
        await person.press("p")
        me = session.game.view(0)["players"][0]
        assert me["hand"] == [SCRYER]
        assert (me["resources"]["runes"], me["resources"]["power"]) == (2, 1)
        assert "asks something" in person.sees

    at_the_table(session, act)


def test_keys_arrows_and_clicks_choose_the_same() -> None:
    session = laid(hand=["Apprentice", "Militia"])

    async def act(person: Person) -> None:
        await person.press("down", "enter")
        assert session.game.view(0)["players"][0]["hand"] == ["Apprentice"]
        await person.press("u")
        await person.press(person.label("Militia"))
        assert session.game.view(0)["players"][0]["hand"] == ["Apprentice"]
        await person.press("u")
        line = next(
            i for i, words in enumerate(person.sees.splitlines()) if "Militia" in words and "g" in words
        )
        for _ in range(2):
            await person.pilot.click(offset=(10, line - 1))
        await person.pilot.pause()
        assert session.game.view(0)["players"][0]["hand"] == ["Apprentice"]

    at_the_table(session, act)


def test_what_can_be_had_is_marked_and_what_cannot_says_so() -> None:
    session = laid(row=["Spike Vixen", SCRYER], runes=2)

    async def act(person: Person) -> None:
        assert "2▲ ✓" in person.sees
        assert "4▲ ✓" not in person.sees
        await person.press("2")
        assert "out of reach" in person.sees
        await person.press("1")
        assert session.game.view(0)["players"][0]["discard"] == ["Spike Vixen"]

    at_the_table(session, act)


def test_a_question_is_answered_by_its_key_and_shows_the_card_that_asks() -> None:
    session = laid(hand=[SCRYER, "Militia"], deck=["Apprentice", "Mystic"])

    async def act(person: Person) -> None:
        await person.press(person.label(SCRYER))
        assert f"{SCRYER}: discard which card? (in hand)" in person.sees
        assert "Militia (in hand)" not in person.sees
        await person.press(person.label("Militia", "question"))
        assert session.game.view(0)["players"][0]["discard"] == ["Militia"]

    at_the_table(session, act)


def test_all_options_as_a_list() -> None:
    session = laid(hand=["Apprentice"], power=2)

    async def act(person: Person) -> None:
        await person.press("o")
        assert "Defeat Cultist for 2⚔" in person.sees
        await person.press("2")
        assert session.game.view(0)["players"][0]["honor"] == 1

    at_the_table(session, act)


@pytest.mark.parametrize("auto", [True, False])
def test_decisions_with_one_option_answer_themselves_unless_switched_off(auto: bool) -> None:
    session = laid(hand=[SCRYER], deck=["Apprentice", "Apprentice"])

    async def act(person: Person) -> None:
        if not auto:
            await person.press("a")
            assert "are asked" in person.sees
        await person.press(person.label(SCRYER))
        hand = session.game.view(0)["players"][0]["hand"]
        assert len(hand) == (1 if auto else 2)
        if not auto:
            await person.press("a")
            assert len(session.game.view(0)["players"][0]["hand"]) == 1

    at_the_table(session, act)


def test_a_warning_before_a_turn_ends_with_something_left() -> None:
    session = laid(hand=["Militia"], runes=2, power=2)

    async def act(person: Person) -> None:
        await person.press("e")
        assert person.at(Choice)
        for words in ("Play Militia", "Acquire Heavy Infantry for 2▲", "Defeat Cultist for 2⚔"):
            assert words in person.sees
        await person.press("n")
        assert session.game.turn == 1
        await person.press("e", "e")
        await person.wait()
        assert session.game.turn > 1

    at_the_table(session, act)


def test_no_warning_for_insight_that_is_kept() -> None:
    session = Session(table("delirium", insight=9).game, ["me", "me"])

    async def act(person: Person) -> None:
        await person.press("enter")
        assert person.game.decision is not None
        assert "roll" in {option.verb for option in person.game.decision.options}
        await person.press("e")
        assert person.at(Curtain)

    at_the_table(session, act)


# ---- looking


class Thinker:
    """A bot that decides when it is told to."""

    def __init__(self) -> None:
        self.may_choose = threading.Event()
        self.asked = threading.Event()

    def choose(self, seat: Seat) -> int:
        self.asked.set()
        assert self.may_choose.wait(60)
        return len(asked(seat).options) - 1


def test_any_card_can_be_inspected_while_a_bot_decides() -> None:
    session = laid(row=["Spike Vixen"])
    bot = Thinker()
    session.bots[1] = bot

    async def act(person: Person) -> None:
        await person.press("e")
        while not bot.asked.is_set():
            await person.pilot.pause(0.01)
        assert "Waiting for Player 2" in person.sees
        for _ in range(6):
            if person.table.cursor.area != "row":
                await person.press("tab")
        await person.press("i")
        assert person.at(InspectScreen)
        assert "Gain 1⚔. Draw a card." in person.sees
        assert session.game.turn == 2
        bot.may_choose.set()
        await person.wait()
        assert session.game.turn == 3

    at_the_table(session, act)


async def while_it_thinks(person: Person, bot: Thinker, *keys: str) -> None:
    """Press these keys while the bot decides, and then let it."""
    while not bot.asked.is_set():
        await person.pilot.pause(0.01)
    await person.press(*keys)
    bot.may_choose.set()
    await person.wait()


def test_what_one_opened_while_a_bot_played_is_closed_before_the_next_person_comes() -> None:
    session = Session(Game(players=3, seed=4, names=["Ann", "Bot", "Bob"]), ["me", "random", "me"])
    bot = Thinker()
    session.bots[1] = bot
    first, _, last = session.game.names

    async def act(people: Person) -> None:
        assert f"Pass the keyboard to {first}" in people.sees
        await people.press("enter", "p", "e", "e")
        await while_it_thinks(people, bot, "l")
        assert people.at(Curtain)
        await people.press("enter")
        assert people.screen is people.table
        assert last in people.sees

    at_the_table(session, act)


def test_the_end_of_the_game_takes_the_place_of_the_question_whether_to_leave() -> None:
    session = laid(power=2, honor_pool=1)
    bot = Thinker()
    session.bots[1] = bot

    async def act(person: Person) -> None:
        await person.press(person.label("Cultist"), "e")
        await while_it_thinks(person, bot, "q")
        assert person.at(ScoreScreen)
        await person.press("t")
        assert person.screen is person.table
        await person.press("enter", "q")
        assert person.app.return_code == 0

    at_the_table(session, act)


def test_names_may_look_like_marks_of_style() -> None:
    names = ["[/bold]", "[b]x[/b]"]
    session = Session(Game(seed=4, names=names), ["me", "me"])

    async def act(people: Person) -> None:
        for name in session.game.names:
            assert f"Pass the keyboard to {name}" in people.sees
            assert f"until {name} is ready" in people.sees
            await people.press("enter", "p", "l")
            assert people.at(LogScreen)
            await people.press("escape", "e", "e")
        await people.press("q", "c")
        assert f"{session.game.names[0]} gave up" in people.sees

    at_the_table(session, act)


def test_discard_piles_void_and_own_deck_can_be_browsed() -> None:
    session = Session(Game(seed=4, names=["Ann", "Bot"]), ["me", "random"])

    async def act(person: Person) -> None:
        await person.press("D")
        assert "Your deck (5)" in person.sees
        assert "in any order" in person.sees
        await person.press("escape", "p", "e", "e")
        await person.wait()
        await person.press("d")
        assert "Your discard pile (5)" in person.sees
        await person.press("right")
        assert "'s discard pile" in person.sees
        await person.press("escape", "v")
        assert "The void (0)" in person.sees

    at_the_table(session, act)


def test_find_a_card_by_a_part_of_its_text() -> None:
    session = laid()

    async def act(person: Person) -> None:
        await person.press("slash", *"spike")
        assert "Spike Vixen" in person.sees
        assert "Gain 1⚔. Draw a card." in person.sees

    at_the_table(session, act)


def test_help_names_every_key() -> None:
    async def act(person: Person) -> None:
        await person.press("question_mark")
        assert "play all cards that ask nothing" in person.sees

    at_the_table(laid(), act)


def test_the_window_may_become_narrow() -> None:
    session = Session(Game(["delirium"], seed=4, names=["Ann", "Bot"]), ["me", "random"])

    async def act(person: Person) -> None:
        row = [name for name in session.game.view(0)["row"] if name]
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.pause()
        seen = person.sees
        assert all(name in seen for name in row)
        assert "Hand (5)" in seen
        assert all(len(line.rstrip()) <= 80 for line in seen.splitlines()[1:])
        await person.press("p", "up", "up", "e", "e")
        await person.wait()
        await person.pilot.resize_terminal(100, 30)
        await person.pilot.pause()
        assert f"Turn {session.game.turn}" in person.sees

    at_the_table(session, act)


def test_light_and_dark() -> None:
    async def act(person: Person) -> None:
        dark = person.app.export_screenshot()
        await person.press("t")
        assert person.app.theme == "centerrow-light"
        assert person.app.export_screenshot() != dark
        await person.press("t")
        assert person.app.theme == "centerrow-dark"

    at_the_table(laid(), act)


# ---- going back


def test_undo_leads_back_exactly() -> None:
    session = laid(hand=["Apprentice", "Apprentice", "Militia"], runes=1)

    async def act(person: Person) -> None:
        keys = [session.game.key()]
        for card in ("Apprentice", "Militia", "Apprentice"):
            await person.press(person.label(card, "hand"))
            keys.append(session.game.key())
        seen = []
        for _ in range(3):
            await person.press("u")
            seen.append(session.game.key())
        assert seen == keys[-2::-1]
        await person.press("u")
        assert "nothing to undo" in person.sees

    at_the_table(session, act)


def test_undo_stops_at_what_was_revealed() -> None:
    session = laid(hand=["Spike Vixen", "Apprentice"], deck=["Mystic"])

    async def act(person: Person) -> None:
        await person.press(person.label("Spike Vixen"))
        key = session.game.key()
        await person.press(person.label("Apprentice"), "u", "u")
        assert session.game.key() == key
        assert "cannot be undone" in person.sees

    at_the_table(session, act)


def test_free_undo_goes_back_past_a_bots_turn_and_the_score_says_so() -> None:
    session = laid(free_undo=True, hand=["Apprentice"], honor_pool=1)

    async def act(person: Person) -> None:
        key = session.game.key()
        await person.press("p", "e")
        await person.wait()
        assert session.game.turn == 3
        while session.game.choices:
            await person.press("u")
        assert session.game.key() == key
        await person.press("q", "c")
        assert "Undo was used" in person.sees

    at_the_table(session, act)


def test_back_to_here_from_the_log() -> None:
    session = laid(hand=["Apprentice", "Militia"], runes=2)

    async def act(person: Person) -> None:
        await person.press(person.label("Apprentice"))
        key = session.game.key()
        await person.press(person.label("Militia"), person.label("Heavy Infantry"))
        await person.press("l")
        assert person.at(LogScreen)
        assert "↩ You played Militia" in person.sees
        await person.press("up", "enter")
        assert session.game.key() == key

    at_the_table(session, act)


def test_the_log_refuses_ways_that_are_closed() -> None:
    session = laid(hand=["Spike Vixen"], deck=["Mystic"])

    async def act(person: Person) -> None:
        await person.press(person.label("Spike Vixen"))
        key = session.game.key()
        await person.press("l", "enter")
        assert "no way back" in person.sees
        assert session.game.key() == key

    at_the_table(session, act)


def test_news_tell_what_the_others_did_since_my_last_turn() -> None:
    session = laid(("me", "me"), opponents=[{"hand": ["Militia", "Militia"]}])

    async def act(people: Person) -> None:
        await people.press("enter", "e", "enter", "p")
        await people.press(people.label("Cultist"), "e", "enter", "n")
        assert "Since your last turn" in people.sees
        assert "Player 2 defeated Cultist for 2⚔" in people.sees
        assert "You ended" not in people.sees

    at_the_table(session, act)


# ---- the end


def test_the_last_round_is_announced() -> None:
    session = laid(power=2, honor_pool=1)

    async def act(person: Person) -> None:
        await person.press(person.label("Cultist"))
        assert "⚑ LAST ROUND" in person.sees
        assert "The honor pool is empty" in person.sees

    at_the_table(session, act)


def test_the_score_names_the_tie_rule_the_seed_and_the_same_deal() -> None:
    session = laid(("me", "me"), power=2, honor_pool=1, opponents=[{"honor": 1}])

    async def act(people: Person) -> None:
        await people.press("enter", "7", "e", "enter", "e")
        if isinstance(people.screen, Choice):
            await people.press("e")
        assert people.at(ScoreScreen)
        seen = people.sees
        for words in (
            "tokens",
            "cards",
            "tied",
            "later in turn order wins",
            f"seed {session.game.seed}",
            "centerrow play --seed",
        ):
            assert words in seen

    at_the_table(session, act)


def test_same_deal_again() -> None:
    session = Session(Game(seed=9, honor=3, names=["Ann", "Bot"]), ["me", "random"])
    key = session.game.key()

    async def act(person: Person) -> None:
        await person.play_to_the_end()
        await person.press("s")
        assert person.session is not session
        assert person.game.key() == key
        assert person.table.director.asked is not None
        assert "Turn 1" in person.sees

    at_the_table(session, act)


def test_concede_asks_first_and_ends_the_game() -> None:
    session = laid()

    async def act(person: Person) -> None:
        await person.press("q")
        assert "Leave the game?" in person.sees
        await person.press("s")
        assert not session.over
        await person.press("q", "c")
        assert session.conceded == 0
        assert "gave up in turn 1" in person.sees
        await person.press("q")
        assert person.app.return_code == 0

    at_the_table(session, act)


def test_the_pace_of_bots_can_be_changed_and_hurried() -> None:
    session = laid()

    async def act(person: Person) -> None:
        await person.press("s")
        assert "Bots play at once" in person.sees
        await person.press("s", "s", "e")
        assert person.app.settings.pace == "slow"
        await person.press("space")
        await person.wait()
        assert session.game.turn == 3

    at_the_table(session, act, settings=Settings(pace="slow"))


# ---- names and words


def test_an_opponent_is_chosen_by_name() -> None:
    seats = (PlayerStart(power=8), PlayerStart(insight=1), PlayerStart(insight=2))
    game = Game(
        ["delirium"],
        players=3,
        seed=1,
        names=["Player 3", "Player 2", "Player 1"],
        start=Start(seats, ("Glover, Dream Titan",), ()),
    )
    session = Session(game, ["me", "random", "random"])

    async def act(person: Person) -> None:
        await person.press("1")
        area = person.table.board.area("question")
        assert area is not None
        assert [item.words for item in area.items] == ["Player 2", "Player 1"]
        await person.press("2")
        assert session.game.view(0)["players"][2]["resources"]["insight"] == 0

    at_the_table(session, act)


def test_an_answer_that_is_no_card_shows_the_card_that_asks() -> None:
    session = laid(row=["Sower of Discontent"], played=["Spike Vixen"], power=3)

    async def act(person: Person) -> None:
        await person.press("1")
        assert "▼ Monster, cost 3⚔" in person.sees
        await person.press("i")
        assert person.at(InspectScreen)

    at_the_table(session, act)


def test_a_way_to_pay_shows_the_card_that_is_paid_for() -> None:
    session = laid(hand=["Remus, Wild Emissary"], row=["Sadistic Giant"], power=2)
    for verb in ("play", "defeat"):
        decision = session.game.decision
        assert decision is not None
        session.apply(next(i for i, each in enumerate(decision.options) if each.verb == verb))

    async def act(person: Person) -> None:
        assert "How do you pay for Sadistic Giant?" in person.sees
        assert "▼ Monster, cost 4⚔" in person.sees

    at_the_table(session, act)


def test_play_all_says_why_it_plays_nothing() -> None:
    session = laid(hand=[SCRYER, "Militia"], deck=["Apprentice", "Mystic"])

    async def act(person: Person) -> None:
        await person.press(person.label(SCRYER))
        await person.press("p")
        assert "First answer the question." in person.sees
        await person.press(person.label("Militia", "question"))
        assert "First answer" not in person.sees

    at_the_table(session, act)


#: Keys that go on or back in the game, and those that only look at it or ask once more.
PLAYING = ("f", "8", "u", "enter")
LOOKING = (
    "right", "tab", "e", "o", "d", "D", "v", "l", "n", "a", "slash", "question_mark", "q",
)  # fmt: skip


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The decisions and views that the game is asked for."""
    made: list[str] = []
    for name in ("decision_of", "view_of"):
        real = getattr(game_module, name)

        def counted(*given: object, name: str = name, real: Callable[..., object] = real) -> object:
            made.append(name)
            return real(*given)

        monkeypatch.setattr(game_module, name, counted)
    return made


def a_full_hand() -> Session:
    """Cards to play one by one, and enough of them for some more."""
    hand = ["Apprentice", "Militia", "Mystic", "Heavy Infantry", SCRYER]
    return laid(hand=hand, deck=["Mystic"] * 9, runes=2)


@pytest.mark.parametrize("key", [*PLAYING, *LOOKING])
def test_a_key_makes_one_decision_and_one_view(key: str, made: list[str]) -> None:
    """After a key the table asks the game once, however many parts of the screen there are."""

    async def act(person: Person) -> None:
        await person.press("f", "f")
        made.clear()
        await person.press(key)
        assert sorted(made) == (["decision_of", "view_of"] if key in PLAYING else [])

    at_the_table(a_full_hand(), act)


def test_two_keys_make_more_decisions_and_why(made: list[str]) -> None:
    """Each card that `p` plays is a choice of its own, found among the options that there are then, and noted
    down with what it means. What `i` foresees happens in a sample, and ends with what that asks.
    """

    async def act(person: Person) -> None:
        await person.press("f", "f")
        made.clear()
        before = len(session.steps)
        await person.press("p")
        assert len(session.steps) > before + 1
        assert sorted(made) == ["decision_of"] * (len(session.steps) - before) + ["view_of"]
        await person.press("u")
        made.clear()
        await person.press("i")
        assert person.at(InspectScreen)
        assert made == ["decision_of"] * 2

    session = a_full_hand()
    at_the_table(session, act)


def test_the_log_says_why() -> None:
    """W on an entry shows the words of the card that did it, and what was settled about them."""

    async def act(person: Person) -> None:
        await person.press("f", "l", "w")
        assert person.at(Sheet)
        assert "Why?" in person.sees
        assert "Snapdragon Witch" in person.sees
        assert "Is being tied for the most enough?" in person.sees
        await person.press("escape", "up", "w")
        assert person.at(LogScreen)
        assert "no card did it" in person.sees

    at_the_table(laid(hand=["Snapdragon Witch"], honor=5), act)
