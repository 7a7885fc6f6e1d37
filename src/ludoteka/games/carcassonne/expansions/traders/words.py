"""Traders & Builders in words."""

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.expansions.traders.rules.traders import (
    GOODS,
    TookGoods,
    TookSecondTile,
    goods,
)
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY
from ludoteka.games.carcassonne.show.parts import kind_of
from ludoteka.games.carcassonne.show.words import FigureWords, Words

_ = Texts(__package__)


def builder_text(action: Action, name: str) -> str:
    if kind_of(action.word(0)) == CITY:
        return _("{name} sends the builder into the city.").format(name=name)
    return _("{name} sends the builder onto the road.").format(name=name)


def goods_text(kind: str, n: int) -> str:
    """So many tokens of one kind of goods."""
    if kind == "wine":
        return _.plural("{n} wine token", "{n} wine tokens", n)
    if kind == "grain":
        return _.plural("{n} grain token", "{n} grain tokens", n)
    return _.plural("{n} cloth token", "{n} cloth tokens", n)


def took_goods(event: TookGoods, names: tuple[str, ...]) -> str:
    taken = goods_text(event.goods, event.tokens)
    return _("{name} takes {goods}.").format(name=names[event.player], goods=taken)


def took_second_tile(event: TookSecondTile, names: tuple[str, ...]) -> str:
    name = names[event.player]
    return _("{name} has a builder at work and takes a second tile.").format(name=name)


def possessions(s: Carcassonne, player: int) -> list[str]:
    tokens = [goods(s).of(player, kind) for kind in range(len(GOODS))]
    return [goods_text(GOODS[kind], n) for kind, n in enumerate(tokens) if n]


WORDS = Words(
    texts=_,
    title=N_("Traders & Builders: goods, double turns and pigs (15 minutes more)"),
    figures={
        "builder": FigureWords(
            name=N_("builder"),
            letter="b",
            role=lambda kind: (
                _("builder in the city") if kind == CITY else _("builder on the road")
            ),
        ),
        "pig": FigureWords(name=N_("pig"), letter="p", role=lambda _kind: _("pig on the meadow")),
    },
    deeds={
        "builder": builder_text,
        "pig": lambda _action, name: _("{name} sends the pig onto the meadow.").format(name=name),
    },
    events={TookGoods: took_goods, TookSecondTile: took_second_tile},
    where={TookGoods: lambda event: (f"goods-{event.player}-{event.goods}",)},
    reasons={
        "builder is out": Because(N_("Your builder is not at home"), "10", "builder"),
        "builder on roads and cities": Because(
            N_("The builder stands on roads and in cities only"), "10", "builder"
        ),
        "builder joins a follower": Because(
            N_("The builder needs a follower of yours on the road or in the city"), "10", "builder"
        ),
        "pig is out": Because(N_("Your pig is not at home"), "11", "pig"),
        "pig on meadows": Because(N_("The pig stands on meadows only"), "11", "pig"),
        "pig joins a follower": Because(
            N_("The pig needs a farmer of yours on the meadow"), "11", "pig"
        ),
    },
    points={"goods": "goods"},
    happenings={
        "builder": "builder",
        "pig": "pig",
        "TookGoods": "goods",
        "TookSecondTile": "builder",
    },
    sources={"goods": N_("goods")},
    counts={
        "wine": lambda _n: _("most wine"),
        "grain": lambda _n: _("most grain"),
        "cloth": lambda _n: _("most cloth"),
    },
    possessions=possessions,
)
