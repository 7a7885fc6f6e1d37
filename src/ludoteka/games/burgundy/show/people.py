"""The Castles of Burgundy as people see it."""

from typing import Final

from ludoteka.engine.i18n import N_
from ludoteka.engine.people import People, later
from ludoteka.games.burgundy.rules.pieces import GOODS, TILE_TYPES
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show import events, luck, terminal, text
from ludoteka.games.burgundy.show.night import NIGHT
from ludoteka.games.burgundy.show.reasons import HAPPENINGS, POINTS, REASONS


def remaining(view: Burgundy) -> list[tuple[str, int]]:
    """The tiles and goods that are still face down."""
    found = [
        (text.tile_name(tile), view.supply[tile] + view.black_supply[tile])
        for tile in range(1, TILE_TYPES)
    ]
    found += [
        (text._("{goods} goods").format(goods=text.goods_name(name)), view.unseen_goods[good])
        for good, name in enumerate(GOODS)
    ]
    return [(name, count) for name, count in found if count]


PEOPLE: Final = People[Burgundy](
    package="ludoteka.games.burgundy",
    title=N_("The Castles of Burgundy"),
    summary=N_(
        "Two dice a round: take tiles, build an estate of castles, mines, rivers and cities, and trade."
    ),
    question=text.question,
    action_text=text.action_text,
    action_group=text.action_group,
    event_text=events.event_text,
    outcome_text=events.outcome_text,
    source_text=events.source_text,
    luck_question=luck.luck_question,
    luck_text=luck.luck_text,
    event_where=events.event_where,
    event_beside=events.event_beside,
    event_pieces=events.event_pieces,
    terminal=terminal.picture,
    draw=later("ludoteka.games.burgundy.show.board.draw:draw"),
    sprite=later("ludoteka.games.burgundy.show.art.symbols:sprite"),
    night=NIGHT,
    cover=later("ludoteka.games.burgundy.show.art.cover:cover"),
    icon=(284, 176, 74),
    minutes=(30, 90),
    remaining=remaining,
    paragraphs={
        "ChooseEstate": "estates",
        "ChooseCastle": "estates",
        "ChooseEstateSecretly": "estates",
        "ChooseCastleSecretly": "estates",
        "ChooseDie": "turn",
        "UseDie": "turn",
        "MakeRoom": "room",
        "ChooseDepot": "ship",
        "ChooseSecondDepot": "ship",
        "KeepGoods": "ship",
        "Fetch": "fetch",
        "WarehouseSale": "warehouse",
        "PlaceFromStorage": "town-hall",
        "LastPurchase": "purchase",
    },
    reasons=REASONS,
    meant=later("ludoteka.games.burgundy.show.meant:meant"),
    points=POINTS,
    happenings=HAPPENINGS,
    piece=later("ludoteka.games.burgundy.show.pieces:piece"),
)
