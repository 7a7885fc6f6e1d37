"""The page docs/observations.md: what every number of an observation means. `write` it, or `check` that it is right.

Each game stands there with its fewest players and its usual settings; the test compares the page with the games, so
that an order once published does not change unnoticed.
"""

import sys
from pathlib import Path

from ludoteka.engine import Field, Game, games

PAGE = Path("docs/observations.md")
HEAD = """# What learning programs see

Written by `python tools/observations.py write`; do not edit by hand.

An observation is a list of numbers in a fixed order, made of named pieces. It is made from the player's view of the
table and never depends on what that player may not know. Wherever something belongs to players, the observing
player's own stands first and the others follow in the order of the seats. In PettingZoo and Gymnasium the pieces
come by name (`observation="pieces"`) or as one vector (`observation="flat"`); the vector environment and OpenSpiel
have the vector. All numbers are `float32`.

Some games can be looked at in other ways as well: `look="planes"` shows the map as an image network takes it,
`look="graph"` as nodes and links. What is not on the map comes in every look with the same names and numbers; the
usual look is `table`. Rows of nodes that are not in use are 0, links that are not in use -1.

Sizes are those of the fewest players and the usual settings; `game.programs.fields(players, settings)` gives them for
any other set-up, and `game.programs.look(name).fields` those of another look. Actions are numbered by
`game.programs.catalogue`; a number never changes its meaning.
"""


def row(field: Field, start: int) -> str:
    shape = " by ".join(map(str, field.shape))
    span = f"{start}" if field.size == 1 else f"{start}-{start + field.size - 1}"
    return f"| `{field.name}` | {span} | {shape} | {field.low} to {field.high} | {field.help} |"


def table(fields: tuple[Field, ...]) -> list[str]:
    """The pieces of an observation, one after the other."""
    lines = ["| piece | numbers | shape | range | meaning |", "|---|---|---|---|---|"]
    start = 0
    for field in fields:
        lines.append(row(field, start))
        start += field.size
    return lines


def section(game: Game[object]) -> str:  # type: ignore[type-var]  # any game
    """The tables of one game, one for every way to look at it."""
    settings = game.check_settings({})
    fields = game.programs.fields(game.min_players, settings)
    lines = [
        f"## {game.title}",
        "",
        f"`ludoteka/{game.name}-v1`: {len(game.programs.catalogue_for(game.check_settings({})))} actions, "
        f"{sum(field.size for field in fields)} numbers with {game.min_players} players.",
        "",
        *table(fields),
    ]
    for name, look in game.programs.looks.items():
        others = look.fields(game.min_players, settings)
        usual = {field.name for field in fields}
        own = tuple(field for field in others if field.name not in usual)
        gone = [field.name for field in fields if field.name not in {one.name for one in others}]
        lines += [
            "",
            f'`look="{name}"`: {sum(field.size for field in others)} numbers; in place of '
            f"{', '.join(f'`{piece}`' for piece in gone)}:",
            "",
            "| piece | shape | range | meaning |",
            "|---|---|---|---|",
            *[
                f"| `{one.name}` | {' by '.join(map(str, one.shape))} | {one.low} to {one.high} | {one.help} |"
                for one in own
            ],
        ]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole page, with the games of this library only."""
    own = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
    return "\n".join([HEAD, *[section(game) for game in own if len(game.programs.catalogue)]])


def main() -> int:
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command == "write":
        PAGE.write_text(page(), "utf-8")
        return 0
    if command == "check":
        same = PAGE.is_file() and PAGE.read_text("utf-8") == page()
        print("the page is right" if same else f"{PAGE} is out of date: write it anew")
        return 0 if same else 1
    print("usage: python tools/observations.py write|check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
