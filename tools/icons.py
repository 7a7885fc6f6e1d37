"""The icons of the site as an app: a follower before the landscape of a cover.

python tools/icons.py
"""

import io
from pathlib import Path

from PIL import Image

from ludoteka.draw.cover import square
from ludoteka.draw.png import to_png
from ludoteka.draw.svg import Markup, Svg, el, group, join
from ludoteka.draw.wood import FOLLOWER, figure
from ludoteka.engine import find_game

FOLDER = Path("src/ludoteka/web/static/web")
SIZES = (180, 192, 512)
RED = 1
LAND = (138, 30, 180)  # the town on its hill


def icon() -> Svg:
    """The whole square is painted and the figure in its middle, so that a launcher may cut it into any shape."""
    cover = find_game("carcassonne").people.cover
    assert cover
    land = square(str(cover()), LAND).replace("<svg ", '<svg width="100" height="100" ', 1)
    follower = group(figure(FOLLOWER, RED), transform="translate(50 56) scale(2.3)")
    haze = el("rect", width=100, height=100, fill="#fff3d6", fill_opacity=0.18)
    return Svg(join(Markup(land), haze, follower), (0, 0, 100, 100))


def main() -> None:
    drawn = to_png(icon(), 2 * max(SIZES))
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    for size in SIZES:
        small = picture.resize((size, size), Image.Resampling.LANCZOS)
        small.quantize(128, kmeans=4).save(FOLDER / f"icon-{size}.png", optimize=True)


if __name__ == "__main__":
    main()
