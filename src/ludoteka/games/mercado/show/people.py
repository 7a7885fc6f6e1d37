"""Mercado as people see it."""

from typing import Final

from ludoteka.engine.i18n import N_
from ludoteka.engine.people import People, later
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show import events, luck, terminal, text
from ludoteka.games.mercado.show.night import NIGHT
from ludoteka.games.mercado.show.reasons import HAPPENINGS, POINTS, REASONS

PEOPLE: Final = People[Mercado](
    package="ludoteka.games.mercado",
    title=N_("Mercado"),
    summary=N_("Draw coins, pay for fine goods before the others do, and gain renown."),
    question=text.question,
    action_text=text.action_text,
    action_group=text.action_group,
    event_text=events.event_text,
    source_text=events.source_text,
    luck_question=luck.luck_question,
    luck_text=luck.luck_text,
    event_where=events.event_where,
    event_pieces=events.event_pieces,
    terminal=terminal.picture,
    draw=later("ludoteka.games.mercado.show.board.draw:draw"),
    sprite=later("ludoteka.games.mercado.show.art.sprite:sprite"),
    night=NIGHT,
    cover=later("ludoteka.games.mercado.show.art.cover:cover"),
    icon=(166, 166, 74),
    piece=later("ludoteka.games.mercado.show.pieces:piece"),
    minutes=(30, 30),
    remaining=text.remaining,
    paragraphs={
        "UsePrivilege": "turn",
        "DrawOrRefill": "turn",
        "PlaceCoin": "coins",
        "ChooseCard": "buying",
        "PlaceJoker": "changer",
        "GiveAway": "give",
        "UseSymbol": "track",
    },
    reasons=REASONS,
    meant=later("ludoteka.games.mercado.show.meant:meant"),
    points=POINTS,
    happenings=HAPPENINGS,
)
