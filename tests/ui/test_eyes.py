"""What can be told apart, and by which eyes: contrast, families of suits, shapes of marks, size of print.

Colours are read from the tables of the themes and from pictures that are drawn here, never from figures written down
elsewhere. Each is also seen through four filters: the three kinds of colour blindness at their strongest (the model of
Machado, Oliveira and Fernandes, 2009, which works on linear red, green and blue), and grey.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from math import isclose

import pygame
import pytest

from russianbank.engine.rules import G4A
from russianbank.resources import ASSETS
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import marks, paint, text, theme
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces, card_height
from russianbank.ui.flow import Flow
from russianbank.ui.inputs import Key
from russianbank.ui.layout import STRIP_LEAST, lay_out, text_height
from russianbank.ui.screens.new_match import NewMatch
from russianbank.ui.sound import Sounds
from russianbank.ui.theme import THEMES, contrast, luminance, rgb
from russianbank.ui.widgets import Look

TEXT, LARGE = 4.5, 3.0  # least contrast of text and small signs, of large signs and of outlines
FAMILY_GAP = 8.0  # steps of lightness, of a hundred, between the dark and the warm suits
CARD = 113  # the width of a card at 1366x768

FILTERS = {
    "plain": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
EYES = pytest.mark.parametrize("eye", FILTERS)
TABLES = pytest.mark.parametrize("table", THEMES.values(), ids=THEMES)
PAPERS = "#fffdf8", "#f8f3e7"  # of the cards, above and below; a test holds the cards to them
SETS = ("standard", "standard-four", "large", "large-four")


@cache
def seen(colour, eye):
    """A colour as it is seen through a filter."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(colour))]
    parts = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in FILTERS[eye])
    coded = (12.92 * p if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055 for p in parts)
    return "#" + "".join(f"{round(255 * c):02x}" for c in coded)


@cache
def stands_out(first, second, eye):
    return contrast(seen(first, eye), seen(second, eye))


def lightness(colour):
    """L* of CIELAB, 0 to 100: steps that look equally large."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def weakest(first, second):
    """The contrast of two colours for the eyes that see it least."""
    return min(stands_out(first, second, eye) for eye in FILTERS)


def too_faint(pairs, least):
    found = [(*pair, eye, round(stands_out(*pair, eye), 2)) for pair in pairs for eye in FILTERS]
    return [each for each in found if each[-1] < least]


def colours(surface, rect=None):
    """How often each colour is found in a part of a picture."""
    part = surface.subsurface(rect) if rect else surface
    raw = pygame.image.tobytes(part, "RGB")
    return Counter(f"#{raw[i : i + 3].hex()}" for i in range(0, len(raw), 3))


def ground_and_sign(surface, rect=None):
    """The commonest colour, and the one that stands out most from it."""
    found = colours(surface, rect)
    ground = found.most_common(1)[0][0]
    return ground, max(found, key=lambda colour: contrast(colour, ground))


def plain(size, colour):
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


class Nobody:
    """A computer that never answers."""

    def _nothing(self, *asked):
        pass

    start = close = cancel = ask_move = ask_call = _nothing


@pytest.fixture(scope="module")
def faces():
    return CardFaces(ASSETS)


# --------------------------------------------------------------------------------------------------------- the filters


@EYES
def test_a_filter_leaves_black_white_and_grey_as_they_are(eye):
    assert all(isclose(sum(row), 1, abs_tol=2e-6) for row in FILTERS[eye])
    for colour in ("#000000", "#808080", "#ffffff"):
        assert seen(colour, eye) == colour


def test_filters_take_away_what_those_eyes_do_not_see():
    red, green = "#c00000", "#707000"
    assert max(rgb(seen(red, "protan"))) < max(rgb(seen(red, "plain"))) / 2, "red is dark to protan eyes"
    assert contrast(seen(red, "deutan"), seen(green, "deutan")) < 1.5
    assert len(set(rgb(seen("#3478c1", "grey")))) == 1


# --------------------------------------------------------------------------------------------------------------- text


def texts(table):
    """Every pair of text and ground that the tables of colours make."""
    cloths = [(ink, g) for ink in (table.ink, table.ink2, table.brass) for g in (table.bar, table.button, table.tray)]
    cloths += [(ink, table.slot) for ink in (table.ink, table.ink2, table.brass)]
    papers = [
        (ink, g) for ink in (table.sheet_ink, table.sheet_ink2) for g in (table.sheet, table.sheet_well, table.field)
    ]
    papers += [(ink, g) for ink in (table.accent, theme.OPPONENT, theme.YOU) for g in (table.sheet, table.field)]
    solid = [(table.accent_ink, table.accent), (theme.BRASS_INK, table.brass), (theme.STOP_INK, theme.STOP)]
    return [*cloths, *papers, *solid, (theme.PILL_INK, theme.PILL)]


@TABLES
def test_every_text_stands_out_from_what_it_is_written_on(table):
    assert too_faint(texts(table), TEXT) == []


@TABLES
def test_outlines_of_controls_and_the_focus_stand_out(table):
    pairs = [(table.outline, ground) for ground in (table.sheet, table.field, table.sheet_well)]
    pairs += [(table.focus, ground) for ground in (table.sheet, table.field)]
    pairs += [(theme.FOCUS, ground) for ground in (table.bar, table.button, table.cloth_lit, table.slot)]
    pairs += [
        (table.line, table.slot),
        (table.line, table.bar),
        (table.brass, table.tray),
        (theme.STOP_EDGE, table.bar),
    ]
    assert too_faint(pairs, LARGE) == []


@TABLES
@pytest.mark.parametrize("kind", ["plain", "primary", "stop", "paper", "accent"])
def test_a_button_as_it_is_drawn_has_readable_words_and_an_edge(table, kind):
    on_paper = kind in ("paper", "accent")
    ground = table.sheet if on_paper else table.bar
    for pressed in (False, True):
        button, look = Button("HIM", lambda: None, kind), Look(table, 18, on_paper)
        surface = plain((240, 90), ground)
        button.place(look, pygame.Rect(20, 20, 200, 50))
        button.pressed = pressed
        button.draw(surface, look)
        fill, ink = ground_and_sign(surface, button.rect.inflate(-12, -12))
        edge = max(colours(surface, (20, 45, 5, 1)), key=lambda colour: contrast(colour, ground))
        assert weakest(ink, fill) >= TEXT and weakest(edge, ground) >= LARGE


@TABLES
def test_an_empty_place_as_it_is_drawn_can_be_seen_and_its_name_read(table):
    for cloth in (table.cloth_lit, table.cloth_edge):
        surface = plain((160, 200), cloth)
        paint.slot(surface, (20, 20, CARD, card_height(CARD)), table, words="Waste")
        inside, name = ground_and_sign(surface, (30, 60, CARD - 20, 80))
        line = max(colours(surface, (15, 70, 12, 1)), key=lambda colour: contrast(colour, inside))
        assert weakest(name, inside) >= TEXT
        assert weakest(line, inside) >= LARGE


@TABLES
def test_a_tray_as_it_is_drawn_carries_text_and_the_frame_of_whose_turn_it_is(table):
    surface = plain((200, 200), table.cloth_lit)
    paint.tray(surface, (20, 20, 160, 160), 12, table, active=True)
    ground = surface.get_at((100, 100))
    frame = max(colours(surface, (15, 100, 12, 1)), key=luminance)
    ground = "#{:02x}{:02x}{:02x}".format(*ground[:3])
    assert too_faint([(ink, ground) for ink in (table.ink, table.ink2, table.brass)], TEXT) == []
    assert weakest(frame, ground) >= LARGE and weakest(frame, table.cloth_lit) >= LARGE


# ---------------------------------------------------------------------------------------------------------- suit signs


def index_sign(card_set, width):
    """Where the small suit sign of the left upper corner lies."""
    x, y, size = (24, 112, 44) if card_set.startswith("large") else (24.5, 82, 35)
    k = width / 250
    return pygame.Rect(round((x - size / 2) * k), round((y - size / 2) * k), round(size * k), round(size * k))


def sign_colours(faces, card_set, suit, width):
    """Paper and ink of the small sign and of a large one on an ace, as drawn."""
    card = faces.face(f"A{suit}", width, card_set)
    found = colours(card, index_sign(card_set, width))
    paper = next(colour for colour, _ in found.most_common() if luminance(colour) > 0.8)
    large = colours(card, (width * 0.24, width * 0.3, width * 0.52, width * 0.9))
    return (
        (paper, max(found, key=lambda colour: contrast(colour, paper))),
        (paper, next(colour for colour, _ in large.most_common() if contrast(colour, paper) > 2)),
    )


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("card_set, width", [*((each, CARD) for each in SETS), ("large", 70), ("large-four", 70)])
def test_suit_signs_stand_out_from_the_paper(faces, card_set, width, suit):
    small, large = sign_colours(faces, card_set, suit, width)
    assert weakest(*small) >= TEXT
    assert weakest(*large) >= LARGE


@EYES
@pytest.mark.parametrize("card_set", SETS)
def test_dark_and_warm_suits_stay_two_families(faces, card_set, eye):
    """Each black or green sign is darker by far than each red or orange one, whatever the eyes."""
    found = {suit: lightness(seen(sign_colours(faces, card_set, suit, CARD)[0][1], eye)) for suit in "SHDC"}
    assert min(found["H"], found["D"]) - max(found["S"], found["C"]) >= FAMILY_GAP, found


def test_the_papers_of_these_tests_are_those_of_the_cards(faces):
    card = faces.face("2S", 250)
    found = [colours(card, (200, y, 30, 1)).most_common(1)[0][0] for y in (4, 345)]
    assert max(map(contrast, found, PAPERS)) < 1.02


# --------------------------------------------------------------------------------------------------------------- marks

PAINTERS = {
    "compulsory": marks.compulsory,
    "compulsory target": marks.compulsory_target,
    "hint": marks.hint,
    "hint target": marks.hint_target,
    "may go": marks.may_go,
    "will go": marks.will_go,
    "last from": marks.last_from,
    "last to": marks.last_to,
    "refused": marks.refused,
    "focus": marks.focus,
    "selected": marks.selected,
}
#: A place that a hint or a duty points to has the same dashes: they are never shown together, and the badge of the card
#: that is to go there (lamp or shield) says which it is.
SAME_SHAPE = {("compulsory target", "hint target")}
HALF_A_BADGE = round((0.30 * CARD) ** 2 / 2)
BOX = pygame.Rect(40, 40, CARD, card_height(CARD))
SIZE = (CARD + 80, card_height(CARD) + 80)


def marked(name, ground, card=None):
    """A mark alone on plain ground, or on a card that lies there."""
    surface = plain(SIZE, ground)
    if card:
        surface.blit(card, BOX)
    PAINTERS[name](surface, BOX)
    return surface


@TABLES
@pytest.mark.parametrize("name", PAINTERS)
def test_a_mark_is_seen_on_cloth_and_on_paper(table, name):
    """On cloth by its bright line, on paper by the dark edge of that line; so the edge counts as part of the mark.

    Whichever it is must stand out over an area of at least a thin line along one long side of the card.
    """
    for ground in (table.cloth_lit, table.cloth_edge, table.tray, *PAPERS):
        found = colours(marked(name, ground))
        for eye in FILTERS:
            clear = sum(count for colour, count in found.items() if stands_out(colour, ground, eye) >= LARGE)
            assert clear >= card_height(CARD), (ground, eye)


@TABLES
@pytest.mark.parametrize("mark", ["COMPULSORY", "TARGET", "LAST", "REFUSED", "HINT", "FOCUS"])
def test_the_colours_of_a_mark_stand_out(table, mark):
    """The bright one from every cloth, the dark one from every paper and from the bright one, on which signs are."""
    bright, dark = getattr(theme, mark), getattr(theme, f"{mark}_DARK")
    assert too_faint([(bright, g) for g in (table.cloth_lit, table.cloth_edge, table.tray, table.slot)], LARGE) == []
    assert too_faint([(dark, paper) for paper in PAPERS] + [(dark, bright)], TEXT) == []


def shape(name, card):
    """Where a mark changes a grey picture by more than a shade, and whether it is a light or a dark part there.

    Which light and which dark plays no part: what is left is the form.
    """
    with_mark, without = marked(name, "#606060", card), plain(SIZE, "#606060")
    without.blit(card, BOX)
    greys = (pygame.image.tobytes(pygame.transform.grayscale(s), "RGB")[::3] for s in (with_mark, without))
    return {(i, a > 0x80) for i, (a, b) in enumerate(zip(*greys, strict=True)) if abs(a - b) > 24}


def test_every_two_marks_differ_in_shape(faces):
    """At least as much belongs to one of the two alone as would fill half a badge."""
    card = faces.face("9S", CARD, "standard")
    shapes = {name: shape(name, card) for name in PAINTERS}
    alike = {pair for pair in combinations(PAINTERS, 2) if len(shapes[pair[0]] ^ shapes[pair[1]]) < HALF_A_BADGE}
    assert alike == SAME_SHAPE


# --------------------------------------------------------------------------------------------------------------- print


def rank_height(card, width, strip, right):
    """The height of the rank in the strip that a covered card shows, from the first row of ink to the next bare row."""
    left = width - strip if right else 0
    bare = 0xC0
    raw = pygame.image.tobytes(card.subsurface((left, 0, strip, card.get_height())), "RGB")
    rows = [raw[3 * strip * y : 3 * strip * (y + 1)] for y in range(card.get_height())]
    inner = slice(None, -9) if right else slice(9, None)  # without the edge of the card
    inked = [min(row[inner][1::3]) < bare for row in rows]
    start = inked.index(True, 3)
    return inked.index(False, start) - start


@pytest.mark.parametrize("right", [False, True], ids=["left edge", "right edge"])
def test_ranks_of_covered_cards_are_large_and_large_print_much_larger(faces, right):
    """At 1366x768 at least 18 pixels, in large print at least two fifths more, on the strip that a long house shows."""
    layout = lay_out(1366, 768)
    strip = int(layout.strip(13))
    assert layout.w == CARD and strip >= int(STRIP_LEAST * layout.w)
    for name in (f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SH"):
        usual, large = (
            rank_height(faces.face(name, layout.w, each), layout.w, strip, right) for each in ("standard", "large")
        )
        assert usual >= 18 and large >= 1.4 * usual, (name, usual, large)


def test_ranks_in_the_smallest_window_are_read_too(faces):
    layout = lay_out(800, 600)
    strip = int(layout.strip(13))
    assert min(rank_height(faces.face(f"{r}C", layout.w), layout.w, strip, False) for r in "A23456789TJQK") >= 19


def test_no_window_and_no_size_of_writing_makes_text_too_small():
    for width, height in ((400, 300), (800, 600), (1024, 768), (1280, 800), (2560, 1600)):
        for writing in (0.8, 1.0, 1.6):
            sizes = text.text_size(width, height, writing), text_height(width, height, writing)
            assert min(*sizes, text.small(sizes[0]), Look(theme.GREEN, sizes[1]).small) >= text.SMALLEST == 15


@pytest.fixture
def written(monkeypatch):
    """The size of every text that is written."""
    sizes, render = [], text.render

    def note(words, px, *more):
        sizes.append((px, words))
        return render(words, px, *more)

    monkeypatch.setattr(text, "render", note)
    return sizes


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_no_text_on_any_screen_is_too_small(written, size):
    settings = Settings(writing=80, speed="none", muted=True, clock_shown=True)
    flow, surface = Flow(Store(), settings, Sounds(), lambda answer: None, Nobody()), plain(size, "#000000")
    flow.set_size(size)
    flow.open_start()
    flow.draw(surface, 1.0)
    flow.matches.deal(NewMatch(G4A, ("", "any"), 7))
    library = flow.library
    for key in (None, "escape", "f1", "f2"):
        if key:
            flow.handle(Key(key), 1.0)
        flow.draw(surface, 9.0)
        flow.shut() if flow.sheet else None
    for opened in (library.keys, library.help, library.saves, library.replays, library.statistics, library.log):
        opened()
        flow.draw(surface, 9.0)
        flow.shut()
    flow.close()
    assert len(written) > 200 and [each for each in written if each[0] < text.SMALLEST] == []


def test_the_number_on_a_mark_is_no_smaller(written):
    for width in (61, 70, CARD):
        marks.last_to(plain((300, 400), "#000000"), pygame.Rect(60, 60, width, card_height(width)), label=f"{width}")
    assert len(written) == 3 and min(written)[0] >= text.SMALLEST
