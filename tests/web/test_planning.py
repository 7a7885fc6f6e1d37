"""Wallenstein's plans on the site: all ten fields lie open at once and can be changed until one is ready."""

import json
import re

import pytest
from django.test import Client

from ludoteka.engine import IllegalMove, find_game
from ludoteka.web.live import streams
from ludoteka.web.live.easel import news_of
from ludoteka.web.models import Table
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import Desk, desk_of, desks
from ludoteka.web.table.errors import Stale
from ludoteka.web.table.jobs import next_jobs
from ludoteka.web.table.number import Number
from ludoteka.web.table.referee import Move
from ludoteka.web.table.thinking import think

GAME = find_game("wallenstein")


@pytest.fixture
def three(person) -> tuple[Desk, list]:
    """Three people who are asked for their first plans."""
    people = [person() for _ in range(3)]
    wish = opening.Wish(
        [(opening.ME, ""), *[(opening.OPEN, "")] * 2], {"setup": "preset"}, public=True
    )
    table = opening.open_table(GAME, people[0].user, wish)
    for seat in (1, 2):
        opening.sit(table.pk, people[seat].user, seat)
    return desk_of(table.pk), people


def lay(desk: Desk, seat: int, field: str, card: str, key: str = "") -> None:
    count = len(desk.answers.get(seat, []))
    move = Move(
        seat, desk.expected(seat), key or f"key-{seat}-{count}-{field}-x", f"plan {field} {card}"
    )
    referee.play(desk.table.pk, move)


def lands(desk: Desk, seat: int) -> list[str]:
    """The cards of a player, by name."""
    sheet = desk.sheet(seat)
    first = next(iter(sheet.choices.values()))
    return [option.word(1) for option in first if option.word(1) not in ("blank", "empty")]


def fields(desk: Desk, seat: int) -> list[str]:
    return [options[0].word(0) for options in desk.sheet(seat).choices.values()]


def laid(desk: Desk, seat: int) -> dict[str, str]:
    """What lies on a player's board now."""
    return dict(text.split()[1:] for text in desk.sheet(seat).chosen.values())


def plan_all(desk: Desk, seat: int) -> dict[str, str]:
    cards = [*lands(desk, seat), *["blank"] * 5]
    wanted = dict(zip(fields(desk, seat), cards, strict=False))
    for field, card in reversed(wanted.items()):
        lay(desk, seat, field, card)
    return wanted


def ready(desk: Desk, seat: int, yes: bool = True) -> None:
    referee.set_ready(desk.table.pk, seat, desk.expected(seat), yes, desk.seats[seat].user_id)


def test_fields_are_planned_in_any_order_and_played_in_that_of_the_rules(three):
    desk, _people = three
    before = len(desk.match.moves)
    wanted = [plan_all(desk, seat) for seat in (2, 0, 1)]
    assert laid(desk, 2) == wanted[0]
    assert len(desk.match.moves) == before
    for seat in range(3):
        ready(desk, seat)
    texts = [move.text for move in desk.match.moves[before : before + 30]]
    assert texts == [
        f"plan {field} {card}"
        for plan in (wanted[1], wanted[2], wanted[0])
        for field, card in plan.items()
    ]
    assert desk.answers == {}
    assert desk.store.answers(desk.pk) == []
    assert not desk.together()
    desks.clear()
    assert desk_of(desk.table.pk).match.record().moves == desk.match.record().moves


def test_another_card_takes_the_place_of_the_first(three):
    desk, _people = three
    one, two = lands(desk, 1)[:2]
    lay(desk, 1, "move_a", one)
    lay(desk, 1, "move_a", two)
    assert laid(desk, 1) == {"move_a": two}
    lay(desk, 1, "move_b", one)
    assert laid(desk, 1) == {"move_a": two, "move_b": one}


def test_a_card_lies_in_one_place_and_moves_to_another(three):
    desk, _people = three
    card = lands(desk, 1)[0]
    lay(desk, 1, "move_a", card)
    lay(desk, 1, "tax_gold", card)
    assert laid(desk, 1) == {"tax_gold": card}
    undo.undo(desk.table.pk, (1,), False, "back-0001")
    assert laid(desk, 1) == {"move_a": card}, "one step back, and it lies where it lay"


def test_a_sixth_blank_card_is_taken_from_where_one_lies(three):
    desk, _people = three
    first, *rest = fields(desk, 1)
    for field in [first, *rest[:5]]:
        lay(desk, 1, field, "blank")
    assert laid(desk, 1) == dict.fromkeys(rest[:5], "blank")


def test_only_own_cards_on_real_fields(three):
    desk, _people = three
    for text in (f"plan move_a {lands(desk, 0)[0]}", "plan nowhere blank", "nonsense"):
        with pytest.raises(IllegalMove):
            referee.play(desk.table.pk, Move(1, desk.expected(1), "some-key-1", text))
    assert desk.answers.get(1, []) == []


def test_quick_hands_are_not_too_early_and_nothing_counts_twice(three):
    """Two cards laid before the page has heard of the first; an old one that arrives once more."""
    desk, _people = three
    one, two = lands(desk, 1)[:2]
    number = desk.expected(1)
    first = Move(1, number, "first-key", f"plan move_a {one}")
    referee.play(desk.table.pk, first)
    referee.play(desk.table.pk, Move(1, number, "second-key", f"plan move_a {two}"))
    referee.play(desk.table.pk, first)
    assert laid(desk, 1) == {"move_a": two}
    with pytest.raises(Stale):
        referee.play(desk.table.pk, Move(1, Number(7, 0), "third-key", f"plan move_b {one}"))


def test_a_player_with_all_ten_is_not_ready_before_it_says_so(three):
    desk, people = three
    for seat in range(3):
        plan_all(desk, seat)
    assert desk.waiting() == [0, 1, 2]
    path = f"/t/{desk.table.code}/ready"

    def post(client, seat: int, yes: bool) -> int:
        data = {"seat": seat, "number": str(desk.expected(seat)), "ready": yes}
        return client.post(path, data, content_type="application/json").status_code

    assert post(people[1], 1, True) == 200
    assert desk.waiting() == [0, 2]
    assert post(people[2], 1, False) == 403, "somebody else's seat"
    assert post(Client(), 1, False) == 403
    assert post(people[1], 1, False) == 200
    one, two = list(laid(desk, 1))[:2]
    lay(desk, 1, one, laid(desk, 1)[two])
    assert post(people[1], 1, True) == 403, "a field is empty again"
    lay(desk, 1, two, "blank")
    assert [post(people[seat], seat, True) for seat in range(3)] == [200, 200, 200]
    assert not desk.together()


def test_others_learn_only_who_is_ready(three):
    """No byte is sent to anybody else while a plan is made, and no list moves."""
    desk, people = three
    others = [
        streams.Stream(desk.table.pk, Viewer((), user, "en"), "", True)
        for user in (people[0].user.pk, people[2].user.pk, 0)
    ]
    own = streams.Stream(desk.table.pk, Viewer((), people[1].user.pk, "en"), "", True)
    for stream in (*others, own):
        assert news_of([stream])[0]
    moved = Table.objects.get(pk=desk.table.pk).moved

    def heard() -> list[bool]:
        for stream in (*others, own):
            stream.wake(0)
        assert Table.objects.get(pk=desk.table.pk).moved == moved
        return [bool(news_of([stream])[0]) for stream in (*others, own)]

    card = lands(desk, 1)[0]
    lay(desk, 1, "move_a", card)
    assert heard() == [False, False, False, True]
    lay(desk, 1, "move_b", card)
    assert heard() == [False, False, False, True]
    undo.undo(desk.table.pk, (1,), True, "back-0001")
    assert heard() == [False, False, False, True]
    plan_all(desk, 1)
    assert heard() == [False, False, False, True]
    ready(desk, 1)
    moved = Table.objects.get(pk=desk.table.pk).moved
    assert heard() == [True, True, True, True]
    names = [re.findall(r'id="p-(\d)"(?:(?!</li>).)*✓', frame(desk, Viewer((), 0))["players"])]
    assert names == [["1"]]


def test_an_undo_that_is_asked_for_says_nothing_of_plans(three):
    """It stays asked for while somebody lays a card in secret."""
    desk, _people = three
    desk.table.request = {"seat": 0, "moves": 0, "missing": [7], "number": desk.table.number}
    desk.store.save(desk.table, ["request"])
    lay(desk, 1, "move_a", "blank")
    assert desk.table.request is not None


def test_the_page_of_a_planner(three):
    """Every card and every field of the picture, and the same as a list, with what is chosen now."""
    desk, people = three
    card = lands(desk, 1)[0]
    lay(desk, 1, "move_a", card)
    mine = frame(desk, Viewer((1,), people[1].user.pk))
    offered = {option.text for some in desk.sheet(1).choices.values() for option in some}
    paired = re.findall(r'data-pair="([^"]*)"', mine["board"])
    assert {action for spot in paired for action in spot.split("|")} == offered
    listed = re.findall(r'data-lay="([^"]*)" aria-pressed="(\w+)"', mine["options"])
    assert {action for action, _ in listed} == offered
    assert [action for action, pressed in listed if pressed == "true"] == [f"plan move_a {card}"]
    assert "Decided: 1 of 10." in mine["ask"]
    assert re.search(r"<button[^>]* disabled[^>]*>I am ready", mine["ask"])
    assert json.loads(mine["meta"])["asked"]
    for viewer in (Viewer((0,), people[0].user.pk), Viewer()):
        other = frame(desk, viewer)
        assert f"laid-{card}" not in other["board"]
        assert 'data-ready="0"' not in other["ask"]
    plan_all(desk, 1)
    ready(desk, 1)
    done = frame(desk, Viewer((1,), people[1].user.pk))
    assert "data-pair" not in done["board"]
    assert "laid-" in done["board"], "the own plan stays in sight"
    assert "Waiting for" in done["ask"]
    assert 'data-ready="0"' in done["ask"]


def test_bots_plan_while_the_player_does(person):
    """Both are asked at once, from what their players may know, and need not say that they are ready."""
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("greedy", ""), ("random", "")], {"setup": "preset"})
    desk = desk_of(opening.open_table(GAME, me.user, wish).pk)
    lay(desk, 0, "move_a", lands(desk, 0)[0])
    for turn in range(10):
        jobs = next_jobs(desk.table.pk)
        assert [job.seat for job in jobs] == [1, 2]
        for job in jobs:
            assert job.secret, "nobody waits for a show of thinking"
            assert job.position["components"]["plan"][0] in (["unplanned"] * 10, ["hidden"] * 10)
            text = think(job.game, job.players, job.settings, job.position, job.level, "seed")
            referee.play(desk.table.pk, Move(job.seat, job.number, f"bot-{job.seat}-{turn}", text))
    assert next_jobs(desk.table.pk) == []
    assert desk.waiting() == [0]
    assert not desk.table.bots_asked
    plan_all(desk, 0)
    ready(desk, 0)
    assert not desk.together()


def test_who_goes_leaves_its_plan_to_a_bot(three):
    """The bot goes on from the cards that lie there."""
    desk, people = three
    card = lands(desk, 1)[0]
    lay(desk, 1, fields(desk, 1)[3], card)
    referee.set_away(desk.table.pk, people[1].user.pk, True)
    [job] = next_jobs(desk.table.pk)
    assert job.seat == 1
    assert card in job.position["components"]["plan"][1]
    assert not any(text.endswith(f" {card}") for text in job.choices)


def test_a_player_alone_plans_in_the_same_way(three):
    """Where nobody else holds a province there is still something to change and confirm."""
    desk, _people = three
    state = desk.match.state
    for seat in (1, 2):
        state.agenda = [step for step in state.agenda if getattr(step, "player", 0) != seat]
    desk.memo.clear()
    assert desk.together() == [0]
    plan_all(desk, 0)
    assert desk.waiting() == [0]


def test_around_one_screen_one_plans_after_another(person):
    """The screen is handed on, covered, when somebody is ready; a step back is the planner's own."""
    me = person()
    wish = opening.Wish(
        [(opening.ME, ""), (opening.HERE, "Ann"), (opening.HERE, "Bob")], {"setup": "preset"}
    )
    desk = desk_of(opening.open_table(GAME, me.user, wish).pk)
    viewer = Viewer((0, 1, 2), me.user.pk)
    for seat in range(3):
        meta = json.loads(frame(desk, viewer)["meta"])
        assert (meta["seat"], meta["curtain"], meta["asked"]) == (seat, seat > 0, seat == 0)
        referee.take_device(desk.table.pk, seat, me.user.pk)
        meta = json.loads(frame(desk, viewer)["meta"])
        assert (meta["seat"], meta["curtain"], meta["asked"]) == (seat, False, True)
        lay(desk, seat, "move_a", lands(desk, seat)[0])
        undo.undo(desk.table.pk, viewer.seats, False, f"back-000{seat}")
        assert laid(desk, seat) == {}
        plan_all(desk, seat)
        ready(desk, seat)
    assert not desk.together()
