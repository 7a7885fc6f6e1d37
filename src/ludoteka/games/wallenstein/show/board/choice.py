"""Numbers to click: how many armies go, defend or settle, on a strip at the foot of the map."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.svg import Markup, el, group
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import PASS, Action
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.symbols import label, place
from ludoteka.games.wallenstein.show.text import action_text

WIDTH = 1000.0
FOOT = 771.0  # the middle of the strip
CHIP = 46.0
ROOM = 940.0


def numbers(view: Wallenstein, options: Sequence[Action]) -> Markup | None:
    """One chip for every number, and a wider one for doing nothing."""
    chips = [one for one in options if one is PASS or one.kind in ("send", "defend", "group")]
    if not chips:
        return None
    wide = 4.4 * CHIP if PASS in chips else 0.0
    count = len(chips) - (1 if wide else 0)
    step = min(CHIP, (ROOM - wide) / max(1, count))
    whole = step * count + wide
    x = (WIDTH - whole) / 2
    drawn = []
    for one in chips:
        width = wide if one is PASS else step
        drawn.append(chip(view, one, x + width / 2, width))
        x += width
    return group(
        el(
            "rect",
            x=(WIDTH - whole) / 2 - 8,
            y=FOOT - 27,
            width=whole + 16,
            height=54,
            rx=14,
            fill=LIGHT.panel,
            stroke=LIGHT.line,
            stroke_width=1.5,
            class_="panel",
        ),
        drawn,
        id="numbers",
    )


def chip(view: Wallenstein, action: Action, x: float, width: float) -> Markup:
    words = action_text(view, action)
    shown = words if action is PASS else str(action.number(0))
    return group(
        el("title", words),
        el(
            "rect",
            x=-width / 2 + 2,
            y=-21,
            width=width - 4,
            height=42,
            rx=10,
            fill=LIGHT.table,
            stroke=ACCENT,
            stroke_width=2.4,
            class_="glow",
        ),
        label(shown, (0, 8), 22 if width > 30 else 14, weight=700, class_="ink"),
        id=f"number-{shown}" if action is not PASS else "pass",
        class_="option",
        transform=place((x, FOOT)),
        data_action=action.text,
        role="button",
        tabindex=0,
        aria_label=words,
    )
