"""Every error can be read in any language; only what somebody gave us, names and codes stay as they are."""

from __future__ import annotations

import builtins
import copy
import json
import pathlib
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.bots.sight import asked
from centerrow.catalog import parameters
from centerrow.catalog.words import KINDS, WORDS, parameters_of
from centerrow.engine.card import STARTS
from centerrow.engine.library import Library
from centerrow.engine.names import FACTION_NAMES
from centerrow.language import gain, hero, in_hand, in_play, monster, power
from centerrow.say import Saying, speaking
from centerrow.session import PERSON, Journal, Session, Store, again, check_names, fault_of, open_recorded
from centerrow.testing import Seat, Table, table
from foreign import Foreign, english_in
from test_errors import BAD_CARDS, HUGE, REPLAY, RU, SAVE, a_game
from test_own_cards import ALL_WORDS, HERO, MISTAKES, ODD

QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
nothing: Any = None
five: Any = 5


def read(call: Callable[[], object]) -> str:
    """What somebody of another language reads who gets the error, but for what is quoted."""
    with pytest.raises(cr.CenterrowError) as caught:
        call()
    english = str(caught.value)
    assert english_in(english)
    language = Foreign()
    with speaking(language):
        told = str(caught.value)
    assert str(caught.value) == english
    assert language.unwritten() == set()
    return QUOTED.sub("", told)


def sampled() -> cr.Game:
    return a_game(5).sample(0, 1)


def changed(text: str, **fields: object) -> str:
    return json.dumps({**json.loads(text), **fields})


def config_of(text: str, **fields: object) -> dict[str, Any]:
    return {**json.loads(text)["config"], **fields}


def side(name: str, **fields: Any) -> Any:
    return hero(name, play=gain(runes=1), **fields)


def a_session() -> Session:
    return Session(cr.Game(seed=1), [PERSON, PERSON])


#: What somebody does, and the words that mean the same in every language.
CALLS: list[tuple[Callable[[], object], str]] = [
    (lambda: cr.card("Everblom Clique"), ""),
    (lambda: cr.card("wolf"), ""),
    (lambda: cr.card("qqqqqqqqqqqq"), ""),
    (lambda: cr.card(nothing), "None"),
    (lambda: cr.cards("realms"), ""),
    (lambda: cr.cards("qqqq"), ""),
    (lambda: cr.cards(five), ""),
    (lambda: cr.Game(players=7), ""),
    (lambda: cr.Game(players=HUGE), ""),
    (lambda: cr.Game(players=nothing), "None"),
    (lambda: cr.Game(five), ""),
    (lambda: cr.Game([nothing]), "None"),
    (lambda: cr.Game([]), "realms unraveled sets"),
    (lambda: cr.Game(honor=0), ""),
    (lambda: cr.Game(honor=five.__class__), "class int"),
    (lambda: cr.Game(teams=nothing), "None"),
    (lambda: cr.Game(players=3, teams=True), ""),
    (lambda: cr.Game(names=["Ann"]), ""),
    (lambda: cr.Game(names=["Ann", ""]), ""),
    (lambda: cr.Game(names=["Ann", "Ann"]), ""),
    (lambda: cr.Game(names=["Ann", "x" * 41]), ""),
    (lambda: cr.Game(names=["Ann", nothing]), "None"),
    (lambda: cr.Game(seed="x" * 1001), ""),
    (lambda: cr.Game(seed=HUGE), ""),
    (lambda: cr.Game(seed=[]), ""),  # type: ignore[arg-type]
    (lambda: cr.Game(seed="a\nb"), ""),
    (lambda: cr.Game(seed=1).view(2), ""),
    (lambda: cr.Game(seed=1).events(0, nothing), "None"),
    (lambda: cr.Game(seed=1).apply(99), ""),
    (lambda: cr.Game(seed=1).apply(nothing), "None"),
    (lambda: cr.Game(seed=1).apply(cr.Option("play", "Nobody")), ""),
    (lambda: cr.Game(seed=1).undo(), ""),
    (lambda: cr.Game(seed=1).earlier(1), ""),
    (lambda: cr.Game(seed=1).at(None).sample(1), ""),
    (lambda: asked(cr.Game(seed=1).at(1)), ""),
    (lambda: cr.random_playouts(games=-1), ""),
    (lambda: pickle.dumps(sampled()), ""),
    (lambda: sampled().save(), ""),
    (lambda: sampled().replay(), ""),
    (lambda: sampled().earlier(0), ""),
    (lambda: cr.Game.load("{"), "Input data was truncated"),
    (lambda: cr.Game.load(nothing), "None"),
    (lambda: cr.Replay.load(nothing), "None"),
    (lambda: cr.Game.load("[]"), ""),
    (lambda: cr.Replay.load("[]"), ""),
    (lambda: cr.Game.load(changed(SAVE, version=9)), ""),
    (lambda: cr.Replay.load(changed(REPLAY, rules=9)), ""),
    (lambda: cr.Game.load(changed(SAVE, preview=99)), ""),
    (lambda: cr.Game.load(changed(SAVE, choices=[99])), ""),
    (lambda: cr.Game.load(changed(SAVE, key="0" * 16)), ""),
    (lambda: cr.Game.load(changed(SAVE, key=5)), "Expected got int str at key"),
    (lambda: cr.Replay.load(changed(REPLAY, keys=["0" * 8])), ""),
    (lambda: cr.Replay.load(changed(REPLAY, keys=[*json.loads(REPLAY)["keys"], "0" * 8])), ""),
    (lambda: cr.Replay.load(changed(REPLAY, config=config_of(REPLAY, sets=["tidewater"]))), ""),
    (lambda: cr.Replay.load(changed(REPLAY, config=config_of(REPLAY, players=9))), ""),
    (lambda: cr.Replay.load(REPLAY).to(9999), ""),
    (lambda: cr.Replay.load(REPLAY).to_turn(9999), ""),
    (lambda: cr.Replay.load(REPLAY).forward(nothing), "None"),
    (lambda: table(RU, hand=["Apprentise"]), ""),
    (lambda: table(RU, hand=["Reverie Muse"]), "Reverie Muse dreamscape"),
    (lambda: table(RU, row=["Mystic"] * 7), ""),
    (lambda: table(RU, hand=["Mystic"] * 5000), ""),
    (lambda: table(RU, opponents=[]), ""),
    (lambda: table(RU, opponents=[nothing]), "None"),
    (lambda: table(RU, runes=-1), "Expected int at runes"),
    (lambda: table(RU).supply("Wolf Shaman"), "Wolf Shaman"),
    (lambda: Table(nothing), "None"),
    (lambda: Seat(cr.Game(seed=1), 2), ""),
    (lambda: make_bot("novise", 1), ""),
    (lambda: make_bot("qqqq", 1), "adept expert master novice random FILE py Name"),
    (lambda: cr.load_set("tidewater.txt"), "tidewater txt"),
    (lambda: cr.load_set("nowhere.py"), "nowhere py"),
    (lambda: cr.load_set("no\0where.py"), ""),
    (lambda: cr.load_set(nothing), "None"),
    (lambda: hero(" X", play=gain(runes=1)), "X"),
    (lambda: hero("", play=gain(runes=1)), ""),
    (lambda: side("X", zone="moon"), "X center dream starter always unique transformed"),
    (lambda: side("X", transform=in_play(monster("Y", cost=power(1), reward=gain(honor=1)), price=1)), "X Y"),
    (lambda: side("X", transform=in_hand(side("Y"))), "X"),
    (lambda: side("X", transform=in_hand(side("Y", transform=in_hand(side("Z"), price=1)), price=1)), "X Y"),
    (lambda: Library([side("X"), side("X", honor=1)]), ""),
    (lambda: Library([side(f"{n}", zone="always", copies=1) for n in range(99)]), ""),
    (lambda: Session(nothing, []), "None"),
    (lambda: Session(cr.Game(seed=1), [PERSON]), ""),
    (lambda: Session(cr.Game(seed=1), [PERSON, PERSON], nothing), "None"),
    (lambda: a_session().undo(), ""),
    (lambda: a_session().back_to(5), ""),
    (lambda: a_session().one_deed(-1), ""),
    (lambda: a_session().bot_chooses(), ""),
    (lambda: check_names(["You", "Ann"]), ""),
    (lambda: again(nothing), "None"),
    (lambda: fault_of(nothing), "None"),
    (lambda: Store().begin(nothing), "None"),
    (lambda: Store().delete(nothing), "None"),
    (lambda: Store(pathlib.Path("nowhere")).latest(), ""),
    (lambda: Store(pathlib.Path("nowhere")).find("7"), ""),
    (lambda: Store(pathlib.Path("nowhere")).find("x"), ""),
    (lambda: Journal(pathlib.Path("nowhere")), "nowhere No such file or directory"),
    (lambda: open_recorded(pathlib.Path("nowhere")), "nowhere No such file or directory"),
]  # fmt: skip


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", "games")


@pytest.mark.parametrize(("call", "facts"), CALLS, ids=range(len(CALLS)))
def test_an_error_is_read_in_the_language_of_the_reader(call: Callable[[], object], facts: str) -> None:
    assert set(english_in(read(call))) <= set(facts.split())


# ---- cards

FACTIONS = [name.upper() for name in FACTION_NAMES]
#: Effects and conditions are called as card files write them, and by their classes where they are no words.
WORD = re.compile(rf"\b({'|'.join(WORDS)}|recruit|trigger|[A-Z]\w+):")


@pytest.mark.parametrize("define", [define for _, define in BAD_CARDS], ids=range(len(BAD_CARDS)))
def test_what_is_wrong_with_a_card(define: Callable[[], object]) -> None:
    """What reads the same in every language: cards, words, and what the factions are called in card files."""
    assert english_in(WORD.sub("", read(define)), ["Other Side", "X", *FACTIONS]) == []


#: What Python says of a file that is none, and what it calls its errors.
PYTHONS = (
    "was never closed", "outside function", "integer division or modulo by zero", "division by zero",
    "No module named", "odd", "sub-exception", "unhashable type", "object has no attribute",
)  # fmt: skip
#: What is code to everybody: words of the card language, their parameters, examples.
CODES = {
    *WORDS,
    *(name for word in vars(parameters) if word in WORDS for name in parameters_of(word)[0].parameters),
    *(name for _, _, example in KINDS for name in re.findall(r"\w+", example)),
    "my_set", "py", "SUPPLIES", "DIE", "STARTING_INSIGHT", "Mystic", "common", RU, *STARTS,
}  # fmt: skip
#: Names that cannot be shown are left out: of them, pieces are.
FILES = [code for code, _, said in (*MISTAKES, *ODD) if "at most 40 letters" not in said]


@pytest.mark.parametrize("code", FILES, ids=range(len(FILES)))
def test_what_is_wrong_with_a_file_of_cards(code: str) -> None:
    pathlib.Path("my_set.py").write_text(f"{ALL_WORDS}{code}\n{HERO})\n", encoding="utf-8")
    told = WORD.sub("", read(lambda: cr.load_set("my_set.py")))
    for words in PYTHONS:
        told = told.replace(words, "")
    known = CODES | set(re.findall(r"\w+", code)) | {each for each in dir(builtins) if each[0].isupper()}
    assert set(re.findall(r"[A-Za-z]\w*", told)) <= known


# ---- files of games and bots

BOTS = {
    "x = (": "was never closed",
    "1 / 0": "line ZeroDivisionError division by zero",
    "x = 1": "",
    "class Other: pass": "Other",
    "class Bot: pass": "",
    "class Bot:\n    def __init__(self): 1 / 0": "line ZeroDivisionError division by zero",
    "class Bot:\n    def choose(self, seat): return 99": "",
    "class Bot:\n    def choose(self, seat): return seat.sample(None)": "BadSetup None",
}


@pytest.mark.parametrize("code", BOTS)
@pytest.mark.parametrize("spec", ["bot.py", "bot.py:Bot"])
def test_what_is_wrong_with_a_bot(code: str, spec: str) -> None:
    path = pathlib.Path("bot.py").absolute()
    path.write_text(code, encoding="utf-8")
    told = read(lambda: make_bot(spec, 1).choose(cr.Game(seed=1).at(0))).replace(str(path), "")
    facts = f"{BOTS[code]} Bot choose self seat docs bots md FILE py Name"
    assert set(english_in(told)) <= set(facts.split())


def journal() -> pathlib.Path:
    """A game of one choice, written down."""
    session, path = a_session(), pathlib.Path("kept.journal")
    session.keep_journal(path)
    session.apply(0)
    session.close()
    return path


DAMAGES = [
    ("centerrow-journal", "other"),
    ('"version":1', '"version":2'),
    ('"seats":["me",', '"seats":[5,'),
    ('"players":2', '"players":9'),
    ('"rules":', '"rules":9,"was":'),
    ("}", ""),
    ("0\n", "nonsense\n"),
    ("0\n", "back 7\n"),
    ("0\n", "turn 9 1 00000000\n"),
    ("0\n", "over 1 2\n"),
    ("0\n", "concede 7\n"),
    ("0\n", "999\n"),
]
MSGSPECS = (
    "Input data was truncated",
    "JSON is malformed: trailing characters",
    "Expected `str`, got `int` - at `$.seats[0]`",
    "byte",
)


@pytest.mark.parametrize(("old", "new"), DAMAGES, ids=range(len(DAMAGES)))
def test_what_is_wrong_with_a_journal(old: str, new: str) -> None:
    path = journal()
    path.write_text(path.read_text().replace(old, new, 1) if old != "0\n" else path.read_text()[:-2] + new)
    told = read(lambda: Session.resume(path))
    with speaking(Foreign()):
        told += "".join(QUOTED.sub("", entry.problem) for entry in Store(pathlib.Path()).games())
    for words in MSGSPECS:
        told = told.replace(words, "")
    assert set(english_in(told)) <= {"kept", "journal"}


def test_what_is_wrong_with_other_files() -> None:
    path = journal()
    playing = Journal(path)
    assert english_in(read(lambda: Journal(path))) == ["kept", "journal"]
    playing.close()
    assert english_in(read(lambda: playing.write("0"))) == ["kept", "journal"]
    assert english_in(read(lambda: playing.write("a\nb"))) == ["kept", "journal"]
    path.write_bytes(b"\xff")
    assert english_in(read(lambda: open_recorded(path))) == ["kept", "journal"]
    path.write_bytes(b"")
    assert english_in(read(lambda: Session.read(path))) == ["kept", "journal"]
    path.write_text("[]")
    assert english_in(read(lambda: open_recorded(path))) == ["kept", "journal"]


def test_what_a_session_says() -> None:
    session = Session(cr.Game(seed=1, names=["Ян", "Зоя"]), [PERSON, PERSON], free_undo=True)
    pathlib.Path("taken").write_text("in the way")
    session.keep_journal(pathlib.Path("taken/game.journal"))
    session.apply(session.game.decision.options[-1])  # type: ignore[union-attr]
    session.back_to(0)
    session.concede(0)
    assert session.remarks()[1] == "Undo was used: 1 choice was taken back that is usually kept."
    with speaking(Foreign()):
        told = QUOTED.sub("", " ".join([*session.remarks(), session.when, session.trouble]))
    assert english_in(told, ["taken/game.journal", "Not a directory"]) == []


def test_names_that_nobody_chose_are_said_when_the_game_begins() -> None:
    with speaking(Foreign()):
        names = cr.Game(seed=1, players=3).names
        alone = cr.Game(seed=1, players=1).scores()
    assert english_in(" ".join([*names, *(score.name for score in alone)])) == []


# ---- errors as Python has them


class Mine(cr.BadCard):
    """As somebody else might derive one."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.more = 3


MADE = [
    cr.BadSetup("{seats} seats for {players} players; give one for each", seats=3, players="{2}"),
    cr.BadCard("{card}: {problem}", card="X", problem=Saying("draw at least one card")),
    cr.BadReplay("{path} cannot be replayed: {problem}", path="{x}", problem=cr.BadSave("{0} is {no} part")),
    cr.BadCard(Saying("{place}: {problem}", place="a", problem="b"), "draw at least one card"),
    cr.BadSave("a plain {text}"),
    cr.BadSave(),
    Mine("a plain {text} of {0} theirs"),
]


@pytest.mark.parametrize("error", MADE, ids=range(len(MADE)))
def test_errors_are_pickled_and_copied(error: cr.CenterrowError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert getattr(twin, "more", None) == getattr(error, "more", None)
        with speaking(Foreign()):
            assert str(twin) == str(error)


def test_what_somebody_gave_is_never_taken_for_words() -> None:
    assert str(MADE[0]) == "3 seats for {2} players; give one for each"
    assert str(MADE[2]) == "{x} cannot be replayed: {0} is {no} part"
    assert str(MADE[3]) == "a: b\ndraw at least one card"
    assert str(MADE[6]) == "a plain {text} of {0} theirs"
    for name in ("{0}", "{name}", "{", "{name.__class__}"):
        with pytest.raises(cr.UnknownCard, match=re.escape(f"no card is named {name!r}")):
            cr.card(name)
