"""Simulation: many games of bots against bots, on one core, on several, or on a cluster."""

from ludoteka.sim.analysis import Analysis, analyse
from ludoteka.sim.executors import Executor, InProcess, Processes
from ludoteka.sim.ratings import Rating, bradley_terry
from ludoteka.sim.runner import Result, simulate
from ludoteka.sim.statistics import spread, wilson
from ludoteka.sim.sweep import Variant, differences, sweep
from ludoteka.sim.tournament import Table, tournament

__all__ = [
    "Analysis",
    "Executor",
    "InProcess",
    "Processes",
    "Rating",
    "Result",
    "Table",
    "Variant",
    "analyse",
    "bradley_terry",
    "differences",
    "simulate",
    "spread",
    "sweep",
    "tournament",
    "wilson",
]
