"""The twelve people of the court, piece by piece."""

from dataclasses import dataclass

from cardart.signs import INK, pip
from cardart.svg import circle, group, path


@dataclass(frozen=True)
class Cloth:
    """Colours of one suit's court."""

    robe: str
    front: str
    accent: str
    trim: str
    hair: str
    skin: str
    shade: str
    metal: str


CLOTH = {
    "S": Cloth("#23305c", "#3d5599", "#e0b23e", "#f3ead2", "#3a2a22", "#f3d3b4", "#e2b592", "#e0b23e"),
    "H": Cloth("#a81f2c", "#d8505a", "#e6b93f", "#f7ecd6", "#8a4a1f", "#f7d9bd", "#e8bd9a", "#e6b93f"),
    "D": Cloth("#c4551f", "#e88b45", "#2c6f7d", "#f8eeda", "#d9a441", "#f0cba6", "#dcad84", "#e3b23c"),
    "C": Cloth("#1f5a43", "#3d8a68", "#dcae3c", "#efe9d3", "#20232b", "#e3b78f", "#cb986d", "#dcae3c"),
}


@dataclass(frozen=True)
class Person:
    """What sets one court card apart: crown, what the hand holds, on which side, and where the eyes look."""

    crown: str
    holds: str
    side: int
    gaze: int


PEOPLE = {
    "KS": Person("points", "sword", 1, 1), "KH": Person("arches", "sword", -1, -1),
    "KD": Person("rays", "axe", 1, -1), "KC": Person("lilies", "orb", -1, 1),
    "QS": Person("lilies", "sceptre", -1, 1), "QH": Person("arches", "flower", 1, 1),
    "QD": Person("rays", "fan", -1, -1), "QC": Person("points", "flower", 1, -1),
    "JS": Person("hat", "halberd", 1, -1), "JH": Person("hat", "scroll", -1, 1),
    "JD": Person("hat", "sword", 1, 1), "JC": Person("hat", "halberd", -1, -1),
}


def face(cloth: Cloth, woman: bool, gaze: int) -> str:
    """Round the origin, about 40 wide and 54 high, one half in shade."""
    w, chin, q = (17, 27, gaze) if woman else (18.5, 28, gaze)
    art = path(f"M{-w},-18C{-w},8 -9,{chin - 4} 0,{chin}C9,{chin - 4} {w},8 {w},-18Z", cloth.skin, INK, 1.3)
    art += path(f"M{2 * q},-18L{w * q},-18C{w * q},8 {9 * q},{chin - 4} 0,{chin}C{q},{chin - 8} {7 * q},16 {4 * q},11L{5.2 * q},7Z", cloth.shade)
    art += path(f"M{-13.5 * q},-5.5C{-9 * q},-9.5 {-4 * q},-8.5 {-2.2 * q},-5.5C{-q},-1 {q},4 {4.6 * q},8.4C{3 * q},10.6 0,10.4 {-1.8 * q},9.6", "none", INK, 1.5)
    art += path(f"M{5 * q},-6C{7.5 * q},-9 {11 * q},-8.6 {13.5 * q},-5.5", "none", INK, 1.5)
    for x in (-8, 8):
        art += path(f"M{x - 4.6},-.5C{x - 2},-4.4 {x + 2},-4.4 {x + 4.6},-.5C{x + 2},2 {x - 2},2 {x - 4.6},-.5Z", "#fffdf8", INK, 1)
        art += circle(x + q, -0.9, 1.9, INK)
    if woman:
        art += path("M-5,16.6C-2.5,14.6 -1,14.8 0,15.6C1,14.8 2.5,14.6 5,16.6C2.5,20 -2.5,20 -5,16.6Z", "#b3262f")
        return art + circle(-11, 9, 3, "#eaa58c") + circle(11, 9, 3, "#dd9379")
    return art + path("M-4.6,16.8C-2,15.4 2,15.4 4.6,16.8C2,18.8 -2,18.8 -4.6,16.8Z", "#a3473f")


def crown(kind: str, cloth: Cloth, gem: str) -> str:
    """Stands on the line y = 0."""
    gold = cloth.metal
    if kind == "points":
        art = path("M-23,0L-27,-26L-14,-11L-9,-31L0,-12L9,-31L14,-11L27,-26L23,0Z", gold, INK, 1.4)
        art += "".join(circle(x, y, 3, gem, INK) for x, y in ((-27, -28), (-9, -33), (9, -33), (27, -28)))
    elif kind == "arches":
        art = path("M-23,0C-30,-26 -10,-30 0,-18C10,-30 30,-26 23,0Z", gem, INK, 1.4)
        art += path("M-23,0C-27,-18 -12,-24 -3,-16M23,0C27,-18 12,-24 3,-16M0,-18L0,0", "none", gold, 3.4)
        art += circle(0, -23, 4.6, gold, INK, 1.1) + path("M0,-34L0,-27M-3.6,-31L3.6,-31", "none", INK, 2.2)
    elif kind == "lilies":
        petal = path("M0,-20C6,-13 7,-6 3,2L-3,2C-7,-6 -6,-13 0,-20Z", gold, INK, 1.2)
        art = "".join(group(f"translate({x} -10) rotate({a})", petal) for x, a in ((-19, -18), (0, 0), (19, 18)))
        art += "".join(circle(x, -15, 2.6, gem, INK, 0.9) for x in (-10, 10)) + path("M-23,0L-25,-11L25,-11L23,0Z", gold, INK, 1.4)
    else:
        rays = (group(f"rotate({a})", path("M-3.4,-14L0,-37L3.4,-14Z", gem if i % 2 else gold, INK)) for i, a in enumerate(range(-60, 61, 20)))
        art = group("translate(0 6)", *rays) + path("M-23,0C-20,-14 20,-14 23,0Z", gold, INK, 1.4)
    return art + path("M-24,0L24,0L23,8L-23,8Z", gem, INK, 1.3) + "".join(circle(x, 4, 1.9, cloth.trim, INK, 0.7) for x in (-16, -8, 0, 8, 16))


def hat(cloth: Cloth, q: int) -> str:
    """The jack's cap with its feather, which points away from where he looks."""
    feather = path(f"M{-18 * q},-116C{-34 * q},-120 {-42 * q},-132 {-54 * q},-130C{-52 * q},-120 {-38 * q},-110 {-20 * q},-111Z", cloth.trim, INK, 1.2)
    feather += path(f"M{-20 * q},-114C{-34 * q},-117 {-42 * q},-126 {-50 * q},-127", "none", INK, 0.9)
    cap = path(f"M{-26 * q},-110C{-30 * q},-128 {4 * q},-136 {27 * q},-124C{31 * q},-118 {28 * q},-112 {25 * q},-109C{8 * q},-113 {-10 * q},-113 {-26 * q},-110Z", cloth.robe, INK, 1.4)
    band = path(f"M{-26 * q},-110C{-10 * q},-114 {8 * q},-114 {25 * q},-109L{24 * q},-104C{8 * q},-108 {-10 * q},-108 {-25 * q},-105Z", cloth.accent, INK, 1.2)
    return cap + band + feather + circle(-19 * q, -113, 3.2, cloth.front, INK)


STEEL, WOOD = "#dfe4ea", "#8b5a2b"


def held(kind: str, cloth: Cloth, suit: str, ink: str) -> str:
    """What a hand at the origin holds."""
    gold, trim = cloth.accent, cloth.trim
    if kind == "sword":
        blade = path("M-3,-78L0,-90L3,-78L3,-6L-3,-6Z", STEEL, INK, 1.2) + path("M0,-80L0,-8", "none", "#8d98a5", 1.2)
        guard = path("M-14,-6C-10,-10 10,-10 14,-6L14,-2C8,-4 -8,-4 -14,-2Z", gold, INK, 1.2)
        return blade + guard + path("M-2.6,-2L2.6,-2L2.6,20L-2.6,20Z", cloth.robe, INK) + circle(0, 23, 4, gold, INK, 1.1)
    if kind == "sceptre":
        return path("M-2.2,-60L2.2,-60L2.2,26L-2.2,26Z", gold, INK, 1.1) + pip(suit, 0, -72, 26, ink, line=INK, width=1) + circle(0, -56, 4.4, trim, INK)
    if kind == "axe":
        shaft = path("M-2.2,-78L2.2,-78L2.2,26L-2.2,26Z", WOOD, INK, 1.1)
        return shaft + path("M2,-74C16,-82 26,-72 26,-60C26,-48 16,-40 2,-48C8,-56 8,-66 2,-74Z", STEEL, INK, 1.2) + path("M-2,-70L-12,-61L-2,-52Z", gold, INK, 1.1)
    if kind == "orb":
        bands = path("M-14,-12C-6,-7 6,-7 14,-12M0,-26C-6,-18 -6,-6 0,2", "none", INK, 1.1)
        return circle(0, -12, 14, gold, INK, 1.3) + bands + path("M0,-38L0,-26M-5,-33L5,-33", "none", INK, 2.6)
    if kind == "flower":
        petal = "M0,-3C8,-8 9,-19 0,-22C-9,-19 -8,-8 0,-3Z"
        petals = "".join(group(f"translate(0 -52) rotate({a})", path(petal, cloth.front if a % 120 else gold, INK)) for a in range(0, 360, 60))
        stalk = path("M0,24C-4,4 3,-20 0,-48", "none", "#2e6b3f", 3.2) + path("M-1,-6C-14,-10 -18,-20 -16,-26C-6,-24 -1,-16 -1,-6Z", "#3d8a54", INK)
        return stalk + petals + circle(0, -52, 5.4, "#f1cd56", INK)
    if kind == "halberd":
        head = path("M0,-90C6,-80 6,-72 0,-62C-6,-72 -6,-80 0,-90Z", STEEL, INK, 1.2)
        hooks = path("M0,-66C10,-72 18,-66 18,-58C12,-62 6,-60 0,-54C-6,-60 -12,-62 -18,-58C-18,-66 -10,-72 0,-66Z", gold, INK, 1.1)
        return path("M-2.2,-62L2.2,-62L2.2,26L-2.2,26Z", WOOD, INK, 1.1) + head + hooks
    if kind == "fan":
        blade = "M-3.2,0L-6.5,-44C-3,-48 3,-48 6.5,-44L3.2,0Z"
        return "".join(group(f"rotate({a})", path(blade, trim if i % 2 else gold, INK)) for i, a in enumerate(range(-54, 55, 18)))
    sheet = path("M-10,-44L10,-44L10,10L-10,10Z", trim, INK, 1.2) + circle(-10, -44, 4, gold, INK) + circle(10, -44, 4, gold, INK)
    return sheet + path("M-6,-34L6,-34M-6,-27L6,-27M-6,-20L3,-20", "none", INK)


def hand(cloth: Cloth) -> str:
    return path("M-9,-6C-4,-10 7,-9 9,-3C10,4 6,9 -1,9C-8,9 -12,2 -9,-6Z", cloth.skin, INK, 1.2) + path("M-7,-2L5,-4M-7,2L6,1M-5,6L5,5", "none", INK, 0.9)

