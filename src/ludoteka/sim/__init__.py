"""Simulation: many games of bots against bots, on one core or several."""

from ludoteka.sim.runner import Result, simulate
from ludoteka.sim.statistics import spread, wilson

__all__ = ["Result", "simulate", "spread", "wilson"]
