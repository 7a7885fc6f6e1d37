"""What a puzzle shows: who sits where, how its moves compare, and what the best one brings."""

from typing import Any

from ludoteka.bots.hint import NOTABLE, words_of
from ludoteka.engine import Action, Game, State
from ludoteka.engine.i18n import N_, Texts, signed
from ludoteka.engine.match import COLOURS
from ludoteka.teaching.puzzles import Puzzle
from ludoteka.web.show import exercise, picture
from ludoteka.web.show.html import join, tag
from ludoteka.web.show.marks import mark
from ludoteka.web.table.preview import preview as preview_of
from ludoteka.web.words import _

LEVELS = (N_("easy"), N_("medium"), N_("hard"))
COMPARED = 4  # moves that are shown beside each other
TERMS = 4


def level(puzzle: Puzzle) -> str:
    """How hard it is, in a word."""
    return _(LEVELS[puzzle.level - 1])


def players(view: State) -> str:
    """Everybody with the points so far, and which of them is the solver."""
    scores = view.scores()
    return join(
        tag(
            "li",
            mark(seat),
            tag("b", Texts("ludoteka")(COLOURS[seat])),
            tag("small", _("you")) if seat == view.player else None,
            tag("output", str(scores[seat]), class_="score"),
            class_="player mine" if seat == view.player else "player",
        )
        for seat in range(view.players)
    )


def worth(promise: float) -> str:
    """What a move promises: the result that a search expects, which is no chance of winning."""
    return _("worth {share} of 100").format(share=round(100 * promise))


def wrong(puzzle: Puzzle, text: str) -> str:
    """A sentence for a move that is not the best one; the best one stays hidden."""
    promise = puzzle.promises.get(text)
    if promise is None:
        return _("There is a much better move.")
    return _("Not the best move: it is worth {mine} of 100, the best one {best}.").format(
        mine=round(100 * promise), best=round(100 * puzzle.promises[puzzle.solution])
    )


def answer(game: Game[Any], puzzle: Puzzle, own: str | None) -> str:
    """The best move beside the next ones, and why it is the best; `own` is what the solver chose at last."""
    view = puzzle.view(game)
    known = {option.text: option for option in view.options()}
    texts = list(puzzle.promises)[:COMPARED]
    if own in puzzle.promises and own not in texts:
        texts.append(own)
    moves = [known[text] for text in texts]
    words = words_of(game, view, moves)
    head = _("Solved: this is the best move.") if own == puzzle.solution else _("The best move:")
    return join(
        [
            tag("p", tag("b", head), class_="verdict"),
            tag("ol", _compared(puzzle, moves, words, own), class_="hints compared"),
            _reasons(game, puzzle),
        ]
    )


def _compared(puzzle: Puzzle, moves: list[Action], words: list[str], own: str | None) -> str:
    return join(
        tag(
            "li",
            tag("span", said, class_="what"),
            tag("span", worth(puzzle.promises[move.text]), class_="worth"),
            class_=" ".join(
                filter(
                    None,
                    [
                        "best" if move.text == puzzle.solution else "",
                        "own" if move.text == own else "",
                    ],
                )
            )
            or None,
        )
        for move, said in zip(moves, words, strict=True)
    )


def _reasons(game: Game[Any], puzzle: Puzzle) -> str | None:
    """The terms of the evaluation in which it differs from the next-best move, a few turns later."""
    notable = [one for one in puzzle.terms if abs(one[1]) >= NOTABLE][:TERMS]
    if not notable:
        return None
    rows = [
        tag(
            "tr",
            tag("td", game.people.words(name)),
            tag("td", signed(points), class_="score"),
        )
        for name, points in notable
    ]
    lead = _("Points gained over the next-best move a few turns later:")
    return join([tag("p", lead), tag("table", rows, class_="plain terms")])


def frame(game: Game[Any], puzzle: Puzzle) -> dict[str, Any]:
    """What the page shows before an answer."""
    view = puzzle.view(game)
    shown = exercise.board(game, view, view.options())
    return {**shown, "players": players(view), "seat": view.player}


def answered(game: Game[Any], puzzle: Puzzle, own: str | None) -> dict[str, Any]:
    """What the page shows after it: the position after the best move, and why that is the best."""
    view = puzzle.view(game)
    after = preview_of(view, view.player, puzzle.solution, together=False).after
    return {
        "board": picture.draw(game, after or view, []),
        "answer": answer(game, puzzle, own),
    }
