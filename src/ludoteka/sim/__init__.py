"""Simulation: many games of bots against bots, on one core, on several, or on a cluster."""

from ludoteka.sim.analysis import Review, analyse
from ludoteka.sim.balance import Balance, balance
from ludoteka.sim.executors import Executor, InProcess, Processes
from ludoteka.sim.goals import Goal
from ludoteka.sim.ratings import Strength, bradley_terry
from ludoteka.sim.records import Records
from ludoteka.sim.runner import Result, simulate
from ludoteka.sim.statistics import spread, wilson
from ludoteka.sim.sweep import Variant, differences, sweep
from ludoteka.sim.tournament import Ladder, tournament

__all__ = [
    "Balance",
    "Executor",
    "Goal",
    "InProcess",
    "Ladder",
    "Processes",
    "Records",
    "Result",
    "Review",
    "Strength",
    "Variant",
    "analyse",
    "balance",
    "bradley_terry",
    "differences",
    "simulate",
    "spread",
    "sweep",
    "tournament",
    "wilson",
]
