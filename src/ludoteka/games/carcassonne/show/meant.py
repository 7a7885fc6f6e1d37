"""What somebody means who taps a part of the picture that offers nothing."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import act
from ludoteka.engine.core.steps import Step
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import PlaceFigure
from ludoteka.games.carcassonne.show.text import action_text, turn_words

TURNS = (0, 90, 180, 270)


def meant(s: Carcassonne, part: str) -> Sequence[tuple[str, str]]:
    """The tile on this place, in any turn; or a figure on the tile just laid, or on a crown space."""
    kind, _dash, rest = part.partition("-")
    numbers = [int(word) for word in rest.split(" ")[0].split(",") if word.lstrip("-").isdecimal()]
    if s.drawn >= 0:
        return _laid(s, kind, numbers)
    if not isinstance(_step(s), PlaceFigure):
        return ()
    if kind == "crown":
        return [("", f"crown {rest}")]
    if kind == "tile" and numbers == [len(s.land.tiles) - 1]:
        return _figures(s, ["follower"])
    placed = ["follower", *[special.name for special in s.box.special]]
    return _figures(s, [kind]) if kind in placed and rest.startswith(f"{s.player}-") else ()


def _step(s: Carcassonne) -> Step[Carcassonne] | None:
    return None if s.over else s.step


def _laid(s: Carcassonne, kind: str, numbers: list[int]) -> Sequence[tuple[str, str]]:
    if kind == "tile" and len(numbers) == 1 and 0 <= numbers[0] < len(s.land.cells):
        cell = s.land.cells[numbers[0]]
        numbers = [x_of(cell), y_of(cell)]
    if kind not in ("tile", "cell") or len(numbers) != 2:
        return ()
    x, y = numbers
    return [(turn_words(act("place", 0, 0, turn)), f"place {x} {y} {turn}") for turn in TURNS]


def _figures(s: Carcassonne, kinds: list[str]) -> Sequence[tuple[str, str]]:
    """These figures on every part of the tile just laid."""
    names = [segment.name for segment in s.land.tiles[-1].tile.segments]
    ways = [act(kind, name) for kind in kinds for name in names]
    return [(action_text(s, way), way.text) for way in ways]
