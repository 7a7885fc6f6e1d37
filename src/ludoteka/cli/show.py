"""`ludoteka show`: a saved game as a picture, or as an animation of all its moves."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludoteka.cli.arguments import read_number
from ludoteka.cli.parser import Parser
from ludoteka.cli.progress import Progress
from ludoteka.cli.records import load
from ludoteka.cli.screen import seat_name
from ludoteka.engine import Decision, LudotekaError, Match, Picture
from ludoteka.engine.i18n import Texts
from ludoteka.engine.people import bare, plain

_ = Texts("ludoteka")

KINDS = (".svg", ".png", ".gif")
WIDTH = {".png": 1600, ".gif": 640}  # pixels
FASTEST, SLOWEST = 0.25, 0.8  # seconds for a frame
LENGTH = 45.0  # seconds that an animation should last, if its frames allow
LAST = 4.0  # seconds for the last frame


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a saved game"))
    parser.add_argument(
        "picture",
        metavar=_("PICTURE"),
        help=_("the file to draw; its ending chooses the format: svg, png or gif"),
    )
    parser.add_argument("--move", metavar="N", help=_("the position after so many moves"))
    parser.add_argument(
        "--viewer", metavar=_("SEAT"), help=_("as the player of this seat sees it: 1, 2, ...")
    )
    parser.add_argument(
        "--plain", action="store_true", help=_("with simple drawings, as animations have them")
    )


def run(args: Namespace) -> int:
    path = Path(args.picture)
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise LudotekaError(
            _("{file} must end with one of {kinds}").format(file=path, kinds=", ".join(KINDS))
        )
    need_packages(kind)
    moves = None if args.move is None else read_number(args.move, "--move", 0)
    match, record = load(args.file)
    shown = match if moves is None else load(args.file, moves)[0]
    viewer = None if args.viewer is None else read_viewer(match, args.viewer)
    if kind == ".gif":
        data = animation(match, viewer, len(record.moves) if moves is None else moves)
    else:
        data = still(shown.svg(viewer, plain=args.plain), kind)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise LudotekaError(
            _("{file} cannot be written: {why}").format(file=path, why=error.strerror)
        ) from None
    print(_("Drawn: {file}").format(file=path))
    return 0


def need_packages(kind: str) -> None:
    """PNG and GIF are drawn by packages of the extra `draw`."""
    needed = {".png": ["resvg_py"], ".gif": ["resvg_py", "PIL"]}.get(kind, [])
    if any(find_spec(package) is None for package in needed):
        raise LudotekaError(
            _(
                'for {kind} pictures, install the drawing extra: pip install "ludoteka[draw]"'
            ).format(kind=kind[1:].upper())
        )


def read_viewer(match: Match, text: str) -> int:
    """A seat by its number from 1 on, or by its name."""
    names = [*match.seats, *map(seat_name, match.seats)]
    if text in names:
        return names.index(text) % match.players
    seat = read_number(text, "--viewer")
    if not 1 <= seat <= match.players:
        raise LudotekaError(
            _("there is no seat {seat}; there are seats 1 to {players}").format(
                seat=seat, players=match.players
            )
        )
    return seat - 1


def still(picture: Picture, kind: str) -> bytes:
    """One picture as SVG or PNG."""
    if kind == ".svg":
        return str(picture).encode("utf-8")
    from ludoteka.draw.png import to_png

    return to_png(str(picture), WIDTH[kind])


def animation(match: Match, viewer: int | None, moves: int) -> bytes:
    """The first moves of a match as a GIF."""
    from ludoteka.draw.animation import to_gif

    pictures = frames(match, viewer, moves)
    seconds = min(SLOWEST, max(FASTEST, LENGTH / len(pictures)))
    return to_gif(counted(pictures), WIDTH[".gif"], seconds, LAST)


def counted(pictures: list[Any]) -> Iterator[Any]:
    """The pictures one by one, with a bar that tells how many are drawn."""
    progress = Progress(sys.stderr)
    for done, picture in enumerate(pictures, 1):
        yield picture
        progress(done, len(pictures))


def frames(match: Match, viewer: int | None, moves: int) -> list[Any]:
    """The position before every decision, and the last one; what looks the same is shown once."""
    state = match.game.start(match.players, match.settings, match.start)
    pictures: list[Any] = []
    for action in [*match.moves[:moves], None]:
        if action is None or isinstance(state.step, Decision):
            picture = plain(match.game.picture(state.view(viewer)))
            if not pictures or bare(picture) != bare(pictures[-1]):
                pictures.append(picture)
        if action is not None:
            state.take(action)
    return pictures
