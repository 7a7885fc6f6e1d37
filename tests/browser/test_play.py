"""Whole games in a real browser."""

import re

import rig
from hands import POSITION, finish, number, see, tap, wait_for_turn

# Both before an answer can be there: after the next picture a tap is a choice of its own.
TWO_TAPS = "spot => { for (let i = 0; i < 2; i++) spot.dispatchEvent(new MouseEvent('click', { bubbles: true })); }"


def test_a_guests_first_game_against_a_bot_to_its_end_and_its_replay(visit):
    page = visit("/")
    page.get_by_role("button", name="Play Carcassonne").click()
    page.wait_for_url(re.compile("/t/"))
    assert "guest" in page.inner_text("#ui-players").lower()
    turns = 0
    while wait_for_turn(page):
        tap(page, turns)
        turns += 1
        assert turns < 200
    assert turns > 40
    assert page.locator("#ui-result").is_visible()
    assert page.locator("#ui-result .result tr").count() == 2
    assert "wins" in page.inner_text("#ui-q") or "victory" in page.inner_text("#ui-q")
    replay(page)


def replay(page):
    """Step through the finished game, by buttons, keys and slider."""
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url(re.compile("/replay/"))
    page.wait_for_selector("#ui-board svg")
    see(page, "document.querySelectorAll('#ui-board #tiles > *').length === 1")
    page.locator('[data-step="next"]').click()
    see(page, "document.querySelector('#ui-where').textContent.startsWith('1 /')")
    page.locator("#ui-board").focus()
    page.keyboard.press("ArrowRight")
    see(page, "document.querySelector('#ui-where').textContent.startsWith('2 /')")
    page.keyboard.press("End")
    see(page, "document.querySelectorAll('#ui-board #tiles > *').length > 60")
    assert page.locator("#ui-log li").count() > 60
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.suggested_filename.endswith(".json")


def test_a_tap_walks_to_the_server_once(visit):
    """What can be taken back is done by it, and a second tap that comes too quickly does nothing more.

    Where the way to the server is long the page asks beforehand what choices would do; that is not part of the walk.
    """
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    posted: list[str] = []
    page.on("request", lambda one: posted.append(one.url) if one.method == "POST" else None)
    tap(page)
    walk = [url.rpartition("/")[2] for url in posted]
    assert [step for step in walk if step != "previews"] == ["move"]
    page.locator("#ui-undo").click()
    see(page, "document.querySelector('#ui-undo').hidden")
    before = number(page)
    page.locator("#ui-board [data-action]").first.evaluate(TWO_TAPS)
    see(page, f"before => {POSITION} !== before", before)
    page.wait_for_timeout(300)
    assert page.locator("#ui-say").is_hidden(), page.locator("#ui-say").inner_text()
    assert page.locator("#ui-restart").is_hidden(), "only one choice to take back"


def test_two_browsers_and_a_bot_at_one_table(visit):
    host = visit("/games/carcassonne/new/")
    host.select_option("[name=seat-1]", "open")
    host.select_option("[name=seat-2]", "beginner")
    host.locator("main button.primary").click()
    host.wait_for_selector("#ui-room .free")
    guest = visit(host.url)
    guest.get_by_role("button", name="Sit here").click()
    for page in (host, guest):
        page.wait_for_selector("#ui-board svg")
    for step in range(8):
        asked = rig.until(
            lambda: next(
                (p for p in (host, guest) if p.query_selector("#ui-board [data-action]")), None
            )
        )
        tap(asked, step)
    guest.locator("#t-chat").click()
    guest.fill("#ui-talk input", "hello <b>there</b>")
    guest.keyboard.press("Enter")
    host.locator("#t-chat").click()
    see(host, "document.querySelector('#ui-chat').innerText.includes('hello <b>there</b>')")
    rig.until(
        lambda: host.inner_text("#ui-log") == guest.inner_text("#ui-log"),
        what="the same log",
    )


def test_several_people_around_one_screen(visit):
    """Secrets differ, so the screen is handed over covered."""
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "here")
    page.fill("[name=name-1]", "Ann")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-board svg")
    for _ in range(2):
        tap(page)
    page.locator("#ui-ready").click()
    page.locator("#ui-curtain").wait_for(state="visible")
    assert "Ann" in page.inner_text("#ui-curtain")
    page.reload()
    page.locator("#ui-curtain").wait_for(state="visible")
    assert page.locator("#ui-board [data-action]").count() == 0
    page.locator("#ui-curtain button").click()
    page.locator("#ui-curtain").wait_for(state="hidden")
    tap(page)
    assert "Ann" in page.inner_text("#ui-q")
    tap(page)
    page.locator("#ui-ready").click()
    see(page, "document.querySelector('#ui-log').textContent.includes('wins')")


def test_the_connection_breaks_in_the_middle_of_a_turn(visit, own_server):
    server = own_server
    page = visit(f"{server.url}/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    tap(page)
    server.kill()
    before = number(page)
    spots = page.locator("#ui-board [data-action]")
    spots.nth(0).dispatch_event("click")  # the preview fails quietly: nobody answers
    page.locator("#ui-line").wait_for(state="visible")
    server.start()
    page.locator("#ui-line").wait_for(state="hidden")
    if page.locator("#ui-choice").is_hidden():
        spots.nth(0).dispatch_event("click")
    finish(page, before)
    page.context.set_offline(True)
    page.wait_for_timeout(500)
    page.context.set_offline(False)
    wait_for_turn(page)
    tap(page)


def test_what_comes_again_after_a_break_is_no_change(visit):
    """Nothing is unread then, and a choice that was begun stays."""
    page = visit("/")
    changes = page.evaluate(
        """async () => {
            const { Live } = await import("/static/web/live.js");
            const seen = [];
            const live = new Live("/nowhere", (texts, changed) => seen.push([...changed].sort()), () => {});
            live.apply({ whole: true, pieces: { board: ["a", "b"], chat: ["x"] } }, "1");
            live.apply({ whole: false, pieces: { board: [[0, 1], "c"] } }, "2");
            live.apply({ whole: true, pieces: { board: ["a", "d"], chat: ["x"] } }, "3");
            return seen;
        }"""
    )
    assert changes == [["board", "chat"], ["board"], ["board"]]


def test_the_keyboard_alone(visit):
    page = visit("/")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == "Play Carcassonne":
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    for _ in range(3):
        wait_for_turn(page)
        before = number(page)
        page.locator("#ui-board").focus()
        page.keyboard.press("n")
        see(
            page,
            f"before => !document.querySelector('#ui-choice').hidden || {POSITION} !== before",
            before,
        )
        if page.locator("#ui-turn").is_visible():
            chosen = page.inner_text("#ui-chosen")
            page.keyboard.press("r")
            see(page, "before => document.querySelector('#ui-chosen').innerText !== before", chosen)
        if page.locator("#ui-choice").is_visible():
            page.keyboard.press("Enter")
        see(page, f"before => {POSITION} !== before", before)
    wait_for_turn(page)
    before = number(page)
    if page.locator("#ui-undo").is_visible():
        page.keyboard.press("u")
        see(page, f"before => {POSITION} !== before", before)
        wait_for_turn(page)
    summary = page.locator("#ui-all summary")
    if summary.count():
        summary.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.hasAttribute('data-option')")


def with_several_cards(page):
    """A table of the tiny game at which there is something to choose: not three cards of the same kind."""
    form = page.url
    while True:
        page.select_option("[name=seat-1]", "here")
        page.locator("main button.primary").click()
        wait_for_turn(page)
        if page.locator("#ui-board [data-action]").count() > 1:
            return
        page.goto(form)


def test_the_keys_for_the_next_possibility_only_show_it(visit):
    """Where a tap would play at once too: N and P go through, and Enter plays what is shown."""
    page = visit("/games/secrets/new/")
    with_several_cards(page)
    before = number(page)
    posted: list[str] = []
    page.on("request", lambda one: posted.append(one.url) if one.method == "POST" else None)
    page.locator("#ui-board").focus()
    shown = []
    for key in ("n", "n", "p"):
        page.keyboard.press(key)
        see(
            page,
            "before => { const now = document.querySelector('#ui-chosen').innerText; return now && now !== before; }",
            shown[-1] if shown else "",
        )
        shown.append(page.inner_text("#ui-chosen"))
    assert shown[0] == shown[2]
    assert number(page) == before
    assert "move" not in {url.rpartition("/")[2] for url in posted}
    page.keyboard.press("Enter")
    see(page, f"before => {POSITION} !== before", before)
    assert [url.rpartition("/")[2] for url in posted].count("move") == 1


def test_a_phone(visit):
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play Carcassonne").tap()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    for step in range(3):
        wait_for_turn(page)
        before = number(page)
        spots = page.locator("#ui-board [data-action]")
        spots.nth(step % spots.count()).tap()
        finish(page, before)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    small = page.evaluate(
        "[...document.querySelectorAll('button')].filter(b => b.offsetParent && b.getBoundingClientRect().height < 40)"
        ".map(b => b.innerText || b.id)"
    )
    assert small == []


# A spot beside which there is room: a point too far from it for a finger, from all others too, and one near enough.
BESIDE = """() => {
  const boxes = [...document.querySelectorAll('#ui-board [data-action]')].map((one) => one.getBoundingClientRect());
  const gap = (from, to, at) => Math.max(from - at, 0, at - to);
  const far = ([x, y]) => (box) => Math.hypot(gap(box.left, box.right, x), gap(box.top, box.bottom, y));
  const inside = ([x, y]) => document.elementFromPoint(x, y)?.closest('#ui-board');
  for (const box of boxes)
    for (const side of [-1, 1]) {
      const beside = (away) => [(side < 0 ? box.left : box.right) + side * away, (box.top + box.bottom) / 2];
      const [apart, near] = [beside(40), beside(10)];
      const free = boxes.every((other) => far(apart)(other) > 30 && (other === box || far(near)(other) > 20));
      if (free && inside(apart) && inside(near)) return [apart, near];
    }
  return null;
}"""


def test_a_finger_that_comes_down_beside_a_spot_means_it(visit):
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play Carcassonne").tap()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    apart, near = page.evaluate(BESIDE)
    before = number(page)
    page.touchscreen.tap(*apart)
    page.wait_for_timeout(500)
    assert number(page) == before, "that was too far away"
    assert page.locator("#ui-choice").is_hidden()
    page.touchscreen.tap(*near)
    finish(page, before)


def test_a_game_page_shows_every_score_once(visit):
    page = visit("/")
    page.get_by_role("button", name="Play Carcassonne").click()
    wait_for_turn(page)
    assert page.locator("#ui-board .score").count() == 2
    assert not page.locator("#ui-board .score").first.is_visible()
    assert page.locator("#ui-players .score").first.is_visible()


def test_czech(visit):
    page = visit("/")
    page.get_by_role("button", name="Čeština").click()
    see(page, "document.documentElement.lang === 'cs'")
    page.locator("form button.primary").first.click()
    wait_for_turn(page)
    words = page.inner_text("body")
    for english in ("Your turn", "Players", "Undo", "Log", "Lay the tile"):
        assert english not in words
    assert page.locator("#ui-log li").count() > 0


def test_undo(visit):
    page = visit("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "beginner")
    page.select_option("[name=setting-start]", "1")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    first = page.inner_text("#ui-q")
    tap(page)
    page.locator("#ui-undo").click()
    see(page, "before => document.querySelector('#ui-q').innerText === before", first)


def test_watching_a_game_without_a_seat(visit):
    host = visit("/games/carcassonne/new/")
    host.select_option("[name=seat-1]", "here")
    host.check("[name=public]")
    host.locator("main button.primary").click()
    wait_for_turn(host)
    lobby = visit("/tables/")
    lobby.locator(f'a[href="{host.url[len(host.url.split("/t/")[0]) :]}"]').click()
    lobby.wait_for_selector("#ui-board svg")
    assert lobby.query_selector("[data-action]") is None
    tiles = lobby.locator("#tiles > *").count()
    tap(host)
    see(lobby, f"document.querySelectorAll('#tiles > *').length > {tiles}")


def test_three_people_plan_in_secret_at_the_same_time(visit):
    """Everybody answers when it likes; nobody sees the others' plans; all say that they are ready."""
    host = visit("/games/secrets/new/")
    host.select_option("[name=seat-1]", "open")
    host.select_option("[name=seat-2]", "open")
    host.locator("main button.primary").click()
    host.wait_for_selector("#ui-room .free")
    pages = [host]
    for _ in range(2):
        page = visit(host.url)
        page.get_by_role("button", name="Sit here").first.click()
        see(
            page,
            "document.querySelectorAll('#ui-room [data-mine]').length > 0 || !!document.querySelector('#ui-board svg')",
        )
        pages.append(page)
    for page in reversed(pages):
        wait_for_turn(page)
    last = pages[2]
    before = pages[0].inner_text("#ui-board")
    tap(last), tap(last)
    last.locator("#ui-restart").click()
    wait_for_turn(last)
    tap(last), tap(last)
    assert "Everything is decided" in last.inner_text("#ui-q")
    last.locator("#ui-ready").click()
    see(last, "document.querySelector('#ui-q').innerText.includes('Waiting for')")
    assert pages[0].inner_text("#ui-board") == before
    for page in (pages[1], pages[0]):
        tap(page), tap(page)
        page.locator("#ui-ready").click()
    for page in pages:
        see(page, "document.querySelector('#ui-log').textContent.includes('wins')")


def test_hovering_shows_what_would_happen(visit):
    page = visit("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.locator("#ui-board [data-action]").first.hover()
    page.wait_for_selector("#ui-board .ghosts use", state="attached")
    page.mouse.move(5, 300)
    page.wait_for_selector("#ui-board .ghosts", state="detached")
    assert page.locator("#ui-choice").is_hidden()


def test_hovering_a_line_of_the_log_shows_where(visit):
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "casual")
    page.locator("main button.primary").click()
    for _ in range(2):
        tap(page)
    page.locator("#ui-ready").click()
    line = page.locator("#ui-log .scored[data-where]").first
    line.wait_for(state="attached")
    wait_for_turn(page)  # nothing happens now that would scroll the log under the mouse
    line.hover()
    page.wait_for_selector("#ui-board .lit", state="attached")


def test_rules_are_one_key_away(visit):
    page = visit("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.keyboard.press("?")
    page.locator("#ui-rules h1").wait_for()
    page.keyboard.press("Escape")
    page.locator("#ui-rules").wait_for(state="hidden")


def test_a_guest_becomes_an_account_and_signs_in_by_passkey(visit, server):
    page = visit("/", base_url=server.url.replace("127.0.0.1", "localhost"))
    page.get_by_role("button", name="Play Carcassonne").click()
    page.wait_for_url(re.compile("/t/"))
    page.goto("/settings/")
    page.fill("form[action$='claim/'] [name=name]", "Otter")
    page.fill("[name=password]", "correct horse")
    page.fill("[name=again]", "correct horse")
    page.get_by_role("button", name="Create account").click()
    see(page, "document.body.textContent.includes('Otter')")
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.goto("/accounts/2fa/webauthn/add/")
    if page.locator("[name=password]").count():
        page.fill("[name=password]", "correct horse")
        page.locator("main button").first.click()
        page.locator("#mfa_webauthn_add").wait_for()
    if page.locator("[name=passwordless]").count():
        page.check("[name=passwordless]")
    page.locator("#mfa_webauthn_add").click()
    page.wait_for_url(re.compile("recovery|webauthn/$"))
    page.goto("/accounts/logout/")
    page.locator("main button").first.click()
    page.wait_for_url(lambda address: "logout" not in address)
    page.goto("/accounts/login/")
    page.locator("#passkey_login").click()
    page.wait_for_url(re.compile("/mine/"))
    assert "Carcassonne" in page.inner_text("main")
