"""`ludoteka verify`: whether every die and every draw of a saved game follows from its secret."""

import json
from argparse import Namespace

from ludoteka.cli.arguments import add_json
from ludoteka.cli.parser import Parser
from ludoteka.cli.records import load
from ludoteka.engine import Match, Record, RecordError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.records.verify import chance_outcomes, commitment

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a saved game"))
    add_json(parser)


def run(args: Namespace) -> int:
    match, record = load(args.file)
    outcomes = check_chance(args.file, match, record)
    choices = len(record.moves) - outcomes
    title = match.game.title
    digest = commitment(bytes.fromhex(record.secret or ""))
    if args.json:
        data = {
            "game": record.game,
            "rules": record.rules,
            "moves": len(record.moves),
            "choices": choices,
            "outcomes": outcomes,
            "commitment": digest,
            "scores": record.scores,
        }
        print(json.dumps(data))
        return 0
    print(
        _("{game}, rules version {version}: {moves} moves replayed, all of them legal.").format(
            game=title, version=record.rules, moves=len(record.moves)
        )
    )
    print(
        _(
            "Choices: {choices}. Chance outcomes: {outcomes}, all of which follow from the secret."
        ).format(choices=choices, outcomes=outcomes)
    )
    print(_("SHA-256 of the secret: {digest}").format(digest=digest))
    if record.scores is None:
        print(_("The game is not finished."))
    else:
        scores = ", ".join(map(str, record.scores))
        print(_("The final scores follow from the moves: {scores}.").format(scores=scores))
    return 0


def check_chance(file: str, match: Match, record: Record) -> int:
    """Draw every chance outcome of the record again; how many there are."""
    outcomes = chance_outcomes(record, match.game)
    for one in outcomes:
        if not one.holds:
            raise RecordError(
                _("{file}: move {number} is {found}, but the secret gives {drawn}").format(
                    file=file, number=one.move, found=one.recorded, drawn=one.proper
                )
            )
    return len(outcomes)
