"""The plain terminal game: what is drawn, what is told, and what each key does."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import msgspec
import pytest

import centerrow as cr
from centerrow.bots import Bot, RandomBot, make_bot
from centerrow.bots.sight import asked
from centerrow.presentation.news import deeds, digest
from centerrow.presentation.page import Page
from centerrow.presentation.ranking import HEAD, MEMBER, REMARK, SIDE, WON, ranking, score_lines
from centerrow.presentation.words import set_title
from centerrow.session import PERSON, Session, steps_of
from centerrow.terminal import Terminal
from centerrow.terminal.drawing import card_lines, option_lines, purse
from centerrow.terminal.drawing import table as draw
from centerrow.testing import Table, table

SET = "realms_unraveled"
PAGE = Page(80, False)


class Screen(io.StringIO):
    """A text stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class EndsTurn:
    """A bot that does nothing."""

    def choose(self, seat: cr.Seat) -> int:
        return [option.verb for option in asked(seat).options].index("end_turn")


def play(
    t: Table | cr.Game, *lines: str, bots: Sequence[Bot | None] = (None, EndsTurn()), screen: bool = False
) -> str:
    """What the terminal shows while somebody types these lines."""
    stream = Screen if screen else io.StringIO
    out = stream()
    game = t if isinstance(t, cr.Game) else t.game
    source = stream("".join(f"{line}\n" for line in lines))
    session = Session(game, [PERSON] * game.players)
    session.bots = list(bots)
    assert Terminal(session, source, out).run() == 0
    return out.getvalue()


def text(lines: Sequence[str]) -> str:
    return "\n".join(lines)


# ---- drawing


def test_a_card_line_has_cost_worth_faction_kind_name_and_text() -> None:
    assert card_lines(PAGE, "Wolf Shaman") == ["  3▲  1★ L  hero      Wolf Shaman: Gain 1▲. Draw a card."]
    assert card_lines(PAGE, "Sadistic Giant") == ["  4⚔     -  monster   Sadistic Giant: Reward: Gain 5★."]
    assert card_lines(PAGE, "Apprentice", " ×4") == ["         -  hero      Apprentice ×4: Gain 1▲."]
    assert card_lines(PAGE, "Deathbound Druid")[0].startswith("  4▲  3★ LV hero      Deathbound Druid: ")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_card_fits_the_page_and_is_cut_where_wanted(width: int) -> None:
    for info in cr.cards():
        lines = card_lines(Page(width, False), info.name, most=9)
        assert max(map(len, lines)) <= width
        assert " ".join(info.text.split()) in " ".join(text(lines).split())
        short = card_lines(Page(width, False), info.name, most=1)
        assert len(short) == 1
        assert len(short[0]) <= width
        assert (short[0] == lines[0]) == (len(lines) == 1)
        assert short[0].endswith("…") == (len(lines) > 1)


def test_colours_add_nothing_but_colour() -> None:
    t = table(
        SET, hand=["Wolf Shaman", "Militia"], constructs=["Verdant Crown"], row=["Sadistic Giant"], runes=3
    )
    view, decision = t.game.at(0).view, t.game.decision
    assert decision is not None
    for drawing in (draw, lambda page, _: option_lines(page, decision, view)):
        coloured = text(drawing(Page(80, True), view))
        assert "\033[" in coloured
        assert re.sub(r"\033\[\d+m", "", coloured) == text(drawing(PAGE, view))


def test_the_event_that_is_on_lies_beside_the_row() -> None:
    view = msgspec.structs.replace(cr.Game(seed=1).at(0).view, event=["Mystic"])
    assert " The event that is on, for everybody\n  3▲  1★ -  hero      Mystic: Gain 2▲." in text(
        draw(PAGE, view)
    )


def test_the_table() -> None:
    t = table(
        SET, hand=["Wolf Shaman", "Apprentice", "Apprentice"], constructs=["Verdant Crown"],
        discard=["Mystic"], row=["Sadistic Giant", "Spike Vixen"], void=["Wailing Spectre"],
        runes=3, honor=7, honor_pool=21,
        opponents=[{"hand": ["Cetra, Matron of Stars"], "constructs": ["Upgrade Foundry"], "honor": 4}],
    )  # fmt: skip
    t.play("Apprentice")
    t.activate("Verdant Crown")
    shown = text(draw(PAGE, t.game.at(0).view))
    for words in (
        "Turn 1, round 1",
        "honor pool 19★",
        "Sadistic Giant: Reward: Gain 5★.",
        "Spike Vixen: Gain 1⚔.",
        "void 1",
        "Mystic (26 left): Gain 2▲.",
        "Cultist: Reward: Gain 1★.",
        "Wolf Shaman: Gain 1▲. Draw a card.",
        "Played this turn: Apprentice",
        "Verdant Crown (used): Once per turn: Gain 2★.",
    ):
        assert words in shown
    assert re.search(r"^ > Player 1 +9★ +10 +2 +1  Verdant Crown \(used\)$", shown, re.MULTILINE)
    assert re.search(r"^   Player 2 +4★ +10 +1 +0  Upgrade Foundry$", shown, re.MULTILINE)
    assert "Cetra" not in shown
    assert "Cetra" in text(draw(PAGE, t.game.at(1).view))
    assert "Your hand" not in text(draw(PAGE, t.game.at(None).view))
    assert purse(PAGE, t.game.at(0).view.players[0]) == " You have   ▲ runes 4   ⚔ power 0"


def test_an_empty_pool_is_the_last_round() -> None:
    t = table(SET, constructs=["Verdant Crown"], honor_pool=1)
    assert "last round" not in text(draw(PAGE, t.game.at(0).view))
    t.activate("Verdant Crown")
    assert "The honor pool is empty: this is the last round." in text(draw(PAGE, t.game.at(0).view))


def test_an_empty_place_and_an_empty_hand_are_drawn() -> None:
    t = table(SET, row=["Spike Vixen"], center_deck=[], runes=2)
    t.acquire("Spike Vixen")
    shown = text(draw(PAGE, t.game.at(0).view))
    assert "(an empty place)" in shown
    assert "Your hand is empty" in shown


def options_of(game: cr.Game) -> str:
    decision = game.decision
    assert decision is not None
    return text(option_lines(PAGE, decision, game.at(decision.seat).view))


def test_options_of_a_turn_are_grouped_by_verb() -> None:
    t = table(
        SET, hand=["Apprentice", "Militia", "Apprentice"], constructs=["Verdant Crown"], runes=3, power=2
    )
    assert options_of(t.game).splitlines() == [
        " Play     [1] Apprentice ×2   [2] Militia",
        " Acquire  [3] Heavy Infantry for 2▲   [4] Mystic for 3▲",
        " Defeat   [5] Cultist for 2⚔",
        " Use      [6] Verdant Crown",
        "          [7] End turn",
    ]


def test_a_monster_in_the_void_says_so() -> None:
    t = table(SET, hand=["Emri, Demonsbane"], row=["Sadistic Giant"], void=["Sadistic Giant"])
    t.play("Emri, Demonsbane")
    shown = options_of(t.game)
    assert "Sadistic Giant for 4⚔   " in shown
    assert "Sadistic Giant for 4⚔ (in the void)" in shown


def test_other_questions_have_an_option_a_line_with_the_cards_text() -> None:
    t = table(SET, hand=["Shadow Stalker"], discard=["Apprentice", "Sower of Betrayal", "Mystic"])
    t.play("Shadow Stalker")
    lines = options_of(t.game).splitlines()
    assert "   [1] Apprentice (in your discard pile)   Gain 1▲." in lines
    assert "[4] None" in lines[-1]
    assert max(map(len, lines)) <= 80


def test_the_titles_of_sets() -> None:
    assert set_title("realms_unraveled") == "Realms Unraveled"
    assert set_title("valley_of_the_ancients") == "Valley of the Ancients"


def score(seat: int, name: str, tokens: int, heroes: int, constructs: int = 0, temples: int = 0) -> cr.Score:
    cards = heroes + constructs
    total = tokens + cards + temples
    return cr.Score(seat, name, tokens, cards, temples, total, None, heroes, constructs)


def test_the_score_names_sources_and_winner() -> None:
    lines = score_lines(PAGE, [score(0, "Ann", 10, 5), score(1, "Robert", 20, 6, 2)])
    assert lines == [
        "              tokens   heroes constructs    total",
        "  1. Robert      20★       6★         2★      28★",
        "  2. Ann         10★       5★         0★      15★",
        "",
        " Robert wins with 28 honor.",
    ]
    mine = text(score_lines(PAGE, [score(0, "Ann", 3, 0), score(1, "B", 0, 0)], me=0))
    assert "You win with 3 honor." in mine


def test_each_line_of_the_ranking_says_what_it_is_about() -> None:
    """A player may be called what the winner's line begins with."""
    found = ranking(PAGE, [score(0, "1. Ann", 10, 5), score(1, "Bob", 20, 8), score(2, "Cem", 0, 15)])
    assert [line.about for line in found] == [HEAD, WON, SIDE, SIDE, REMARK, WON]
    assert found[1].text.startswith("  1. Bob ")
    teams = [cr.Score(seat, name, 1, 0, 0, 1, seat % 2) for seat, name in enumerate("ABCD")]
    found = ranking(PAGE, teams)
    assert [line.about for line in found[:7]] == [HEAD, WON, MEMBER, MEMBER, SIDE, MEMBER, MEMBER]
    assert [line.about for line in found[7:]] == [REMARK, REMARK, WON]


def test_the_score_shows_temples_and_the_tie_rule_only_where_they_matter() -> None:
    tied = text(score_lines(PAGE, [score(0, "Ann", 10, 5), score(1, "Bob", 7, 6, 0, 2)]))
    assert "temples" in tied
    assert "Ann and Bob are tied; the player later in turn order wins." in tied
    assert "Bob wins with 15 honor." in tied
    assert tied.index("1. Bob") < tied.index("2. Ann")


def test_where_only_the_sum_of_the_cards_is_known_the_score_says_that() -> None:
    assert score_lines(PAGE, [cr.Score(0, "Ann", 10, 5, 0, 15)])[:2] == [
        "           tokens    cards    total",
        "  1. Ann      10★       5★      15★",
    ]


# ---- what happened


def story(game: cr.Game, seat: int | None, since: int = 0) -> list[str]:
    return digest(deeds(steps_of(game), game.at(seat), since), ["Ann", "Bob"], seat)


def test_what_others_did_is_told_with_the_honor_they_gained() -> None:
    t = table(SET, hand=["Mystic", "Mystic", "Militia", "Everbloom Clique"], power=2, row=["Wolf Shaman"])
    for name in ("Mystic", "Mystic", "Militia", "Everbloom Clique"):
        t.play(name)
    t.acquire("Wolf Shaman")
    t.defeat("Cultist")
    others = (
        "played Mystic ×2, Militia, Everbloom Clique (+2★); acquired Wolf Shaman; defeated Cultist (+1★)."
    )
    own = "played Mystic ×2 (+4▲), Militia (+1⚔), Everbloom Clique (+2★); acquired Wolf Shaman"
    assert story(t.game, 1) == [f"Ann {others}"]
    assert story(t.game, None) == [f"Ann {others}"]
    assert story(t.game, 0)[0].startswith(f"You {own}; defeated Cultist (+1★).")


def test_drawn_cards_are_named_to_their_owner_alone() -> None:
    t = table(SET, hand=["Wolf Shaman"], deck=["Militia", "Apprentice"])
    t.play("Wolf Shaman")
    assert story(t.game, 0) == ["You played Wolf Shaman (+1▲); drew Militia."]
    assert story(t.game, 1) == ["Ann played Wolf Shaman; drew a card."]


def test_a_defeated_monster_is_not_banished_and_a_banished_one_is() -> None:
    row = ["Foundation Burrower", "Spike Vixen"]
    t = table(SET, power=2, row=row)
    t.defeat("Foundation Burrower")
    t.choose("Spike Vixen")
    assert story(t.game, 1) == ["Ann defeated Foundation Burrower (+1★); banished Spike Vixen."]


def test_what_the_winner_of_an_auction_banishes_is_told_of_the_winner() -> None:
    t = table(
        "delirium",
        power=3,
        row=["Dream Eater"],
        center_deck=["Shield Bearer"],
        opponents=[{"insight": 3, "discard": ["Militia"]}],
    )
    t.defeat("Dream Eater")
    t.bid(0)
    t.bid(1)
    t.choose("Militia")
    assert story(t.game, None)[-1] == (
        "Bob won the auction of Shield Bearer for 1◉; drew a card; banished Militia."
    )


def test_banished_starters_discards_and_transforms_are_told() -> None:
    t = table(
        SET, hand=["Shadow Stalker", "Scryer of the Lidless Eye", "Disciple of Emri"],
        discard=["Apprentice", "Mystic"], deck=["Militia"] * 5,
    )  # fmt: skip
    t.play("Shadow Stalker")
    t.choose("Apprentice")
    t.play("Scryer of the Lidless Eye")
    t.choose("Militia")
    told = story(t.game, 1)[0]
    assert "banished Apprentice" in told
    assert "discarded Militia" in told
    assert "drew 3 cards" in told
    assert "transformed Disciple of Emri into Scion of Emri" in told


def test_where_an_acquired_card_went_is_told_unless_to_the_discard_pile() -> None:
    t = table(SET, hand=["Cetra, Matron of Stars"], row=["Spike Vixen"])
    t.play("Cetra, Matron of Stars")
    t.choose("Spike Vixen")
    assert story(t.game, 1) == ["Ann played Cetra, Matron of Stars; acquired Spike Vixen onto the deck."]


def test_what_was_gained_after_a_question_is_told_with_the_answer() -> None:
    t = table(SET, hand=["Spike Vixen"], power=3, row=["Sower of Discontent"])
    t.play("Spike Vixen")
    t.defeat("Sower of Discontent")
    since = t.game.happened
    t.choose("Void")
    assert story(t.game, 0, since) == ["You named Void (+1★)."]


def test_turns_without_deeds_are_told_of_others_only() -> None:
    t = table(SET, hand=["Militia"], opponents=[{"hand": ["Apprentice"]}])
    t.end_turn()
    assert story(t.game, 1) == ["Ann did nothing."]
    t.end_turn()
    assert story(t.game, 0) == ["Bob did nothing."]


# ---- the loop


def test_p_plays_all_that_asks_nothing() -> None:
    t = table(
        SET, hand=["Apprentice", "Militia", "Shadow Stalker", "Wolf Shaman"], discard=["Mystic", "Militia"]
    )
    shown = play(t, "p")
    assert "You played Apprentice ×2 (+2▲), Militia (+1⚔), Wolf Shaman (+1▲)" in shown
    assert t.me.hand == ["Shadow Stalker"]
    shown = play(t, "p", "1", "p", "e", "1", "p")
    assert "Every card in your hand asks something: play it by its number." in shown
    assert "First answer this: Shadow Stalker: banish which card?" in shown
    assert shown.count("There is no card to play now.") == 1


def test_a_question_with_one_answer_is_not_asked() -> None:
    t = table(SET, hand=["Scion of Oziah", "Militia"], row=["Blank"])
    shown = play(t, "p", "v")
    assert "defeat which monster?" not in shown
    assert "defeated Cultist (+1★)" in shown
    assert t.me.hand == []


def screens(shown: str) -> list[str]:
    """The tables that were drawn, each with what was answered below it."""
    return re.split(r"\n (?:\033\[1m)?Turn ", shown)[1:]


def test_undo_takes_back_own_choices_and_what_they_forced() -> None:
    t = table(SET, hand=["Scion of Oziah", "Apprentice"])
    play(t, "1", "1")
    assert (t.me.hand, t.me.honor) == ([], 1)
    t = table(SET, hand=["Scion of Oziah", "Apprentice"])
    play(t, "1", "1", "u")
    assert (t.me.hand, t.me.honor) == (["Scion of Oziah"], 0)
    t = table(SET, hand=["Scion of Oziah", "Apprentice"])
    shown = play(t, "1", "1", "u", "undo", "u")
    assert (sorted(t.me.hand), t.me.runes) == (["Apprentice", "Scion of Oziah"], 0)
    assert shown.count("Nothing can be undone") == 1


def test_undo_never_takes_back_another_persons_choice() -> None:
    t = table(SET, deck=[], opponents=[{"hand": ["Apprentice"]}])
    shown = play(t, "e", "u", bots=(None, None))
    assert t.game.can_undo
    assert "Nothing can be undone" in shown
    assert t.game.turn == 2


def test_undo_is_offered_only_when_it_works() -> None:
    t = table(SET, hand=["Apprentice", "Wolf Shaman"])
    first, after_apprentice, after_draw = screens(play(t, "1", "1"))
    assert "u undo" not in first
    assert "u undo" in after_apprentice
    assert "u undo" not in after_draw


def test_inspecting_a_card() -> None:
    t = table(SET, hand=["Wolf Shaman", "Scion of Cetra"], row=["Spike Vixen", "Disciple of Emri"])
    assert "Copies    2 in the center deck" in play(t, "i wolf SHAMAN")
    assert "Lifebound hero, Realms Unraveled" in play(t, "i 2")
    assert "Void hero, Realms Unraveled" in play(t, "i vixen")
    assert "The other side:" in play(t, "inspect disciple")
    assert "'i' could be" in play(t, "i i")
    assert "No card is named 'qqq'" in play(t, "i qqq")
    assert "Option 3 has no card" in play(t, "i 3")
    assert "Option 77 has no card" in play(t, "i 77")
    assert "such as 'i mystic'" in play(t, "i")


def test_looking_at_the_discard_pile_and_the_void() -> None:
    t = table(SET, discard=["Mystic", "Apprentice", "Mystic"], void=["Sadistic Giant"])
    shown = play(t, "d", "v")
    assert "Your discard pile (3): Apprentice, Mystic ×2." in shown
    assert "The void (1): Sadistic Giant." in shown
    assert "The void (0): empty." in play(table(SET), "v")


class Buys:
    """A bot that plays all it has, then takes the first thing it can pay, then ends its turn."""

    def choose(self, seat: cr.Seat) -> int:
        return 0


def test_the_log_tells_what_the_others_did_since_the_last_turn() -> None:
    t = table(SET, hand=["Militia"], opponents=[{"hand": ["Apprentice", "Mystic"]}])
    shown = play(t, "l", "p", "e", "l", "p", "l", bots=(None, Buys()))
    before, after = shown.split("Player 2 played Apprentice (+1▲).", 1)
    assert "The others have done nothing since your last turn." in before
    assert "Player 2 played Apprentice, Mystic; acquired Heavy Infantry." in before
    log = " Player 2 played Mystic (+2▲).\n Player 2 acquired"
    assert log in after
    # Still there after choices of one's own, which are no part of it.
    assert log in after.split("Player 2 played Apprentice (+1▲).", 1)[1]
    assert "You played Militia" not in after.split(log)[0]


def test_the_last_moves_of_the_game_are_told() -> None:
    t = table(SET, constructs=["Verdant Crown"], honor_pool=1, opponents=[{"hand": ["Apprentice", "Mystic"]}])
    shown = play(t, "1", "e", bots=(None, Buys()))
    ending = screens(shown)[-1]
    assert "Player 2 played Apprentice, Mystic; acquired" in ending
    assert "The game is over after 1 round." in ending
    assert "You win with 6 honor." in ending
    assert " Seed 1. The same deal again: centerrow play --seed 1 --players 2 --honor 1\n" in ending


def test_the_end_tells_how_the_game_went() -> None:
    t = table(SET, constructs=["Verdant Crown"], honor_pool=1, opponents=[{"hand": ["Apprentice", "Mystic"]}])
    ending = screens(play(t, "1", "e", bots=(None, Buys())))[-1]
    assert " Honor by round\n" in ending
    assert re.search(r"^     Player 1  .*█ 6★$", ending, re.MULTILINE)
    assert " The cards that scored most\n     Player 1  Verdant Crown 6★\n" in ending


def test_undo_takes_back_all_that_p_played_and_p_is_offered_where_it_does_something() -> None:
    t = table(SET, hand=["Apprentice", "Militia", "Apprentice"])
    key = t.game.key()
    assert "p play all" in play(t, "q")
    play(t, "p", "u")
    assert t.game.key() == key
    asking = table(SET, hand=["Scryer of the Lidless Eye"], deck=["Apprentice", "Mystic"])
    assert "p play all" not in play(asking, "q")


@pytest.mark.parametrize(
    "line", ["0", "8", "9" * 5000, "-1", "p p", "\x00", "\x1b[A", "e now", "u 1", "1.", "٣٣"]
)
def test_a_bad_line_says_what_is_expected(line: str) -> None:
    t = table(SET, hand=["Militia"])
    key = t.game.key()
    assert "type a number from 1 to 2, or h for help." in " ".join(play(t, line).split())
    assert t.game.key() == key


def test_with_one_option_the_expected_number_is_one() -> None:
    shown = play(table(SET), "2")
    assert "There is no option 2: type 1, or h for help." in shown
    assert "(1, h for help): " in shown


def test_help_explains_the_game_and_every_key() -> None:
    shown = play(table(SET), "h")
    for words in ("The aim:", "Your turn:", "The end:", "E Enlightened"):
        assert words in " ".join(shown.split())
    for key in ("p ", "e ", "i NAME, i 3", "d, v", "l ", "u ", "Enter", "h, q"):
        assert re.search(rf"^ {re.escape(key)} ", shown, re.MULTILINE)
    assert max(map(len, shown.splitlines())) <= 80


# ---- at a terminal


def test_the_curtain_hides_hands_between_people() -> None:
    t = table(SET, hand=["Wolf Shaman"], deck=["Militia"] * 9, opponents=[{"hand": ["Spike Vixen"]}])
    shown = play(t, "", "e", "y", "", bots=(None, None), screen=True)
    start, mine, theirs = shown.split("Pass the keyboard to ")
    assert "Wolf Shaman" not in start
    assert mine.startswith("Player 1, press Enter")
    assert "Wolf Shaman" in mine
    # All that stood on the screen is gone, also what scrolled away.
    assert mine.endswith("\033[H\033[2J\033[3J ")
    assert theirs.startswith("Player 2, press Enter")
    assert "Spike Vixen" in theirs
    assert "Militia" not in theirs


def test_nobody_passes_the_keyboard_to_a_bot_or_through_a_pipe() -> None:
    assert "Pass the keyboard" not in play(table(SET), "e", "e", screen=True)
    assert "Pass the keyboard" not in play(table(SET), "e", "e", bots=(None, None))


def test_ending_a_turn_with_cards_left_is_asked_about_at_a_terminal() -> None:
    t = table(SET, hand=["Militia"])
    shown = play(t, "e", "n", screen=True)
    assert " You could still do this:\n   Play Militia\n" in shown
    assert "End the turn all the same? (y/n)" in shown
    assert t.game.turn == 1
    play(t, "e", "y", screen=True)
    assert t.game.turn == 3
    t = table(SET, hand=["Militia"])
    play(t, "e")
    assert t.game.turn == 3


def test_quitting_is_asked_about_at_a_terminal() -> None:
    assert "You have left the game in turn 1." in play(table(SET), "q", "yes", screen=True)
    stayed = play(table(SET), "q", "n", screen=True)
    assert "Really leave the game? (y/n)" in stayed
    assert "The input has ended in turn 1." in stayed
    assert "Really" not in play(table(SET), "q")


@pytest.mark.parametrize(
    ("name", "value", "colour", "clear"),
    [("TERM", "xterm", True, True), ("NO_COLOR", "1", False, True), ("TERM", "dumb", False, False)],
)
def test_colour_and_clearing(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, colour: bool, clear: bool
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv(name, value)
    shown = play(table(SET, hand=["Wolf Shaman"]), "q", "y", screen=True)
    assert ("\033[1m" in shown) == colour
    assert ("\033[2J" in shown) == clear


def test_a_low_terminal_gets_shorter_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    row = ["Cetra, Matron of Stars", "Canon Templar", "Disciple of Oziah", "Forgotten Scripture"]
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    heights = {}
    for lines in ("60", "34", "24"):
        monkeypatch.setenv("LINES", lines)
        shown = play(table(SET, hand=["Wolf Shaman"], row=row), "", screen=True)
        heights[lines] = len(screens(shown)[0].splitlines())
    assert heights["60"] > heights["34"] > heights["24"]
    assert heights["34"] <= 34


# ---- bots


def test_the_random_bot_sees_only_its_view_and_plays_alike_with_the_same_seed() -> None:
    def keys(seed: int | str) -> list[str]:
        game, bots, found = cr.Game(seed=1), [RandomBot(seed), RandomBot(f"{seed}b")], []
        while not game.over:
            decision = game.decision
            assert decision is not None
            game.apply(bots[decision.seat].choose(game.at(decision.seat)))
            found.append(game.key())
        return found

    assert keys(7) == keys("7")
    assert keys(7) != keys(8)


def test_the_random_bot_takes_every_option_sometimes() -> None:
    seat = table(SET, hand=["Apprentice", "Militia", "Mystic"]).game.at(0)
    bot = RandomBot(1)
    assert {bot.choose(seat) for _ in range(200)} == set(range(len(asked(seat).options)))


def test_bots_by_name() -> None:
    assert isinstance(make_bot(" Random ", 1), RandomBot)
    with pytest.raises(cr.BadSetup, match="did you mean 'random'"):
        make_bot("randon", 1)
    with pytest.raises(cr.BadSetup, match=r"there are: .*random"):
        make_bot("zzz", 1)
