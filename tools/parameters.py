"""The tables of docs/parameters.md: every number that a designer may turn. `write` them, or `check` them."""

import sys
from pathlib import Path
from typing import Any

from ludoteka.engine import Game, games

PAGE = Path("docs/parameters.md")
BEGIN = "<!-- written by tools/parameters.py -->\n"
END = "<!-- /written -->\n"


def section(game: Game[Any]) -> str:
    """The table of one game."""
    lines = [
        f"### {game.title}",
        "",
        "| name | what it is | published | from | to |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| `{one.name}` | {game.people.words(one.title)} | {one.default} | {one.least} | {one.most} |"
        for one in game.parameters
    ]
    return "\n".join(lines) + "\n"


def page(text: str) -> str:
    """The page with the tables as they should be, of the games of this library only."""
    own = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
    before, _begin, rest = text.partition(BEGIN)
    _tables, _end, after = rest.partition(END)
    return before + BEGIN + "\n".join(section(game) for game in own) + END + after


def main() -> int:
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    text = PAGE.read_text("utf-8")
    if command == "write":
        PAGE.write_text(page(text), "utf-8")
        return 0
    if command == "check":
        same = text == page(text)
        print("the tables are right" if same else f"{PAGE} is out of date: write it anew")
        return 0 if same else 1
    print("usage: python tools/parameters.py write|check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
