"""The court cards."""

from cardart.people import CLOTH, INK, PEOPLE, Cloth, Person, crown, face, hand, hat, held
from cardart.signs import PANEL, Style, card, indices, pip, suit_sign
from cardart.svg import box, circle, group, path, star, turned

def robe(rank: str, suit: str, cloth: Cloth) -> str:
    """From the shoulders to the waist, which is the line y = 0."""
    art = path("M-80,0L-80,-14C-78,-46 -52,-60 -22,-66L22,-66C52,-60 78,-46 80,-14L80,0Z", cloth.robe, INK, 1.5)
    for side in (-1, 1):
        for i in range(4):  # bars on the sleeves
            y, near, far = -46 + i * 13, 34 + i, min(52 + i * 9, 79)
            art += path(f"M{side * near},{y}L{side * far},{y + 5}L{side * far},{y + 11}L{side * near},{y + 6}Z", cloth.accent if i % 2 else cloth.front, INK, 0.8)
    return art + {"K": king_front, "Q": queen_front, "J": jack_front}[rank](suit, cloth)


def king_front(suit: str, cloth: Cloth) -> str:
    art = path("M-27,-68L27,-68C32,-40 26,-18 20,0L-20,0C-26,-18 -32,-40 -27,-68Z", cloth.front, INK, 1.3)
    art += "".join(star(4, 5, 2, x, y, cloth.accent, INK, 0.7) for x, y in ((-10, -12), (10, -12), (-10, -30), (10, -30), (0, -21), (0, -3)))
    art += path("M-46,-60C-30,-46 -16,-42 0,-42C16,-42 30,-46 46,-60C44,-66 34,-70 26,-72L-26,-72C-34,-70 -44,-66 -46,-60Z", cloth.trim, INK, 1.3)
    return art + "".join(path(f"M{x},{y}l1.8,5l-3.6,0Z", INK) for x, y in ((-34, -63), (-22, -56), (-8, -52), (8, -52), (22, -56), (34, -63)))


def queen_front(suit: str, cloth: Cloth) -> str:
    art = path("M-20,-68L0,-30L20,-68C27,-40 26,-18 22,0L-22,0C-26,-18 -27,-40 -20,-68Z", cloth.front, INK, 1.3)
    art += path("M-20,-68L0,-30L20,-68L12,-72L-12,-72Z", cloth.skin, INK, 1.2)
    art += "".join(circle(x, -62 + (18 - abs(x)) * 0.62, 2.3, cloth.trim, INK, 0.8) for x in (-15, -10, -5, 0, 5, 10, 15))
    art += pip(suit, 0, -42, 11, cloth.accent, line=INK, width=0.7)
    for i in range(3):
        y, w = i * 8, 20 - i
        art += path(f"M{-w},{y - 24}L0,{y - 16}L{w},{y - 24}L{w},{y - 20}L0,{y - 12}L{-w},{y - 20}Z", cloth.trim if i % 2 else cloth.accent, INK, 0.8)
    return art


def jack_front(suit: str, cloth: Cloth) -> str:
    art = path("M-24,-68L24,-68C28,-40 26,-18 22,0L-22,0C-26,-18 -28,-40 -24,-68Z", cloth.trim, INK, 1.3)
    art += "".join(path(f"M{i * 10 - 2.6},-68L{i * 10 + 2.6},-68L{i * 8 + 2.2},0L{i * 8 - 2.2},0Z", cloth.front, INK, 0.7) for i in range(-2, 3))
    art += path("M-34,-64L-22,-69L34,-6L34,0L24,0Z", cloth.accent, INK, 1.2)
    art += "".join(star(5, 4, 1.7, x, y, cloth.trim, INK, 0.6) for x, y in ((-16, -52), (-1, -36), (14, -20)))
    return art + path("M-24,-66C-14,-56 14,-56 24,-66C26,-72 20,-76 14,-76L-14,-76C-20,-76 -26,-72 -24,-66Z", cloth.robe, INK, 1.2)


BACK_HAIR = {
    "K": "M-21,-112C-29,-100 -31,-86 -27,-70C-33,-66 -31,-60 -26,-60L26,-60C31,-60 33,-66 27,-70C31,-86 29,-100 21,-112Z",
    "Q": "M-22,-112C-34,-104 -34,-84 -33,-70C-32,-60 -38,-56 -40,-50C-28,-48 -20,-54 -17,-64L17,-64C20,-54 28,-48 40,-50C38,-56 32,-60 33,-70C34,-84 34,-104 22,-112Z",
    "J": "M-22,-112C-30,-100 -31,-80 -29,-66C-22,-62 -17,-66 -16,-74L16,-74C17,-66 22,-62 29,-66C31,-80 30,-100 22,-112Z",
}


def beard(cloth: Cloth, suit: str) -> str:
    art = path("M-18.5,-96C-19,-82 -22,-72 -14,-62C-11,-66 -8,-60 -5,-58C-3,-62 -1,-58 0,-54C1,-58 3,-62 5,-58C8,-60 11,-66 14,-62C22,-72 19,-82 18.5,-96C15,-86 11,-83 7,-82C3,-80.5 -3,-80.5 -7,-82C-11,-83 -15,-86 -18.5,-96Z", cloth.hair, INK, 1.3)
    art += path("M0,-82C-4,-86 -10,-84 -14,-79C-8,-77 -3,-78 0,-80C3,-78 8,-77 14,-79C10,-84 4,-86 0,-82Z", cloth.hair, INK)
    art += path("M-4,-74.5C-1.5,-76 1.5,-76 4,-74.5C2,-72.6 -2,-72.6 -4,-74.5Z", "#a3473f")
    return art + path("M-9,-74C-10,-70 -9,-66 -7,-63M9,-74C10,-70 9,-66 7,-63M0,-70L0,-60", "none", "#a87820" if suit == "D" else cloth.accent)


def head(rank: str, suit: str, cloth: Cloth, person: Person) -> str:
    art = group("translate(0 -92)", face(cloth, rank == "Q", person.gaze))
    if rank == "J":
        fringe = path("M-20,-110C-21,-100 -19,-94 -16,-92C-13,-100 -6,-104 0,-104C6,-104 13,-100 16,-92C19,-94 21,-100 20,-110Z", cloth.hair, INK, 1.2)
        return art + fringe + hat(cloth, person.gaze)
    if rank == "K":
        art += beard(cloth, suit)
    else:
        art += path("M-19,-112C-22,-102 -19,-94 -16.5,-88C-15,-98 -8,-105 0,-108C8,-105 15,-98 16.5,-88C19,-94 22,-102 19,-112Z", cloth.hair, INK, 1.2)
    gem = cloth.robe if suit == "D" else cloth.front
    return art + group("translate(0 -114) scale(.9)", crown(person.crown, cloth, gem))


def figure(rank: str, suit: str, ink: str) -> str:
    """The upper half of a person; the waist is the origin."""
    cloth, person = CLOTH[suit], PEOPLE[rank + suit]
    hair = path(BACK_HAIR[rank], cloth.hair, INK, 1.4)
    if rank == "Q":  # long hair falls behind the robe, with two strands of light
        for s in (-1, 1):
            hair += path(f"M{s * 24},-100C{s * 30},-84 {s * 24},-70 {s * 31},-56M{s * 28},-98C{s * 33},-84 {s * 28},-70 {s * 35},-54", "none", cloth.accent, 1.1)
        body = hair + robe(rank, suit, cloth) + path("M-7.5,-74L7.5,-74L9,-67L-9,-67Z", cloth.shade)
    else:
        body = robe(rank, suit, cloth) + hair
    arm = group(f"translate({52 * person.side} -30) rotate({7 * person.side})", held(person.holds, cloth, suit, ink), group(f"scale({person.side} 1)", hand(cloth)))
    return body + head(rank, suit, cloth, person) + arm


def court(rank: str, suit: str, style: Style) -> str:
    """Two halves of the same person, joined under a belt."""
    cloth, ink = CLOTH[suit], style.ink[suit]
    half = group("translate(125 175)", figure(rank, suit, ink))
    corner = suit_sign(suit, 62 if PEOPLE[rank + suit].side == 1 else 188, 49, 26, style)
    belt = path("M45,168L205,168L205,182L45,182Z", cloth.accent, INK, 1.4)
    belt += "".join(path(f"M{x},170L{x + 8},175L{x},180L{x - 8},175Z", cloth.trim if i % 2 else cloth.robe, INK, 0.9) for i, x in enumerate(range(61, 200, 16)))
    picture = box(45, 27, 160, 296, 7, PANEL, cloth.robe, 1.6) + half + turned(half)
    picture += ("" if style.large else corner + turned(corner)) + belt + box(45, 27, 160, 296, 7, "none", cloth.robe, 2.2)
    scale, shift = (0.86, 11) if style.large else (0.94, 0)
    return card(group(f"translate(125 {175 + shift}) scale({scale}) translate(-125 -175)", picture) + indices(rank, suit, style))


