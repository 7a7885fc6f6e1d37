"""Names look like what they are: nobody is invisible, and nobody passes for somebody else."""

import pytest

from ludoteka.web.models import User
from ludoteka.web.people import accounts
from ludoteka.web.people.names import checked, likeness
from ludoteka.web.table.errors import Refused

UNSEEN = "A name must consist of visible characters."
MIXED = "A name must not mix look-alike letters from different scripts."
TAKEN = "That name is already taken."
ALIKE = "Someone already has a name that looks like that one."


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Žofie Nováková",
        "Łukasz",
        "Анна",
        "Δήμος",
        "安娜",
        "あんな ケン",
        "김안나",
        "X Æ 7",
        "Anna 漢 1",
        "R2-D2",
    ],
)
def test_names_of_all_languages_are_fine(name):
    assert checked(name) == name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  An\tna ", "An na"),
        ("\uff21\uff4e\uff4e\uff41", "Anna"),
        ("ﬁn", "fin"),
        ("A\u200bB", "AB"),
    ],
)
def test_names_are_kept_in_their_plain_form(given, kept):
    assert checked(given) == kept


@pytest.mark.parametrize("blank", ["\u2800", "\u3164", "\u115f", "\uffa0", "\ufe0f", "\u034f"])
def test_blank_characters_are_refused(blank):
    for name in (blank * 3, f"Anna{blank}"):
        with pytest.raises(Refused) as refused:
            checked(name)
        assert str(refused.value) == UNSEEN


@pytest.mark.parametrize("name", ["\u0410nna", "Ann\u0430", "Martin\u03bf", "\u0405am"])
def test_look_alike_letters_of_several_scripts_are_refused(name):
    with pytest.raises(Refused) as refused:
        checked(name)
    assert str(refused.value) == MIXED


def test_likenesses():
    assert likeness("\u0441\u043e\u0440\u0430") == likeness("copa"), "all of it Cyrillic"
    assert likeness("Il1") == likeness("lIl") == "lll"
    assert likeness("O0") == likeness("0O")
    assert likeness("modern") == likeness("rnodern")
    assert likeness("Petr") != likeness("Pétr")
    assert len({likeness(f"Guest {n}") for n in range(10_000)}) == 10_000


def test_nobody_takes_a_name_that_looks_like_somebodys(person):
    one, other = person(), person()
    accounts.rename(one.user, "Kosapo")
    for name, words in (
        ("kosapo", TAKEN),
        ("\uff2b\uff2f\uff33\uff21\uff30\uff2f", TAKEN),
        ("Kosap\u043e", MIXED),
        ("KosaPo\u3164", UNSEEN),
    ):
        with pytest.raises(Refused) as refused:
            accounts.rename(other.user, name)
        assert str(refused.value) == words
    accounts.rename(one.user, "HELLO-10")
    with pytest.raises(Refused) as refused:
        accounts.rename(other.user, "HELL0-1O")
    assert str(refused.value) == ALIKE
    accounts.rename(one.user, "HELL0-1O")
    assert User.objects.get(pk=one.user.pk).likeness == likeness("HELLO-10")


def test_names_of_people_at_one_screen_are_checked_too(person):
    me = person()
    form = {"seat-0": "me", "seat-1": "here", "name-1": "\u3164\u3164"}
    page = me.post("/games/carcassonne/new/", form)
    assert UNSEEN in page.content.decode()
    form["name-1"], form["seat-2"] = "Anna", "open"
    table = me.post("/games/carcassonne/new/", form)["Location"]
    answer = me.post(f"{table}sit", {"seat": 2, "name": "\u0410nna"}, "application/json")
    assert (answer.status_code, answer.json()["error"]) == (403, MIXED)
