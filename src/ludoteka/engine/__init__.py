"""The rules engine: steps, actions, states, chance, events, matches, records and games."""

from ludoteka.engine.core.actions import PASS, Action, Catalogue, act
from ludoteka.engine.core.events import EVERYBODY, NOBODY, Chose, Event, Happened, Scored
from ludoteka.engine.core.randomness import ProvableRng, Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Because, Reason, Refusal
from ludoteka.engine.core.state import PLAIN, TUPLE, TUPLES, Form, State
from ludoteka.engine.core.steps import Chance, Decision, Question, Reveal, Rule, Step
from ludoteka.engine.errors import BotError, IllegalMove, LudotekaError, RecordError
from ludoteka.engine.game import Game
from ludoteka.engine.match import Match
from ludoteka.engine.people import People, Picture
from ludoteka.engine.programs import TABLE, Field, Programs, Sight
from ludoteka.engine.records.record import Record
from ludoteka.engine.registry import find_game, games
from ludoteka.engine.settings import NumberSetting, Setting

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "OTHER_QUESTION",
    "PASS",
    "PLAIN",
    "TABLE",
    "TUPLE",
    "TUPLES",
    "Action",
    "Because",
    "BotError",
    "Catalogue",
    "Chance",
    "Chose",
    "Decision",
    "Event",
    "Field",
    "Form",
    "Game",
    "Happened",
    "IllegalMove",
    "LudotekaError",
    "Match",
    "NumberSetting",
    "People",
    "Picture",
    "Programs",
    "ProvableRng",
    "Question",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Reveal",
    "Rng",
    "Rule",
    "Scored",
    "Setting",
    "Sight",
    "State",
    "Step",
    "act",
    "find_game",
    "games",
]
