"""Nobody sees what they may not know, and a sample keeps what its seat knows and nothing else."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from centerrow import Game
from centerrow.engine import log
from centerrow.engine.marks import known_to, named_of
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    DECK,
    DREAM_DECK,
    DREAMSCAPE,
    HAND,
    SUPPLY,
    is_heap,
    is_hidden,
    kind_of_zone,
    own,
    sees_zone,
)
from centerrow.testing import Table, table
from properties.checks import check
from properties.inside import (
    cards_in_zones,
    decks_only,
    heaps,
    ids_in_sight,
    knows,
    name_of,
    names_in,
    pile,
    raw_events,
    redealt,
    state_of,
    stolen_cards,
    transforms_now,
)
from properties.positions import choices, dealt, play_on, play_out, positions

chairs = st.integers(0, 5)
seeds = st.integers(0, 10**6)

#: Whoever looks: the spectator has no seat.
SPECTATOR = -1


def eyes(game: Game) -> list[int | None]:
    return [None, *range(game.players)]


def ids_in(data: Any, key: str = "") -> Iterator[int]:
    """Every id in a view: under `ids`, `cards`, `used` and as a key of `named`."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name == "named" and isinstance(value, dict):
                yield from (int(number) for number in value)
            else:
                yield from ids_in(value, name if name in ("ids", "cards", "used") else key)
    elif isinstance(data, list):
        for value in data:
            yield from ids_in(value, key)
    elif key and isinstance(data, int):
        yield data


def hidden_names(game: Game, seat: int) -> Counter[str]:
    return Counter(name_of(game, card) for card, _ in cards_in_zones(game) if not knows(game, seat, card))


def hidden_places(game: Game, seat: int) -> list[str]:
    """What lies in each place that the seat does not know, place by place."""
    return [name_of(game, card) for card, _ in cards_in_zones(game) if not knows(game, seat, card)]


# ---- views


@given(game=positions(), numbers=choices)
def test_a_view_has_ids_of_cards_in_sight_alone(game: Game, numbers: list[int]) -> None:
    def look(game: Game) -> None:
        if game.over:
            return
        for eye in eyes(game):
            assert set(ids_in(game.view(eye))) <= ids_in_sight(game, eye)

    look(game)
    play_on(game, numbers, look)


@given(game=positions(), numbers=choices)
def test_a_hidden_zone_is_a_count(game: Game, numbers: list[int]) -> None:
    play_on(game, numbers)
    assume(not game.over)
    for eye in eyes(game):
        view = game.view(eye)
        assert view["center_deck"] == len(pile(game, CENTER_DECK))
        assert view["dream_deck"] == len(pile(game, DREAM_DECK))
        for seat, player in enumerate(view["players"]):
            assert player["deck"] == len(pile(game, DECK, seat))
            hand = names_in(game, HAND, seat)
            assert player["hand"] == (hand if seat == eye else len(hand))
            dreams = names_in(game, DREAMSCAPE, seat)
            assert player["dreamscape"] == (dreams if seat == eye else len(dreams))
            if eye is not None and seat != eye:
                for key, zone in (("hand", HAND), ("dreamscape", DREAMSCAPE)):
                    known = [name_of(game, card) for card in pile(game, zone, seat) if knows(game, eye, card)]
                    assert player["known"][key] == [{"card": name} for name in sorted(known)]


@given(game=positions(), numbers=choices)
def test_of_what_others_are_asked_nothing_is_told_but_bids(game: Game, numbers: list[int]) -> None:
    def look(game: Game) -> None:
        if game.decision is None:
            return
        asked = {"seat": game.decision.seat, "kind": game.decision.kind}
        aloud = {"params": game.decision.params} if asked["kind"] == "bid" else {}
        for eye in eyes(game):
            assert eye == game.decision.seat or game.view(eye)["decision"] == {**asked, **aloud}

    look(game)
    play_on(game, numbers, look)


@given(bids=choices, chair=chairs, seed=seeds)
def test_bids_tell_nothing_of_hidden_cards(bids: list[int], chair: int, seed: int) -> None:
    rivals: list[dict[str, Any]] = [{"hand": ["Mystic", "Militia"], "insight": 3}, {"insight": 4}]
    t = table(
        "delirium",
        power=4,
        insight=4,
        row=["Delirium Pixies"],
        center_deck=["Vineweaver"],
        opponents=rivals,
    )
    t.defeat("Delirium Pixies")
    for number in bids[:3]:
        if t.game.decision is not None and t.game.decision.kind == "bid":
            play_on(t.game, [number])
    seat = chair % 3
    twin = redealt(t.game, seat, heaps(seat, 3), random.Random(seed))
    assert twin.view(seat) == t.game.view(seat)


@given(game=positions(), chair=chairs, seed=seeds)
def test_what_a_seat_cannot_know_changes_nothing_in_its_view(game: Game, chair: int, seed: int) -> None:
    assume(not game.over)
    seat = chair % game.players
    twin = redealt(game, seat, heaps(seat, game.players), random.Random(seed))
    assert twin.view(seat) == game.view(seat)
    assert twin.events(seat) == game.events(seat)
    assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat))


@given(game=positions(), seed=seeds)
def test_what_nobody_told_a_spectator_changes_nothing_in_their_view(game: Game, seed: int) -> None:
    assume(not game.over)
    zones = [[own(HAND, seat), own(DECK, seat)] for seat in range(game.players)]
    dreams = [DREAM_DECK, *[own(DREAMSCAPE, seat) for seat in range(game.players)]]
    twin = redealt(game, None, [[CENTER_DECK], dreams, *zones], random.Random(seed))
    assert twin.view(None) == game.view(None)
    assert twin.events(None) == game.events(None)


@given(game=positions(), seed=seeds, chair=chairs, numbers=choices)
def test_cards_drawn_by_others_are_not_told(game: Game, seed: int, chair: int, numbers: list[int]) -> None:
    """Stir the decks, hands as they are, and go the same way in both: a draw looks the same to the others."""
    seat = chair % game.players
    decks = decks_only(seat, game.players)
    unseen = {int(card) for zones in decks for zone in zones for card in state_of(game).zones[zone]}
    twin = redealt(game, seat, decks, random.Random(seed))
    first = len(game.events(seat))
    for number in numbers:
        decision, other = game.decision, twin.decision
        if decision is None or other is None or decision.options != other.options:
            break
        if decision.seat == seat and number % 4:
            number = len(decision.options) - 1
        before = game.copy()
        index = number % len(decision.options)
        game.apply(index)
        twin.apply(index)
        if public_reveal(before, game, seat, unseen) or public_reveal(before, twin, seat, unseen):
            break
        if game.over:
            break
        assert game.events(seat, first) == twin.events(seat, first)
        assert game.view(seat) == twin.view(seat)


def public_reveal(before: Game, after: Game, seat: int, unseen: set[int]) -> bool:
    """Whether the seat has learnt one of these cards since, drawn unseen and then discarded ones included."""
    since = len(before.events(seat))
    return any(
        (event.get("card") is not None and raw.card in unseen) or event["kind"] == "transformed"
        for event, raw in zip(after.events(seat, since), raw_events(after, since), strict=True)
    )


@given(game=positions(), numbers=choices)
def test_an_event_names_a_card_to_those_who_saw_it(game: Game, numbers: list[int]) -> None:
    """What comes from or goes to the open is seen; between hidden places only by its player, or if known.

    An id is for those before whose eyes the card lies.
    """

    def look(game: Game, since: int) -> None:
        for eye in eyes(game):
            seat = SPECTATOR if eye is None else eye
            for event, raw in zip(game.events(eye, since), raw_events(game, since), strict=True):
                if raw.card < 0:
                    assert not {"card", "id", "was"} & set(event)
                    continue
                moved = event["kind"] == "moved"
                assert event["id"] == (raw.id if sees_zone(raw.lies, seat) else None)
                before = moved and raw.was != raw.id and sees_zone(raw.source, seat)
                assert event.get("was") == (raw.was if before else None)
                secret = moved and not sees_zone(raw.source, seat) and not sees_zone(raw.target, seat)
                if not secret:
                    assert event["card"] is not None, f"{eye} was not told of {event}"
                elif event["card"] is not None:
                    assert eye is None or raw.mask & known_to(seat), f"{eye} was told of {event}"
                    assert raw.mask == (1 << 6) - 1, f"{eye} was told of {event}"

    for number in numbers:
        if game.over:
            break
        since = len(game.events(None))
        play_on(game, [number])
        look(game, since)


#: What puts cards from a deck into a hand before everybody's eyes.
IN_THE_OPEN = ("Jubilant Monk",)


class Witness:
    """What a seat knows of hidden cards, followed through the events from the first deal on.

    In a deck it knows which card lies where. In another's hand or Dreamscape it knows how many there are of a
    kind: of equal cards, which one is taken makes no difference to anybody who watches.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.zones: dict[int, int] = {}
        self.decks: set[int] = set()
        self.heaps: dict[int, Counter[tuple[int, int]]] = {}
        self.drafting = True
        for event, raw in zip(game.events(), raw_events(game), strict=True):
            if event["kind"] == "turn":
                self.drafting = False
            elif event["kind"] == "shuffled":
                self.shuffled(raw)
            elif event["kind"] == "moved":
                self.moved(raw, event.get("cause") in IN_THE_OPEN)
            elif event["kind"] == "transformed" and is_heap(raw.source):
                self.out(raw, raw.source)
                self.heap(raw.source)[int(state_of(game).faces[raw.face].other_side), 0] += 1
            elif event["kind"] == "turn_ended":
                for zone, heap in self.heaps.items():
                    self.heaps[zone] = Counter((face, 0) for face, _ in heap.elements())

    def heap(self, zone: int) -> Counter[tuple[int, int]]:
        return self.heaps.setdefault(zone, Counter())

    def shuffled(self, raw: log.Event) -> None:
        poured = [int(raw.target), *([] if raw.source < 0 else [int(raw.source)])]
        here = {card for card, zone in self.zones.items() if zone in poured}
        self.decks -= here
        self.zones.update(dict.fromkeys(here, int(raw.target)))

    def moved(self, raw: log.Event, in_the_open: bool) -> None:
        card, source, target = int(raw.card), int(raw.source), int(raw.target)
        seen = sees_zone(source, self.seat) or sees_zone(target, self.seat) or in_the_open
        seen = seen or card in self.decks
        if is_heap(source):
            cards = [each for each, zone in self.zones.items() if zone == source]
            if not seen and len(cards) == 1:
                seen = bool(self.heap(source))
            if seen:
                self.out(raw, source)
            else:
                self.heap(source).clear()
        self.zones[card] = target
        self.decks.discard(card)
        if seen and is_heap(target):
            self.heap(target)[self.kind(raw)] += 1
        elif seen:
            self.decks.add(card)

    def out(self, raw: log.Event, zone: int) -> None:
        heap = self.heap(zone)
        heap[self.kind(raw)] -= 1
        self.heaps[zone] = +heap

    def kind(self, raw: log.Event) -> tuple[int, int]:
        return int(raw.face), int(named_of(raw.marks))


@given(game=dealt(), numbers=choices)
def test_only_what_was_shown_is_known(game: Game, numbers: list[int]) -> None:
    """A card drawn is its player's secret, until it is shown; a shuffle makes everything unknown again."""

    def look(game: Game) -> None:
        state = state_of(game)
        for seat in range(game.players):
            witness = Witness(game, seat)
            for card, zone in cards_in_zones(game):
                if is_hidden(zone) and not is_heap(zone):
                    assert knows(game, seat, card) == (card in witness.decks), (
                        f"{name_of(game, card)}, {seat}"
                    )
            for zone, cards in enumerate(state.zones):
                if is_heap(zone) and not sees_zone(zone, seat):
                    known = [card for card in cards if knows(game, seat, int(card))]
                    kinds = Counter((int(state.face[c]), int(named_of(state.marks[c]))) for c in known)
                    assert kinds == witness.heap(zone)

    play_on(game, numbers)
    look(game)
    play_on(game, numbers[::-1])
    look(game)


def test_of_anothers_decision_a_view_shows_who_and_what_kind() -> None:
    game = Game(players=3, seed=1)
    assert set(game.view(1)["decision"]) == {"seat", "kind"}
    assert set(game.view(None)["decision"]) == {"seat", "kind"}
    assert game.view(0)["decision"]["options"]


def test_neither_seed_nor_key_is_shown() -> None:
    game = Game(players=2, seed="a seed that nobody may see")
    for eye in eyes(game):
        shown = json.dumps([game.view(eye), game.events(eye)])
        assert game.seed not in shown
        assert game.key() not in shown


# ---- samples


@given(game=positions(), chair=chairs, seed=seeds)
def test_a_sample_keeps_what_its_seat_knows(game: Game, chair: int, seed: int) -> None:
    assume(not game.over)
    seat = chair % game.players
    twin = game.sample(seat, seed)
    check(twin)
    assert twin.view(seat) == game.view(seat)
    assert twin.events(seat) == game.events(seat)
    state, other = state_of(game), state_of(twin)
    for zone, cards in enumerate(state.zones):
        for place, card in enumerate(cards):
            if zone == CENTER_ROW or (card >= 0 and knows(game, seat, int(card))):
                assert other.zones[zone][place] == card
    assert list(other.face) == list(state.face)
    if game.decision is not None and game.decision.seat == seat:
        assert twin.decision == game.decision


@given(game=positions(), chair=chairs, seed=seeds)
def test_a_sample_keeps_what_everybody_owns(game: Game, chair: int, seed: int) -> None:
    seat = chair % game.players
    twin = game.sample(seat, seed)
    assert sorted(names_in(twin, CENTER_DECK)) == sorted(names_in(game, CENTER_DECK))
    for other in range(game.players):
        for zones in ((HAND, DECK), *(((HAND,), (DECK,)) if other == seat else ())):
            assert held(game, twin, zones, other) == held(game, game, zones, other)
        assert len(pile(twin, HAND, other)) == len(pile(game, HAND, other))
        assert len(pile(twin, DREAMSCAPE, other)) == len(pile(game, DREAMSCAPE, other))
    assert hidden_names(twin, seat) == hidden_names(game, seat)


def held(game: Game, shown: Game, zones: tuple[int, ...], seat: int) -> list[str]:
    """What lies there in `shown`; a place of a card just stolen counts where it was stolen from in `game`."""
    stolen = stolen_cards(game)
    found = []
    for zone, cards in enumerate(state_of(game).zones):
        for place, card in enumerate(cards):
            home = own(HAND, stolen[card]) if card in stolen and kind_of_zone(zone) == HAND else zone
            if home in [own(each, seat) for each in zones]:
                found.append(name_of(shown, state_of(shown).zones[zone][place]))
    return sorted(found)


@given(game=positions(), chair=chairs, seed=seeds)
def test_a_sample_deals_the_rest_anew(game: Game, chair: int, seed: int) -> None:
    assume(not game.over)
    seat = chair % game.players
    hidden = [name_of(game, card) for card in pile(game, CENTER_DECK) if not knows(game, seat, card)]
    assume(len(set(hidden)) > 5)
    deals = {tuple(hidden_places(game.sample(seat, f"{seed}/{i}"), seat)) for i in range(4)}
    assert len(deals) > 1
    assert {tuple(hidden_places(game, seat))} != deals


@given(game=positions(), chair=chairs, seed=seeds, numbers=choices)
def test_one_seed_gives_one_sample(game: Game, chair: int, seed: int, numbers: list[int]) -> None:
    seat = chair % game.players
    one, other = game.sample(seat, seed), game.sample(seat, seed)
    assert one.key() == other.key()
    assert one.sample(seat, seed).key() == one.key()
    for index in play_on(one, numbers):
        other.apply(index)
    assert one.key() == other.key()


@given(game=positions(), chair=chairs, seed=seeds)
def test_a_sample_is_made_of_what_the_seat_knows_alone(game: Game, chair: int, seed: int) -> None:
    """Whatever the hidden cards really are, the same seed guesses the same game."""
    assume(not game.over)
    seat = chair % game.players
    twin = redealt(game, seat, heaps(seat, game.players), random.Random(seed))
    assume(not transforms_now(twin))
    one, other = game.sample(seat, seed), twin.sample(seat, seed)
    assert one.key() == other.key()
    assert one.decision == other.decision
    for eye in eyes(game):
        assert one.view(eye) == other.view(eye)


@given(game=dealt(), chair=chairs, seed=seeds)
def test_a_sample_tells_no_seat_what_the_sampler_may_not_know(game: Game, chair: int, seed: int) -> None:
    """A program that was given a sample can look at it from every seat: nothing true may be found there."""
    assume(not game.over)
    seat = chair % game.players
    twin = game.sample(seat, seed)
    assert_tells_no_more(twin, game.events(seat))


@given(game=dealt(), chairs=st.permutations(range(6)), seed=seeds)
def test_nor_does_a_sample_of_a_sample_or_a_copy(game: Game, chairs: list[int], seed: int) -> None:
    assume(not game.over and game.players > 1)
    first, second = [chair for chair in chairs if chair < game.players][:2]
    twin = game.sample(first, seed)
    told = game.events(first)
    assert_tells_no_more(twin.copy(), told)
    assert_tells_no_more(twin.sample(second, seed), told)
    assert_tells_no_more(twin.sample(second, seed).sample(second, seed + 1), told)


def assert_tells_no_more(twin: Game, told: list[dict[str, Any]]) -> None:
    for eye in eyes(twin):
        for mine, theirs in zip(told, twin.events(eye), strict=True):
            assert theirs.get("card") in (None, mine.get("card")), f"{eye} is told of {theirs}"
            assert theirs.get("id") in (None, mine.get("id"))


@given(game=dealt(200), chair=chairs, seed=seeds)
def test_a_sample_does_not_carry_the_seed_of_the_game(game: Game, chair: int, seed: int) -> None:
    """With seed and choices anybody could deal the true game again."""
    assume(not game.over)
    twin = game.sample(chair % game.players, seed)
    assert twin.seed != game.seed or not game.choices or twin.choices != game.choices


@given(game=dealt(), chair=chairs, seed=seeds)
def test_a_sample_can_be_played_to_the_end(game: Game, chair: int, seed: int) -> None:
    twin = game.sample(chair % game.players, seed)
    cards = len(cards_in_zones(twin))
    play_out(twin, seed)
    assert twin.over
    check(twin)
    assert len(cards_in_zones(twin)) == cards
    assert twin.winners() or twin.players == 1


@given(game=positions(), chair=chairs, seed=seeds, numbers=choices)
def test_the_same_choice_does_the_same_in_a_sample(
    game: Game, chair: int, seed: int, numbers: list[int]
) -> None:
    """As long as nothing hidden comes to light, a choice of the seat does the same in all its samples."""
    assume(not game.over)
    seat = chair % game.players
    twin = game.sample(seat, seed)
    for number in numbers:
        decision = game.decision
        if decision is None or decision.seat != seat:
            break
        assert twin.decision == decision
        option = decision.options[number % len(decision.options)]
        game.apply(option)
        twin.apply(option)
        same = game.can_undo
        assert twin.can_undo == same
        if not same or game.over:
            break
        assert twin.view(seat) == game.view(seat)
        assert twin.events(seat) == game.events(seat)


@given(game=positions(), chair=chairs, seed=seeds, numbers=choices)
def test_what_others_do_looks_the_same_in_a_sample(
    game: Game, chair: int, seed: int, numbers: list[int]
) -> None:
    """Another seat plays a card that it also holds in the sample: the table is the same afterwards."""
    assume(not game.over)
    seat = chair % game.players
    twin = game.sample(seat, seed)
    for number in numbers:
        decision, other = game.decision, twin.decision
        if decision is None or other is None or decision.seat == seat:
            break
        assert (other.seat, other.kind) == (decision.seat, decision.kind)
        both = [option for option in decision.options if option in other.options]
        if not both:
            break
        option = both[number % len(both)]
        since = len(game.events(seat))
        game.apply(option)
        twin.apply(option)
        events, others = game.events(seat, since), twin.events(seat, since)
        if any(event["kind"] in ("transformed", "shuffled") for event in events + others):
            break
        if not (game.can_undo and twin.can_undo) or game.over:
            break
        assert game.view(seat) == twin.view(seat)
        assert events == others


@given(seed=seeds)
def test_a_card_acquired_to_the_top_of_a_deck_is_known_there(seed: int) -> None:
    t = table(
        "realms_unraveled",
        hand=["Cetra, Matron of Stars"],
        row=["Wolf Shaman"],
        opponents=[{"hand": ["Militia", "Mystic"]}],
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Wolf Shaman")
    assert t.me.deck[0] == "Wolf Shaman"
    for seat in (0, 1):
        twin = t.game.sample(seat, seed)
        assert names_in(twin, DECK, 0)[-1] == "Wolf Shaman"
        assert twin.view(seat)["players"][0]["known"]["deck"] == [{"card": "Wolf Shaman", "depth": 0}]


def test_a_sample_deals_evenly() -> None:
    t = table("realms_unraveled", opponents=[{"hand": ["Militia"], "deck": ["Mystic", "Apprentice"]}])
    hands = Counter(names_in(t.game.sample(0, seed), HAND, 1)[0] for seed in range(600))
    assert set(hands) == {"Militia", "Mystic", "Apprentice"}
    assert all(150 < number < 250 for number in hands.values())


def test_a_construct_that_transforms_in_play_may_be_in_a_hand() -> None:
    """Its condition holds, but it turns over in play only: nothing speaks against it in somebody's hand."""
    t = table(
        "realms_unraveled",
        hand=["Scryer of the Lidless Eye", "Neophyte Mentor", "Forgotten Scripture"],
        deck=["Apprentice"] * 6,
    )
    t.play("Neophyte Mentor")
    t.play("Scryer of the Lidless Eye")
    t.choose("Apprentice")
    held = [names_in(t.game.sample(1, seed), HAND, 0) for seed in range(60)]
    assert any("Forgotten Scripture" in hand for hand in held)


def test_a_hand_that_would_have_transformed_is_not_dealt() -> None:
    t = table(
        "realms_unraveled",
        hand=["Wolf Shaman", "Militia", "Militia"],
        deck=["Apprentice", "Disciple of Cetra", *["Apprentice"] * 6],
    )
    t.play("Wolf Shaman")
    for seed in range(60):
        assert "Disciple of Cetra" not in names_in(t.game.sample(1, seed), HAND, 0)


def test_a_card_that_a_sample_deals_into_a_hand_turns_over_there() -> None:
    t = table("realms_unraveled", hand=["Wolf Shaman", "Militia"], deck=["Disciple of Cetra", "Apprentice"])
    turned = 0
    for seed in range(60):
        twin = Table(t.game.sample(1, seed))
        if set(twin.me.hand) == {"Wolf Shaman", "Disciple of Cetra"}:
            twin.play("Wolf Shaman")
            assert "Scion of Cetra" in twin.me.hand
            turned += 1
    assert turned


def test_the_supply_is_not_dealt_away() -> None:
    game = Game(seed=3)
    twin = game.sample(0, 1)
    assert [len(pile(twin, SUPPLY + k)) for k in range(6)] == [len(pile(game, SUPPLY + k)) for k in range(6)]


def test_a_hero_shuffled_into_the_deck_can_be_copied_but_not_found() -> None:
    """Isla counts as played wherever she lies; her number would tell where that is."""
    t = table(
        ["dreamscape", "valley_of_the_ancients"],
        hand=["Isla, Serene Prodigy"],
        visions=["Aura of the Askara"],
        row=["Ephemeral Inventor"],
    )
    t.play("Isla, Serene Prodigy")
    t.choose("Ephemeral Inventor")
    assert "Isla, Serene Prodigy" in t.me.deck
    t.activate("Aura of the Askara")
    decision = t.game.decision
    assert decision is not None
    assert [(o.card, o.zone, o.cards) for o in decision.options] == [("Isla, Serene Prodigy", "deck", ())]
    assert set(ids_in(t.game.view(0))) <= ids_in_sight(t.game, 0)
    check(t.game)


def test_cards_revealed_into_a_hand_are_known_there() -> None:
    t = table("valley_of_the_ancients", hand=["Jubilant Monk"], deck=["Mystic", "Apprentice"])
    t.play("Jubilant Monk")
    assert t.me.hand == ["Mystic", "Apprentice"]
    known = t.game.view(1)["players"][0]["known"]["hand"]
    assert known == [{"card": name} for name in sorted(t.me.hand)]


@given(table_seed=st.integers(0, 99), seed=seeds)
def test_a_card_that_a_thief_left_behind_is_still_its_owners(table_seed: int, seed: int) -> None:
    """The two players of a theft still know a card that everybody knew; the others have to look for it again.

    They look among the cards of who was robbed, also in the robbed player's own turn.
    """
    t = table(
        ["realms_unraveled", "deliverance"],
        hand=["Cetra, Matron of Stars"],
        row=["Wolf Shaman", "Nilia, The Shattered"],
        opponents=[
            {"hand": ["Heavy Infantry"] * 5, "deck": ["Heavy Infantry"] * 9},
            {"hand": ["Mystic"]},
        ],
        seed=table_seed,
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Wolf Shaman")
    t.end_turn()
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    t.choose("player 1")
    for _ in range(3):
        twin = t.game.sample(2, seed)
        for seat in range(3):
            assert held(t.game, twin, (HAND, DECK), seat) == held(t.game, t.game, (HAND, DECK), seat)
        assert twin.sample(2, seed).key() == twin.key()
        t.end_turn()


def test_a_card_that_was_known_in_a_robbed_hand_is_not_looked_for_in_the_deck() -> None:
    t = table(
        ["realms_unraveled", "deliverance"],
        hand=["Cetra, Matron of Stars"],
        row=["Wolf Shaman", "Nilia, The Shattered"],
        opponents=[{"hand": ["Heavy Infantry"] * 5}, {"hand": ["Mystic"]}],
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Wolf Shaman")
    t.end_turn()
    assert "Wolf Shaman" in t.me.hand
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    t.choose("player 1")
    places = [names_in(t.game.sample(2, seed), DECK, 0) for seed in range(60)]
    assert not any("Wolf Shaman" in deck for deck in places)


def test_a_stolen_card_that_was_played_is_the_thiefs_like_any_other() -> None:
    """Played in the open, it was shuffled into the thief's deck: nobody thinks it lies with its owner."""
    t = table(
        ["realms_unraveled", "deliverance"],
        hand=["Heavy Infantry"] * 4,
        deck=[],
        row=["Nilia, The Shattered"],
        opponents=[{"hand": ["Militia", "Mystic", "Wolf Shaman"]}, {"hand": ["Mystic"]}],
    )
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    t.choose("player 2")
    (taken,) = t.me.hand
    t.play(taken)
    t.end_turn()
    assert sorted(t.me.hand) == sorted(["Heavy Infantry"] * 4 + [taken])
    for seed in range(20):
        assert sorted(names_in(t.game.sample(2, seed), HAND, 0)) == sorted(t.me.hand)
