"""The style sheet of the boards: what the games say of day and night, under an address that tells its content."""

from django.test import Client

from ludoteka.engine import games
from ludoteka.web.show import boards


def test_a_page_has_the_colours_of_every_game():
    page = Client().get("/").content.decode()
    address = f"/boards.{boards.sheet().stamp}.css"
    assert f'<link rel="stylesheet" href="{address}">' in page
    answer = Client().get(address)
    assert answer.headers["Content-Type"] == "text/css; charset=utf-8"
    assert "immutable" in answer.headers["Cache-Control"]
    rules = answer.content.decode().splitlines()
    assert ".burgundy .tray { fill: light-dark(#d9c69b, #191816); }" in rules
    assert len(rules) == sum(len(game.people.night) for game in games().values())


def test_an_old_address_leads_to_the_new_one():
    answer = Client().get("/boards.0123456789ab.css")
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/boards.{boards.sheet().stamp}.css"


def test_no_style_sheet_of_the_site_names_a_game():
    from importlib import resources

    for file in (resources.files("ludoteka.web") / "static" / "web").iterdir():
        if file.name.endswith((".css", ".js")):
            assert not [name for name in games() if f".{name}" in file.read_text("utf-8")]
