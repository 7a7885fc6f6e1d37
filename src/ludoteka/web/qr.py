"""An address as a square that a phone reads."""

from io import StringIO

import segno

from ludoteka.web.show.html import Html


def picture(address: str, label: str) -> Html:
    """The code as SVG, dark on light in every theme: cameras want it so."""
    code = segno.make_qr(address, error="m")
    return Html(
        code.svg_inline(
            scale=5,
            border=3,
            omitsize=True,
            dark="#21160a",
            light="#ffffff",
            title=label,
            svgclass="qr",
            lineclass=None,
        )
    )


def terminal(address: str) -> str:
    """The code in characters of a terminal."""
    out = StringIO()
    segno.make_qr(address, error="l").terminal(out=out, border=2, compact=True)
    return out.getvalue()
