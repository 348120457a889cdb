"""Cards, rules, words and the scoring pad: before, during and without a match, and without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.qr_reader import read_qr
from tests.browser.serving import Server

DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=360, height=740)
# What reaches beyond the window, or beyond something that cuts it off and cannot be scrolled.
CUT_OFF = """() => [...document.querySelectorAll('main :is(p, button, a, input, select, textarea)')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => {
    const box = each.getBoundingClientRect();
    for (let over = each.parentElement; over; over = over.parentElement) {
      const how = getComputedStyle(over).overflowX;
      if (how === 'auto' || how === 'scroll') return false;
      const edge = over.getBoundingClientRect();
      if (how !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true;
    }
    return box.right > innerWidth + 1 || box.left < -1;
  })
  .map((each) => each.outerHTML.slice(0, 120))"""
# Everything there is to read, and something that is only there once it has come.
PAGES = (
    ("/cards", "link", "Crop Circle Maze"),
    ("/cards/unfair/lifeguard", "heading", "What it means"),
    ("/rules", "link", "Unicorn Fever The aim"),
    ("/rules/unfair?packs=ocean,alien", "heading", "The aim"),
    ("/words/unfair", "button", "Try it: Action"),
    ("/panoramas", "link", "Crop Circle Maze"),
    ("/guide/unfair", "button", "Try it: RU1"),
    ("/strategy/unfair", "heading", "When a super attraction pays"),
    ("/score", "button", "Arrange cards"),
    ("/workshop", "button", "Try this card"),
)


def serious(person: Person) -> list[str]:
    found = Axe().run(person.page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in grave]


def test_every_page_is_whole_and_accessible_on_a_desk_and_on_a_phone(people: People) -> None:
    person: Person = people()
    page = person.page
    for address, role, name in PAGES:
        page.goto(f"{person.url}{address}")
        expect(page.get_by_role(role, name=name).first).to_be_visible()  # type: ignore[arg-type]
        for size, scheme in ((DESK, "light"), (PHONE, "dark")):
            page.set_viewport_size(size)
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            # A page may still be drawing itself for its new size.
            page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=90_000)
            assert page.evaluate(CUT_OFF) == [], f"{address} {size['width']}"
            assert serious(person) == [], f"{address} {size['width']}"


@pytest.mark.rule("unfair.companions.glossary")
def test_terms_explain_themselves_to_mouse_finger_and_keyboard_on_every_reading_page(people: People) -> None:
    person: Person = people()
    page = person.page
    for address in (
        "/rules/unfair",
        "/guide/unfair",
        "/strategy/unfair",
        "/words/unfair",
        "/cards/unfair/lifeguard",
        "/panoramas",
    ):
        page.goto(f"{person.url}{address}")
        term = page.locator("main button.term").first
        expect(term).to_be_visible()
        # Beside the word while the mouse is over it, and whole in the window.
        term.hover()
        beside = page.locator(".beside")
        expect(beside).to_be_visible()
        box = beside.bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0, address
        assert box["x"] + box["width"] <= page.evaluate("innerWidth"), address
        # In place when it is pressed, with the way to its entry.
        page.mouse.move(0, 0)
        expect(beside).to_have_count(0)
        term.focus()
        page.keyboard.press("Enter")
        note = page.get_by_role("note").filter(has=page.get_by_role("link", name="Glossary"))
        expect(note.first).to_be_visible()
        page.keyboard.press("Enter")
        expect(note).to_have_count(0)
    page.goto(f"{person.url}/rules/unfair")
    page.locator("main button.term").first.click()
    page.get_by_role("note").get_by_role("link", name="Glossary").click()
    expect(page.locator(".panel.here")).to_be_in_viewport()


def test_an_address_that_leads_nowhere_says_what_was_meant(people: People) -> None:
    person: Person = people(**PHONE, dark=True)
    page = person.page
    for address, meant in (
        ("/cards/unfair/lifegaurd", "Lifeguard"),
        ("/rules/fair.steal.alowed", "fair.steal.allowed"),
        ("/rules/unfiar", "Unfair"),
        ("/words/fair-game/Steel", "Steal"),
        ("/guide/unfair/RU999", "RU9"),
        ("/strategy/unfiar", "Unfair"),
        ("/panoramas/ocean", "/panoramas"),
    ):
        answer = page.goto(f"{person.url}{address}")
        assert answer is not None
        assert answer.status == 404, address
        lost = page.get_by_role("alert").filter(has_text="There is no page at this address")
        link = lost.get_by_role("link", name=meant, exact=True)
        expect(link).to_be_visible()
        assert page.evaluate(CUT_OFF) == [], address
        link.click()
        expect(lost).to_have_count(0)


@pytest.mark.rule("unfair.companions.guide")
def test_a_ruling_is_tried_at_a_table_that_says_so_and_leads_back(people: People) -> None:
    person: Person = people(**PHONE)
    page = person.page
    page.goto(f"{person.url}/guide/unfair")
    page.get_by_role("button", name="Try it: RU1", exact=True).click()
    expect(page.locator(".match")).to_be_visible()
    banner = page.get_by_role("note").filter(has_text="Trying RU1.")
    expect(banner).to_contain_text("seven together, so two must go")
    assert person.overflow() <= 0
    banner.get_by_role("link", name="Back to the guide").click()
    expect(page).to_have_url(re.compile("/guide/unfair/RU1$"))
    expect(page.locator("article.here")).to_be_in_viewport()


def test_the_rules_drawer_answers_without_a_match(people: People) -> None:
    person: Person = people()
    page = person.page
    page.get_by_role("button", name="Rules", exact=True).click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("link", name="Unlucky Adventurers")).to_be_visible()
    drawer.get_by_role("searchbox").fill("how do i win")
    expect(drawer.locator("li").filter(has_text="most Glory at the end wins")).to_be_visible()
    assert serious(person) == []
    drawer.get_by_role("button", name="unicorn.object.most-glory").click()
    expect(drawer.locator("li")).to_have_count(1)


@pytest.mark.rule("unfair.companions.summary-card", "unfair.companions.overview-card")
def test_summary_and_overview_cards_are_printed_for_the_packs_of_a_table(people: People) -> None:
    person: Person = people()
    page = person.page
    page.goto(f"{person.url}/rules/unfair?packs=ocean,alien&changers=&players=2")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Summary cards to print").click()
    paper = opened.value
    expect(paper.get_by_role("heading", level=2)).to_have_text(
        ["Unfair: round and scoring", "Ocean", "Alien"]
    )
    expect(paper.get_by_role("heading", name="Scoring after eight rounds")).to_be_visible()
    assert len(re.findall(rb"/Type ?/Page\b", paper.pdf(prefer_css_page_size=True))) == 1


@pytest.mark.rule("unfair.companions.card-database")
def test_a_rule_leads_to_its_cards_and_a_card_to_its_rules(people: People) -> None:
    person: Person = people(**PHONE)
    page = person.page
    page.goto(f"{person.url}/rules/unfair.ocean.mermaid.collect")
    rule = page.locator(".here")
    rule.get_by_role("link", name="Mermaid").click()
    expect(page).to_have_url(re.compile("/cards/unfair/mermaid$"))
    page.get_by_role("link", name="unfair.ocean.mermaid.collect").first.click()
    expect(page).to_have_url(re.compile("/rules/unfair.ocean.mermaid.collect$"))
    expect(rule).to_be_in_viewport()


def test_every_reading_page_can_be_shared_with_its_address_and_as_a_code(people: People) -> None:
    person: Person = people(**PHONE)
    page = person.page
    for address in ("/words/unfair", "/guide/unfair/RU27", "/panoramas", "/cards/print?find=mermaid"):
        page.goto(f"{person.url}{address}")
        page.get_by_role("button", name="QR code").click()
        code = page.get_by_role("img", name=re.compile("QR code: http"))
        expect(code).to_be_visible()
        assert read_qr(code.screenshot()) == page.url
        assert page.evaluate(CUT_OFF) == [], address


def test_pages_to_print_keep_their_style(people: People) -> None:
    person: Person = people()
    page = person.page
    for address in ("/api/books/fair-game/print", "/api/books/unfair/aids/print?packs=ocean"):
        page.goto(f"{person.url}{address}")
        expect(page.locator("body")).not_to_have_css("font-family", re.compile("Times"))
    page.goto(f"{person.url}/api/cards/sheet.html?find=lifeguard")
    expect(page.locator(".card").first).to_have_css("border-top-style", "dashed")
    expect(page.locator(".band").first).to_have_css("background-color", "rgb(37, 79, 150)")


def test_cards_to_cut_out_have_their_pictures_and_fit_the_paper(people: People) -> None:
    person: Person = people()
    page = person.page
    page.goto(f"{person.url}/cards?find=pack%3Aocean")
    page.get_by_role("link", name="sheets to cut out").click()
    sheets, cuts = page.locator(".paper"), page.locator(".cut")
    expect(page.get_by_role("status").filter(has_text="cards on")).to_be_visible()
    expect(page.locator(".cut svg use").first).to_be_attached()
    assert serious(person) == []
    # Each card once is fewer sheets, and the address says what is shown.
    many = cuts.count()
    page.get_by_role("button", name="One of each").click()
    page.get_by_role("button", name="Letter").click()
    expect(page).to_have_url(re.compile("paper=letter&copies=one$"))
    assert 0 < cuts.count() < many
    few = sheets.count()
    # Every face lies whole inside where it is cut, and shows its picture.
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.cut')].filter((cut) => {
          const box = cut.getBoundingClientRect();
          const face = cut.querySelector('.inner > *').getBoundingClientRect();
          return face.right > box.right + 1 || face.bottom > box.bottom + 1 || face.width < box.width * 0.9
            || !cut.querySelector('svg');
        }).map((cut) => cut.textContent)"""
    )
    assert outside == []
    for paper, size in (("Letter", (612, 792)), ("A4", (595, 842))):
        page.get_by_role("button", name=paper).click()
        printed = page.pdf(prefer_css_page_size=True)
        boxes = re.findall(rb"/MediaBox ?\[0 0 ([0-9.]+) ([0-9.]+)\]", printed)
        assert {(round(float(wide)), round(float(high))) for wide, high in boxes} == {size}
        assert len(boxes) == few
    other: Person = people(**PHONE, dark=True)
    other.page.goto(page.url)
    expect(other.page.locator(".paper")).to_have_count(few)
    assert other.overflow() <= 0
    assert other.page.evaluate(CUT_OFF) == []
    assert serious(other) == []


def test_reading_pages_print_whole_and_on_white(people: People) -> None:
    person: Person = people(dark=True)
    page = person.page
    for address, heading, pages in (
        ("/rules/fair-game", "Stealing", 3),
        ("/guide/unfair", "Game changers", 5),
        ("/panoramas", "Points", 2),
    ):
        page.goto(f"{person.url}{address}")
        expect(page.get_by_role("heading", name=heading, exact=True).first).to_be_visible()
        printed = page.pdf()
        assert len(re.findall(rb"/Type ?/Page\b", printed)) >= pages, address
        page.emulate_media(media="print")
        expect(page.get_by_role("banner")).to_be_hidden()
        expect(page.locator("main button:not(.term):visible")).to_have_count(0)
        dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        assert dark
        ink = page.locator("main p").first.evaluate("text => getComputedStyle(text).color")
        assert all(int(part) < 110 for part in re.findall(r"\d+", ink)[:3]), ink
        page.emulate_media(media="null")


@pytest.mark.rule("unfair.companions.rulebooks")
def test_the_rulebook_at_a_table_has_only_what_that_table_needs(people: People) -> None:
    person: Person = people()
    page = person.page
    page.goto(f"{person.url}/guide/unfair")
    page.get_by_role("button", name="Try it: RU27", exact=True).click()
    expect(page.locator(".match")).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    drawer = page.get_by_role("dialog", name="Rules")
    book = drawer.get_by_role("link", name="The rulebook for this table")
    expect(book).to_have_attribute("href", "/rules/unfair?packs=ocean,western&changers=&players=2")
    # So do the terms below.
    expect(drawer.get_by_text("Development", exact=True)).to_be_visible()
    expect(drawer.get_by_text("Mastermind", exact=True)).to_have_count(0)
    with page.expect_popup() as opened:
        book.click()
    reading = opened.value
    expect(reading.get_by_role("heading", name="Western", exact=True)).to_be_visible()
    for title in ("Alien", "Comicbook", "Game changers"):
        expect(reading.get_by_role("heading", name=title, exact=True)).to_have_count(0)
    told = reading.get_by_text(
        "Only what this table needs: Ocean and Western packs; no Game Changers; 2 players."
    )
    expect(told).to_be_visible()
    # What else there is can be chosen; the address keeps up.
    reading.get_by_role("group", name="Packs").get_by_role("button", name="alien").click()
    expect(reading.get_by_role("heading", name="Alien", exact=True)).to_be_visible()
    expect(reading).to_have_url(re.compile("packs=ocean,western,alien&changers=&players=2$"))
    reading.get_by_role("button", name="Show the whole book").click()
    expect(reading.get_by_role("heading", name="Game changers", exact=True)).to_be_visible()
    expect(reading).to_have_url(re.compile("/rules/unfair$"))


@pytest.mark.rule("unfair.companions.card-database")
def test_a_card_is_found_read_and_shared_by_its_address(people: People) -> None:
    person: Person = people()
    page = person.page
    page.get_by_role("link", name="Cards", exact=True).click()
    expect(page).to_have_url(re.compile("/cards$"))
    page.get_by_role("searchbox").fill("pack:ocean type:staff price<4")
    # The address leads to the same search.
    expect(page).to_have_url(
        re.compile("/cards[?]find=pack%3Aocean%20type%3Astaff%20price%3C4%20game%3Aunfair$")
    )
    page.get_by_role("link", name=re.compile("Lifeguard")).click()
    expect(page).to_have_url(re.compile("/cards/unfair/lifeguard$"))
    expect(page.get_by_role("heading", name="What it means")).to_be_visible()
    assert serious(person) == []
    page.get_by_role("searchbox").fill("lifegaurd")
    expect(page.get_by_text("did you mean 'lifeguard'")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="What it means")).to_be_hidden()
    # Somebody else opens the address on a phone.
    other: Person = people(width=360, height=740)
    other.page.goto(f"{other.url}/cards/unfair/lifeguard")
    expect(other.page.get_by_role("heading", name="Lifeguard").first).to_be_visible()
    assert other.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other.page.get_by_role("link", name="Fairground").click()
    expect(other.game("Unfair")).to_be_visible()


@pytest.mark.rule("unfair.companions.rulebooks", "unfair.companions.glossary")
def test_a_question_leads_to_the_rule_in_the_book_and_a_word_to_its_rules(people: People) -> None:
    person: Person = people(width=360, height=740, dark=True)
    page = person.page
    page.goto(f"{person.url}/rules/fair-game")
    expect(page.get_by_role("heading", name="Stealing")).to_be_visible()
    page.get_by_role("searchbox").fill("how many times may i roll?")
    answer = page.locator(".answers li").first
    expect(answer).to_contain_text("at most three times")
    answer.get_by_role("link").click()
    expect(page.locator(".here")).to_contain_text("at most three times")
    assert serious(person) == []
    page.get_by_role("link", name="Glossary", exact=True).click()
    page.get_by_role("searchbox").fill("panoram")
    expect(page.locator("dt")).to_have_count(1)
    assert serious(person) == []


@pytest.mark.rule("unfair.companions.scoring-app", "unfair.companions.scoring-app.phone")
def test_the_pad_counts_and_keeps_its_figures_without_a_network(people: People) -> None:
    person: Person = people(width=360, height=740)
    page = person.page
    page.goto(f"{person.url}/score")
    plus = page.get_by_role("button", name="Attraction 1: one more")
    for _ in range(4):
        plus.click()
    page.get_by_label("Coins").fill("7")
    page.get_by_label("Coins").blur()
    total = page.locator("tfoot td").first
    expect(total).to_have_text("13")
    assert serious(person) == []
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(total).to_have_text("13")
    page.context.set_offline(True)
    page.reload()
    expect(total).to_have_text("13")
    page.get_by_label("Loans").fill("1")
    page.get_by_label("Loans").blur()
    expect(total).to_have_text("3")
    page.get_by_role("button", name="Undo").click()
    expect(total).to_have_text("13")


@pytest.mark.rule("unfair.companions.scoring-app", "unfair.companions.panoramas")
def test_cards_arranged_on_the_pad_make_panoramas_also_without_a_network(people: People) -> None:
    person: Person = people(**PHONE)
    page = person.page
    page.goto(f"{person.url}/score")
    page.get_by_role("button", name="Arrange cards").click()
    row = ("crop-circle-maze", "saucer-spin", "listening-post", "Shapeshifting Thing")
    for place, card in enumerate(row, 1):
        page.get_by_label(f"Space {place}", exact=True).select_option(card)
    told = page.get_by_role("status").filter(has_text="points")
    expect(told).to_have_text("2 cards, part of a scene: 5 points")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.get_by_label("Space 4", exact=True)).to_have_value("Shapeshifting Thing")
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Swap spaces 3 and 4").click()
    expect(told).to_have_text("4 cards, complete: 40 points")
    expect(page.get_by_text("Player 1: The panoramas have more cards than the park")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []
    # What the cards gave can be changed by hand.
    page.get_by_role("button", name="Enter lengths").click()
    page.get_by_label("complete").uncheck()
    expect(page.locator("tbody tr", has_text="Panoramas").locator("td").first).to_have_text("25")


def test_a_link_to_a_pad_that_is_no_longer_shared_says_so_and_leads_on(people: People) -> None:
    person: Person = people(**PHONE)
    page = person.page
    page.goto(f"{person.url}/score#pad=nobody-has-this-one")
    expect(page.get_by_role("alert")).to_contain_text("This pad is no longer shared.")
    assert page.get_by_role("img", name=re.compile("QR code")).count() == 0
    page.get_by_role("button", name="Start a pad of my own").click()
    expect(page.locator("tfoot td")).to_have_count(2)
    expect(page).to_have_url(re.compile("/score$"))


@pytest.mark.rule("unfair.companions.scoring-app")
def test_what_cannot_be_makes_no_result_and_holds_up_no_other_sheet(people: People) -> None:
    one: Person = people(**PHONE)
    page = one.page
    page.goto(f"{one.url}/score")
    page.get_by_role("button", name="Fair Game", exact=True).click()

    def enter(line: str, value: str) -> None:
        page.get_by_label(line, exact=True).fill(value)
        page.get_by_label(line, exact=True).blur()

    enter("Cards", "1")
    enter("Cards with a bear", "2")
    page.get_by_role("button", name="Player 2").click()
    enter("Cards", "3")
    # It is said beside the result too, whoever's sheet is open, and there is no result to keep or to send.
    wrong = page.get_by_role("alert").filter(has_text="Player 1: 1 cards cannot show 2 bears.")
    expect(wrong).to_be_visible()
    for kept in ("Share as text", "Save as picture", "Keep in history"):
        expect(page.get_by_role("button", name=kept)).to_be_disabled()
    expect(page.locator(".best")).to_have_count(0)
    page.get_by_role("button", name="Share this pad").click()
    expect(page.get_by_text("Not sent. Player 1: 1 cards cannot show 2 bears")).to_be_visible()
    other: Person = people(**PHONE)
    other.page.goto(page.url)
    expect(other.page.locator("tfoot td")).to_have_text(["0", "3"])
    page.get_by_role("button", name="Player 1").click()
    enter("Cards with a bear", "1")
    expect(page.get_by_text("All phones are in sync.")).to_be_visible()
    expect(wrong).to_have_count(0)
    expect(page.get_by_role("button", name="Save as picture")).to_be_enabled()
    totals = other.page.locator("tfoot td")
    expect(totals).to_have_count(3)  # its own first, then those of the other phone in any order
    expect(totals.filter(has_text="1")).to_have_count(1)


@pytest.mark.rule("unfair.companions.scoring-app", "unfair.companions.scoring-app.phone")
def test_two_phones_fill_in_one_pad_also_after_a_time_without_network(people: People) -> None:
    one: Person = people(width=360, height=740)
    one.page.goto(f"{one.url}/score")
    one.page.get_by_role("button", name="Fair Game", exact=True).click()
    one.page.get_by_label("Cards", exact=True).fill("3")
    one.page.get_by_label("Cards", exact=True).blur()
    one.page.get_by_role("button", name="Share this pad").click()
    expect(one.page.get_by_text("All phones are in sync.")).to_be_visible()
    # Another phone scans the code from the screen.
    code = one.page.get_by_role("img", name=re.compile("QR code: http.*score#pad="))
    scanned = read_qr(code.screenshot())
    assert scanned == one.page.url
    assert serious(one) == []
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other: Person = people(width=360, height=740, dark=True)
    other.page.goto(scanned)
    totals = other.page.locator("tfoot td")
    expect(totals).to_have_count(3)
    expect(totals.first).to_have_text("0")  # its own sheet first, then those of the other phone in any order
    expect(totals.filter(has_text="3")).to_have_count(1)
    other.page.context.set_offline(True)
    other.page.get_by_label("Cards", exact=True).fill("4")
    other.page.get_by_label("Cards", exact=True).blur()
    expect(other.page.get_by_text("Offline: your entries are saved and sent later.")).to_be_visible()
    other.page.context.set_offline(False)
    expect(one.page.locator("tfoot td")).to_have_text(["3", "0", "4"])
    expect(one.page.get_by_text("Player 3 leads by 1.")).to_be_visible()
    with one.page.expect_download() as saved:
        one.page.get_by_role("button", name="Save as picture").click()
    assert saved.value.suggested_filename == "fairground-score.png"
    one.page.get_by_role("button", name="Keep in history").click()
    one.page.reload()
    expect(one.page.locator(".history .told")).to_contain_text("1. Player 3: 4")


KEPT = "async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean)"


def test_one_visit_is_enough_to_read_without_a_network(people: People, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    visits: list[tuple[Person, str]] = []
    for first, needed, heading in (
        ("/rules/unfair", ["/api/books/unfair"], "The aim"),
        ("/cards/unfair/lifeguard", ["/api/games/unfair/cards/lifeguard"], "What it means"),
        ("/score", ["/api/score/unfair", "/api/panoramas"], "The whole table"),
        ("/guide/unfair", ["/api/guide/unfair"], "Money"),
    ):
        person: Person = people(**PHONE, at=server)
        page = person.page
        page.goto(f"{person.url}{first}")
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        while not page.evaluate(KEPT, ["/", "/api/books/fair-game", "/api/words", *needed]):
            page.wait_for_timeout(50)
        visits.append((person, heading))
    # No server is there any more, for page and worker alike.
    server.stop()
    for person, heading in visits:
        page = person.page
        page.reload()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        # What was not opened yet is there too, as far as anybody may want it at a table.
        page.get_by_role("navigation", name="Reference").get_by_role("link", name="Rules").click()
        page.get_by_role("link", name="Fair Game").first.click()
        expect(page.get_by_role("heading", name="Stealing")).to_be_visible()
        page.get_by_role("link", name="Glossary", exact=True).click()
        expect(page.locator("dt", has_text="Steal").first).to_be_visible()


def test_the_pages_can_be_installed(people: People) -> None:
    person: Person = people(**PHONE)
    page = person.page
    page.goto(f"{person.url}/score")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    told = page.context.new_cdp_session(page)
    found = told.send("Page.getAppManifest")
    assert found["errors"] == []
    told.send("Page.enable")
    problems = [one["errorId"] for one in told.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # A browser in its own profile for a test can install nothing; all else is in order.
    assert set(problems) <= {"in-incognito"}


@pytest.mark.rule("unfair.companions.strategy", "unfair.companions.panoramas")
def test_strategy_and_panoramas_are_read_on_a_phone_and_without_a_network(people: People) -> None:
    person: Person = people(width=360, height=740, dark=True)
    page = person.page
    page.goto(f"{person.url}/strategy")
    expect(page.get_by_role("heading", name="When a super attraction pays")).to_be_visible()
    expect(page.get_by_text("fairground lab unfair")).to_be_visible()
    assert serious(person) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name=re.compile("QR code: http.*strategy"))).to_be_visible()
    page.get_by_role("link", name="Panoramas", exact=True).click()
    expect(page.get_by_role("heading", name="Points", exact=True)).to_be_visible()
    assert serious(person) == []
    page.goto(f"{person.url}/cards/unfair/lifeguard")
    expect(page.get_by_role("heading", name="Measured in bot matches")).to_be_visible()
    expect(page.get_by_role("heading", name="Changes")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for path, heading in (
        ("/strategy", "When a super attraction pays"),
        ("/panoramas", "Points"),
        ("/cards/unfair/lifeguard", "Changes"),
    ):
        page.goto(f"{person.url}{path}")
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        page.context.set_offline(True)
        page.reload()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        page.context.set_offline(False)
