"""What people prefer, chosen in a game's menu."""

from hands import number, prefer, see, wait_for_turn


def at_a_table(visit, game="secrets"):
    page = visit(f"/games/{game}/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    return page


def test_every_move_is_confirmed_or_played_at_once(visit):
    page = at_a_table(visit)
    prefer(page, "moves", "confirm")
    before = number(page)
    page.locator("#ui-board [data-action]").first.dispatch_event("click")
    page.locator("#ui-choice").wait_for(state="visible")
    assert number(page) == before
    page.locator("#ui-cancel").click()
    prefer(page, "moves", "once")
    page.reload()
    wait_for_turn(page)
    page.locator("#ui-board [data-action]").first.dispatch_event("click")
    see(page, "!document.querySelector('#ui-undo').hidden")


def test_colours_for_colour_blind_eyes(visit):
    page = at_a_table(visit, "carcassonne")
    red = "getComputedStyle(document.querySelector('#p-1 .mark circle')).fill"
    assert page.evaluate(red) == "rgb(200, 68, 47)"
    prefer(page, "colours", "safe")
    assert page.evaluate(red) == "rgb(213, 94, 0)"
    # Wooden figures too, with all the tones of their wood.
    tones = "[...document.querySelectorAll('[id$=\"--follower-1\"] [fill]')].map((one) => one.getAttribute('fill'))"
    see(page, f"{tones}.includes('#d55e00') && {tones}.includes('#6b2f00')")
    assert "#c8442f" not in page.evaluate(tones)


def test_language_and_theme_are_chosen_inside_a_game(visit):
    page = at_a_table(visit)
    table = page.url
    page.locator("#ui-menu-open").click()
    page.locator("#ui-menu button[value=dark]").click()
    see(page, "document.documentElement.dataset.theme === 'dark'")
    wait_for_turn(page)  # before that nothing listens to the button
    page.locator("#ui-menu-open").click()
    page.locator("#ui-menu button[value=cs]").click()
    see(page, "document.documentElement.lang === 'cs'")
    assert page.url == table


# A game at this person's screen in which the first tile fits in only one way.
ONE_WAY = """
from ludoteka.engine import find_game
from ludoteka.web.models import User
from ludoteka.web.table import desk as desks, opening
game, host = find_game("carcassonne"), User.objects.get(pk={pk})
wish = opening.Wish([(opening.ME, ""), (opening.HERE, "Eva")], {{"start": "1"}})
for secret in range(1000):
    opening.new_secret = lambda: f"{{secret:064x}}"
    table = opening.open_table(game, host, wish)
    if len(desks.desk_of(table.pk).match.options()) == 1:
        break
    opening.referee.close(table.pk)
print(table.code)
"""


def test_what_can_be_done_in_one_way_only_is_done_by_itself(visit, server):
    page = at_a_table(visit)
    page.goto("/settings/")
    link = page.get_by_role("link", name="Results and ratings").get_attribute("href")
    code = server.behind(ONE_WAY.format(pk=link.strip("/").split("/")[-1])).split()[-1]
    page.goto(f"/t/{code}/")
    wait_for_turn(page)
    tiles = "document.querySelectorAll('#tiles > *').length"
    assert page.locator("#ui-board [data-action]").count() == 1
    assert page.evaluate(tiles) == 1
    prefer(page, "single", "on")
    page.reload()
    see(page, f"{tiles} === 2")


def test_one_click_begins_a_game_of_wallenstein_with_a_prepared_line_up(visit):
    page = visit("/")
    page.get_by_role("button", name="Play Wallenstein").click()
    see(page, "document.querySelectorAll('#ui-board [data-pair]').length > 15")
    assert page.locator("#ui-players .player").count() == 3
    assert "in secret" in page.inner_text("#ui-q")
