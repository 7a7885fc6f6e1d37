"""Hints in words."""

from typing import Any

from ludoteka.web.show.html import tag
from ludoteka.web.show.riddle import worth
from ludoteka.web.table.jobs import Job
from ludoteka.web.words import _

Hints = list[dict[str, Any]]


def answer(job: Job, found: Hints) -> dict[str, Any]:
    """The seat and number that the hints are about, the actions, and the words."""
    actions = [one["action"] for one in found]
    about = {"seat": job.seat, "number": str(job.number), "actions": actions}
    return {"ok": True, **about, "markup": markup(found)}


def markup(found: Hints) -> str:
    """The moves as a list of buttons, each with what it promises and why."""
    rows = [tag("li", _move(i, one)) for i, one in enumerate(found, 1)]
    return tag(
        "div",
        tag("ol", rows, class_="hints"),
        tag(
            "p",
            _("This is what a bot expects after a second of thinking."),
            class_="quiet",
        ),
        id="ui-hints",
    )


def _move(number: int, one: dict[str, Any]) -> str:
    return tag(
        "button",
        tag("b", str(number), class_="number"),
        tag("span", one["words"], class_="what"),
        tag("span", worth(one["promise"]), class_="worth"),
        tag("small", one["reason"]),
        type="button",
        data_option=one["action"],
    )
