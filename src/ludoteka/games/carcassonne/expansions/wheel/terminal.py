"""The board of the Wheel of Fortune as text: a block of 24 by 12 characters, cut into the places it covers."""

from functools import lru_cache

from ludoteka.draw.terminal import on_black, paint
from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.expansions.wheel.names import on_board, sector_name
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import CROWNS, SECTORS, board
from ludoteka.games.carcassonne.rules.state import Carcassonne

PACKAGE = "ludoteka.games.carcassonne.expansions.wheel"
WIDTH, HEIGHT, PLACE = 24, 12, 4  # characters across, lines, places along a side
GROUND = {"field": ("..", "42"), "road": ("==", "47"), "city": ("##", "43")}
PAPER = "30;48;5;230"  # black on parchment
LIT = "1;30;48;5;222"
# Where the name of every sector stands: line, and whether it starts left, ends right or is centred.
NAMES = ((1, "^"), (3, ">"), (7, ">"), (10, "^"), (8, "<"), (4, "<"))

Canvas = list[list[tuple[str, str]]]  # characters with their colours


def board_row(s: Carcassonne, number: int, row: int, colour: bool) -> str | None:
    """One of the three lines of a place on the board; None for a tile."""
    facts = s.land.tiles[number].tile.facts
    if not on_board(facts):
        return None
    at_row, at_column = facts["cell"]
    wheel = board(s)
    names = tuple([sector_name(name) for name in SECTORS])
    canvas = drawn(wheel.pig, tuple(wheel.crowns), names, colour)
    line = canvas[3 * at_row + row][6 * at_column : 6 * at_column + 6]
    text, run, code = "", "", ""
    for char, style in [*line, ("", "end")]:
        if style != code and run:
            text, run = text + paint(run, code, colour), ""
        run, code = run + char, style
    return text


def hidden_lines(s: Carcassonne, xs: range, ys: range, width: int) -> list[str]:
    """What stands on the wheel, where the window does not show all of its board."""
    shown = all([edge in xs and edge in ys for edge in (0, PLACE - 1)])
    return [] if shown else wheel_lines(s, width)


def wheel_lines(s: Carcassonne, width: int) -> list[str]:
    """The wheel in one line, or two, for a window that does not show the board."""
    wheel = board(s)
    spaces = [f"{n // 16 + 1}c" if n >= 0 else f"({i + 1})" for i, n in enumerate(wheel.crowns)]
    parts = []
    for sector, name in enumerate(SECTORS):
        title = sector_name(name)
        mine = " ".join([spaces[i] for i, of in enumerate(CROWNS) if of == sector])
        parts.append(f">{title}< {mine}" if sector == wheel.pig else f"{title} {mine}")
    line = "   " + "  ".join(parts)
    half = len(parts) // 2
    rows = [parts] if len(line) <= width else [parts[:half], parts[half:]]
    return ["   " + "  ".join(row) for row in rows]


@lru_cache(maxsize=64)
def drawn(pig: int, crowns: tuple[int, ...], names: tuple[str, ...], colour: bool) -> Canvas:
    """The whole board."""
    canvas: Canvas = [[(" ", PAPER)] * WIDTH for _ in range(HEIGHT)]
    _landscape(canvas, colour)
    for sector, name in enumerate(names):
        line, side = NAMES[sector]
        spaces = [space for space, of in enumerate(CROWNS) if of == sector]
        title = f">{name}<" if pig == sector else name
        room = WIDTH - 6
        width = min(len(title), room - 4 * len(spaces)) + 4 * len(spaces)
        start = {"<": 3, ">": WIDTH - 3 - width, "^": (WIDTH - width) // 2}[side]
        title = title[: width - 4 * len(spaces)]
        _write(canvas, line, start, title, LIT if pig == sector else PAPER)
        for i, space in enumerate(spaces):
            _crown(canvas, line, start + len(title) + 1 + 4 * i, space, crowns[space])
    return canvas


def _write(canvas: Canvas, line: int, column: int, text: str, style: str) -> None:
    for i, char in enumerate(text):
        if char != " ":
            canvas[line][column + i] = (char, style)


def _crown(canvas: Canvas, line: int, column: int, space: int, figure: int) -> None:
    """A free space shows its number, a taken one its player."""
    if figure < 0:
        _write(canvas, line, column, f"({space + 1})", PAPER)
    else:
        player = figure // 16
        _write(canvas, line, column, f"{player + 1}c", on_black(player))


def _landscape(canvas: Canvas, colour: bool) -> None:
    """The rim of the board: what its places show to the tiles around it."""
    for facts in read_data(PACKAGE, "tiles")["cells"]:
        row, column = facts["cell"]
        for side, kind in enumerate(facts["edges"]):
            outer = (row == 0, column == PLACE - 1, row == PLACE - 1, column == 0)[side]
            if outer:
                _rim(canvas, 3 * row, 6 * column, side, kind, colour)


def _rim(canvas: Canvas, top: int, left: int, side: int, kind: str, colour: bool) -> None:
    """Three ninths along a side: the middle one shows its kind, a city all of them."""
    for part in range(3):
        y, x = ((0, part), (part, 2), (2, part), (part, 0))[side]
        corner = part != 1 and kind != "city"
        sign, ground = GROUND["field" if corner else kind]
        if canvas[top + y][left + 2 * x][1] == GROUND["city"][1] and corner:
            continue
        for i, char in enumerate(" " * 2 if colour else sign):
            canvas[top + y][left + 2 * x + i] = (char, ground)
