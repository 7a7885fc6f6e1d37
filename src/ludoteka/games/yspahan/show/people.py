"""Yspahan as people see it."""

from typing import Final

from ludoteka.engine.i18n import N_
from ludoteka.engine.people import People, later
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.facts import CARDS
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show import events, luck, terminal, text
from ludoteka.games.yspahan.show.night import NIGHT
from ludoteka.games.yspahan.show.reasons import HAPPENINGS, POINTS, REASONS


def remaining(view: Yspahan) -> list[tuple[str, int]]:
    """The cards that the viewer has not seen since the last shuffling, by kind."""
    unseen = view.deck()
    return [
        (text.card_name(name), deck.count(unseen, card))
        for card, name in enumerate(CARDS)
        if deck.count(unseen, card)
    ]


PEOPLE: Final = People[Yspahan](
    package="ludoteka.games.yspahan",
    title=N_("Yspahan"),
    summary=N_(
        "Roll the dice, fill the souks of the city, load the caravan and watch out for the supervisor."
    ),
    question=text.question,
    action_text=text.action_text,
    action_group=text.action_group,
    move_text=text.move_text,
    event_text=events.event_text,
    source_text=events.source_text,
    luck_question=luck.luck_question,
    luck_text=luck.luck_text,
    event_where=events.event_where,
    event_pieces=events.event_pieces,
    terminal=terminal.picture,
    draw=later("ludoteka.games.yspahan.show.board.draw:draw"),
    sprite=later("ludoteka.games.yspahan.show.art.sprite:sprite"),
    night=NIGHT,
    cover=later("ludoteka.games.yspahan.show.art.cover:cover"),
    icon=(282, 168, 80),
    piece=later("ludoteka.games.yspahan.show.pieces:piece"),
    minutes=(45, 60),
    remaining=remaining,
    paragraphs={
        "BuyYellow": "rolling",
        "ChooseDice": "actions",
        "FinishTurn": "actions",
        "ChooseShop": "goods",
        "MoveSupervisor": "supervisor",
        "ChooseOrder": "supervisor",
        "KeepGoods": "keeping",
        "ChooseBuilding": "buildings",
        "OneMoreDie": "cards",
        "SellCamels": "cards",
        "SellGold": "cards",
        "Swap": "cards",
    },
    reasons=REASONS,
    meant=later("ludoteka.games.yspahan.show.meant:meant"),
    points=POINTS,
    happenings=HAPPENINGS,
)
