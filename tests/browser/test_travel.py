"""What travels to a browser: packed, under names that may be kept for good, and little of it."""

ENTRIES = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map((one) => [one.name, one.transferSize, one.encodedBodySize, one.decodedBodySize])"""
FIRST_PAGE = 150_000  # bytes


def test_the_first_page_is_light_and_its_files_are_kept(visit):
    page = visit("/")
    page.wait_for_load_state("networkidle")
    first = page.evaluate(ENTRIES)
    assert sum(size for _name, size, _packed, _whole in first) < FIRST_PAGE, first
    assert all(packed < whole for _name, _size, packed, whole in first if whole > 4000), first
    page.goto("/tables/")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    again = [name for name, size, *_rest in page.evaluate(ENTRIES) if size and "/static/" in name]
    assert again == [], "static files come once"


def test_a_game_page_loads_its_modules_under_one_stamp(visit):
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-board svg")
    names = [name for name, *_rest in page.evaluate(ENTRIES) if "/static/" in name]
    assert len(names) > 10
    assert len({name.split("/static/")[1].split("/")[0] for name in names}) == 1
