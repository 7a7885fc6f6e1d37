"""Processes tell each other through the database who has a table open."""

from datetime import timedelta

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from ludoteka.web.live.company import Company
from ludoteka.web.live.presence import Presence
from ludoteka.web.models import Present


def test_each_learns_of_the_others_people():
    one, two, three = Company(), Company(), Company()
    assert one.exchange(frozenset({(5, 1), (5, 2)})) == frozenset()
    assert two.exchange(frozenset({(5, 2), (6, 3)})) == {(5, 1), (5, 2)}
    assert one.exchange(frozenset({(5, 1)})) == {(5, 2), (6, 3)}
    assert three.exchange(frozenset()) == {(5, 1), (5, 2), (6, 3)}
    for gone in (one, two):
        gone.say(frozenset())
    assert Present.objects.count() == 0


def test_a_process_that_died_is_forgotten():
    one, two = Company(), Company()
    one.exchange(frozenset({(5, 1)}))
    assert two.exchange(frozenset()) == {(5, 1)}
    Present.objects.update(at=timezone.now() - timedelta(seconds=61))
    assert two.exchange(frozenset()) == frozenset()
    Company().exchange(frozenset())  # who begins to speak clears up
    assert Present.objects.count() == 0


def test_who_goes_on_saying_so_stays():
    one = Company()
    one.exchange(frozenset({(5, 1)}))
    Present.objects.update(at=timezone.now() - timedelta(seconds=50))
    one._last -= 21
    one.exchange(frozenset({(5, 1)}))
    assert Company().exchange(frozenset()) == {(5, 1)}
    one.say(frozenset())


def test_who_was_taken_for_dead_is_there_again():
    one = Company()
    one.exchange(frozenset({(5, 1)}))
    Present.objects.all().delete()
    one._last -= 21
    one.exchange(frozenset({(5, 1)}))
    assert Company().exchange(frozenset()) == {(5, 1)}
    one.say(frozenset())
    assert Present.objects.count() == 0


def test_a_thousand_who_go_at_once_are_one_statement():
    one = Company()
    one.exchange(frozenset((table, 1) for table in range(1000)))
    with CaptureQueriesContext(connection) as asked:
        one.say(frozenset({(3, 1)}))
    assert len([query for query in asked if query["sql"].startswith("DELETE")]) == 1
    assert list(Present.objects.values_list("table", "user")) == [(3, 1)]
    one.say(frozenset())


def test_people_here_and_elsewhere_are_one_company():
    presence = Presence()
    presence.come(5, "a stream", 1, "192.0.2.1")
    presence.come(5, "a stranger", 0, "192.0.2.2")
    assert presence.pairs() == {(5, 1)}
    assert presence.hear([(5, 2), (6, 3)]) == [5, 6]
    assert presence.people(5) == {1, 2}
    assert presence.hear([(5, 2)]) == [6]
    assert presence.people(6) == frozenset()
