"""The command line: play, show, simulate, verify and read about the games."""

from ludoteka.cli.app import main

__all__ = ["main"]
