"""`ludoteka verify`: whether every die and every draw of a saved game follows from its secret."""

import hashlib
from argparse import Namespace

from ludoteka.cli.parser import Parser
from ludoteka.cli.records import load
from ludoteka.engine import Chance, Match, ProvableRng, Question, Record, RecordError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a saved game"))


def run(args: Namespace) -> int:
    match, record = load(args.file)
    if not record.secret:
        raise RecordError(
            _("{file}: the record does not tell its secret, so chance cannot be checked").format(
                file=args.file
            )
        )
    secret = bytes.fromhex(record.secret)
    outcomes = check_chance(args.file, match, record, secret)
    choices = len(record.moves) - outcomes
    title = match.game.title
    print(
        _("{game}, rules version {version}: {moves} moves replayed, all of them legal.").format(
            game=title, version=record.rules, moves=len(record.moves)
        )
    )
    print(
        _("Choices: {choices}. Chance outcomes: {outcomes}, each follows from the secret.").format(
            choices=choices, outcomes=outcomes
        )
    )
    print(_("SHA-256 of the secret: {digest}").format(digest=hashlib.sha256(secret).hexdigest()))
    if record.scores is None:
        print(_("The game is not finished."))
    else:
        scores = ", ".join(map(str, record.scores))
        print(_("The final scores follow from the moves: {scores}.").format(scores=scores))
    return 0


def check_chance(file: str, match: Match, record: Record, secret: bytes) -> int:
    """Draw every chance outcome of the record again; how many there are."""
    state = match.game.start(record.players, record.options)
    outcomes = 0
    for number, text in enumerate(record.moves):
        step = state.step
        assert isinstance(step, Question)  # the record was replayed before
        action = step.read(state, text)
        if isinstance(step, Chance):
            outcomes += 1
            drawn = step.sample(state, ProvableRng(secret, number))
            if drawn is not action:
                raise RecordError(
                    _("{file}: move {number} is {found}, but the secret brings {drawn}").format(
                        file=file, number=number + 1, found=action, drawn=drawn
                    )
                )
        state.take(action)
    return outcomes
