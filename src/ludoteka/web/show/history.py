"""How a rating came to be, as a small graph: the line of what was shown, in the band of what was possible."""

from collections.abc import Sequence

from ludoteka.web.show.html import Html, tag
from ludoteka.web.words import _

WIDTH, HEIGHT = 300, 80
MOST = 200  # points; older ones are left out


def history(ratings: Sequence[tuple[int, tuple[int, int]]]) -> Html:
    """A graph of a rating after each of its games, each with its bounds; nothing before the second game."""
    if len(ratings) < 2:
        return Html()
    ratings = ratings[-MOST:]
    line = [rating for rating, _bounds in ratings]
    band = [bounds for _rating, bounds in ratings]
    bottom, top = min([*line, *(low for low, _high in band)]), max(high for _low, high in band)

    def points(heights: Sequence[int]) -> list[str]:
        steps = enumerate(heights)
        scale = HEIGHT / max(1, top - bottom)
        return [
            f"{i * WIDTH / (len(ratings) - 1):.1f},{(top - height) * scale:.1f}"
            for i, height in steps
        ]

    around = points([high for _low, high in band]) + points([low for low, _high in band])[::-1]
    words = _("from {first} to {last} in {n} games").format(
        first=line[0], last=line[-1], n=len(line)
    )
    return tag(
        "svg",
        tag("title", words),
        tag("polygon", points=" ".join(around)),
        tag("polyline", points=" ".join(points(line))),
        class_="history",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
    )
