"""The models behind the terminal table, without a screen."""

from __future__ import annotations

import pathlib
import random
import re
from collections import Counter

import pytest

from centerrow import BadSetup, CenterrowError, Game
from centerrow.engine.zones import DECK, own
from centerrow.language import hero, heroes, return_to_hand, runes
from centerrow.presentation.board import make_board
from centerrow.presentation.conduct import unspent
from centerrow.presentation.cursor import Cursor, home, item_at, move, next_area, settle
from centerrow.presentation.deeds import Wording, amounts
from centerrow.presentation.director import ASK, CURTAIN, Director
from centerrow.presentation.log import ACTION, NOTICE, TURN, Entry, Line, entries
from centerrow.presentation.news import deeds, digest
from centerrow.presentation.piles import discards, own_deck, size_text
from centerrow.presentation.setup import NOBODY, Form, form_of
from centerrow.presentation.why import rulings
from centerrow.reference.rulebook import PAGES
from centerrow.reference.rulings import about_page
from centerrow.session import PERSON, Session, again, steps_of
from centerrow.session.preview import plays
from centerrow.testing import table
from centerrow.tui.logview import entry_content
from logged import log_of
from made_up import MADE_UP, made_up_set

DREAMS = "dreamscape"
SETS = ["realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance", "all"]


@pytest.mark.parametrize("name", SETS)
def test_every_option_can_be_reached_and_the_own_deck_is_known(name: str) -> None:
    game, dice = Game(name, players=3, seed=1, honor=20), random.Random(1)
    while not game.over:
        decision = game.decision
        assert decision is not None
        board = make_board(
            game.at(decision.seat).view, decision, "Die" if name in ("delirium", "all") else ""
        )
        offered = {number for area in board.every() for item in area.items for number in item.options}
        ends = {number for number, option in enumerate(decision.options) if option.verb == "end_turn"}
        assert offered | ends == set(range(len(decision.options)))
        labels = [
            item.label
            for area in board.areas
            for item in area.items
            if item.label and decision.kind == "turn"
        ]
        assert len(labels) == len(set(labels))
        game.apply(dice.randrange(len(decision.options)))
        deck = sorted(game._state.face_of(card).name for card in game._state.zones[own(DECK, 0)])
        assert list(own_deck(game.at(0).view, 0).names) == deck


def test_piles_are_called_by_the_words_of_their_places() -> None:
    """What a seat knows of a hand that is not its own, and how large the shared piles are."""
    with made_up_set((hero("Fetcher", cost=runes(1), copies=1, play=return_to_hand(heroes())),)):
        t = table([MADE_UP, DREAMS], hand=["Fetcher"], discard=["Mystic"], void=["Apprentice"])
        t.play("Fetcher")
        t.choose("Mystic")
        view = t.game.at(1).view
    known = {pile.title: pile.names for pile in discards(view)}
    assert known[f"Known to be in {view.players[0].name}'s hand"] == ("Mystic",)
    assert size_text(view, "void") == "void 1"
    assert size_text(view, "center_deck") == f"center deck {view.center_deck}"
    assert size_text(view, "dream_deck") == f"dreams {view.dream_deck}"


def test_a_board_of_somebody_elses_decision_offers_nothing() -> None:
    game = Game(seed=1)
    board = make_board(game.at(1).view, None)
    assert not [item for area in board.every() for item in area.items if item.options]
    assert board.area("hand") is not None
    spectators = make_board(game.at(None).view, None)
    assert spectators.area("hand") is None


# ---- the cursor


def test_the_cursor_reaches_everything_and_never_leaves_the_board() -> None:
    t = table(
        "dreamscape",
        hand=["Apprentice", "Militia"],
        constructs=["Dream Lab"],
        dreamscape=["Brainstorm Sentry"],
    )
    board = make_board(t.game.at(0).view, t.game.decision)
    start = home(board)
    assert start == Cursor("hand", 0)
    seen, fresh = {start}, [start]
    while fresh:
        cursor = fresh.pop()
        for following in [
            *(move(board, cursor, way) for way in ("left", "right", "up", "down")),
            next_area(board, cursor, 1),
            next_area(board, cursor, -1),
        ]:
            assert item_at(board, following) is not None
            if following not in seen:
                seen.add(following)
                fresh.append(following)
    assert seen == {Cursor(area.key, i) for area in board.every() for i in range(len(area.items))}
    assert settle(board, Cursor("hand", 9)) == Cursor("hand", 1)
    assert settle(board, Cursor("gone", 0)) == start


# ---- conduct


def test_what_would_be_lost_is_told_and_what_is_kept_is_not() -> None:
    t = table("delirium", hand=["Apprentice"], runes=2, power=1, insight=9)
    assert t.game.decision is not None
    words = unspent(t.game.decision.options)
    assert words == ["Play Apprentice", "Acquire Heavy Infantry for 2▲"]


def test_playing_what_asks_nothing_finds_nothing_hidden_out() -> None:
    """The card is tried in another deal that the player could be in; the game itself is as before."""
    t = table("realms_unraveled", hand=["Spike Vixen"], deck=["Mystic", "Apprentice"])
    key = t.game.key()
    assert Session(t.game, [PERSON, PERSON]).next_play() == 0
    assert t.game.key() == key


def test_a_card_whose_question_hangs_on_what_is_drawn_is_not_played_with_all() -> None:
    """In most deals both cards drawn are Apprentices, and what is discarded goes without saying."""
    t = table("realms_unraveled", hand=["Scryer of the Lidless Eye"], deck=["Apprentice"] * 9 + ["Militia"])
    assert Session(t.game, [PERSON, PERSON]).next_play() is None
    assert plays(t.game) == []


# ---- the log


def test_what_a_deed_is_does_not_hang_on_what_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gain is one, and what is left unspent is left, whatever the words for it."""
    t = table("realms_unraveled", hand=["Spike Vixen", "Apprentice"], deck=["Mystic"] * 9)
    t.play("Spike Vixen")
    t.play("Apprentice")
    t.end_turn()

    def told() -> tuple[list[str], list[str]]:
        found = [digest(deeds(steps_of(t.game), t.game.at(seat)), t.game.names, seat) for seat in (0, 1)]
        return log_of(t.game, 0), [line for lines in found for line in lines]

    log, news = told()
    assert [line for line in news if "unspent" in line] == [line for line in news if line.startswith("You ")]
    monkeypatch.setattr("centerrow.presentation.deeds.GAINED", Wording("{things}, gained", ""))
    monkeypatch.setattr("centerrow.presentation.deeds.UNSPENT", Wording("forgot {things}", ""))
    renamed = [[re.sub(r"left (.*) unspent", r"forgot \1", line) for line in lines] for lines in (log, news)]
    assert list(told()) == renamed


def test_the_log_groups_what_an_action_caused_and_names_the_card_that_did_it() -> None:
    t = table("realms_unraveled", hand=["Spike Vixen"], deck=["Mystic"], power=1)
    t.play("Spike Vixen")
    t.defeat("Cultist")
    assert log_of(t.game, 0) == [
        "Turn 1: your turn",
        "You played Spike Vixen",
        "  +1⚔, drew Mystic",
        "You defeated Cultist for 2⚔",
        "  +1★",
    ]
    assert "  +1⚔, drew a card" in log_of(t.game, 1)
    assert "Player 1 played Spike Vixen" in log_of(t.game, None)


def test_a_line_of_the_log_says_what_was_gained_and_what_else_thing_by_thing() -> None:
    t = table("realms_unraveled", hand=["Spike Vixen"], deck=["Mystic"], power=2)
    t.play("Spike Vixen")
    t.defeat("Cultist")
    t.end_turn()
    found = entries(steps_of(t.game), t.game.at(0), t.game.names)
    lines = {line.text: (line.gains, line.deeds) for entry in found for line in entry.lines}
    assert lines["+1⚔, drew Mystic"] == ({"power": 1}, ("drew Mystic",))
    assert lines["+1★"] == ({"honor": 1}, ())
    assert lines["left 1⚔ unspent"] == ({}, ())


def test_gains_and_deeds_of_a_line_are_all_that_it_says() -> None:
    session, dice = Session(Game("all", players=3, seed=6, honor=40), ["random"] * 3), random.Random(3)
    while not session.over:
        session.apply(dice.randrange(session.game.count))
    told = entries(session.steps, session.at(None), session.names)
    found = [line for entry in told for line in entry.lines if line.gains or line.deeds]
    assert {(line.apart, bool(line.gains), bool(line.deeds)) for line in found} >= {
        (True, True, True),
        (True, True, False),
        (False, True, True),
        (False, True, False),
    }
    for line in found:
        rest = line.text.removeprefix(f"{line.card}: " if line.apart else "")
        for part in (*line.deeds, amounts(Counter(line.gains), "+")):
            assert part in rest
            rest = rest.replace(part, "", 1)
        assert not rest.strip(",; "), line


def test_the_log_of_a_whole_game_is_the_same_noted_or_read_again() -> None:
    session, dice = Session(Game("all", players=3, seed=6, honor=15), [PERSON] * 3), random.Random(3)
    game = session.game
    while not game.over:
        session.apply(dice.randrange(game.count))
    assert steps_of(game) == session.steps
    for seat in (0, 1, None):
        whole = entries(session.steps, game.at(seat), game.names)
        turns = [entry for entry in whole if entry.kind == TURN]
        assert len(turns) == game.turn
        assert {entry.head.text for entry in whole if entry.kind == NOTICE} >= {"The game is over."}
        late = entries(session.steps, game.at(seat), game.names, since=len(session.steps) // 2)
        shown = [entry for entry in late if entry.kind == ACTION]
        assert shown[-1] == [entry for entry in whole if entry.kind == ACTION][-1]
    assert entries(session.steps, game.at(0), game.names, since=len(session.steps)) == []


def test_the_log_tells_nobody_what_another_keeps_hidden() -> None:
    """In two deals that differ only in what a seat does not know, it reads the same log up to there."""
    game = Game("dreamscape", players=2, seed=3)
    for _ in range(4):
        game.apply(0)
    for seat in (0, 1):
        mine = log_of(game, seat)
        drafted = [line for line in mine if "put back" in line]
        others = [line for line in drafted if not line.startswith("You")]
        assert others
        assert all("2 cards" in line for line in others)


# ---- who sits at the screen


def test_a_curtain_stands_between_two_people_and_none_before_one() -> None:
    game = Game(seed=1)
    both = Director(Session(game, [PERSON, PERSON]))
    assert both.viewer is None
    assert both.stage == CURTAIN
    both.lift_curtain()
    assert both.stage == ASK
    assert Director(Session(Game(seed=1), [PERSON, "random"])).stage == ASK


# ---- the form of a new game


def test_a_form_makes_the_game_it_says() -> None:
    form = Form(seed="7", honor="12", free_undo=True)
    form.change("set delirium", 1)
    form.write("seat 0", "Ann")
    form.change("seat 2", 1)
    form.write("seat 3", "Dan")
    session = form.session()
    assert session.game.sets == ("delirium", "realms_unraveled")
    kinds = dict(zip(session.game.names, session.seats, strict=True))
    assert kinds == {"Ann": PERSON, "Dan": PERSON, "Player 2": PERSON, "Novice": "novice"}
    assert session.game.view()["honor_pool"] == 12
    assert session.free_undo
    assert again(session) == (
        "centerrow play --seed 7 --seats me,novice,me,me --names 'Ann,Novice,Player 2,Dan'"
        " --set delirium --set realms_unraveled --honor 12 --undo free"
    )


def test_a_form_says_what_is_wrong() -> None:
    form = Form(teams=True)
    with pytest.raises(BadSetup, match="teams of two need 4 or 6 players"):
        form.session()
    with pytest.raises(BadSetup, match="whole number"):
        form.write("honor", "many")
    empty = Form()
    for seat in empty.seats:
        seat.kind = NOBODY
    with pytest.raises(BadSetup, match="somebody has to play"):
        empty.session()


def test_a_bot_of_ones_own_takes_a_seat(tmp_path: pathlib.Path) -> None:
    """By its file, typed into the line of the seat; from then on it is one of those to choose from."""
    path = tmp_path / "mine.py"
    path.write_text(
        "class Last:\n    def choose(self, seat):\n        return len(seat.decision.options) - 1\n"
    )
    form = Form(seed="1")
    form.write("seat 1", f"{path}:Last")
    assert form.value("seat 1") == "Last   (a bot: Last)"
    form.change("seat 1", 1)
    assert form.seats[1].kind == NOBODY
    form.change("seat 1", -1)
    session = form.session()
    assert sorted(session.seats) == sorted([f"{path}:Last", PERSON])
    assert form_of(session).rows() == form.rows()
    form_of(session).change("seat 0", 1)
    for wrong, words in ((f"{path}:First", "First"), (f"{tmp_path / 'none.py'}", "none.py")):
        with pytest.raises(CenterrowError, match=words):
            form.write("seat 0", wrong)
    assert form.seats[0].kind == PERSON


def test_every_line_of_the_form_reads_well_and_goes_round() -> None:
    form = Form()
    for row in form.rows():
        before = form.value(row)
        assert before
        form.change(row, 1)
        form.change(row, -1)
        assert form.value(row) == before


@pytest.mark.parametrize("players", [1, 3])
def test_behind_every_entry_of_the_log_stands_a_card_or_a_page_of_the_rules(players: int) -> None:
    session, dice = Session(Game("all", players, seed=6, honor=20), ["random"] * players), random.Random(3)
    while not session.over:
        session.apply(dice.randrange(session.game.count))
    told = entries(session.steps, session.at(0), session.names)
    assert [
        each for each in told if not any(line.card or line.page for line in (each.head, *each.lines))
    ] == []
    pages = {line.page for each in told for line in (each.head, *each.lines) if line.page}
    assert pages >= {"set-up", "dreamscape", "turn", "scoring", *["solo"] * (players == 1)}
    assert all(page in PAGES and about_page(page) for page in pages)


def test_the_log_of_solo_tells_what_the_cult_took() -> None:
    game = Game(["delirium"], players=1, seed=5)
    taken = game.view(0)["row"][-2:]
    assert game.decision is not None
    game.apply(len(game.decision.options) - 1)
    found = [line for line in log_of(game, 0) if "The Cult: took" in line]
    assert len(found) == 1
    assert all(name in found[0] for name in taken)


def test_equal_actions_say_that_each_had_its_effect_however_long_the_line_is() -> None:
    entry = Entry(ACTION, 0, 0, 1, Line("played Apprentice"), [Line("+1▲")], times=4)
    for name, words in (("Bo", "Bo played Apprentice ×4: +1▲ each"), ("A longer name", "  +1▲ each")):
        assert words in entry_content(entry, [name], None, 36).plain.splitlines()


def test_a_long_action_is_set_in_and_marked_once() -> None:
    entry = Entry(
        ACTION,
        0,
        0,
        1,
        Line("acquired Defense Generator for 3▲"),
        [Line("Workshop Gargoyle: +1★", apart=True)],
    )
    lines = entry_content(entry, ["Ann"], 0, 36, "↩ ").plain.splitlines()
    assert lines == ["↩ You acquired Defense Generator for", "      3▲", "    Workshop Gargoyle: +1★"]


def test_the_log_names_the_card_while_it_is_asked_how_to_pay_for_it() -> None:
    t = table("all", hand=["Emri, Shadowslayer"], dreamscape=["Wicked End"], insight=5)
    t.play("Emri, Shadowslayer")
    assert t.game.decision is not None
    t.game.apply(next(option for option in t.game.decision.options if option.card == "Wicked End"))
    assert t.game.decision.prompt == "pay"
    assert log_of(t.game, 0)[-1] == "You chose Wicked End"


def test_the_log_of_teams_tells_what_was_acquired_for_a_teammate() -> None:
    game = table("realms_unraveled", teams=True, runes=3).game
    assert game.decision is not None
    game.apply(next(option for option in game.decision.options if option.card == "Heavy Infantry"))
    assert log_of(game, 0)[-1] == "You chose Heavy Infantry"
    game.apply(1)
    assert log_of(game, 0)[-1] == "You acquired Heavy Infantry for a teammate for 3▲"


def test_why_begins_with_a_ruling_about_the_word_that_did_it_and_one_about_the_card() -> None:
    banishes = Line("banished Mystic", "Keeper of Secrets", (1,))
    assert [each.question for each in rulings(banishes)][:2] == [
        "Where does a starter go?",
        "Can the banish of Keeper of Secrets be declined?",
    ]
    void = Line("may defeat monsters in the void", "Emri, Demonsbane", (3,))
    assert "Emri, Demonsbane" in rulings(void)[0].cards
