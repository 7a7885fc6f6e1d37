"""A game at the terminal, through a pipe."""

import json

import pytest

from ludoteka import Match
from ludoteka.cli.listing import OptionList

ONES = "1\n" * 300
SOLO = ("play", "carcassonne", "--seats", "human,human", "--set", "farmers=false", "--seed", "7")


def always_first(seed=7, **settings):
    """The match in which everybody takes the first option of the list."""
    match = Match.new("carcassonne", seed=seed, **settings)
    while not match.over:
        match.play(OptionList.of_options(match.game, match.state, match.options()).actions[0])
    return match


def test_a_whole_game_against_greedy(ludoteka):
    code, out, err = ludoteka("play", "carcassonne", "--seed", "7", typed=ONES)
    assert (code, err) == (0, "")
    assert "The game is over." in out
    assert out.count("▬ Red lays a tile") == 36
    assert "\033" not in out


def test_the_final_table_has_places_and_points(ludoteka):
    match = always_first(settings={"farmers": False})
    out = ludoteka(*SOLO, typed=ONES).out
    last = out[out.index("The game is over.") :].splitlines()
    assert last[1].split()[:2] == ["place", "points"]
    rows = {line.split()[1]: line.split()[2:4] for line in last[2:4]}
    for seat, name in enumerate(match.seats):
        assert rows[name] == [f"{match.ranks()[seat]}.", str(match.scores()[seat])]


def test_the_final_table_names_what_brought_points(ludoteka):
    """In the words of the reader: `field` is a meadow, `sale` the goods that were sold."""
    out = ludoteka("play", "carcassonne", "--seats", "random,random", "--seed", "4").out
    heading = out[out.index("The game is over.") :].splitlines()[1]
    assert heading.split() == ["place", "points", "city", "road", "monastery", "meadow"]
    words = ("play", "burgundy", "--seats", "random,random,random", "--seed", "4")
    last = ludoteka(*words, "--lang", "cs").out.rpartition("Hra skončila.")[2].splitlines()
    assert last[1].split("  ")[-5:] == [
        "prodané zboží",
        "město",
        "strážní věže",
        "zvířata",
        "závěrečné hodnocení",
    ]


def test_a_final_table_that_is_too_wide_is_turned_round(ludoteka, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    words = ("play", "burgundy", "--seats", "random,random,random", "--seed", "4")
    last = ludoteka(*words).out.rpartition("The game is over.")[2].splitlines()
    names = last[1].strip().split("  ")
    assert names == ["▬ Red (random)", "○ Yellow (random)", "● Blue (random)"]
    assert [line.rsplit(maxsplit=3) for line in last[2:6]] == [
        ["place", "1.", "2.", "3."],
        ["points", "39", "38", "31"],
        ["goods sold", "15", "12", "18"],
        ["city", "11", "11", "0"],
    ]
    monkeypatch.setenv("COLUMNS", "60")  # neither way fits
    last = ludoteka(*words).out.rpartition("The game is over.")[2].splitlines()
    assert last[1].split() == ["place", "points"]
    assert last[2].split() == ["▬", "Red", "(random)", "1.", "39"]


def test_the_same_seed_gives_the_same_game(ludoteka):
    first, second = (ludoteka("play", "carcassonne", "--seed", "5", typed=ONES) for _ in "ab")
    assert first == second


def test_only_bots_play_by_themselves(ludoteka):
    code, out, _ = ludoteka("play", "carcassonne", "--seats", "random,random,random", "--seed", "1")
    assert code == 0
    assert "The game is over." in out


def test_the_first_screen(ludoteka):
    out = ludoteka(*SOLO).out.splitlines()
    assert out[0].startswith("Names identify the games; art, texts and code are our own.")
    assert "▬ Red begins." in out
    assert "1 ● Blue: 0   2 ▬ Red: 0" in out
    asked = out.index("Lay the tile: city on three sides with a road.")
    assert out[asked + 1 : asked + 5] == [
        "(-1, 0)  1 270°",
        "(0, -1)  2 90°  3 180°  4 270°",
        "(1, 0)   5 90°",
        "",
    ]


def test_a_move_in_words(ludoteka):
    out = ludoteka(*SOLO, typed="place  0 -1 90\n").out
    assert "▬ Red> place  0 -1 90" in out
    assert "▬ Red lays a tile: city on three sides with a road." in out


def test_undo_takes_back_the_last_choice(ludoteka):
    code, out, _ = ludoteka(*SOLO, typed="2\nundo\n5\n1\n")
    assert code == 0
    assert out.count("Lay the tile: city on three sides with a road.") == 2
    log = ludoteka(*SOLO, typed="2\nundo\n5\n1\nlog\n").out.rpartition("> log")[2]
    assert log.count("lays a tile") == 1


def test_undo_stops_where_a_tile_was_drawn(ludoteka):
    code, _, err = ludoteka(*SOLO, typed="2\n1\nundo\n")
    assert code == 2
    assert err == (
        "ludoteka: this cannot be undone: something hidden has come out since your last choice\n"
    )


def test_save_and_resume(ludoteka, tmp_path):
    file = tmp_path / "game.json"
    out = ludoteka(*SOLO, typed=f"1\n1\n1\nsave {file}\nquit\n").out
    assert f"Continue with: ludoteka play carcassonne --resume {file}" in out
    saved = json.loads(file.read_text())
    assert saved["extra"] == {"kinds": ["human", "human"]}
    assert len(saved["moves"]) == 7  # the start player; draw, place, follower; draw, place; draw
    code, out, _ = ludoteka("play", "carcassonne", "--resume", file, typed=ONES)
    assert code == 0
    final = always_first(settings={"farmers": False}).scores()
    table = out[out.index("The game is over.") :]
    assert sorted(int(row.split()[3]) for row in table.splitlines()[2:4]) == sorted(final)


def test_a_saved_game_goes_on_as_it_would_have(ludoteka, tmp_path):
    """The bots' lots follow from the match, so a break changes nothing."""
    file = tmp_path / "game.json"
    words = ("play", "carcassonne", "--seed", "3", "--seats", "human,random")
    whole = ludoteka(*words, typed=ONES).out
    ludoteka(*words, typed="1\n" * 20 + f"save {file}\n")
    rest = ludoteka("play", "--resume", file, typed=ONES).out
    assert whole.rpartition("The game is over.")[2] == rest.rpartition("The game is over.")[2]


def test_resume_with_other_seats(ludoteka, tmp_path):
    file = tmp_path / "game.json"
    ludoteka(*SOLO, typed=f"save {file}\n")
    code, out, _ = ludoteka("play", "--resume", file, "--seats", "random,random")
    assert code == 0
    assert "(random)" in out


def test_a_finished_game_can_be_saved(ludoteka, tmp_path):
    file = tmp_path / "game.json"
    code, _, _ = ludoteka(*SOLO, typed=ONES[: 2 * moves_of_people()] + f"save {file}\n")
    assert code == 0
    assert json.loads(file.read_text())["scores"] is not None


def moves_of_people():
    match = Match.new("carcassonne", seed=7, settings={"farmers": False})
    count = 0
    while not match.over:
        match.play(OptionList.of_options(match.game, match.state, match.options()).actions[0])
        count += 1
    return count


def test_save_overwrites_nothing_but_saved_games(ludoteka, tmp_path):
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary")
    code, _, err = ludoteka(*SOLO, typed=f"save {file}\n")
    assert code == 2
    assert "already exists and is not a saved game; choose another name" in err
    assert file.read_text() == "Dear diary"


def test_help_log_and_what_is_left(ludoteka):
    out = ludoteka(*SOLO, typed="help\nlog\nleft\n\n").out
    assert "take back your last choice" in out
    assert "In all: 71" in out
    assert out.count("Lay the tile:") == 2  # the empty line shows the position again


def test_the_input_may_end_early(ludoteka):
    code, out, err = ludoteka(*SOLO, typed="1\n")
    assert (code, err) == (0, "")
    assert "The input ended before the game did." in out
    assert "--resume FILE" in out


NO_MOVE = "not possible here; type a number from 1 to 5, or help"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        *[(line, NO_MOVE) for line in ("99", "0", "-1", "dance")],
        ("place 9 9 0", "The tile would touch the landscape with no side (p. 4)"),
        ("pass", "A tile that was drawn must be laid (p. 4)"),
    ],
)
def test_a_bad_move_ends_a_pipe(ludoteka, move, sentence):
    code, _, err = ludoteka(*SOLO, typed=f"{move}\n1\n")
    assert (code, err) == (2, f"ludoteka: {move}: {sentence}\n")


def test_why_not(ludoteka):
    """The judge answers whoever asks, and nothing has happened."""
    asked = "why place 0 0 0\nwhy 1\nwhy dance\nwhy\n"
    code, out, err = ludoteka(*SOLO, typed=asked)
    assert "place 0 0 0: A tile lies there already (p. 4)\n" in out
    assert "1: possible\n" in out
    assert f"dance: {NO_MOVE}\n" in out
    assert (code, err) == (2, "ludoteka: name the move, such as: why pass\n")


def test_more_moves_than_the_game_needs(ludoteka):
    code, out, err = ludoteka(
        "play", "carcassonne", "--seats", "random,random", typed="1\nsave x\n"
    )
    assert (code, err) == (0, "")
    assert "save x" not in out


def test_in_czech(ludoteka, monkeypatch):
    out = ludoteka(*SOLO, "--lang", "cs", typed="1\nzpět\n1\nkonec\n").out
    assert "Přiložte kartičku" in out
    assert "▬ Červený> zpět" in out
    assert "Hra nebyla uložena." in out
    monkeypatch.setenv("LUDOTEKA_LANG", "cs")
    assert "Přiložte kartičku" in ludoteka(*SOLO).out


def test_secrets_stay_secret(ludoteka, hush):
    """Two people at one screen: the second must not read what the first wrote."""
    out = ludoteka("play", "hush", "--seats", "human,human", "--seed", "1", typed="3\nlog\n2\n").out
    assert out.count("Pass the screen to") == 2
    second = out[out.index("Pass the screen to ▬ Red") : out.index("▬ Red> 2")]
    assert "written: [0, 0]" in second
    assert "● Blue: write" not in second
    assert "written: [3, 2]" in out[out.index("▬ Red> 2") :]  # all is shown in the end


def test_undo_never_opens_the_secret_of_somebody_else(ludoteka, hush):
    """Two people at one screen: what the first wrote stays closed, and stays."""
    code, out, err = ludoteka(
        "play", "hush", "--seats", "human,human", "--seed", "1", typed="3\nundo\n2\n"
    )
    assert (code, err) == (2, "ludoteka: you have made no choice yet that could be undone\n")
    assert out.count("Pass the screen to") == 2
    assert "written: [3" not in out


def test_undo_of_one_of_several_plans_is_ones_own(ludoteka):
    """In Wallenstein every player makes ten; Red takes back the own ones and no other."""
    plans = "1\n" * 10
    start = ("play", "wallenstein", "--seats", "human,human,greedy", "--set", "setup=preset")
    code, out, err = ludoteka(*start, "--seed", "1", typed=f"{plans}1\nundo\n")
    assert (code, err) == (0, "")
    assert out.count("Pass the screen to") == 2
    code, _out, err = ludoteka(*start, "--seed", "1", typed=f"{plans}1\nundo\nundo\n")
    assert (code, err) == (2, "ludoteka: you have made no choice yet that could be undone\n")


def test_a_game_without_texts_is_told_plainly(ludoteka, hush):
    out = ludoteka("play", "hush", "--seats", "human,random", "--seed", "1", typed="3\nlog\n").out
    assert "● Blue: write 3" in out
    assert "▬ Red: write" not in out.partition("The game is over.")[0]


def test_a_hint_names_options_by_their_numbers(ludoteka):
    code, out, err = ludoteka(*SOLO, typed="hint\n")
    assert (code, err) == (0, "")
    hints = out.rpartition("> hint")[2].splitlines()
    match = Match.new("carcassonne", seed=7, settings={"farmers": False})
    listing = OptionList.of_options(match.game, match.state, match.options())
    moves = [line for line in hints if " of 100" in line]
    assert len(moves) == 3
    for line in moves:
        number, words = line.split(maxsplit=1)
        action = listing.actions[int(number) - 1]
        assert words.startswith(match.game.people.move(match.state, action))


def test_a_hint_in_czech(ludoteka):
    out = ludoteka("--lang", "cs", *SOLO, typed="rada\n").out
    assert "ze 100" in out
    assert "chance of" not in out


def test_after_the_game_there_is_no_hint(ludoteka, hush):
    code, out, err = ludoteka("play", "hush", "--seats", "human,human", typed="1\n1\nhint\n")
    assert code == 2
    assert "there is no move to suggest" in err + out


def test_the_levels_say_what_to_expect(ludoteka):
    out = ludoteka("play", "carcassonne", "--seats", "human,beginner,strong", "--seed", "7").out
    assert "beginner: leaves every second choice to chance" in out
    assert "strong: takes what looks best at once" in out
    assert "expert" not in out
