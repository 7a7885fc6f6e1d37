"""Simulation: many games of bots against bots, on one core, on several, or on a cluster."""

from ludoteka.sim.executors import Executor, InProcess, Processes
from ludoteka.sim.runner import Result, simulate
from ludoteka.sim.statistics import spread, wilson
from ludoteka.sim.sweep import Variant, differences, sweep

__all__ = [
    "Executor",
    "InProcess",
    "Processes",
    "Result",
    "Variant",
    "differences",
    "simulate",
    "spread",
    "sweep",
    "wilson",
]
