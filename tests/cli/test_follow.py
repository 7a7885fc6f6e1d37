"""Following a game of the real box in the terminal, through a pipe."""

import json

import pytest

from ludoteka import Match

CARCASSONNE = ("follow", "carcassonne", "--names", "Ann,Bob")


def test_a_turn_of_carcassonne_is_entered_in_words_or_numbers(ludoteka, tmp_path):
    file = tmp_path / "game.json"
    typed = f"1\ndraw D\nplace 1 0 0\n5\n4\nsave {file}\nquit\n"
    code, out, err = ludoteka(*CARCASSONNE, typed=typed)
    assert (code, err) == (0, "")
    for question in ("Who begins?", "Which tile did Ann draw?", "Which tile did Bob draw?"):
        assert question in out
    assert "21  straight road" in out
    assert f"Continue with: ludoteka follow carcassonne --resume {file}" in out
    record = json.loads(file.read_text())
    assert record["moves"] == ["start 1", "draw D", "place 1 0 0", "pass", "draw D"]
    assert (record["luck"], record["seats"]) == ("entered", ["Ann", "Bob"])


def test_a_tile_of_which_none_is_left_is_refused(ludoteka):
    typed = "1\ndraw C\n1\npass\ndraw C\n"
    code, _out, err = ludoteka(*CARCASSONNE, typed=typed)
    assert code == 2
    assert err == "ludoteka: draw C: not possible here; type a number from 1 to 23, or help\n"


def test_undo_takes_back_what_was_entered(ludoteka):
    out = ludoteka(*CARCASSONNE, typed="1\ndraw D\nundo\ndraw B\nmoves\nquit\n").out
    assert "\n   1  start 1\n   2  draw B\n" in out


def test_a_wrong_entry_is_mended(ludoteka):
    typed = "1\ndraw D\nplace 1 0 0\npass\nmend 2 draw C\n"
    code, _out, err = ludoteka(*CARCASSONNE, typed=typed)
    assert code == 2
    assert err == "ludoteka: move 3 (place 1 0 0) would no longer be possible\n"
    typed = "1\ndraw D\nplace 1 0 0\npass\nmend 1 start 2\nmoves\nquit\n"
    out = ludoteka(*CARCASSONNE, typed=typed).out
    assert "   1  start 2\n   2  draw D\n   3  place 1 0 0\n   4  pass\n" in out
    assert "Which tile did Ann draw?" in out


@pytest.mark.parametrize("rest", ["", "2", "x draw D", "9999999999 draw D"])
def test_mending_needs_a_number_and_a_move(ludoteka, rest):
    code, _out, err = ludoteka(*CARCASSONNE, typed=f"1\nmend {rest}\n")
    assert (code, err) == (
        2,
        "ludoteka: name the number and the move, such as: mend 12 draw D\n",
    )


def test_dice_may_be_named_in_any_order(ludoteka):
    rolled = "white 6 6 1 1 2 4 4 3 2\n"
    out = ludoteka("follow", "yspahan", "--players", "3", typed=f"1\n1\n{rolled}moves\nquit\n").out
    assert "What do the white dice show?" in out
    assert "Type it in words, such as: white 6 6 6 6 6 6 6 6 6" in out
    assert "   3  white 1 1 2 2 3 4 4 6 6\n" in out


def test_a_decision_is_named_in_its_own_order(ludoteka):
    """`place 0 1 0` is another place than `place 1 0 0`."""
    code, _out, err = ludoteka(*CARCASSONNE, typed="1\ndraw D\nplace 0 1 0\n")
    assert (
        code,
        err.startswith("ludoteka: place 0 1 0: In the north a city would meet a meadow (p. 4)"),
    ) == (2, True)


def test_a_bot_plays_and_people_enter_its_luck(ludoteka):
    out = ludoteka(
        "follow", "carcassonne", "--seats", "greedy,human", typed="1\ndraw C\n3\nmoves\nquit\n"
    ).out
    assert "Which tile did Blue draw?" in out
    assert "Which tile did Red draw?" in out
    assert "● Blue lays a tile: city on all sides with a shield." in out


def test_a_secret_card_is_entered_by_its_owner(ludoteka):
    """At a table of several people the screen is passed on before a card that only one may see."""
    match = Match.new("yspahan", players=3, luck="entered")
    lines = []
    while not (match.moves and match.moves[-1].kind == "draw"):
        pool = match.options() or [action for action, _weight in match.outcomes()]
        cards = [action for action in pool if action.kind == "take" and action.args[1] == "card"]
        lines.append((cards or pool)[0].text)
        match.play(lines[-1])
    out = ludoteka(
        "follow", "yspahan", "--players", "3", typed="\n".join([*lines, "quit"]) + "\n"
    ).out
    drawer = match.seats[match.player]
    assert f"Which card did {drawer} draw?" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["follow"], "name the game to follow, such as: ludoteka follow carcassonne"),
        (["follow", "carcassonne", "--players", "9"], "carcassonne is for 2 to 8 players, not 9"),
        (
            ["follow", "carcassonne", "--players", "3", "--names", "Ann"],
            "1 seats were named for 3 players",
        ),
    ],
)
def test_what_cannot_be_followed(ludoteka, words, sentence):
    code, _out, err = ludoteka(*words)
    assert (code, err) == (2, f"ludoteka: {sentence}\n")


def test_a_saved_game_goes_on_and_one_with_drawn_luck_does_not(ludoteka, tmp_path):
    file = tmp_path / "game.json"
    ludoteka(*CARCASSONNE, typed=f"1\ndraw D\nsave {file}\n")
    out = ludoteka("follow", "--resume", str(file), typed="moves\nquit\n").out
    assert "   2  draw D\n" in out
    Match.new("carcassonne", seed=1).record().save(file)
    code, _out, err = ludoteka("follow", "--resume", str(file))
    assert code == 2
    assert err == (
        f"ludoteka: the luck of {file} was not entered by hand; "
        f"continue it with: ludoteka play --resume {file}\n"
    )


def test_a_game_with_drawn_luck_has_no_commands_for_the_box(ludoteka):
    code, out, err = ludoteka("play", "carcassonne", "--seed", "1", typed="help\nmoves\n")
    assert "mend" not in out
    assert (code, err.startswith("ludoteka: moves: not possible here")) == (2, True)
