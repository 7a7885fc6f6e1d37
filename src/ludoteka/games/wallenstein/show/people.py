"""Wallenstein as people see it."""

from typing import Final

from ludoteka.engine.i18n import N_
from ludoteka.engine.people import People, later
from ludoteka.games.wallenstein.rules.events import BUILDINGS, EVENTS
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show import log, luck, terminal, text
from ludoteka.games.wallenstein.show.night import NIGHT
from ludoteka.games.wallenstein.show.reasons import HAPPENINGS, POINTS, REASONS


def remaining(view: Wallenstein) -> list[tuple[str, int]]:
    """Building tiles in stock, farmers in the supply, and event cards that may still come."""
    stock = [(text._(text.BUILDING_NAMES[kind]), view.stock[i]) for i, kind in enumerate(BUILDINGS)]
    unseen = EVENTS - sum(view.spent)
    return [
        *stock,
        (text._("farmers in the supply"), view.supply[view.farmers]),
        (text._("event cards not seen yet"), unseen),
    ]


PEOPLE: Final = People[Wallenstein](
    package="ludoteka.games.wallenstein",
    title=N_("Wallenstein"),
    summary=N_("Plan in secret, build and fight through two years of the Thirty Years' War."),
    question=text.question,
    action_text=text.action_text,
    action_group=text.action_group,
    move_text=text.move_text,
    event_text=log.event_text,
    source_text=log.source_text,
    luck_question=luck.luck_question,
    luck_text=luck.luck_text,
    event_where=log.event_where,
    event_beside=log.event_beside,
    event_pieces=log.event_pieces,
    event_glimpse=later("ludoteka.games.wallenstein.show.board.tower:fell"),
    terminal=terminal.picture,
    draw=later("ludoteka.games.wallenstein.show.board.draw:draw"),
    sprite=later("ludoteka.games.wallenstein.show.art.sprite:sprite"),
    night=NIGHT,
    cover=later("ludoteka.games.wallenstein.show.art.cover:cover"),
    icon=(312, 172, 78),
    piece=later("ludoteka.games.wallenstein.show.pieces:piece"),
    minutes=(90, 120),
    quick={"setup": "preset"},
    remaining=remaining,
    paragraphs={
        "ChooseCard": "draft",
        "PlaceGroup": "draft",
        "PlanAction": "planning",
        "Transfer": "actions",
        "March": "actions",
        "SendArmies": "actions",
        "Defend": "battles",
        "ChooseRevolt": "winter",
    },
    reasons=REASONS,
    meant=later("ludoteka.games.wallenstein.show.meant:meant"),
    points=POINTS,
    happenings=HAPPENINGS,
)
