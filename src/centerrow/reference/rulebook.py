"""The rules in short pages of our own words, by the word that people look them up with."""

from __future__ import annotations

from typing import Final

from centerrow.reference.glossary import MULTI_UNITE
from centerrow.say import Saying, Sayings

#: Who wins of those who have equally much honor; alone it is the Cult.
OF_EQUALS: Final = "the player later in turn order wins"
OF_EQUAL_TEAMS: Final = "the team with the latest seat wins"
OF_EQUALS_ALONE: Final = "the Cult wins"
#: The page about what is done with keystones.
KEYSTONES: Final = "valley of the ancients"
_PARTS: Final = {
    "multi_unite": Saying(MULTI_UNITE),
    "equals": Saying(OF_EQUALS),
    "insight": Saying(
        "Insight ◉ is kept from turn to turn; players start with 0, 1, 2 and then 3, by turn order."
    ),
}

#: What somebody must know who sits down to play for the first time: the aim, a turn, the end.
_BRIEF: Final = {
    "aim": (
        "The aim: to have the most honor ★ when the game ends, as tokens you gained and as honor printed "
        "on your cards."
    ),
    "turn": (
        "Your turn: play the cards in your hand. They give runes ▲, which acquire heroes and constructs, "
        "and power ⚔, which defeats monsters. What you acquire goes to your discard pile, which is "
        "shuffled into your deck when that is empty. Heroes are discarded when the turn ends; constructs "
        "stay in play. Unspent runes and power are lost; insight ◉ is kept. Then you draw five new cards."
    ),
    "end": "The end: when the honor pool is empty, the round is played to its end. Of equals, {equals}.",
}
_WORDS: Final = {
    "aim": (
        "Have the most honor ★ at the end: the tokens you gained and the honor of your cards. The "
        "tokens come from a common pool of 30 for each player, and the game lasts until it is empty."
    ),
    "set-up": (
        "Everybody has a deck of eight Apprentices and two Militia (with Deliverance a Dreamseeker, "
        "too) and draws five cards. Six cards of the shuffled center deck make the center row. "
        "Mystics, Heavy Infantry and the Cultist lie beside it and are always available. Who goes "
        "first is drawn by lot."
    ),
    "turn": (
        "Play cards from your hand in any order, acquire and defeat, use constructs, and do all of "
        "this in any order and as often as you can pay. Then end your turn: the heroes that you "
        "played and the cards left in your hand go to your discard pile, runes ▲ and power ⚔ that are "
        "left are lost, and you draw five cards. When your deck is empty, your discard pile is "
        "shuffled and becomes your deck."
    ),
    "acquire": (
        "Pay the runes ▲ of a hero or construct in the center row or in the supplies (some cards cost "
        "insight ◉). It goes to your discard pile, unless a card says otherwise. A card taken from "
        "the row is replaced at once, before anything else happens."
    ),
    "defeat": (
        "Pay the power ⚔ of a monster in the center row, or of the Cultist, and gain its reward. The "
        "monster goes to the void; the Cultist stays and can be defeated again. First the row is "
        "refilled, then your own cards react, then comes the reward."
    ),
    "hero": (
        "A hero is played from your hand, does what it says, lies before you until the turn ends and "
        "is then discarded. The lines of its text are carried out from the first to the last."
    ),
    "construct": (
        "A construct is played from your hand like a hero, but stays in play from turn to turn. What "
        "it says once per turn you use when you want, also in the turn in which it came. A destroyed "
        "construct goes to its owner's discard pile; one that comes back is new and unused."
    ),
    "monster": (
        "A monster lies in the row until somebody pays its power ⚔. It is worth nothing at the end "
        "but what its reward gave."
    ),
    "banish": (
        "A banished card leaves the game of whoever had it. It goes to the void, which is shuffled "
        "and becomes the center deck when that is empty. Apprentices, Militia and other starting "
        "cards are set aside instead, and Mystics and Heavy Infantry go back to their supply."
    ),
    "may and must": (
        "Where a card says that you may, you can decline. Otherwise you must, as long as there is "
        "something to choose. What can do nothing is not asked."
    ),
    "scoring": (
        "When the pool is empty, honor is still gained in full, and the round is played to its end, "
        "so that all have had as many turns. Then everybody counts tokens, the honor on all heroes "
        "and constructs in deck, hand, discard pile and play, and Temples. Of equals, {equals}."
    ),
    "realms unraveled": (
        "Cards of two factions count as both. Multi-Unite pays {multi_unite}. Cards that "
        "transform turn over when their condition is met, and stay so wherever they go."
    ),
    "dreamscape": (
        "Insight ◉ is kept from turn to turn. Everybody is dealt five Dream cards at the start and "
        "keeps three: the Dreamscape, hidden from the others, from which only you acquire, for "
        "insight. Visions take effect at once; some stay before you. A Dreamborn card gives each "
        "player 1◉ when it enters the row, and 1◉ to who acquires it."
    ),
    KEYSTONES: (
        "Life keystones ♣ and death keystones ♠ take the Temples of Life and Death, from below the "
        "row or from another player. With its Temple, a keystone uses the Temple instead: that takes "
        "the Temple of Immortality, or gives its benefit if you have it. Keystones are lost when the "
        "turn ends. At the end a Temple counts for who controls it. Echo looks for a Void card in "
        "your discard pile, Serenity for an empty one."
    ),
    "delirium": (
        "{insight} For 5◉ you roll the Delirium Die, as often as you can pay: 1 banish a card "
        "from your hand or discard pile, 2 draw two cards, 3 gain 3▲, 4 gain 4⚔, 5 gain 5★, 6 gain 6◉. "
        "A card with Fate that enters the row is auctioned: from the active player on everybody bids more "
        "insight or passes for good, and the winner has its effect at once."
    ),
    "deliverance": (
        "{insight} Phantasm plays a hero from the row for insight and banishes it. Dreambind puts a defeated "
        "monster into your discard pile for insight; played, it gives its reward again. Plunder pays "
        "who acquires and defeats in the row in one turn. Some cards transform for insight. Pasythea "
        "has a place of her own and costs insight, less for each of her weapons that you have in "
        "play."
    ),
    "several sets": (
        "Name several sets, and their center decks are shuffled together. Each brings what belongs to "
        "it: Dream cards, Temples, the die, Pasythea, starting insight. The supplies are those of the "
        "largest."
    ),
    "solo": (
        "Alone you play against the Cult, for a pool of 50. New cards enter the row on the left. After "
        "each of your turns the Cult takes the two cards furthest to the right: heroes and constructs "
        "count their honor for it at the end, monsters go to the void and give it the honor of their "
        "reward. You win with more honor than the Cult."
    ),
    "teams": (
        "Four or six players in teams of two; teammates sit across from each other. What you do to "
        "opponents never harms your teammate. For 1▲ more a card that you acquire goes to your "
        "teammate's discard pile. The honor of both is added up."
    ),
    "undo": (
        "You may take choices back until something hidden was revealed or somebody else has decided. "
        "With free undo, which the players agree on at the start, everything can be taken back, and "
        "the score says so."
    ),
}
BRIEF: Final = Sayings(_BRIEF, **_PARTS)
PAGES: Final = Sayings(_WORDS, **_PARTS)
