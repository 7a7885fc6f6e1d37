"""The data card of a file of trajectories: what is in it and how it came about, to be published with it.

It is in English, as such cards are, with the head that data hubs read; renamed to README.md it is a page there.
"""

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from ludoteka.sim.scribe import Packet, Scribe
from ludoteka.sim.series import GameResult

if TYPE_CHECKING:
    from ludoteka.env.environment import Environment

SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))


class BotFigures:
    """What one bot has of a file."""

    def __init__(self) -> None:
        self.seats = self.steps = self.points = 0
        self.wins = 0.0


class Statistics:
    """What a card says in figures."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.steps = 0
        self.legal = 0
        self.most_legal = 0
        self.lengths: Counter[int] = Counter()  # games by their steps
        self.actions: Counter[int] = Counter()
        self.shares = [BotFigures() for _ in bots]

    def add(self, one: GameResult, packet: Packet) -> None:
        self.steps += len(packet.seats)
        self.lengths[len(packet.seats)] += 1
        self.legal += len(packet.legal)
        self.most_legal = max(self.most_legal, int(packet.counts.max(initial=0)))
        self.actions.update(packet.actions.tolist())
        steps = Counter(packet.seats.tolist())
        winners = one.ranks.count(1)
        for seat, bot in enumerate(one.seating):
            mine = self.shares[bot]
            mine.seats += 1
            mine.steps += steps[seat]
            mine.points += one.scores[seat]
            mine.wins += 1 / winners if one.ranks[seat] == 1 else 0

    @property
    def games(self) -> int:
        return self.lengths.total()

    def row(self, bot: int) -> str:
        """A bot's line of the table."""
        mine = self.shares[bot]
        cells = [
            f"`{self.bots[bot]}`",
            f"{mine.seats:,}",
            f"{mine.steps:,}",
            f"{mine.wins / max(1, mine.seats):.1%}",
            f"{mine.points / max(1, mine.seats):.1f}",
        ]
        return f"| {' | '.join(cells)} |"


def card(name: str, header: dict[str, Any], scribe: Scribe, found: Statistics) -> str:
    """The card of the file `name`, in Markdown."""
    here = scribe.environment
    title = here.game.people.title or here.game.name.capitalize()
    parts = [
        head(title, name, found),
        f"# {title}: trajectories of {found.games:,} games",
        f"Every decision of {found.games:,} games of {title} that programs played against each other, "
        f"{found.steps:,} in all: what the player who decides may see, what was possible, what was chosen, and how the "
        "game ended for that player.",
        "## How it was made",
        made(header, scribe),
        "## Columns",
        columns(here),
        "## Statistics",
        statistics(here, found),
        "## What an observation consists of",
        "Numbers are places in `observation`, counted from 0. Where something belongs to players, the observing "
        "player's own stands first. An observation never depends on what that player may not know.",
        fields(here),
        "## Limits",
        "The games show how these programs play, not how people do. Rows of one game depend on each other: "
        "divide a file into parts for training and testing by `number`, never by row.",
        "## Licence",
        "Ludoteka claims no rights in what it generates; this file is offered under CC0 1.0. The program itself is "
        "under the Apache License 2.0. The names of the games belong to their publishers.",
    ]
    return "\n\n".join(parts) + "\n"


def head(title: str, name: str, found: Statistics) -> str:
    """What data hubs read."""
    size = next((text for limit, text in SIZES if found.steps < limit), "n>1M")
    return "\n".join(
        [
            "---",
            "license: cc0-1.0",
            f"pretty_name: {json.dumps(f'Ludoteka: trajectories of {title}')}",
            "task_categories: [reinforcement-learning]",
            "tags: [board-games, offline-reinforcement-learning]",
            f"size_categories: [{size}]",
            "configs:",
            "- config_name: default",
            f"  data_files: {json.dumps(name)}",
            "---",
        ]
    )


def made(header: dict[str, Any], scribe: Scribe) -> str:
    here = scribe.environment
    rows = {
        "program": f"Ludoteka {header['ludoteka']}, `ludoteka simulate --trajectories`",
        "game": f"`{header['game']}`, version {header['rules']} of its rules",
        "players": header["players"],
        "settings": f"`{json.dumps(header['settings'])}`",
        "bots": ", ".join(f"`{bot}`" for bot in header["bots"])
        + ", which move one seat along after every game",
        "seed": header["seed"],
        "environment": f"`{scribe.name}`, {here.size} numbers, {len(here.catalogue)} actions",
        "format": header["trajectories"],
    }
    return "\n".join(
        ["| | |", "|---|---|", *[f"| {key} | {value} |" for key, value in rows.items()]]
    )


def columns(here: "Environment") -> str:
    meanings = {
        "number": ("int64", "the game, from 0 on, as in the results and records of the same run"),
        "step": ("int32", "the decision in its game, from 0 on; rows are in this order"),
        "seat": ("int8", "who decides, from 1 on"),
        "bot": ("string", "who sits there"),
        "observation": (f"{here.size} float32", "what that player sees before the choice"),
        "mask": (f"{len(here.catalogue)} int8", "1 for every action that is possible"),
        "action": ("int32", "the action that was chosen, an index of the mask"),
        "return": (
            "float32",
            "what the game brought this player in the end: 1 for the first place, -1 for the last, evenly between; "
            "shared places share their mean",
        ),
    }
    rows = [f"| `{name}` | {kind} | {text} |" for name, (kind, text) in meanings.items()]
    more = (
        "The metadata of the schema has, under the key `ludoteka`, all of this as JSON: how the file was made, "
        "`fields` with the pieces of an observation, and `actions` with the text of every action."
    )
    return "\n".join(["| column | type | meaning |", "|---|---|---|", *rows, "", more])


def statistics(here: "Environment", found: Statistics) -> str:
    lengths = found.lengths
    facts = [
        f"- {found.games:,} games, {found.steps:,} steps; {found.steps / max(1, found.games):.1f} in a game "
        f"({min(lengths, default=0)} to {max(lengths, default=0)})",
        f"- {found.legal / max(1, found.steps):.1f} possible actions in a step, {found.most_legal} at most",
        f"- {len(found.actions):,} of {len(here.catalogue):,} actions occur; most often: "
        + ", ".join(
            f"`{here.catalogue[action].text}` ({count / found.steps:.1%})"
            for action, count in sorted(
                found.actions.items(), key=lambda item: (-item[1], item[0])
            )[:5]
        ),
        "",
        "| bot | seats | steps | wins | mean score |",
        "|---|---|---|---|---|",
    ]
    return "\n".join(facts + [found.row(bot) for bot in range(len(found.bots))])


def fields(here: "Environment") -> str:
    rows, start = [], 0
    for field in here.fields:
        where = str(start) if field.size == 1 else f"{start}-{start + field.size - 1}"
        shape = " by ".join(str(length) for length in field.shape)
        rows.append(
            f"| `{field.name}` | {where} | {shape} | {field.low} to {field.high} | {field.help} |"
        )
        start += field.size
    return "\n".join(
        ["| piece | numbers | shape | range | meaning |", "|---|---|---|---|---|", *rows]
    )
