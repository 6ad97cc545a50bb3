"""What people read can be said in any language, when they read it; a catalogue is all it takes."""

from __future__ import annotations

import ast
import doctest
import pathlib
import random
import re
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow import say as module
from centerrow.catalog.lookup import catalog
from centerrow.engine.base import Effect
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import ASK_CARD
from centerrow.game import seat
from centerrow.language import MECHANA, heroes, return_to_hand
from centerrow.play.telling import Question, Told
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from centerrow.say import UNSAID, Saying, say, speaking
from centerrow.testing import table
from foreign import MODULES, SOURCE, Foreign, english_in
from test_nonsense import kinds

CARDS = [card.name for card in cr.cards()]


@pytest.mark.parametrize("told", [module, seat])
def test_the_examples_are_true(told: object) -> None:
    assert doctest.testmod(told).failed == 0  # type: ignore[arg-type]


def test_what_a_catalogue_lacks_is_said_in_english() -> None:
    with speaking({"End turn": "Fini"}):
        texts = [option.text for option in table("realms_unraveled", hand=["Militia"], runes=3).options()]
    assert texts == ["Play Militia", "Acquire Heavy Infantry for 2▲", "Acquire Mystic for 3▲", "Fini"]
    assert say("End turn") == "End turn"


def test_the_language_is_chosen_by_who_reads_and_not_by_who_asked() -> None:
    decision, mystic = table("realms_unraveled").game.decision, cr.card("Mystic")
    assert decision is not None
    german = {
        "End turn": "Zug beenden",
        "what do you do?": "was tust du?",
        "gain {amounts}": "erhalte {amounts}",
    }
    with speaking(german):
        assert (decision.options[-1].text, decision.text) == ("Zug beenden", "Was tust du?")
        assert mystic.text == "Erhalte 2▲."
    assert (decision.options[-1].text, decision.text) == ("End turn", "What do you do?")
    assert mystic.text == "Gain 2▲."


def test_a_language_orders_its_words_as_it_likes() -> None:
    words = {
        "an {noun}": "{noun}",
        "a {noun}": "{noun}",
        "hero": "Held",
        "Mechana": "von Mechana",
        "{factions} {card}": "{card} {factions}",
        "{card} of cost {cost} or less": "{card} bis {cost}",
        "return {card} from your discard pile to your hand": "{card} aus der Ablage zurück auf die Hand",
    }
    effect = return_to_hand(heroes(MECHANA, cost=3))
    assert effect.text() == "return a Mechana hero of cost 3▲ or less from your discard pile to your hand"
    with speaking(words):
        assert effect.text() == "Held von Mechana bis 3▲ aus der Ablage zurück auf die Hand"


def test_a_saying_is_said_whenever_it_is_read() -> None:
    saying = Saying("gain {amounts}", amounts=Saying("{words} and {last}", words="1▲", last="2⚔"))
    assert str(saying) == "gain 1▲ and 2⚔"
    with speaking({"{words} and {last}": "{words} et {last}"}):
        assert str(saying) == "gain 1▲ et 2⚔"
    assert not UNSAID
    with speaking(Foreign()):
        assert str(UNSAID) == ""


# ---- everything in a language that nobody speaks


def test_every_card_can_be_read() -> None:
    infos, language = cr.cards(), Foreign()
    assert all(info.text for info in infos)
    with speaking(language):
        assert {info.name: info.text for info in infos if english_in(info.text, CARDS)} == {}
        assert (
            english_in(" ".join(face.text() for each in catalog().sets.values() for face in each.die)) == []
        )
    assert language.unwritten() == set()


def test_every_page_can_be_read() -> None:
    with speaking(Foreign()):
        pages = [*KEYWORDS.values(), *PAGES.values(), *(each.about for each in catalog().sets.values())]
    assert all(pages)
    assert english_in(" ".join(pages)) == []
    assert "bid" in KEYWORDS["fate"]


@kinds
def test_every_question_and_option_can_be_read(sets: str, players: int, teams: bool) -> None:
    """Whole games; in every other one the players have names, of that language."""
    told: set[str] = set()
    language = Foreign()
    for seed in range(6):
        game, dice = cr.Game(sets, players, seed=seed, teams=teams), random.Random(seed)
        while (decision := game.decision) is not None:
            asked = decision.for_people(["Яя"] * players) if seed % 2 else decision
            with speaking(language):
                told |= {asked.text, asked.question, asked.word_text}
                for option in asked.options:
                    told |= {option.text, option.heading, option.entry, option.place_text}
            game.apply(dice.randrange(len(asked.options)))
    assert len(told) > 200
    assert english_in("\n".join(told), CARDS) == []
    assert language.unwritten() == set()


def test_what_tells_equal_cards_apart_can_be_read() -> None:
    """In games by chance hardly anybody sees it."""
    meaning = Meaning("choose")
    meaning.card, meaning.zone, meaning.used, meaning.named, meaning.place = "Ш", "row", 1, ("void",), 2
    told = Told(Question(ASK_CARD, 0, Effect(), None, {}, Called()), meaning)
    assert told.text() == "Ш (used, void, 3rd from the left)"
    with speaking(Foreign()):
        assert english_in(told.text()) == []


# ---- the sources

#: Where words are put together that nobody reads as a sentence: seeds of generators, names of modules and
#: files, fields of events, lines of a journal, and what a test wished for; on the screens, keys of areas,
#: actions and names of parts; on the line of the command, what one types, packages, and scripts for shells;
#: on pages of many games, names of pictures and of colours, and marks of HTML; in learning environments,
#: names of actions, agents and weights.
UNREAD = {
    "encoding/meanings.py": {"name"},
    "encoding/observation.py": {"__init__"},
    "encoding/space.py": {"_add_cards", "_add_plain"},
    "search/batch.py": {"_dealt"},
    "server/reading.py": {"_refuse"},
    "play/event.py": {"_add_zone"},
    "play/sample.py": {"redealt", "sampled"},
    "play/setup.py": {"first_player"},
    "catalog/cardfile.py": {"__init__"},
    "catalog/lookup.py": {"_read_set"},
    "game/game.py": {"sample"},
    "game/playouts.py": {"played_out"},
    "search/noise.py": {"__init__"},
    "search/rollouts.py": {"compare"},
    "advice/mistakes.py": {"_tried"},
    "advice/review.py": {"_judged", "_turns", "review_of"},
    "rl/benchmark.py": {"_evaluated"},
    "rl/network.py": {"load_network", "save"},
    "rl/spiel.py": {"apply", "_action_to_string"},
    "rl/vector.py": {"reset"},
    "rl/with_bots.py": {"_deal"},
    "rl/zoo.py": {"__init__"},
    "bots/own.py": {"_module"},
    "sim/arena_page.py": {"_shares"},
    "sim/charts.py": {"changed_cards", "length_and_honor", "when_taken", "winning_cards"},
    "sim/export.py": {"_measure"},
    "sim/figures.py": {"for_page"},
    "sim/page.py": {"html"},
    "bots/__init__.py": {"bot_seed"},
    "session/preview.py": {"_sample", "_tried"},
    "session/lines.py": {"turn_line"},
    "session/session.py": {"back_to", "concede", "hand_over", "take_back"},
    "session/store.py": {"_new_path"},
    "testing.py": {"acquire", "activate", "bid", "choose", "_names_of", "_price"},
    "online/connection.py": {"socket_to"},
    "online/desk.py": {
        "table",
        "join",
        "promise",
        "reveal",
        "anew",
        "start",
        "replace",
        "remove",
        "replay",
        "_sent",
    },
    "online/hosting.py": {"serving", "address_for_others"},
    "online/seats.py": {"_path"},
    "presentation/board.py": {"_public"},
    "presentation/setup.py": {"rows"},
    "tui/frame.py": {"TableFrame", "scroll_to_cursor"},
    "tui/newgame.py": {"on_click"},
    "tui/score.py": {"ScoreScreen", "hints"},
    "commands/arguments.py": {"_add_game"},
    "commands/completion.py": {"completion", "_cases", "_fish"},
    "commands/doctor.py": {"_packages"},
    "commands/many_games.py": {"add_arena"},
    "commands/runs.py": {"_new_path"},
    "commands/lookup.py": {"_rules_index"},
    "commands/parser.py": {"error"},
    "commands/serve.py": {"_tell_address", "address_of"},
    "commands/tables.py": {"export_table", "make"},
    "server/database.py": {"_held", "_prepare"},
    "server/letters.py": {"_page", "link_of"},
    "server/settings.py": {"hand_on"},
}
WORD = re.compile(r"[A-Za-z]{2,}")
#: A style of letters, and the command itself.
CODES = {"bold", "centerrow"}


def is_word(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and not set(WORD.findall(node.value)) <= CODES
    )


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Every node, with the innermost function or class that it stands in."""
    waiting: list[tuple[str, ast.AST]] = [("", tree)]
    while waiting:
        name, node = waiting.pop()
        yield name, node
        named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        inside = node.name if named else name  # type: ignore[attr-defined]
        waiting += [(inside, child) for child in ast.iter_child_nodes(node)]


def put_together(node: ast.AST) -> bool:
    """Whether this makes a text of words and values, which no catalogue could know."""
    if isinstance(node, ast.JoinedStr):
        return any(is_word(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        return is_word(node.left) or is_word(node.right)
    if isinstance(node, ast.AugAssign):
        return is_word(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in ("join", "format") and is_word(node.func.value)
    return False


def errors_with(node: ast.AST) -> list[ast.expr]:
    """What is given to an error that is raised."""
    raised = node.exc if isinstance(node, ast.Raise) else None
    return raised.args if isinstance(raised, ast.Call) else []


def returned(node: ast.AST) -> Iterator[ast.AST]:
    """What a function returns as it stands there, said by nobody."""
    if isinstance(node, ast.Return | ast.IfExp | ast.BoolOp | ast.Tuple | ast.List):
        for part in ast.iter_child_nodes(node):
            yield part
            yield from returned(part)


def unsaid(name: str, node: ast.AST) -> bool:
    """Whether a function hands out a sentence unsaid; what `check` and `past` say is said by who reads it."""
    if not isinstance(node, ast.Return) or name in ("check", "check_less", "check_place", "past", "word"):
        return False
    return any(is_word(part) and " " in part.value for part in returned(node))  # type: ignore[attr-defined]


def found_in(source: str, unread: set[str]) -> list[int]:
    """The lines in which a text is put together of English words, or handed out as it is."""
    return [
        node.lineno  # type: ignore[attr-defined]
        for name, node in functions(ast.parse(source))
        if (put_together(node) and name not in unread and name != "__repr__")
        or any(isinstance(part, ast.JoinedStr) for part in errors_with(node))
        or unsaid(name, node)
    ]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_sentence_is_put_together_of_pieces(path: pathlib.Path) -> None:
    name = path.relative_to(SOURCE).as_posix()
    assert found_in(path.read_text(encoding="utf-8"), UNREAD.get(name, set())) == []


#: Fewer words and {parts} than these make no sentence: a phrase of two is a name, as of a column.
SENTENCE = 3


def sentences(source: str) -> set[str]:
    """The texts of a module that are as long as a sentence, without what explains its parts."""
    tree = ast.parse(source)
    explains = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in explains
        if sum(word.strip(",.:;?…{}").isalpha() for word in node.value.split()) >= SENTENCE
    }


def test_every_sentence_has_one_home() -> None:
    """What two modules say is said in the same words because it is the same text."""
    homes: dict[str, list[str]] = {}
    for path in MODULES:
        for words in sentences(path.read_text(encoding="utf-8")):
            homes.setdefault(words, []).append(path.relative_to(SOURCE).as_posix())
    assert len(homes) > 1_000
    assert {words: places for words, places in homes.items() if len(places) > 1} == {}


#: So many words one after the other are no chance.
RUN = 10


def runs(source: str) -> set[str]:
    """Every so many words in a row of the texts of a module, without what explains its parts."""
    tree = ast.parse(source)
    explains = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in explains:
            words = re.findall(r"[\w{}']+", node.value.casefold())
            found |= {" ".join(words[i : i + RUN]) for i in range(len(words) - RUN + 1)}
    return found


def test_no_part_of_a_long_text_stands_in_two_modules() -> None:
    """Two pages that tell the same drift apart. Sentences of one module may differ in a number alone."""
    homes: dict[str, list[str]] = {}
    for path in MODULES:
        for words in runs(path.read_text(encoding="utf-8")):
            homes.setdefault(words, []).append(path.relative_to(SOURCE).as_posix())
    assert len(homes) > 1_000
    assert {words: places for words, places in homes.items() if len(places) > 1} == {}


def test_the_search_finds_what_it_looks_for() -> None:
    for bad in (
        'x = f"gain {n}"', 'x = "gain " + n', 'x += " and more"', 'x = ", or ".join(words)',
        'x = "an %s" % n', 'raise BadCard(f"{n}: {m}")', 'x = "gain {}".format(n)', "f'{n} cards'",
        "def text(): return 'draw a card'", "def text(): return say('a') if x else 'draw a card'",
    ):  # fmt: skip
        assert found_in(bad, set()) == [1], bad
    said = 'say("The page is in {path}.")\nsay("{card} for {price}")\nx = "a b"'
    assert sentences(f'"""It says one more thing."""\n{said}') == {
        "The page is in {path}.",
        "{card} for {price}",
    }
    long = "One two three four five six seven, eight nine TEN"
    assert runs(f'x = "{long} {{eleven}}"') == {
        "one two three four five six seven eight nine ten",
        "two three four five six seven eight nine ten {eleven}",
    }
    assert runs(f'"""{long} eleven."""') == set()
    for fine in (
        "def check(): return 'draw a card'",
        'x = say("gain {n}", n=n)',
        'x = f"{n}▲"',
        'x = ", ".join(words)',
        'raise BadCard("{n}", n=n)',
    ):
        assert found_in(fine, set()) == [], fine


def test_what_needs_no_saying_is_still_there() -> None:
    for name, unread in UNREAD.items():
        nodes = list(functions(ast.parse((SOURCE / name).read_text(encoding="utf-8"))))
        assert unread == {inside for inside, node in nodes if inside in unread and put_together(node)}, name
