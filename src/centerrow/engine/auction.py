"""Fate auctions (ruling 19)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.base import NO_PLAY, Effect, Frame, won_frame
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import ASK_BID, BID, INSIGHT, PASS
from centerrow.engine.offered import Options
from centerrow.engine.options import bare_option, number_of, verb_of
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.state import State
from centerrow.engine.zones import NOBODY
from centerrow.say import say

# In `Frame.number`: the seats that passed, the bidder plus 1, and above them the bid, which has no limit.


def _passed(number: i64) -> i64:
    return number & 0x3F


def _bidder(number: i64) -> i64:
    """The seat that leads, or NOBODY."""
    return (number >> 6 & 0x7) - 1


def _bid(number: i64) -> i64:
    return number >> 9


def _packed(bid: i64, bidder: i64, passed: i64) -> i64:
    return passed | (bidder + 1) << 6 | bid << 9


@dataclass(frozen=True)
class Auction(Effect):
    """Bid insight, clockwise from the active player; whoever is left pays and gains the card's play effect.

    A frame of step s asks the seat s places after the active player.
    """

    def run(self, state: State, frame: Frame) -> None:
        seat = (state.active + frame.step) % state.seats
        number = frame.number
        everybody = (1 << state.seats) - 1
        standing = everybody & ~_passed(number)
        if _bidder(number) != NOBODY and standing == 1 << _bidder(number):
            self.win(state, frame, _bidder(number), _bid(number))
        elif standing == 0:
            return
        elif _passed(number) & (1 << seat) or _bidder(number) == seat:
            state.stack.append(frame.at((frame.step + 1) % state.seats, number))
        else:
            self.ask_seat(state, frame, seat)

    def ask_seat(self, state: State, frame: Frame, seat: i64) -> None:
        options = Options()
        bid = _bid(frame.number) + 1
        while can_pay(state, seat, INSIGHT, bid):
            options.append(bare_option(BID, bid))
            if state.solo:
                break  # nobody is there to be outbid
            bid += 1
        if not options.size:
            passed = _passed(frame.number) | 1 << seat
            state.stack.append(
                frame.at(frame.step, _packed(_bid(frame.number), _bidder(frame.number), passed))
            )
            return
        options.append(bare_option(PASS, 0))
        asked = Frame(self, seat, frame.card, frame.face, NO_PLAY, frame.subject, frame.step, frame.number, 0)
        state.ask(asked, ASK_BID, options)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        number = frame.number
        if verb_of(option) == BID:
            state.record_amount(log.BID, frame.player, INSIGHT, number_of(option))
            number = _packed(number_of(option), frame.player, _passed(number))
        else:
            state.record_amount(log.PASSED, frame.player, log.NOTHING, 0)
            number = _packed(_bid(number), _bidder(number), _passed(number) | 1 << frame.player)
        state.stack.append(frame.at((frame.step + 1) % state.seats, number))

    def win(self, state: State, frame: Frame, seat: i64, bid: i64) -> None:
        """The winner pays and gains the effect, also out of turn, with their own cards (ruling 55)."""
        state.record_amount(log.AUCTION_WON, seat, INSIGHT, bid)
        play = state.faces[frame.face].play
        if play is not None:
            state.stack.append(won_frame(play, seat, frame.card, frame.face))
        pay_price(state, seat, INSIGHT, bid, frame.face)

    def prompt(self) -> str:
        return "bid"

    def question(self) -> str:
        return say("bid insight for its effect?")

    def facts(self, state: State, frame: Frame) -> dict[str, int]:
        bidder = _bidder(frame.number)
        return {} if bidder == NOBODY else {"leader": int(bidder), "bid": int(_bid(frame.number))}

    def next_asked(self, state: State, frame: Frame) -> list[int]:
        """Who leads is asked again only when somebody bids more; who cannot bid more is not asked."""
        after = [(frame.player + places) % state.seats for places in range(1, state.seats)]
        number = frame.number
        return [
            int(seat)
            for seat in after
            if seat != _bidder(number)
            and not _passed(number) >> seat & 1
            and can_pay(state, seat, INSIGHT, _bid(number) + 1)
        ]

    def situation(self, facts: dict[str, int], called: Called) -> str:
        if "leader" not in facts:
            return ""
        return say("{player} leads with {bid}◉", player=called.of(facts["leader"]), bid=facts["bid"])

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        if verb_of(option) == BID:
            meaning.number = int(number_of(option))
            meaning.costs(INSIGHT, number_of(option))

    def label(self, meaning: Meaning, called: Called) -> str:
        return say("pass") if meaning.number is None else say("bid {number}", number=meaning.number)

    def text(self) -> str:
        return say("auction: the winner gains its effect")
