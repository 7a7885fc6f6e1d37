"""What a worker process does: it gets a view as JSON, never the true position, and gives a choice."""

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ludoteka.web.table.thinking  # noqa: F401 - loaded with the process, before the first question
from ludoteka.engine import NOBODY, Match, Record, find_game, games
from ludoteka.engine.i18n import speaking

if TYPE_CHECKING:
    from ludoteka.web.show.postcard import Caption

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

NICENESS = 5  # people come first
GROWN = 0.5  # of its memory: a worker that has used so much is replaced after its work


def serve(line: Connection, memory: int, niceness: int = NICENESS) -> None:
    """The life of a worker: do what comes down the line, one thing after another, until that is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the site itself ends its workers
    if hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    if resource:
        with suppress(ValueError, OSError):  # not every system can bound the memory of a process
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    games()  # loaded before the first question, so that its time is spent on thinking
    try:
        line.send(True)
        while True:
            work, args = line.recv()
            line.send(_done(work, args, memory))
    except (EOFError, OSError):
        return


def _done(work: Any, args: tuple[Any, ...], memory: int) -> tuple[bool, bool, Any]:
    """Whether the work succeeded, whether the process has grown, and the answer or what went wrong."""
    try:
        answer = work(*args)
    except Exception:
        return False, True, traceback.format_exc()
    return True, _used() > GROWN * memory, answer


def _used() -> int:
    """The most memory that this process has used, in bytes; 0 where the system does not say."""
    try:  # what `getrusage` says on Linux includes what the site used when it started this process
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
        return 1024 * int(status.partition("VmHWM:")[2].split()[0])
    except (OSError, IndexError):
        if not resource:
            return 0
        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def scenes(record: dict[str, Any], frames: int) -> list[int]:
    """After how many moves an animated picture shows a game: every turn, or so many of them, evenly spread."""
    turns = [number for number, _match in _turns(Record.from_json(record))]
    return sorted({turns[i * (len(turns) - 1) // (frames - 1)] for i in range(frames)})


def filmed(record: dict[str, Any], wanted: list[int]) -> list[bytes]:
    """These scenes of a game as a spectator sees them, each as a frame."""
    from ludoteka.draw.animation import to_frame

    turns = _turns(Record.from_json(record))
    return [to_frame(str(match.svg(plain=True))) for n, match in turns if n in wanted]


def posted(
    name: str,
    position: tuple[int, dict[str, Any], dict[str, Any]] | None,
    caption: "Caption",
    language: str,
) -> tuple[bytes, bool]:
    """The card of a game for messengers, as PNG: a spectator's view of it, or its cover before it begins.

    And whether it is as it stays: without kept drawings it is plain for now.
    """
    from ludoteka.draw.png import to_png
    from ludoteka.web.show.postcard import WIDTH, postcard
    from ludoteka.web.sprites import KeptSprite

    game = find_game(name)
    view = None
    if position is not None:
        players, settings, seen = position
        view = game.from_position(seen, players, settings)
    with speaking(language):
        try:
            card, stays = postcard(game, view, caption, KeptSprite(name)), True
        except FileNotFoundError:
            card, stays = postcard(game, view, caption), False
    return to_png(card, WIDTH), stays


def bound(frames: list[bytes]) -> bytes:
    """The frames as an animated picture."""
    from ludoteka.draw.animation import bind

    return bind(frames, seconds=0.35)


def _turns(record: Record) -> Iterator[tuple[int, Match]]:
    """The match with the number of its moves, whenever somebody else is asked than before, and at its end."""
    match = Match.replay(record, moves=0)
    last = NOBODY
    for number, text in enumerate(record.moves):
        player = match.state.player
        if player not in (NOBODY, last):
            last = player
            yield number, match
        step: Any = match.state.step
        match.state.take(step.read(match.state, text))
    yield len(record.moves), match
