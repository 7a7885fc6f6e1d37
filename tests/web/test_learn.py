"""Learning on the site: lessons step by step, and the rules with their pictures."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from ludoteka.engine import games
from ludoteka.teaching.lessons import lessons
from ludoteka.web.models import Table
from ludoteka.web.show import markdown
from ludoteka.web.table.desk import desk_of

RIVER = "/games/carcassonne/learn/river/"


def post(client: Client, path: str, **data: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post(path, json.dumps(data), content_type="application/json")
    return answer.status_code, json.loads(answer.content)


def first_frame(client: Client, path: str) -> dict[str, Any]:
    page = client.get(path).content.decode()
    found = re.search(r'<script id="first"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


# -- lessons -----------------------------------------------------------------------------------------


def test_learn_stands_beside_play():
    page = Client().get("/").content.decode()
    for name in ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"):
        assert f'href="/games/{name}/learn/"' in page
    assert 'href="/games/secrets/learn/"' not in page
    assert Client().get("/games/secrets/learn/").status_code == 404
    assert Client().get("/games/carcassonne/learn/moon/").status_code == 404
    first = Client().get("/games/carcassonne/learn/")
    assert (first.status_code, first["Location"]) == (302, "/games/carcassonne/learn/carcassonne/")


def test_a_wrong_move_is_answered_and_a_right_one_goes_on():
    client = Client()
    frame = first_frame(client, RIVER)
    assert (frame["done"], frame["steps"], frame["move"]) == (0, 6, "place 0 1 90")
    assert post(client, RIVER + "move", done=0, action="place 0 1 270") == (
        200,
        {
            "ok": False,
            "why": "Turn it the other way, so that the monastery comes to the east bank.",
        },
    )
    status, answer = post(client, RIVER + "move", done=0, action="place 0 1 90")
    assert (status, answer["ok"], answer["frame"]["done"]) == (200, True, 1)
    assert "Blue lays a tile: monastery, road over a bridge." in answer["frame"]["story"]


def test_the_browser_keeps_where_it_is():
    client = Client()
    for number, step in enumerate(lessons(games()["carcassonne"])["river"].steps[:3]):
        post(client, RIVER + "move", done=number, action=step.move)
    assert first_frame(client, RIVER)["done"] == 3
    assert first_frame(client, RIVER + "?again")["done"] == 0
    client.cookies["learn-carcassonne-river"] = "77"
    assert first_frame(client, RIVER)["done"] == 0
    client.cookies["learn-carcassonne-river"] = "²"
    assert first_frame(client, RIVER)["done"] == 0


@pytest.mark.parametrize(
    "data",
    [{}, {"done": 77}, {"done": True}, {"done": 0, "action": "place 9 9 0"}, {"done": 0}],
)
def test_nonsense_is_refused_with_a_sentence(data):
    for what in ("move", "preview"):
        status, answer = post(Client(), RIVER + what, **data)
        assert status == 400
        assert answer["error"]
    answer = Client().post(RIVER + "move", b"{", content_type="application/json")
    assert answer.status_code == 400


def test_a_step_that_is_only_read_is_left_without_a_move():
    path = "/games/burgundy/learn/burgundy/"
    client = Client()
    assert first_frame(client, path)["ask"] == ""
    status, answer = post(client, path + "move", done=0, action=None)
    assert (status, answer["frame"]["done"]) == (200, 1)
    assert answer["frame"]["scores"] == [["Blue", 0], ["Red", 11]]


def test_a_preview_shows_what_an_option_would_change():
    status, answer = post(Client(), RIVER + "preview", done=0, action="place 0 1 90")
    assert status == 200
    changed = "".join(part for part in answer["picture"] if isinstance(part, str))
    assert "tile-1" in changed
    assert [part for part in answer["picture"] if isinstance(part, list)]


EVERY_LESSON = [(game, lesson) for game in games() for lesson in lessons(games()[game])]


@pytest.mark.parametrize(("game", "lesson"), EVERY_LESSON)
def test_a_lesson_goes_on_at_a_table(game, lesson):
    client = Client()
    answer = client.post(f"/games/{game}/learn/{lesson}/play")
    assert answer.status_code == 302
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    taught = lessons(games()[game])[lesson]
    whole = taught.match(games()[game], len(taught.steps))
    desk = desk_of(table.pk)
    moves = [move.text for move in desk.match.moves]
    assert moves == [move.text for move in whole.moves]
    assert [seat.bot for seat in desk.seats] == ["", *["casual"] * (taught.players - 1)]
    assert table.status == "playing"
    assert desk.true()
    assert client.get(answer["Location"]).status_code == 200


# -- rules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"])
def test_every_picture_of_the_rules_is_there(name):
    client = Client()
    page = client.get(f"/games/{name}/rules/").content.decode()
    pictures = re.findall(r'<img src="(/games/[^"]+)"', page)
    assert pictures[0] == f"/games/{name}/rules/0.svg?en"
    assert len(pictures) == len(set(pictures))
    answer = client.get(pictures[-1])
    assert answer.status_code == 200
    assert answer.content.decode().startswith("<svg")
    assert client.get(f"/games/{name}/rules/{len(pictures)}.svg").status_code == 404


def test_the_contents_lead_to_the_paragraphs():
    page = Client().get("/games/burgundy/rules/").content.decode()
    contents = re.findall(r'<li class="level-\d"><a href="#([\w-]+)"', page)
    assert "rule-turn" in contents
    assert len(contents) == len(set(contents)) > 8
    assert all(f'id="{one}"' in page for one in contents)


def test_the_numbers_of_burgundys_knowledge_are_right():
    page = Client().get("/games/burgundy/rules/").content.decode()
    numbered = page[page.index("A knowledge tile works") :]
    items = numbered[numbered.index("<ol>") : numbered.index("</ol>")].split("<li>")
    assert len(items) == 26 + 1
    assert "4 points for every town hall" in items[23]
    assert "2 points for every bonus tile" in items[26]


def test_a_question_leads_to_its_paragraph():
    client = Client()
    form = {"seat-0": "me", "seat-1": "casual", "setting-start": "1"}
    answer = client.post("/games/carcassonne/new/", form, follow=True)
    assert "/games/carcassonne/rules/#rule-laying" in answer.content.decode()


def test_markdown_is_parsed_and_its_html_is_not_believed():
    page = markdown.page(
        "# One {#one}\n\n<script>x</script> *a* [b](javascript:x)\n\n```\n<i>\n```"
    )
    assert page.contents == ((1, "rule-one", "One"),)
    assert '<h1 id="rule-one">One</h1>' in page.html
    assert "<script>" not in page.html
    assert 'href="javascript' not in page.html
    assert "<pre><code>&lt;i&gt;\n</code></pre>" in page.html


def test_pictures_on_one_page_have_ids_of_their_own():
    svg = '<svg><g id="a"/><use href="#a"/><path fill="url(#b)"/></svg>'
    assert markdown.distinct(svg, "rule3-") == (
        '<svg><g id="rule3-a"/><use href="#rule3-a"/><path fill="url(#rule3-b)"/></svg>'
    )
