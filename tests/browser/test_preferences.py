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
