"""Tables laid by hand, for what happens too seldom to wait for it: real games, brought in as files."""

from __future__ import annotations

import io
import pathlib
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from typing import Any

import centerrow as cr
from centerrow.cli import main
from centerrow.session import PERSON, Session
from centerrow.settings.start import Start, player_start
from server.serving import Serving
from web.person import SHOWN, Person

LINK = re.compile(r"/t/(\S+)#(\S+)$", re.MULTILINE)
#: Take the seat that an invitation opens, as this browser.
JOIN = """async ([table, invitation, name]) => {
  const headers = {
    Authorization: `Bearer ${localStorage.getItem('centerrow.key')}`, 'Content-Type': 'application/json',
  };
  const body = JSON.stringify({name, invitation});
  return (await fetch(`/api/tables/${table}/join`, {method: 'POST', headers, body})).status;
}"""
DECK = ["Apprentice", "Militia", "Mystic", "Heavy Infantry", "Shadow Stalker", "Wolf Shaman"]
CENTER = ["Spike Vixen", "Sadistic Giant", "Wildgear Druid", "Deathdealer Noble", "Matron of Discovery"]
#: The names of all sets.
ALL = tuple(each.name for each in cr.sets())
ROW = [
    "Vir, Ascetic Master",
    "Remus, Pack Guardian",
    "Sower of Betrayal",
    "Timestream Seer",
    "Shadow Stalker",
    "Neophyte Mentor",
]
DREAMS = ["Lunar Embrace", "Wicked End", "Askaran Armor"]
MAREN: dict[str, Any] = {
    "hand": ["Apprentice"] * 5,
    "deck": DECK,
    "discard": ["Mystic", "Militia", "Shadow Stalker"],
    "constructs": ["Zero Point Reactor", "Defense Generator"],
    "honor": 14,
}
RIVALS = [
    {**MAREN, "honor": 15, "insight": 1},
    {**MAREN, "honor": 2, "constructs": ["Tree of Bounty", "Vigil's Resolve"], "insight": 2},
    {**MAREN, "honor": 11, "constructs": ["Clutch of Darkness"]},
]
NAMES = ["You", "Maren", "Ilse", "Tomas", "Kei", "Nika"]


def lay(
    *sets: str,
    opponents: list[dict[str, Any]] | None = None,
    row: list[str] = ROW,
    center_deck: list[str] = CENTER * 7,
    pool: int = 10,
    teams: bool = False,
    seed: int = 1,
    **mine: Any,
) -> cr.Game:
    """A table in the middle of a game; seat 0 is about to act."""
    players = [{"deck": DECK, "honor": 36, **mine}, *(opponents or [MAREN])]
    start = Start(
        players=tuple(player_start(each, []) for each in players),
        row=tuple(row),
        center_deck=tuple(center_deck),
        void=("Spike Vixen", "Scion of Cetra"),
        dream_deck=(),
    )
    names = NAMES[: len(players)]
    return cr.Game(sets, len(players), seed, teams, pool, names, start)


def two() -> cr.Game:
    return begun(
        "realms_unraveled",
        hand=["Wildgear Druid", "Militia", "Apprentice", "Apprentice", "Scion of Oziah"],
        played=["Adayu the Serene", "Snapdragon Witch", "Canon Templar", *["Heavy Infantry"] * 3],
        constructs=["Clutch of Darkness", "Workshop Gargoyle"],
        runes=3,
        power=7,
    )


def choice() -> cr.Game:
    return asked(
        lay(
            *ALL,
            opponents=RIVALS,
            hand=["Ominous Augur", "Apprentice", "Apprentice", "Mystic", "Heavy Infantry"],
            row=["Dream Titan", "Divine Askara", "Isla, Serene Prodigy", "Caretaker Zahral",
                 "Voidcycler Blueprint", "Flanking Askara"],
            discard=["Militia"] * 6,
            constructs=["Pasythea's Mace", "Sacred Pot", "Chronicle of Vigil", "Beacon of the Lost"],
            dreamscape=["Yggdrasil Canopy", "Askaran Armor"],
            temples=["Temple of Life"],
            pool=59,
        ),
        "play", "Ominous Augur",
    )  # fmt: skip


def pile() -> cr.Game:
    return asked(
        lay(
            *ALL,
            hand=["Shield Bearer", "Heavy Infantry", "Mystic", "Scrapbot Scrapper", "Dream Guide"],
            discard=["Apprentice", "Apprentice", "Journeyman Outrider", "Mystic", "Scion of Cetra",
                     "Snapdragon Witch", "Steelweaver", "Tuskrider", "Voidrager", "Wildgear Druid"],
            insight=3,
        ),
        "play", "Shield Bearer",
    )  # fmt: skip


def deliverance(seed: int = 1) -> cr.Game:
    return begun(
        "realms_unraveled", "dreamscape", "delirium", "deliverance",
        hand=["Warpdruid", "Mystic", "Dreadmage", "Apprentice"],
        row=["Pasythea's Scimitar", "Warprogue", "Obfusca Spirit", "Dream Titan", "Dimension Monk",
             "Salvage Yard"],
        played=["Heavy Infantry", "Apprentice"],
        constructs=["Pasythea's Mace", "Pasythea's Katana", "Pasythea's Cutlass"],
        visions=["Berserker Frenzy"],
        dreamscape=DREAMS,
        discard=["Apprentice"] * 4,
        runes=1, power=3, insight=5, honor=21, pool=60, seed=seed,
    )  # fmt: skip


def die() -> cr.Game:
    """Whoever rolls it is asked nothing: it shows a 6."""
    return deliverance(seed=3)


def faction() -> cr.Game:
    return asked(lay(*ALL, hand=["Apprentice", "Mystic"], power=7), "defeat", "Sower of Betrayal")


def payment() -> cr.Game:
    """With Emri insight is power, and so there are several ways to pay a Dream card."""
    emri = ["Emri, Shadowslayer", "Apprentice", "Mystic"]
    played = asked(lay(*ALL, hand=emri, dreamscape=DREAMS, insight=5), "play", "Emri, Shadowslayer")
    return asked(played, "acquire", "Wicked End")


def auction() -> cr.Game:
    return asked(
        lay(
            *ALL,
            opponents=[{**rival, "insight": 5} for rival in RIVALS],
            hand=["Apprentice", "Dreamseeker", "Warpdruid", "Mystic", "Apprentice"],
            center_deck=["Inferna Templar", *CENTER * 6],
            constructs=["Chronicle of Vigil", "Synapse Spire"],
            dreamscape=["Ashes to Ashes"],
            runes=4, insight=6, honor=10, pool=89,
        ),
        "acquire", "Timestream Seer",
    )  # fmt: skip


def outbid() -> cr.Game:
    """An auction in which it is one's own turn again: whoever goes on bids 5 or 6."""
    game = auction()
    for verb, number in (("bid", 1), ("bid", 4), ("pass", None), ("pass", None)):
        assert game.decision is not None
        game.apply(next(each for each in game.decision.options if (each.verb, each.number) == (verb, number)))
    return game


def transform() -> cr.Game:
    return begun(
        "realms_unraveled",
        hand=["Disciple of Cetra", "Wolf Shaman", "Apprentice", "Mystic"],
        constructs=["Secluded Laboratory"],
    )


def either() -> cr.Game:
    """A card that can be acquired in two ways."""
    row = ["Blackwatch Dreamer", *ROW[1:]]
    return begun("realms_unraveled", "deliverance", hand=["Mystic"], row=row, runes=1, insight=2)


def teams() -> cr.Game:
    others = [{**rival, "honor": 12 + at} for at, rival in enumerate([*RIVALS, *RIVALS[:2]])]
    return begun(
        *ALL,
        opponents=others,
        teams=True,
        hand=["Militia", "Apprentice", "Apprentice"],
        played=["Lunar Pack", "Apprentice", "Apprentice"],
        constructs=["Dream Lab", "Workshop Gargoyle", "Defense Generator"],
        dreamscape=["Order of the Gear", "Yggdrasil Canopy"],
        runes=3, insight=3, honor=18, pool=38,
    )  # fmt: skip


def destination() -> cr.Game:
    """A card was acquired, and may go to the partner."""
    others = [*RIVALS, *RIVALS[:2]]
    laid = begun(*ALL, opponents=others, teams=True, hand=["Militia", "Apprentice"], runes=4)
    return asked(laid, "acquire", "Mystic")


def rivals() -> cr.Game:
    """Three others who have much in play, and all that is counted."""
    built = ["Zero Point Reactor", "Defense Generator", "Tree of Bounty"]
    rival = {**MAREN, "constructs": built, "dreamscape": DREAMS, "insight": 12}
    more = {"dreamscape": DREAMS, "runes": 3, "power": 2, "insight": 3}
    return begun(*ALL, opponents=[rival] * 3, hand=["Apprentice"] * 4, **more)


def temple() -> cr.Game:
    """The question with the most words of all sets."""
    temples = ["Temple of Immortality"]
    laid = begun(*ALL, hand=["Mystic", "Militia"], temples=temples, opponents=RIVALS)
    return asked(laid, "activate", "Temple of Immortality")


def hand() -> cr.Game:
    """A card of the hand is asked for, and nothing else."""
    held = ["Arha Sensei", "Apprentice", "Mystic", "Militia", "Apprentice"]
    return asked(lay(*ALL, hand=held), "play", "Arha Sensei")


def secrets() -> cr.Game:
    """A card is asked about that many rulings know, and so is the word on it that banishes."""
    return asked(begun(*ALL, hand=["Keeper of Secrets", "Mystic"]), "play", "Keeper of Secrets")


def yard() -> cr.Game:
    """The next turn begins with what a card does."""
    return begun(
        "realms_unraveled",
        "delirium",
        hand=["Mystic"],
        opponents=[{**MAREN, "constructs": ["Salvage Yard"]}],
    )


def poor() -> cr.Game:
    """Hardly anything can be paid; a pile holds equal cards."""
    sets = ["realms_unraveled", "dreamscape", "delirium", "deliverance"]
    mace, discard = ["Pasythea's Mace"], ["Apprentice"] * 3
    return begun(*sets, hand=["Mystic"], constructs=mace, discard=discard, dreamscape=DREAMS, insight=1)


def rolls() -> cr.Game:
    """The die can be rolled again and again."""
    return begun("realms_unraveled", "delirium", hand=["Mystic"], insight=30)


def tank() -> cr.Game:
    """A question while there are runes for Mechana constructs alone."""
    laid = begun(*ALL, hand=["Arha Sensei", "Mystic"], constructs=["TH07 Tank"], insight=3)
    return asked(asked(laid, "activate", "TH07 Tank"), "play", "Arha Sensei")


def bare() -> cr.Game:
    """Nothing is left in the hand, in the deck and in the discard pile."""
    return begun("realms_unraveled", hand=[], deck=[], discard=[])


def last() -> cr.Game:
    """The pool has just run out; the turn goes on."""
    return asked(lay("realms_unraveled", hand=["Apprentice"], power=2, runes=3, pool=1), "defeat", "Cultist")


#: Each by its name; who sits at the other seats.
POSITIONS: dict[str, Callable[[], cr.Game]] = {
    "two": two,
    "choice": choice,
    "pile": pile,
    "deliverance": deliverance,
    "die": die,
    "faction": faction,
    "payment": payment,
    "auction": auction,
    "outbid": outbid,
    "transform": transform,
    "either": either,
    "teams": teams,
    "destination": destination,
    "rivals": rivals,
    "temple": temple,
    "hand": hand,
    "secrets": secrets,
    "yard": yard,
    "poor": poor,
    "rolls": rolls,
    "tank": tank,
    "bare": bare,
    "last": last,
}


def begun(*sets: str, hand: list[str], **more: Any) -> cr.Game:
    """The same, after an Apprentice was played: a journal begins with a choice."""
    return asked(lay(*sets, hand=["Apprentice", *hand], **more), "play", "Apprentice")


def asked(game: cr.Game, verb: str, name: str) -> cr.Game:
    """The game after that was done; what it asks then is the position."""
    for number, option in enumerate(game.decision.options if game.decision else ()):
        if option.verb == verb and option.card == name:
            game.apply(number)
            return game
    raise AssertionError(f"{verb} {name} cannot be done there")


def brought_in(path: pathlib.Path, database: str) -> str:
    """What `centerrow import` prints. In a thread: the browser's driver leaves a loop running in this one."""
    said = io.StringIO()
    with redirect_stdout(said), ThreadPoolExecutor(1) as aside:
        assert aside.submit(main, ["import", str(path), "--database", database]).result() == 0
    return said.getvalue()


def sit_at(
    person: Person,
    site: Serving,
    name: str,
    folder: pathlib.Path,
    others: str = "novice",
    beside: Sequence[Person] = (),
    names: Sequence[str] = NAMES,
) -> str:
    """Sit down at seat 0 of that position, people `beside` at the next ones; at the rest sit `others`.

    Returns the table's id.
    """
    game = POSITIONS[name]()
    path = folder / f"{name}.journal"
    path.unlink(missing_ok=True)
    people = [person, *beside]
    session = Session(game.earlier(0), [*[PERSON] * len(people), *[others] * (len(game.names) - len(people))])
    session.keep_journal(path)
    for choice in game.choices:
        session.apply(choice)
    session.close()
    found = LINK.findall(brought_in(path, site.database))
    for each, (table, invitation), called in zip(people, found, names, strict=False):
        status = each.page.evaluate(JOIN, [table, invitation, called])
        assert status == 200, status
        each.page.goto(f"{each.address}/t/{table}")
        each.page.wait_for_selector(SHOWN)
    return str(found[0][0])
