"""Puzzles on the page: what was tried in this browser, and how strong that shows its person to be."""

from dataclasses import asdict, dataclass, field
from typing import Any

from ludoteka.engine import Game, find_game
from ludoteka.teaching import puzzles as shipped
from ludoteka.teaching.puzzles import Puzzle
from ludoteka.web.page.deeds import foreseen
from ludoteka.web.show import riddle, riddles
from ludoteka.web.show.html import Html, tag
from ludoteka.web.skill import Skill, after_puzzle, shown
from ludoteka.web.table.errors import Missing
from ludoteka.web.table.preview import preview
from ludoteka.web.words import _

Data = dict[str, Any]


@dataclass
class Score:
    """What somebody has tried of a game, the last one last, and the strength that follows from it."""

    game: str
    mu: float = Skill().mu
    sigma: float = Skill().sigma
    tried: dict[str, bool] = field(default_factory=dict)

    @property
    def rating(self) -> int | None:
        return shown(self.mu, self.sigma) if self.tried else None


class Solver:
    """The scores of all games; `changed` are those that the browser does not know yet."""

    def __init__(self, kept: list[Data]) -> None:
        self._scores = {one["game"]: Score(**one) for one in kept}
        self.changed: set[str] = set()

    def score(self, game: str) -> Score:
        return self._scores.setdefault(game, Score(game))

    def news(self) -> dict[str, Data]:
        """The scores that have changed since this was last asked."""
        found = {game: asdict(self.score(game)) for game in sorted(self.changed)}
        self.changed.clear()
        return found

    def tried(self, game: Game[Any]) -> dict[str, bool]:
        """What was tried of a game, the last one first."""
        return dict(reversed(self.score(game.name).tried.items()))

    # -- pages: the words of their holes -----------------------------------------------------------

    def of_today(self) -> Data:
        """The puzzle of the day, for the first page and the list."""
        found = riddles.of_today(self.tried)
        assert found is not None  # our games have puzzles
        states = {None: [], True: [_("solved")], False: [_("tried")]}
        about = [found["game"].title, found["level"], *states[found["solved"]]]
        return {"daily_game": found["game"].name, "daily": found["name"], "of_today": _dots(about)}

    def ratings(self) -> Data:
        """A line for every game of the list."""
        scores = [one for one in self._scores.values() if one.tried]
        return {f"rating_{one.game}": _line(one) for one in scores}

    def words(self, game: Game[Any], puzzle: Puzzle) -> Data:
        """What the page of a puzzle says."""
        score = self.score(game.name)
        again = [_("You have tried this one before.")] if puzzle.name in score.tried else []
        return {
            "puzzle": puzzle.name,
            "level": _dots([riddle.level(puzzle), *again]),
            "rating": str(score.rating),
            "rated": None if score.rating is not None else "hidden",
        }

    def following(self, game: str, level: str, after: str) -> str:
        """The address of the next puzzle."""
        found = find_game(game)
        name = riddles.following(found, self.tried(found), level, after)
        if name is None:
            raise Missing
        return f"/puzzles/{game}/{name}/"

    # -- answers -----------------------------------------------------------------------------------

    def answer(self, game: Game[Any], puzzle: Puzzle, wanted: str | None) -> Data:
        """Answer with a move, or give up without one; the first answer counts."""
        text = None if wanted is None else shipped.answer(game, puzzle, wanted).text
        solved = text == puzzle.solution
        first = self._rate(game.name, puzzle, solved)
        told = {"first": first, "rating": self.score(game.name).rating}
        if text is not None and not solved:
            return {"ok": False, "why": riddle.wrong(puzzle, text), **told}
        return {"ok": True, "solved": solved, **told, **riddle.answered(game, puzzle, text)}

    def _rate(self, game: str, puzzle: Puzzle, solved: bool) -> bool:
        score = self.score(game)
        if puzzle.name in score.tried:
            return False
        score.tried[puzzle.name] = solved
        score.mu, score.sigma = after_puzzle(Skill(score.mu, score.sigma), puzzle.missed, solved)
        self.changed.add(game)
        return True


def puzzle_of(game: str, name: str) -> tuple[Game[Any], Puzzle]:
    found = find_game(game)
    if name not in riddles.puzzles(found):
        raise Missing
    return found, riddles.puzzles(found)[name]


def foresee(game: Game[Any], puzzle: Puzzle, text: str) -> Data:
    """What an option would change."""
    view = puzzle.view(game)
    seen = preview(view, view.player, text, together=False)
    return {"ok": True, **foreseen(game, seen), "final": True}


def _line(score: Score) -> Html:
    words = _("Your rating: {n}").format(n=score.rating)
    solved = _("{solved} of {tried} solved").format(
        solved=sum(score.tried.values()), tried=len(score.tried)
    )
    return tag("p", _dots([words, solved]), class_="quiet")


def _dots(parts: list[str]) -> str:
    return " · ".join(parts)
