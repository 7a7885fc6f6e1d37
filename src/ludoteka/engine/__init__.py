"""The rules engine: steps, actions, states, chance, events, matches, records and games."""

from ludoteka.engine.actions import PASS, Action, Catalogue, act
from ludoteka.engine.errors import IllegalMove, LudotekaError, RecordError
from ludoteka.engine.events import Chose, Event, Happened, Scored
from ludoteka.engine.game import Field, Game, Option, Picture, find_game, games
from ludoteka.engine.match import Match
from ludoteka.engine.randomness import ProvableRng, Rng
from ludoteka.engine.record import Record
from ludoteka.engine.state import State
from ludoteka.engine.steps import Chance, Decision, Question, Reveal, Rule, Step

__all__ = [
    "PASS",
    "Action",
    "Catalogue",
    "Chance",
    "Chose",
    "Decision",
    "Event",
    "Field",
    "Game",
    "Happened",
    "IllegalMove",
    "LudotekaError",
    "Match",
    "Option",
    "Picture",
    "ProvableRng",
    "Question",
    "Record",
    "RecordError",
    "Reveal",
    "Rng",
    "Rule",
    "Scored",
    "State",
    "Step",
    "act",
    "find_game",
    "games",
]
