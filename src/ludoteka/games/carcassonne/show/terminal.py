"""The landscape as text: every tile is a block of three lines, in colour where the terminal has it."""

from collections.abc import Sequence

from ludoteka.draw.terminal import on_black, paint
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.rules.landscape import cell_at, x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, MONASTERY, RIVER, ROAD, Turned
from ludoteka.games.carcassonne.show.text import special_figure, tile_name, words_in_play

CELL = 6  # characters across a tile; three parts of two characters each
LINES = 21  # lines for the landscape, so that a screen of thirty holds the questions too
SIGNS = {FIELD: "..", ROAD: "==", CITY: "##", RIVER: "~~", MONASTERY: "/\\"}
COLOURED_SIGNS = {RIVER: "~~", MONASTERY: "/\\"}  # the colour of the ground says the rest
GROUND = {FIELD: "42", ROAD: "47", CITY: "43", RIVER: "44", MONASTERY: "41"}
FIGURES = {CITY: "k", ROAD: "r", MONASTERY: "m", FIELD: "f"}


def picture(s: Carcassonne, options: Sequence[Action], colour: bool, width: int) -> str:
    """The landscape with coordinates, the free places for the tile, and the tile itself."""
    places = {cell_at(a.number(0), a.number(1)) for a in options if a.kind == "place"}
    home = at_home(s, colour, width)
    xs, ys = window(s, width, LINES - 3 if home else LINES)
    below = [line for words in words_in_play(s) for line in words.below(s, xs, ys, width)] + home
    figures = figure_marks(s, colour)
    lines = ["      " + "".join(f"{x:^{CELL}}" for x in xs).rstrip()]
    for y in ys:
        rows = [f"{y:>4}  " if row == 1 else " " * 6 for row in range(3)]
        for x in xs:
            cell = cell_at(x, y)
            number = s.land.at.get(cell, -1)
            for row in range(3):
                if number >= 0:
                    rows[row] += place_row(s, number, row, figures.get(number), colour)
                elif cell in places:
                    rows[row] += paint(" [  ] " if row == 1 else " " * CELL, "1;33", colour)
                else:
                    rows[row] += " " * CELL
        lines += [row.rstrip() for row in rows]
    lines += in_hand(s, colour)
    return "\n".join([*lines, "", *below] if below else lines)


def window(s: Carcassonne, width: int, lines: int) -> tuple[range, range]:
    """The columns and rows to show: all of them if they fit, else those around the last tile."""
    cells = [*s.land.cells, *s.land.gaps]
    xs, ys = [x_of(cell) for cell in cells], [y_of(cell) for cell in cells]
    last = s.land.cells[-1]
    return (
        part(min(xs), max(xs), x_of(last), (width - 6) // CELL),
        part(min(ys), max(ys), y_of(last), lines // 3),
    )


def part(low: int, high: int, middle: int, room: int) -> range:
    """As much of low..high as there is room for, with the middle in it."""
    if high - low < room:
        return range(low, high + 1)
    start = max(low, min(middle - room // 2, high - room + 1))
    return range(start, start + room)


def place_row(
    s: Carcassonne, number: int, row: int, figure: tuple[int, int, str] | None, colour: bool
) -> str:
    """One of the three lines of a laid tile, or of a place that an expansion draws itself."""
    for words in words_in_play(s):
        own = words.row(s, number, row, colour)
        if own is not None:
            return own
    return tile_row(s.land.tiles[number], row, figure, colour)


def tile_row(turned: Turned, row: int, figure: tuple[int, int, str] | None, colour: bool) -> str:
    """One of the three lines of a tile."""
    text = ""
    for column in range(3):
        kind = part_kind(turned, row, column)
        sign = SIGNS[kind] if not colour else COLOURED_SIGNS.get(kind, "  ")
        if figure and figure[:2] == (row, column):
            text += figure[2]
        else:
            text += paint(sign, GROUND[kind], colour)
    return text


def part_kind(turned: Turned, row: int, column: int) -> int:
    """What the ninth of a tile shows: its sides, its middle, and its corners."""
    tile = turned.tile
    if row == 1 and column == 1:
        if tile.monastery >= 0:
            return MONASTERY
        if RIVER in turned.edges and turned.edges.count(ROAD) != 2:
            return RIVER
        for segment in tile.segments:
            if segment.kind == CITY and len(segment.sides) > 1:
                return CITY
        if ROAD in turned.edges:
            return ROAD
        return FIELD
    if row == 1 or column == 1:
        side = {(0, 1): 0, (1, 2): 1, (2, 1): 2, (1, 0): 3}[row, column]
        return turned.edges[side]
    across, along = (0 if row == 0 else 2), (3 if column == 0 else 1)
    cities = [
        i
        for i in turned.at_side[across]
        if i in turned.at_side[along] and tile.segments[i].kind == CITY
    ]
    return CITY if cities else FIELD


def figure_marks(s: Carcassonne, colour: bool) -> dict[int, tuple[int, int, str]]:
    """For every tile with a figure: the ninth where it stands and its two characters."""
    found = {}
    letters = special_letters(s)
    for figure in s.land.figures:
        number = s.land.tile_of(figure.segment)
        turned = s.land.tiles[number]
        index = figure.segment - s.land.first[number]
        segment = turned.tile.segments[index]
        letter = FIGURES[segment.kind]
        if not s.box.follower_bits >> figure.number & 1:
            letter = letter.upper() if figure.weight else letters[figure.number]
        mark = paint(f"{figure.player + 1}{letter}", on_black(figure.player), colour)
        found[number] = (*ninth(turned, index), mark)
    return found


def special_letters(s: Carcassonne) -> dict[int, str]:
    """The letters of the special figures by number, as they wait at home; followers in the landscape have their own."""
    return {kind.number: special_figure(kind.name)[0].letter for kind in s.box.special}


def ninth(turned: Turned, index: int) -> tuple[int, int]:
    """Row and column of the ninth that stands for a segment."""
    segment = turned.tile.segments[index]
    if segment.kind == MONASTERY:
        return (1, 1)
    if segment.sides:
        side = (segment.sides[0] + turned.quarter) % 4
        return ((0, 1), (1, 2), (2, 1), (1, 0))[side]
    if not segment.halves:
        return (1, 1)
    half = (segment.halves[0] + 2 * turned.quarter) % 8
    edge = ((0, 1), (1, 2), (2, 1), (1, 0))[half // 2]
    if turned.edges[half // 2] == FIELD:
        return edge
    return ((0, 0), (0, 2), (0, 2), (2, 2), (2, 2), (2, 0), (2, 0), (0, 0))[half]


def in_hand(s: Carcassonne, colour: bool) -> list[str]:
    """The tile to be laid, unturned, with its name."""
    if s.drawn < 0:
        return []
    turned = s.tile().turned[0]
    rows = ["      " + tile_row(turned, row, None, colour) for row in range(3)]
    rows[1] += "  " + tile_name(s.tile())
    return ["", *rows]


# -- what lies before the players ----------------------------------------------------------------


def at_home(s: Carcassonne, colour: bool, width: int) -> list[str]:
    """With expansions: the figures of every player at home, and what else they have."""
    more = [possessions(s, player) for player in range(s.players)]
    if not s.box.special and not any(more):
        return []
    parts = [", ".join([figures_at_home(s, player), *more[player]]) for player in range(s.players)]
    longest = max(map(len, parts)) + 3
    columns = max(1, min((width - 2) // (longest + 3), s.players))
    lines = []
    for first in range(0, s.players, columns):
        line = "  "
        for player in range(first, min(first + columns, s.players)):
            line += paint(f" {player + 1} ", on_black(player), colour)
            line += parts[player].ljust(longest)
        lines.append(line.rstrip())
    return lines


def figures_at_home(s: Carcassonne, player: int) -> str:
    """An o for every follower at home, letters for the special figures."""
    letters = [letter for number, letter in special_letters(s).items() if s.at_home(player, number)]
    return f"{'o' * s.followers(player)} {''.join(letters)}".strip() or "-"


def possessions(s: Carcassonne, player: int) -> list[str]:
    """What the expansions in play gave a player."""
    return [one for words in words_in_play(s) for one in words.possessions(s, player)]
