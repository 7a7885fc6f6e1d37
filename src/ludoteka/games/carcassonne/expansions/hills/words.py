"""Hills & Sheep in words."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.expansions.hills.rules.hills import (
    SHEEP,
    DrawSheep,
    SheepCame,
    TendFlock,
    WolfCame,
    flocks,
    meadow_of,
    shepherds,
)
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import lane
from ludoteka.games.carcassonne.show.words import FigureWords, Words

_ = Texts(__package__)


def sheep_text(n: int) -> str:
    return _.plural("{n} sheep", "{n} sheep", n)


def herd_text(s: Carcassonne, _action: Action) -> str:
    """Driving the flock home, and what it brings now."""
    root = meadow_of(s, s.player) if s.player != NOBODY else -1
    if root < 0:
        return _("drive the flock home")
    feature = s.land.features[root]
    present = [shepherd.player for shepherd in shepherds(feature)]
    sheep = lane(feature.counts, SHEEP) + sum([flocks(s).sheep(player) for player in present])
    return _.plural("drive the flock home: {n} point", "drive the flock home: {n} points", sheep)


def sheep_came(event: SheepCame, names: tuple[str, ...]) -> str:
    n = event.sheep
    what = _.plural("{n} sheep joins the flock", "{n} sheep join the flock", n)
    return _("{name}: {what}.").format(name=names[event.player], what=what)


def wolf_came(event: WolfCame, names: tuple[str, ...]) -> str:
    return _("{name} draws a wolf: the flock is scattered.").format(name=names[event.player])


def another_shepherd(names: Sequence[str], player: int) -> str:
    return _("The meadow already has {name}'s shepherd").format(name=names[player])


def possessions(s: Carcassonne, player: int) -> list[str]:
    sheep = flocks(s).sheep(player)
    return [sheep_text(sheep)] if sheep else []


WORDS = Words(
    texts=_,
    title=N_("Hills & Sheep: hills, shepherds and vineyards (10 minutes more)"),
    figures={
        "shepherd": FigureWords(
            name=N_("shepherd"), letter="s", role=lambda _kind: _("shepherd on the meadow")
        )
    },
    paragraphs={"TendFlock": "flock"},
    questions={
        TendFlock: lambda _s: _(
            "Your shepherd's meadow has grown: more sheep, or drive the flock home?"
        )
    },
    luck={
        DrawSheep: lambda step, names: _("Which token did {name} draw for the flock?").format(
            name=names[step.player]
        )
    },
    draws={
        "sheep": lambda _s, action: sheep_text(action.number(0)),
        "wolf": lambda _s, _action: _("a wolf"),
    },
    options={
        "grow": lambda _s, _action: _("draw a token for the flock"),
        "herd": herd_text,
    },
    deeds={
        "shepherd": lambda _action, name: _("{name} sends the shepherd onto the meadow.").format(
            name=name
        ),
        "grow": lambda _action, name: _("{name} lets the flock grow.").format(name=name),
        "herd": lambda _action, name: _("{name} drives the flock home.").format(name=name),
    },
    events={SheepCame: sheep_came, WolfCame: wolf_came},
    reasons={
        "tend the flock": Because(
            N_("The flock grows or is driven home; there is no third choice"), "13", "flock"
        ),
        "shepherd is out": Because(N_("Your shepherd is not at home"), "12", "shepherd"),
        "shepherd on meadows": Because(N_("The shepherd stands on meadows only"), "12", "shepherd"),
        "another shepherd": Because(another_shepherd, "12", "shepherd"),
    },
    points={"flock": "flock"},
    happenings={
        "shepherd": "shepherd",
        "grow": "flock",
        "herd": "flock",
        "SheepCame": "flock",
        "WolfCame": "flock",
    },
    sources={"flock": N_("flock")},
    counts={
        "sheep": sheep_text,
        "vineyards": lambda n: _.plural("{n} vineyard", "{n} vineyards", n),
    },
    possessions=possessions,
)
