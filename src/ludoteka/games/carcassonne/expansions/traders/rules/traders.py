"""Traders & Builders (p. 10, 11): goods for those who complete cities, a builder who works twice, a pig."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.state import PLAIN, Form
from ludoteka.engine.core.steps import Rule
from ludoteka.games.carcassonne.rules.expansion import Expansion, FigureKind, Part
from ludoteka.games.carcassonne.rules.landscape import Feature, Figure
from ludoteka.games.carcassonne.rules.numbers import LANES
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, LANE, MONASTERY, lane
from ludoteka.games.carcassonne.rules.turn import DRAW_TILE, last_segment, why_no_part

GOODS: Final = ("wine", "grain", "cloth")
TOKENS: Final = (9, 6, 5)
GOODS_LANES: Final = (LANES.take(), LANES.take(), LANES.take())
BUILDER: Final = FigureKind("builder", 0)
PIG: Final = FigureKind("pig", 0)


class TookGoods(Event):
    """A player completed a city and took tokens of one kind of goods."""

    fields: ClassVar[tuple[str, ...]] = ("goods", "tokens")

    def __init__(self, player: int, goods: str, tokens: int) -> None:
        super().__init__(player)
        self.goods: Final = goods
        self.tokens: Final = tokens


class TookSecondTile(Event):
    """A player's builder is at work: a second tile."""


class Goods(Part):
    """The goods tokens of every player: three numbers each, wine, grain, cloth."""

    saved: ClassVar[Mapping[str, Form]] = {"tokens": PLAIN}

    def __init__(self, players: int) -> None:
        self.tokens = [0] * (3 * players)

    def copy(self) -> "Goods":
        other = Goods(0)
        other.tokens = self.tokens.copy()
        return other

    def of(self, player: int, kind: int) -> int:
        return self.tokens[3 * player + kind]

    def complaints(self, s: Carcassonne) -> list[str]:
        taken = [sum(self.tokens[kind::3]) for kind in range(3)]
        return [
            f"{taken[kind]} tokens of {GOODS[kind]} were taken"
            for kind in range(3)
            if taken[kind] > TOKENS[kind]
        ]


def goods(s: Carcassonne) -> Goods:
    """The goods tokens in this game."""
    part = s.parts[s.box.places["traders"]]
    assert isinstance(part, Goods)
    return part


class SecondTile(Rule[Carcassonne]):
    """The builder's double turn: one more tile, with everything that belongs to it (p. 10)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Carcassonne) -> None:
        if s.more():
            s.note(TookSecondTile(self.player))
            s.then(DRAW_TILE[self.player], DoubleTurn())


class DoubleTurn(Rule[Carcassonne]):
    """Lies under the steps of a second tile: while it waits there is no third one (p. 10)."""

    def run(self, s: Carcassonne) -> None:
        """The double turn is over."""


class Traders(Expansion):
    """24 tiles, 20 goods tokens, and a builder and a pig for everybody."""

    name = "traders"
    package = "ludoteka.games.carcassonne.expansions.traders"
    special = (BUILDER, PIG)
    steps = (SecondTile, DoubleTurn)
    parameters: ClassVar[Mapping[str, int]] = {"goods_majority": 10, "pig_city": 1}

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        super().__init__(settings)
        self.most: Final = self.number(settings, "goods_majority")
        self.pig_city: Final = self.number(settings, "pig_city")

    def counts(self, facts: dict[str, Any], segment: dict[str, Any]) -> int:
        kind = segment.get("goods")
        return 1 << LANE * GOODS_LANES[GOODS.index(kind)] if kind else 0

    def part(self, players: int) -> Part:
        return Goods(players)

    # -- figures ---------------------------------------------------------------------------------

    def figures(self, s: Carcassonne, player: int) -> list[Action]:
        """The builder joins an own knight or robber, the pig an own farmer."""
        builder, pig = s.at_home(player, BUILDER.number), s.at_home(player, PIG.number)
        if not (builder or pig):
            return []
        land = s.land
        first = land.first[-1]
        tile = land.tiles[-1].tile
        found: list[Action] = []
        for i, segment in enumerate(tile.segments):
            wanted = pig if segment.kind == FIELD else builder and segment.kind != MONASTERY
            if wanted and has_follower(land.features[land.root(first + i)], player):
                found.append(tile.claims_by("pig" if segment.kind == FIELD else "builder")[i])
        return found

    def why_no_figure(self, s: Carcassonne, player: int, action: Action) -> Reason | None:
        if action.kind not in ("builder", "pig"):
            return OTHER_QUESTION
        number = BUILDER.number if action.kind == "builder" else PIG.number
        if not s.at_home(player, number):
            return Reason(f"{action.kind} is out")
        missing = why_no_part(s, action.word(0))
        if missing is not None:
            return missing
        feature = s.land.feature(last_segment(s, action.word(0)))
        if action.kind == "pig" and feature.kind != FIELD:
            return Reason("pig on meadows")
        if action.kind == "builder" and feature.kind in (FIELD, MONASTERY):
            return Reason("builder on roads and cities")
        return None if has_follower(feature, player) else Reason(f"{action.kind} joins a follower")

    def place(self, s: Carcassonne, player: int, action: Action) -> bool:
        if action.kind == "builder":
            s.send(player, BUILDER.number, last_segment(s, action.word(0)))
        elif action.kind == "pig":
            s.send(player, PIG.number, last_segment(s, action.word(0)))
        else:
            return False
        return True

    def recalled(self, s: Carcassonne, figure: Figure, root: int) -> None:
        """Builder and pig do not stay where their player's last follower has left."""
        feature = s.land.features[root]
        if figure.weight and not has_follower(feature, figure.player):
            for other in feature.figures:
                helper = other.number in (BUILDER.number, PIG.number)
                if helper and other.player == figure.player:
                    s.recall(other)

    def after_scoring(self, s: Carcassonne, player: int) -> None:
        """Who extends or completes the road or city of his builder lays a second tile, never a third."""
        if s.at_home(player, BUILDER.number) or any(
            [isinstance(step, DoubleTurn) for step in s.agenda]
        ):
            return
        land = s.land
        first = land.first[-1]
        for i in range(len(land.tiles[-1].tile.segments)):
            if land.features[land.root(first + i)].has(player, BUILDER.number):
                s.then(SecondTile(player))
                return

    # -- points ----------------------------------------------------------------------------------

    def completed(self, s: Carcassonne, player: int, root: int) -> None:
        """Who completes a city takes a token for every goods symbol in it, whoever owns it (p. 11)."""
        feature = s.land.features[root]
        if feature.kind != CITY:
            return
        for kind in range(3):
            symbols = lane(feature.counts, GOODS_LANES[kind])
            if symbols:
                goods(s).tokens[3 * player + kind] += symbols
                s.note(TookGoods(player, GOODS[kind], symbols))

    def per_city(self, feature: Feature, player: int, each: int) -> int:
        """An own pig makes every city worth one more to the owner of the meadow (p. 11)."""
        return each + self.pig_city if feature.has(player, PIG.number) else each

    def final(self, s: Carcassonne) -> None:
        """Ten points for the most tokens of each kind; all who tie get them (p. 11)."""
        tokens = goods(s)
        for kind in range(3):
            most = max([tokens.of(player, kind) for player in range(s.players)])
            for player in range(s.players):
                if most and tokens.of(player, kind) == most:
                    s.points[player] += self.most
                    s.scored(player, self.most, "goods", ((GOODS[kind], 1, self.most),))

    # -- programs --------------------------------------------------------------------------------

    def prospects(self, s: Carcassonne, value: list[float], time: float) -> None:
        """Tokens bring the majority nearer, a builder at work brings tiles, a pig brings meadows."""
        tokens = goods(s)
        for kind in range(3):
            held = [tokens.of(player, kind) for player in range(s.players)]
            most = max(held)
            for player in range(s.players):
                lead = self.most if most and held[player] == most else 0
                value[player] += lead * (1.0 - 0.6 * time) + 1.5 * time * held[player]
        for figure in s.land.figures:
            if figure.number == BUILDER.number and s.land.feature(figure.segment).open:
                value[figure.player] += 5.0 * time
            elif figure.number == PIG.number:
                value[figure.player] += 2.0

    def fields(self, players: int) -> list[tuple[str, tuple[int, ...], int, int, str]]:
        return [("goods", (players, 3), 0, 9, "tokens of wine, grain and cloth, own seat first")]

    def numbers(self, s: Carcassonne, seats: list[int]) -> list[float]:
        tokens = goods(s)
        return [float(tokens.of(seat, kind)) for seat in seats for kind in range(3)]


def has_follower(feature: Feature, player: int) -> bool:
    """Whether the player has a follower on the feature."""
    for figure in feature.figures:  # noqa: SIM110 (a loop compiles to faster code)
        if figure.player == player and figure.weight:
            return True
    return False
