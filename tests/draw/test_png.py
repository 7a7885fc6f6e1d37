"""PNG and GIF, where the optional packages are there, and a clear sentence where they are not."""

import io
import sys

import pytest

from ludoteka.draw import Svg, to_gif, to_png
from ludoteka.draw.svg import el

RED = Svg(el("rect", width=10, height=20, fill="#c8442f"), (0, 0, 10, 20), 10, 20)
BLUE = Svg(el("rect", width=10, height=10, fill="#2f6db5"), (0, 0, 10, 10), 10, 10)


def test_png_has_the_width_asked_for() -> None:
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    data = to_png(RED, 30)
    assert data.startswith(b"\x89PNG\r\n")
    opened = image.open(io.BytesIO(data))
    assert opened.size == (30, 60)
    assert opened.convert("RGB").getpixel((15, 30)) == (0xC8, 0x44, 0x2F)


def test_gif_has_a_frame_for_every_picture() -> None:
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    opened = image.open(io.BytesIO(to_gif([RED, BLUE, RED], width=40, seconds=0.2, last=1)))
    assert opened.n_frames == 3
    assert opened.size == (40, 80)
    assert opened.info["loop"] == 0
    seen = []
    for frame in range(3):
        opened.seek(frame)
        seen.append(opened.convert("RGB").getpixel((20, 40)))
    red, blue, again = seen
    assert red == again
    assert red[0] > red[2]
    assert blue[2] > blue[0], "a colour that only one frame has is kept"


def test_an_animation_needs_a_picture() -> None:
    pytest.importorskip("PIL.Image")
    with pytest.raises(ValueError, match="at least one picture"):
        to_gif([])


@pytest.mark.parametrize("package", ["resvg_py", "PIL"])
def test_without_the_extra_the_error_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=r'pip install "ludoteka\[draw\]"'):
        to_gif([RED])
