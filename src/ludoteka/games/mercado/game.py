"""Mercado as the library sees it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_, Texts
from ludoteka.engine.settings import RANDOM, OpenSetting, Setting, check_start, who_begins
from ludoteka.games.mercado.decks import LENGTHS, accept, from_text, offered
from ludoteka.games.mercado.parameters import PARAMETERS
from ludoteka.games.mercado.programs.observe import DEFAULT_DECK
from ludoteka.games.mercado.programs.programs import PROGRAMS
from ludoteka.games.mercado.rules.cards import deck_names, load
from ludoteka.games.mercado.rules.checks import complaints
from ludoteka.games.mercado.rules.state import Box, Mercado
from ludoteka.games.mercado.rules.turn import STEPS, begin
from ludoteka.games.mercado.show.people import PEOPLE

_ = Texts(__package__)

DECKS = tuple((name, name) for name in deck_names())
LONGEST = max(load(name).length for name in deck_names())
SPACES = tuple((str(space), str(space)) for space in range(1, LONGEST + 1))


def space(value: Any) -> str:
    """A space of a longer track than those of the decks that come with the game."""
    text = str(value)
    if text.isdecimal() and 1 <= int(text) <= LENGTHS[1]:
        return str(int(text))
    right = _(
        "setting tile={tile} is not possible; it must be random or a space from 1 to {length}"
    )
    raise LudotekaError(right.format(tile=text, length=LENGTHS[1]))


def check_tile(box: Box) -> Box:
    """The box, if the space where the tile lies is on the track of its deck."""
    if box.tile >= box.length:
        raise LudotekaError(
            _(
                "setting tile={tile} is not possible: the track of {deck} has {length} spaces"
            ).format(tile=box.tile + 1, deck=box.deck.name, length=box.length)
        )
    return box


class MercadoGame(Game[Mercado]):
    """The whole game, for 2 to 4 players, with both sides of the track."""

    name = "mercado"
    min_players = 2
    max_players = 4
    people = PEOPLE
    programs = PROGRAMS
    renamed: ClassVar[Mapping[str, str]] = {"begins": "start"}
    steps = STEPS
    settings = (
        Setting(
            "side",
            N_("Side of the track"),
            "A",
            (("A", N_("side A")), ("B", N_("side B"))),
            help=N_("Side B has more symbols, some of them for all other players."),
        ),
        OpenSetting(
            "tile",
            N_("Start tile on space"),
            "1",
            (*SPACES, RANDOM),
            accept=space,
            help=N_("Space 1 is the top right corner; count clockwise."),
        ),
        who_begins(4),
        OpenSetting(
            "deck",
            N_("Cards"),
            DEFAULT_DECK,
            DECKS,
            accept=accept,
            offer=offered,
            read=from_text,
            help=N_("The rulebook shows only some of the cards; the rest are a reconstruction."),
        ),
    )
    parameters = PARAMETERS
    trials = ({}, {"side": "B", "tile": "random"}, {"tile": "14", "start": "2"})

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> Mercado:
        check_start(settings["start"], players)
        return Mercado.blank(players, check_tile(Box(players, settings)))

    def setup(self, state: Mercado) -> None:
        begin(state)

    def complaints(self, state: Mercado) -> list[str]:
        return complaints(state)


GAME = MercadoGame()
