"""The panel of a player who answers in secret while others do: what is decided, and "I am ready"."""

from typing import Any

from ludoteka.engine import Action, Game, State
from ludoteka.web.show.html import tag
from ludoteka.web.table.phase import Asked, Sheet
from ludoteka.web.words import _


def question(sheet: Sheet) -> str:
    """How far the player has come."""
    if sheet.done:
        return _("Everything is decided. You can change it until you say you are ready.")
    return _("Everybody decides at the same time, in secret. Decided: {n} of {all}.").format(
        n=len(sheet.chosen), all=len(sheet.choices)
    )


def say_ready(sheet: Sheet) -> str:
    """The button by which a player says that its answers stand."""
    return tag(
        "p",
        tag(
            "button",
            _("I am ready"),
            type="button",
            class_="primary big",
            data_ready="1",
            disabled=not sheet.done,
            id="ui-ready",
        ),
        class_="row",
        id="ui-ready-row",
    )


def take_back() -> str:
    """The button of a player who is ready while others still think."""
    words = _("Change my decisions")
    button = tag("button", words, type="button", data_ready="0", id="ui-unready")
    return tag("p", button, class_="row", id="ui-unready-row")


def listed(game: Game[Any], view: State, sheet: Sheet) -> str:
    """Every question with what is chosen for it and all that can be: for keyboards and screen readers."""
    rows = [
        _question(game, view, step, options, sheet.chosen.get(step), number)
        for number, (step, options) in enumerate(sheet.choices.items())
    ]
    return tag(
        "details",
        tag("summary", _("All decisions as a list ({n})").format(n=len(rows))),
        tag("div", rows, class_="groups"),
        id="ui-all",
    )


def _question(
    game: Game[Any],
    view: State,
    step: Asked,
    options: list[Action],
    chosen: str | None,
    number: int,
) -> str:
    asked = view.copy()
    asked.agenda.append(step)
    now = next((game.people.action_text(view, one) for one in options if one.text == chosen), "…")
    buttons = [
        tag(
            "button",
            game.people.action_text(view, option),
            type="button",
            data_lay=option.text,
            aria_pressed="true" if option.text == chosen else "false",
        )
        for option in options
    ]
    return tag(
        "details",
        tag("summary", tag("span", game.people.question(asked)), " ", tag("b", now)),
        tag("div", buttons, class_="options"),
        id=f"ui-plan-{number}",
        class_="plan",
    )
