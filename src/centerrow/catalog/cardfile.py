"""One file with a set of cards that somebody wrote: running it, and saying what is wrong with it.

The file is ordinary Python. It is run statement by statement, so that one mistake does not hide the next, and
each call of a word goes through `words.call`. Every card that the file makes belongs to the set.
"""

from __future__ import annotations

import ast
import builtins
import os
import pathlib
import sys
import types
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from centerrow.catalog.words import CARD_WORDS, MOST, NAMES, WORDS, Misuse, call, fits, language
from centerrow.effects.define import full_text
from centerrow.effects.tree import missing_in, nodes_of, walk
from centerrow.engine.base import Effect, Node
from centerrow.engine.card import Card
from centerrow.engine.errors import BadCard
from centerrow.input.arguments import path_text, plain_number, said
from centerrow.input.files import IN_LINE
from centerrow.input.spelling import LONGEST_NAME, did_you_mean, is_line
from centerrow.say import UNSAID, Saying

#: A game numbers its cards with 12 bits, and may have all sets there are.
MOST_CARDS = 500
DIE_FACES = 6
FROZEN = Saying("an effect of one's own needs @dataclass(frozen=True) above its class")
TOO_DEEP = Saying("this goes too deep for Python: something is nested too often, or calls itself without end")
NO_PYTHON = "this is no Python: {problem}"
#: What calls are sent through; no name that somebody would take.
LOOK = "_look_at_call"


class CardFile:
    """What a file holds. `check` raises BadCard with every mistake that was found."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = path_text(path, "the file of a set", BadCard)
        self.cards: list[Card] = []
        self.mistakes: list[Saying] = []
        #: The line on which each card, and each variable, is defined.
        self.lines: dict[str, int] = {}
        self._variables: dict[str, int] = {}
        #: First and last line of each definition of a card.
        self._spans: list[tuple[int, int, str]] = []
        #: What would be there but for a mistake that was reported.
        self._broken: set[str] = set()
        source = _source_of(self.path)
        self._module = types.ModuleType(f"centerrow_set_{pathlib.Path(self.path).stem}")
        try:
            tree = ast.parse(source, self.path)
            self._spans = [span for node in ast.walk(tree) for span in _span_of(node)]
            tree = ast.fix_missing_locations(_Calls().visit(tree))
        except SyntaxError as error:
            self.mistake(error.lineno or 1, Saying(NO_PYTHON, problem=error.msg))
        except ValueError as error:
            self.mistake(1, Saying(NO_PYTHON, problem=str(error)))
        except (RecursionError, MemoryError):
            self.mistake(1, TOO_DEEP)
        else:
            self.doc = ast.get_docstring(tree) or ""
            self._run(tree)
        self.check()
        self._look_at_set()
        self.check()

    def check(self) -> None:
        """Raise what was found so far."""
        if self.mistakes:
            raise BadCard(*self.mistakes)

    def mistake(self, line: int, what: Saying, card: str = "") -> None:
        """Note something to be reported."""
        problem = Saying("{card}: {problem}", card=card, problem=what) if card else what
        self.mistakes.append(Saying(IN_LINE, path=self.path, line=line, problem=problem))

    def about(self, card: str, what: Saying) -> None:
        """Note something about a card that was made."""
        self.mistake(self.lines[card], what, card)

    def value(self, name: str, default: Any) -> Any:
        """What the file says for that variable."""
        return vars(self._module).get(name, default)

    # ---- running

    def _run(self, tree: ast.Module) -> None:
        space = vars(self._module)
        space.update({"__file__": self.path, "__doc__": self.doc, LOOK: self._look})
        # A dataclass looks for its module there.
        sys.modules[self._module.__name__] = self._module
        futures: list[ast.stmt] = []
        for statement in tree.body:
            if isinstance(statement, ast.ImportFrom) and statement.module == language.__name__:
                self._import(statement)
                if not statement.names:
                    continue
            for name in _names_made_by(statement):
                self._variables[name] = statement.lineno
            try:
                exec(compile(ast.Module([*futures, statement], []), self.path, "exec", 0, True), space)
            except BaseException as error:  # a file may raise whatever it likes
                self._note(statement, error)
                if issubclass(type(error), KeyboardInterrupt):
                    break
            else:
                if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
                    futures.append(statement)

    def _look(self, function: Callable[..., Any], line: int) -> Callable[..., Any]:
        """The function, or if it is a word, what looks at its arguments first."""
        return partial(self._call, function, line) if id(function) in NAMES else function

    def _call(self, word: Callable[..., Any], line: int, /, *arguments: Any, **keywords: Any) -> Any:
        made = call(word, arguments, keywords)
        if isinstance(made, Card):
            if made.name in [card.name for card in self.cards]:
                first = self.lines[made.name]
                words = "line {line} has a card of this name; give one another name"
                self.mistake(line, Saying(words, line=first), made.name)
            self.cards.append(made)
            self.lines[made.name] = line
        return made

    def _import(self, statement: ast.ImportFrom) -> None:
        """Report each word that does not exist, and leave the others to be imported."""
        for each in statement.names[:]:
            if each.name != "*" and each.name not in WORDS:
                self.mistake(each.lineno, _no_word(each.name))
                self._broken.add(each.asname or each.name)
                statement.names.remove(each)

    def _note(self, statement: ast.stmt, error: BaseException) -> None:
        """Report what a statement raised, unless it follows from what was reported before."""
        line = self.line_of(error, statement.lineno)
        try:
            what = self._explained(error)
        except Exception as trouble:  # of the error's own making
            words = "the file stops here with {error}, which fails itself: {problem}"
            what = Saying(words, error=type(error).__name__, problem=said(trouble))
        if what:
            inside = [name for first, last, name in self._spans if first <= line <= last]
            named = issubclass(type(error), BadCard) and type(error) is not Misuse
            self.mistake(line, what, inside[-1] if inside and not named else "")
        self._broken.update(_names_made_by(statement))

    def line_of(self, error: BaseException, line: int) -> int:
        """The line of the file in which an error arose; else the given one."""
        if issubclass(type(error), SyntaxError):
            line = plain_number(cast("SyntaxError", error).lineno) or line
        place = error.__traceback__
        while place is not None:
            if place.tb_frame.f_code.co_filename == self.path:
                line = place.tb_lineno
            place = place.tb_next
        return line

    def _explained(self, error: BaseException) -> Saying:
        """An error of Python in plain words, with what to do; UNSAID when it follows from another."""
        if isinstance(error, BadCard):
            return Saying("{error}", error=error) if str(error) else UNSAID
        if isinstance(error, NameError):
            return self._explained_name(error)
        if isinstance(error, AttributeError) and error.obj is language:
            return _no_word(error.name or "")
        if isinstance(error, SyntaxError):
            return Saying(NO_PYTHON, problem=str(error.msg))
        if isinstance(error, RecursionError | MemoryError):
            return TOO_DEEP
        if isinstance(error, ImportError):
            words = "{problem}; the words of the card language are imported from centerrow.language"
            return Saying(words, problem=str(error))
        if isinstance(error, TypeError) and "non-frozen dataclass" in str(error):
            return FROZEN
        words = "the file stops here with {error}: {problem}"
        return Saying(words, error=type(error).__name__, problem=str(error))

    def _explained_name(self, error: NameError) -> Saying:
        if error.name in self._broken:
            return UNSAID
        if error.name in WORDS:
            words = "{word} is not imported; add it to the import from centerrow.language"
            return Saying(words, word=error.name)
        known = [*vars(self._module), *WORDS, *dir(builtins)]
        hint = did_you_mean(error.name or "", known)
        return Saying("nothing is named {name}{hint}", name=repr(error.name), hint=hint)

    # ---- the set as a whole

    def _look_at_set(self) -> None:
        """What only shows when all cards are there."""
        if not self.cards:
            self.mistake(1, Saying("this file makes no card; docs/own-cards.md shows how to write one"))
        others = {side.name for card in self.cards for side in card.sides()}
        for card in self.cards:
            if not is_line(card.name) or len(card.name) > LONGEST_NAME:
                words = "a card's name is a line of at most {most} letters, not {name!r}"
                what = Saying(words, most=LONGEST_NAME, name=card.name[:LONGEST_NAME])
                self.mistake(self.lines[card.name], what)
            if not card.copies and card.name not in others:
                words = "no card turns into it and it has no copies; say how many with copies="
                self.about(card.name, Saying(words))
            if card.copies and card.name in others:
                self.about(card.name, Saying("it is the other side of a card; leave out copies="))
            self._look_at_card(card)
        if sum(card.copies for card in self.cards) > MOST_CARDS:
            words = "a set has at most {most} cards, all copies counted; this one has more"
            self.mistake(1, Saying(words, most=MOST_CARDS))
        self._look_at_parts()

    def _look_at_card(self, card: Card) -> None:
        """Ask whatever a game asks of a card before it is played: effects of one's own may fail at it."""
        try:
            full_text(card)
            for node in nodes_of(card):
                self._look_at_own(card, node)
                hash(node)
                node.cards_named()
        except Exception as error:  # of an effect's own making
            line = self.line_of(error, self.lines[card.name])
            self.mistake(line, _fails(error), card.name)

    def _look_at_own(self, card: Card, node: Node) -> None:
        """Parts are compared by their fields, and keys find them so: an effect of one's own must be, too."""
        kind = type(node)
        if kind.__module__ == self._module.__name__:
            parameters = vars(kind).get("__dataclass_params__")
            if parameters is None or not parameters.frozen:
                self.mistake(
                    self._variables[kind.__name__],
                    FROZEN,
                    card.name,
                )

    def _look_at_parts(self) -> None:
        """SUPPLIES, DIE and STARTING_INSIGHT, where the file has them."""
        supplies = self.value("SUPPLIES", {})
        amounts = list(supplies.items()) if type(supplies) is dict else [(0, 0)]
        if not all(fits(name, str) and fits(each, int) and 0 < each <= MOST for name, each in amounts):
            words, example = "takes from 1 to {most} of a card, as in {example}", '{"Mystic": 20}'
            self.part("SUPPLIES", Saying(words, most=MOST, example=example))
        die = self.value("DIE", ())
        if not fits(die, tuple[Effect, ...]) or len(die) not in (0, DIE_FACES):
            words = "takes {faces} effects in round brackets, one for each face of the die"
            self.part("DIE", Saying(words, faces=DIE_FACES))
        else:
            self._look_at_die(die)
        if not isinstance(self.value("STARTING_INSIGHT", False), bool):
            self.part("STARTING_INSIGHT", Saying("takes True or False"))

    def _look_at_die(self, die: tuple[Effect, ...]) -> None:
        try:
            for node in [each for effect in die for each in walk(effect)]:
                words = node.check()
                hash(node)
                if words:
                    self.part("DIE", Saying(words))
            for effect in die:
                problem = missing_in(effect, 0)
                if problem:
                    self.part("DIE", problem)
        except Exception as error:  # of an effect's own making
            self.part("DIE", _fails(error))

    def part(self, name: str, what: Saying) -> None:
        """Note something about SUPPLIES, DIE or STARTING_INSIGHT."""
        self.mistake(self._variables.get(name, 1), what, name)


class _Calls(ast.NodeTransformer):
    """Sends every call through LOOK, except inside classes: their methods run during games."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        look = ast.Call(ast.Name(LOOK, ast.Load()), [node.func, ast.Constant(node.lineno)], [])
        return ast.copy_location(ast.Call(look, node.args, node.keywords), node)


def _source_of(path: str) -> bytes:
    if not path.endswith(".py"):
        raise BadCard("{path}: a set of cards is written in Python, in a file that ends in .py", path=path)
    try:
        return pathlib.Path(path).read_bytes()
    except FileNotFoundError as error:
        words = "{path}: there is no such file; give the path to it from where you are"
        raise BadCard(words, path=path) from error
    except (OSError, ValueError) as error:
        raise BadCard("{path}: this file cannot be read: {problem}", path=path, problem=str(error)) from error


def _no_word(name: str) -> Saying:
    hint = did_you_mean(name, WORDS) or Saying("; docs/vocabulary.md lists them all")
    return Saying("centerrow.language has no word {name!r}{hint}", name=name, hint=hint)


def _fails(error: Exception) -> Saying:
    """What an effect of one's own does when it is asked."""
    words = "an effect fails with {error}: {problem}"
    return Saying(words, error=type(error).__name__, problem=said(error))


def _span_of(node: ast.AST) -> list[tuple[int, int, str]]:
    """First line, last line and name, if this makes a card."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CARD_WORDS:
        names = [*node.args[:1], *(each.value for each in node.keywords if each.arg == "name")]
        if names and isinstance(names[0], ast.Constant) and isinstance(names[0].value, str):
            return [(node.lineno, node.end_lineno or node.lineno, names[0].value)]
    return []


def _names_made_by(statement: ast.stmt) -> list[str]:
    """What a statement gives a name to."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return [(each.asname or each.name).split(".")[0] for each in statement.names]
    nodes = [node for node in ast.walk(statement) if isinstance(node, ast.Name)]
    return [node.id for node in nodes if isinstance(node.ctx, ast.Store)]
