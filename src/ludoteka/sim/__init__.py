"""Simulation: many games of bots against bots, on one core or several."""

from ludoteka.sim.analysis import Analysis, analyse
from ludoteka.sim.ratings import Rating, bradley_terry
from ludoteka.sim.runner import Result, simulate
from ludoteka.sim.statistics import spread, wilson
from ludoteka.sim.tournament import Table, tournament

__all__ = [
    "Analysis",
    "Rating",
    "Result",
    "Table",
    "analyse",
    "bradley_terry",
    "simulate",
    "spread",
    "tournament",
    "wilson",
]
