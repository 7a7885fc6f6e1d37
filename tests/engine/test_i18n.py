"""Texts in the reader's language."""

import threading

import pytest

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import (
    N_,
    Texts,
    capital,
    check_language,
    decimal,
    language,
    languages,
    speaking,
)


def test_english_is_spoken_by_default():
    assert language() == "en"


def test_the_languages_follow_from_the_catalogues():
    assert languages() == {
        "en": "English",
        "cs": "Čeština",
        "de": "Deutsch",
        "es": "Español",
        "fr": "Français",
        "pl": "Polski",
    }


def test_a_language_is_spoken_inside_a_block():
    with speaking("cs"):
        assert language() == "cs"
        with speaking("en"):
            assert language() == "en"
        assert language() == "cs"
    assert language() == "en"


def test_the_language_comes_back_after_an_error():
    with pytest.raises(KeyError), speaking("cs"):
        raise KeyError
    assert language() == "en"


@pytest.mark.parametrize("code", ["", "it", "CS", "cs_CZ", "../cs"])
def test_other_languages_are_refused(code):
    with pytest.raises(LudotekaError) as error:
        check_language(code)
    offered = "en, cs, de, es, fr, pl"
    assert str(error.value) == f"language {code!r} is not available; choose one of {offered}"
    with pytest.raises(LudotekaError), speaking(code):
        pass
    assert language() == "en"


def test_every_thread_speaks_for_itself():
    heard = []

    def speak() -> None:
        with speaking("cs"):
            heard.append(language())

    thread = threading.Thread(target=speak)
    thread.start()
    thread.join()
    assert heard == ["cs"]
    assert language() == "en"


def test_a_text_without_translation_stays_english():
    texts = Texts("ludoteka.games.carcassonne")
    with speaking("cs"):
        assert texts("no catalogue has this sentence") == "no catalogue has this sentence"
        assert texts("") == ""


def test_a_package_without_catalogue_stays_english():
    texts = Texts("ludoteka.bots")
    with speaking("cs"):
        assert texts("Your turn") == "Your turn"
        assert texts.plural("{n} tile", "{n} tiles", 1) == "1 tile"
        assert texts.plural("{n} tile", "{n} tiles", 5) == "5 tiles"


@pytest.mark.parametrize(
    ("value", "digits", "flags", "english", "czech"),
    [
        (2.5, 1, "", "2.5", "2,5"),
        (2.345, 2, "", "2.35", "2,35"),
        (7, 0, "", "7", "7"),
        (0.5, 1, "+", "+0.5", "+0,5"),
        (1234567.25, 1, ",", "1\u00a0234\u00a0567.2", "1\u00a0234\u00a0567,2"),
    ],
)
def test_numbers_are_written_as_the_language_does(value, digits, flags, english, czech):
    assert decimal(value, digits, flags) == english
    with speaking("cs"):
        assert decimal(value, digits, flags) == czech


def test_a_capital_leaves_the_rest_as_it_is():
    assert capital("mittlerer Bot") == "Mittlerer Bot"
    assert capital("") == ""


def test_marking_changes_nothing():
    assert N_("Who begins") == "Who begins"
