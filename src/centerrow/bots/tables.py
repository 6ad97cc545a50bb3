"""A beginner's opinion of every card of a library, as the tables of the quick player."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.bots.appraisal import appraise
from centerrow.bots.future import Future
from centerrow.bots.gains import Gains, gains_of
from centerrow.bots.turn import when_to_play
from centerrow.effects.banish import Banish, BanishThen, Recruit
from centerrow.effects.flow import Sequence
from centerrow.effects.gain import Gain
from centerrow.effects.pay import GainConstructRunes
from centerrow.effects.tree import nodes_of, walk
from centerrow.encoding.worths import STEPS, EffectWorth, FaceWorth, Worths
from centerrow.engine.base import Effect, Node
from centerrow.engine.card import Card
from centerrow.engine.die import RollDie
from centerrow.engine.library import Face, Library
from centerrow.engine.names import HERO
from centerrow.engine.packing import bit
from centerrow.engine.zones import DISCARD, HAND, PLAYED
from centerrow.packed import vec

#: What is to come, for each part of the game that can be left.
FUTURES = [Future(step / STEPS) for step in range(STEPS + 1)]

_known: dict[Library, Worths] = {}


def worths_of(library: Library) -> Worths:
    """The tables for these cards, made once."""
    known = _known.get(library)
    if known is None:
        known = _known[library] = _made(library)
    return known


def _made(library: Library) -> Worths:
    effects: dict[Node, EffectWorth] = {}
    for face in library.faces:
        for node in nodes_of(face.card):
            if isinstance(node, Effect) and node not in effects:
                effects[node] = effect_worth(node, gains_of(node))
    faces = vec[FaceWorth]([face_worth(face) for face in library.faces])
    later = vec[vec[float]]([vec[float](future.later.amounts()) for future in FUTURES])
    return Worths(library, faces, effects, later, vec[float](gains_of(RollDie()).amounts()))


def face_worth(face: Face) -> FaceWorth:
    card = appraise(face.name)
    effect = face.card.play if face.card.reward is None else face.card.reward
    play = effect_worth(effect, card.play)
    return FaceWorth(
        play,
        vec[float](card.turn.amounts()),
        vec[EffectWorth]([effect_worth(each, gains_of(each)) for each in face.card.activated]),
        vec[float]([future.having(card) for future in FUTURES]),
        when_to_play(card),
        _is_plain_hero(face.card, play),
    )


def _is_plain_hero(card: Card, play: EffectWorth) -> bool:
    return card.kind == HERO and play.is_plain and not card.abilities and card.transform is None


def effect_worth(effect: Effect | None, gains: Gains) -> EffectWorth:
    nodes = [] if effect is None else list(walk(effect))
    forced = [node for node in nodes if isinstance(node, Banish | BanishThen) and not node.may]
    return EffectWorth(
        vec[float](gains.amounts()),
        vec[i64]([_own_zones(node) for node in forced]),
        vec[bool]([isinstance(node, BanishThen) and isinstance(node.effect, Recruit) for node in forced]),
        any(isinstance(node, GainConstructRunes) for node in nodes),
        isinstance(effect, Gain),
        all(_is_settled(node) for node in nodes),
    )


def _own_zones(node: Banish | BanishThen) -> int:
    return sum(bit(zone) for zone in node.zones if zone in (HAND, DISCARD, PLAYED))


def _is_settled(node: Node) -> bool:
    return isinstance(node, Sequence) or (isinstance(node, Gain) and node.per is None)
