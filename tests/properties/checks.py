"""What is true of every game whenever somebody decides, worked out anew from the zones."""

from __future__ import annotations

import functools
import operator
from collections import Counter

import centerrow as cr
from centerrow import Game
from centerrow.engine.abilities import Active
from centerrow.engine.die import DIE_PRICE
from centerrow.engine.marks import all_know, knows, named_of, used_of
from centerrow.engine.names import (
    CONSTRUCT,
    CONSTRUCT_RUNES,
    COST_NAMES,
    HERO,
    HONOR,
    INSIGHT,
    MONSTER,
    POWER,
    RUNES,
)
from centerrow.engine.payment import affordable, beyond_means
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    CULT,
    DECK,
    DISCARD,
    DREAMSCAPE,
    FREE_TEMPLES,
    HAND,
    IN_TRANSIT,
    MAX_SUPPLIES,
    NO_CARD,
    NOBODY,
    PLAYED,
    ROW_SIZE,
    SUPPLY,
    TEMPLES,
    THE_VOID,
    UNIQUE_PLACE,
    is_hidden,
    kind_of_zone,
    own,
    owner_of_zone,
)
from centerrow.play.places import zone_name
from properties.inside import (
    IN_PLAY,
    abilities_in_play,
    cards_called,
    cards_in_zones,
    count_watched,
    name_of,
    names_in,
    pile,
    state_of,
    transforms_now,
)

TURN_VERBS = {
    "play",
    "acquire",
    "defeat",
    "activate",
    "phantasm",
    "transform",
    "roll",
    "take_temple",
    "use_temple",
    "use_right",
    "end_turn",
}
OTHER_VERBS = {"choose", "decline", "done", "pay", "bid", "pass"}
#: Abilities that change what is in reach and what it costs.
BENDING = ("PayLessForNext", "PayLess", "CostsLess", "SpendAs", "DefeatInVoid")
CARDS = {info.name: info for info in cr.cards()}
#: Questions about cards of other players.
REACHING = ("destroy", "copy")
KINDS = {"turn", "card", "choice", "destination", "payment", "bid"}


def check(game: Game) -> None:
    """Everything below, for one state."""
    each_card_lies_in_one_zone(game)
    the_row_is_full(game)
    nothing_is_negative(game)
    marks_are_tidy(game)
    caches_are_right(game)
    constructs_are_in_play(game)
    the_quick_look_is_right(game)
    options_make_sense(game)
    a_turn_offers_what_can_be_done(game)
    scores_add_up(game)


def each_card_lies_in_one_zone(game: Game) -> None:
    state = state_of(game)
    places = cards_in_zones(game)
    assert sorted(card for card, _ in places) == list(range(len(state.face)))
    assert len(state.where) == len(state.marks) == len(state.face)
    for card, zone in places:
        assert state.where[card] == zone, f"{name_of(game, card)} lies in {zone}, not in {state.where[card]}"
    for zone, cards in enumerate(state.zones):
        assert zone == CENTER_ROW or NO_CARD not in cards


def the_row_is_full(game: Game) -> None:
    state = state_of(game)
    row = state.zones[CENTER_ROW]
    assert len(row) == ROW_SIZE
    assert state.holes == list(row).count(NO_CARD)
    if game.players == 1:
        assert set(row[: state.holes]) <= {NO_CARD}, "the cards did not slide to the right"
    decision = game.decision
    if decision is not None and decision.prompt == "draft":
        assert game.turn == 0
        assert state.holes == ROW_SIZE
    elif decision is not None and NO_CARD in row:
        assert not pile(game, CENTER_DECK)
        assert not pile(game, THE_VOID)


def nothing_is_negative(game: Game) -> None:
    state = state_of(game)
    assert state.pool >= 0
    for player in state.players:
        assert min(player.purse) >= 0
        assert player.insight_gained >= 0
        assert player.purse[HONOR] >= player.honor_gained >= 0
    waiting = pile(game, IN_TRANSIT)
    if game.over or game.view()["decision"]["kind"] == "turn":
        assert not waiting, [name_of(game, card) for card in waiting]


def marks_are_tidy(game: Game) -> None:
    """A mark that outlives its reason would keep equal cards apart, or give a hidden card away."""
    state = state_of(game)
    of_this_turn = {*state.heroes, *state.spent}
    for card, zone in cards_in_zones(game):
        marks = state.marks[card]
        kind = kind_of_zone(zone)
        if named_of(marks):
            assert card in of_this_turn, f"{name_of(game, card)} keeps a named faction"
        if used_of(marks) and kind not in IN_PLAY:
            assert card in of_this_turn, f"{name_of(game, card)} is marked as used outside play"
        if not is_hidden(zone):
            assert all_know(marks), f"not everybody knows {name_of(game, card)} in the open"
        if kind in (HAND, DREAMSCAPE):
            assert knows(owner_of_zone(zone), marks), f"its owner does not know {name_of(game, card)}"


def constructs_are_in_play(game: Game) -> None:
    """What lies in play is a construct, and no played card is one (rulings 27 and 46)."""
    state = state_of(game)
    for seat in range(game.players):
        for card in pile(game, CONSTRUCTS, seat):
            assert state.kind_of(card) == CONSTRUCT, f"{name_of(game, card)} lies in play"
        for card in pile(game, PLAYED, seat):
            assert state.kind_of(card) != CONSTRUCT, f"{name_of(game, card)} does not lie in play"


def _id(active: Active) -> tuple[object, int, int]:
    return active.ability, int(active.player), int(active.card)


def the_quick_look_is_right(game: Game) -> None:
    """Who is said to have too little for anything can afford nothing in the row and the supplies."""
    state = state_of(game)
    reach = pile(game, CENTER_ROW)
    reach += [pile(game, zone)[-1] for zone in range(SUPPLY, SUPPLY + MAX_SUPPLIES) if pile(game, zone)]
    for seat in range(game.players):
        for resource, kinds in ((RUNES, HERO | CONSTRUCT), (POWER, MONSTER)):
            if beyond_means(state, seat, resource):
                can = [c for c in reach if state.face_of(c).kind & kinds and affordable(state, seat, c)]
                assert not can, f"{[name_of(game, card) for card in can]} can be afforded"


def caches_are_right(game: Game) -> None:
    state = state_of(game)
    heard = [0] * game.players
    for active in state.actives:
        assert active.listens == active.ability.listens()
        heard[active.player] |= active.listens
        places = [own(zone, active.player) for zone in IN_PLAY]
        assert active.this_turn or state.where[active.card] in places
        assert not active.this_turn or active.player == state.active
    assert [player.heard for player in state.players] == heard
    assert state.heard == functools.reduce(operator.or_, heard)
    assert Counter(_id(a) for a in state.actives if not a.this_turn) == abilities_in_play(game)
    assert state.watching == count_watched(game)
    for seat in range(game.players):
        armed = [a.card for a in state.actives if not a.this_turn and a.player == seat]
        armed = [card for card in armed if kind_of_zone(state.where[card]) == CONSTRUCTS]
        order = [card for card in pile(game, CONSTRUCTS, seat) if card in armed]
        assert list(dict.fromkeys(armed)) == order, "abilities are not in the order of arrival"
    cards = len(state.face)
    assert all(0 <= card < cards for card in state.heroes), "a phantom hero stands for no card"
    if not game.over:
        # One played by Phantasm may have come straight back, and been sent to a teammate.
        owners = {owner_of_zone(state.where[card]) for card in state.heroes}
        assert owners <= {NOBODY, state.active, state.teammate_of(state.active)}, (
            "a hero played lies elsewhere"
        )
    if not game.over:
        assert not transforms_now(game), "a card should have turned over by now"


def options_make_sense(game: Game) -> None:
    decision = game.decision
    if game.over:
        assert decision is None
        return
    assert decision is not None
    assert 0 <= decision.seat < game.players
    assert decision.kind in KINDS
    assert decision.prompt
    assert decision.text
    assert decision.options
    named = [(o.verb, o.card, o.zone, o.text) for o in decision.options]
    assert len(set(named)) == len(named), f"two options are the same: {named}"
    for option in decision.options:
        assert option.verb in (TURN_VERBS if decision.kind == "turn" else OTHER_VERBS)
        assert option.text.strip()
        assert len(set(option.cards)) == len(option.cards)
        hidden = option.zone in ("deck", "center_deck")
        assert bool(option.cards) == (option.card is not None) or (hidden and decision.prompt == "copy")
        cards = cards_called(game, option.cards)
        assert all(name_of(game, card) == option.card for card in cards)
        # A right is its player's, wherever the card that gave it went.
        if decision.kind != "destination" and option.verb != "use_right":
            places = {state_of(game).where[card] for card in cards}
            assert all(zone_name(place) == option.zone for place in places)
            others = any(owner_of_zone(place) not in (-1, decision.seat) for place in places)
            assert not others or option.verb == "take_temple" or decision.prompt in REACHING
    if decision.kind == "turn":
        assert decision.options[-1].verb == "end_turn"
        assert decision.seat == state_of(game).active


def a_turn_offers_what_can_be_done(game: Game) -> None:
    """Every card in hand can be played, and everything in reach that the printed cost allows be had.

    Nothing else is offered, unless something takes off a price, lets a resource stand for another or reaches
    the void.
    """
    decision = game.decision
    if decision is None or decision.kind != "turn":
        return
    offered: dict[str, set[tuple[str | None, str | None]]] = {}
    for option in decision.options:
        offered.setdefault(option.verb, set()).add((option.card, option.zone))
    wanted: dict[str, set[tuple[str | None, str | None]]] = {
        "play": {(name, "hand") for name in names_in(game, HAND, decision.seat)},
        **_to_be_had(game, decision.seat),
        **_insight_allows(game, decision.seat),
    }
    for verb, cards in wanted.items():
        found = offered.get(verb, set())
        assert cards <= found, f"not offered to {verb}: {cards - found}"
        more = {card for card in found - cards if verb == "play" or not _bent(game, decision.seat, card[0])}
        assert not more, f"offered to {verb} all the same: {more}"


def _have(game: Game, seat: int) -> dict[str, int]:
    purse = state_of(game).players[seat].purse
    return {name: int(purse[number]) for number, name in enumerate(COST_NAMES) if number != HONOR}


def _to_be_had(game: Game, seat: int) -> dict[str, set[tuple[str | None, str | None]]]:
    """What the printed costs allow to acquire, defeat or take."""
    have = _have(game, seat)
    found: dict[str, set[tuple[str | None, str | None]]] = {
        "acquire": set(),
        "defeat": set(),
        "take_temple": set(),
    }
    others = [own(TEMPLES, other) for other in range(game.players) if other != seat]
    places = [CENTER_ROW, *(SUPPLY + k for k in range(MAX_SUPPLIES)), own(DREAMSCAPE, seat), UNIQUE_PLACE]
    for zone in [*places, FREE_TEMPLES, *others]:
        for name in {name_of(game, card) for card in state_of(game).zones[zone] if card != NO_CARD} - {
            "Blank"
        }:
            info = CARDS[name]
            verb = {"monster": "defeat", "temple": "take_temple"}.get(info.kind, "acquire")
            # No keystone takes the Temple of Immortality.
            if (info.cost or verb != "take_temple") and all(have[r] >= n for r, n in info.cost.items()):
                found[verb].add((name, zone_name(zone)))
    return found


def _insight_allows(game: Game, seat: int) -> dict[str, set[tuple[str | None, str | None]]]:
    """What can be done for insight alone."""
    state = state_of(game)
    have = int(state.players[seat].purse[INSIGHT])
    row = [state.face_of(card) for card in state.zones[CENTER_ROW] if card != NO_CARD]
    turned: set[tuple[str | None, str | None]] = set()
    for zone in (HAND, CONSTRUCTS):
        for card in pile(game, zone, seat):
            face = state.face_of(card)
            if face.transform_zone == zone and 0 <= face.transform_price <= have:
                turned.add((face.name, zone_name(zone)))
    return {
        "phantasm": {(face.name, "row") for face in row if 0 <= face.phantasm <= have},
        "transform": turned,
        "roll": {(None, None)} if state.library.die and have >= DIE_PRICE else set(),
    }


def _bent(game: Game, seat: int, name: str | None) -> bool:
    """Whether this card may be in reach, or cost something else than is printed."""
    state = state_of(game)
    if any(a.player == seat and type(a.ability).__name__ in BENDING for a in state.actives):
        return True
    if name is None:
        return False
    face = state.faces[state.library.index[name]]
    if face.discount is not None or face.also_pays or face.free_if is not None:
        return True
    return face.card.kind == CONSTRUCT and state.players[seat].purse[CONSTRUCT_RUNES] > 0


def scores_add_up(game: Game) -> None:
    """Honor tokens, and the printed honor of every hero and construct a player owns, by the card browser."""
    zones = (HAND, DECK, DISCARD, PLAYED, CONSTRUCTS)
    scores = game.scores()
    if game.players == 1:
        cult = scores.pop()
        assert (cult.seat, cult.name, cult.tokens) == (None, "The Cult", state_of(game).cult)
        taken = names_in(game, CULT)
        assert (cult.heroes, cult.constructs) == (honor(taken, "hero"), honor(taken, "construct"))
        assert cult.total == cult.tokens + cult.cards == cult.tokens + cult.heroes + cult.constructs
        assert game.winners() == ([0] if scores[0].total > cult.total else [])
    assert [score.seat for score in scores] == list(range(game.players))
    for seat, score in enumerate(scores):
        owned = [name for zone in zones for name in names_in(game, zone, seat)]
        temples = sum(cr.card(name).honor for name in names_in(game, TEMPLES, seat))
        assert score.name == game.names[seat]
        assert score.tokens == state_of(game).players[seat].purse[HONOR]
        assert (score.heroes, score.constructs) == (honor(owned, "hero"), honor(owned, "construct"))
        assert (score.cards, score.temples) == (score.heroes + score.constructs, temples)
        assert score.total == score.tokens + score.cards + score.temples
    if game.players > 1:
        half = game.players // 2 if game.teams else game.players
        totals = [sum(score.total for score in scores[team::half]) for team in range(half)]
        best = max(team for team in range(half) if totals[team] == max(totals))
        assert game.winners() == list(range(best, game.players, half))
        assert [score.team for score in scores] == [
            seat % half if game.teams else None for seat in range(game.players)
        ]


def honor(names: list[str], kind: str) -> int:
    """The honor printed on the cards of that kind among these."""
    known = [CARDS[name] for name in names if name != "Blank"]
    return sum(info.honor for info in known if info.kind == kind)
