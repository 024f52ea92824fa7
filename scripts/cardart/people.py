"""The twelve people of the court: who they are, and their heads."""

from dataclasses import dataclass

from cardart.signs import INK
from cardart.svg import at, circle, group, path

LIPS = "#a3473f"


@dataclass(frozen=True)
class Cloth:
    """Colours of one suit's court."""

    robe: str
    front: str
    accent: str
    trim: str
    hair: str
    shine: str
    skin: str
    shade: str
    gem: str
    gold: str


CLOTH = {
    "S": Cloth(
        "#23305c", "#3d5599", "#e0b23e", "#f3ead2", "#3a2a22", "#8c6a4f", "#f3d3b4", "#e2b592", "#3d5599", "#e0b23e"
    ),
    "H": Cloth(
        "#a81f2c", "#d8505a", "#e6b93f", "#f7ecd6", "#8a4a1f", "#d79a5c", "#f7d9bd", "#e8bd9a", "#d8505a", "#e6b93f"
    ),
    "D": Cloth(
        "#c4551f", "#e88b45", "#2c6f7d", "#f8eeda", "#d9a441", "#a87820", "#f0cba6", "#dcad84", "#c4551f", "#e3b23c"
    ),
    "C": Cloth(
        "#1f5a43", "#3d8a68", "#dcae3c", "#efe9d3", "#20232b", "#6d7388", "#e3b78f", "#cb986d", "#3d8a68", "#dcae3c"
    ),
}


@dataclass(frozen=True)
class Person:
    """What sets one court card apart: the crown, what the hand holds, on which side (-1 left), where the eyes look."""

    crown: str
    holds: str
    side: int
    gaze: int


PEOPLE = {
    "KS": Person("points", "sword", 1, 1),
    "KH": Person("arches", "sword", -1, -1),
    "KD": Person("rays", "axe", 1, -1),
    "KC": Person("lilies", "orb", -1, 1),
    "QS": Person("lilies", "sceptre", -1, 1),
    "QH": Person("arches", "flower", 1, 1),
    "QD": Person("rays", "fan", -1, -1),
    "QC": Person("points", "flower", 1, -1),
    "JS": Person("hat", "halberd", 1, 1),
    "JH": Person("hat", "scroll", -1, 1),
    "JD": Person("hat", "sword", 1, 1),
    "JC": Person("hat", "halberd", -1, -1),
}

BACK_HAIR = {
    "K": "M-21,-112C-29,-100 -31,-86 -27,-70C-33,-66 -31,-60 -26,-60L26,-60C31,-60 33,-66 27,-70"
    "C31,-86 29,-100 21,-112Z",
    "Q": "M-22,-112C-34,-104 -34,-84 -33,-70C-32,-60 -38,-56 -40,-50C-28,-48 -20,-54 -17,-64L17,-64"
    "C20,-54 28,-48 40,-50C38,-56 32,-60 33,-70C34,-84 34,-104 22,-112Z",
    "J": "M-22,-112C-30,-100 -31,-80 -29,-66C-22,-62 -17,-66 -16,-74L16,-74C17,-66 22,-62 29,-66"
    "C31,-80 30,-100 22,-112Z",
}


STRANDS = {
    "K": "",
    "J": "M24,-100C28,-90 28,-80 26,-70",
    "Q": "M24,-100C30,-84 24,-70 31,-56M28,-98C33,-84 28,-70 35,-54",
}


def back_hair(rank: str, cloth: Cloth) -> str:
    """The hair that falls behind the face, with strands that catch the light."""
    strand = path(STRANDS[rank], "none", cloth.shine, 1.1) if STRANDS[rank] else ""
    return path(BACK_HAIR[rank], cloth.hair, INK, 1.4) + strand + group("scale(-1 1)", strand)


def face(cloth: Cloth, woman: bool, gaze: int) -> str:
    """Round the origin, about 40 wide and 54 high, the half away from the light in shade."""
    w, chin, q = (17, 27, gaze) if woman else (18.5, 28, gaze)
    outline = f"M{-w},-18C{-w},8 -9,{chin - 4} 0,{chin}C9,{chin - 4} {w},8 {w},-18Z"
    shade = (
        f"M{2 * q},-18L{w * q},-18C{w * q},8 {9 * q},{chin - 4} 0,{chin}"
        f"C{q},{chin - 8} {7 * q},16 {4 * q},11L{5.2 * q},7Z"
    )
    brow_and_nose = (
        f"M{-13.5 * q},-5.5C{-9 * q},-9.5 {-4 * q},-8.5 {-2.2 * q},-5.5C{-q},-1 {q},4 {4.6 * q},8.4"
        f"C{3 * q},10.6 0,10.4 {-1.8 * q},9.6M{5 * q},-6C{7.5 * q},-9 {11 * q},-8.6 {13.5 * q},-5.5"
    )
    art = path(outline, cloth.skin) + path(shade, cloth.shade) + path(outline, "none", INK, 1.3)
    if woman:
        art += circle(-11, 9, 3, "#eaa58c") + circle(11, 9, 3, "#dd9379")
    art += path(brow_and_nose, "none", INK, 1.5) + eye(-8, q) + eye(8, q)
    if woman:
        return art + path("M-5,16.6C-2.5,14.6 -1,14.8 0,15.6C1,14.8 2.5,14.6 5,16.6C2.5,20 -2.5,20 -5,16.6Z", "#b3262f")
    return art + path("M-4.6,16.8C-2,15.4 2,15.4 4.6,16.8C2,18.8 -2,18.8 -4.6,16.8Z", LIPS)


def eye(x: float, gaze: int) -> str:
    """One eye, looking left (-1) or right (1)."""
    lids = f"M{x - 4.6},-.5C{x - 2},-4.4 {x + 2},-4.4 {x + 4.6},-.5C{x + 2},2 {x - 2},2 {x - 4.6},-.5Z"
    return path(lids, "#fffdf8", INK) + circle(x + gaze, -0.9, 1.9, INK)


def points(cloth: Cloth) -> str:
    """A crown of four points with balls."""
    art = path("M-23,0L-27,-26L-14,-11L-9,-31L0,-12L9,-31L14,-11L27,-26L23,0Z", cloth.gold, INK, 1.4)
    return art + "".join(circle(x, y, 3, cloth.gem, INK) for x, y in ((-27, -28), (-9, -33), (9, -33), (27, -28)))


def arches(cloth: Cloth) -> str:
    """A crown closed by arches over a velvet cap."""
    art = path("M-23,0C-30,-26 -10,-30 0,-18C10,-30 30,-26 23,0Z", cloth.gem, INK, 1.4)
    art += path("M-23,0C-27,-18 -12,-24 -3,-16M23,0C27,-18 12,-24 3,-16M0,-18L0,0", "none", cloth.gold, 3.4)
    return art + circle(0, -23, 4.6, cloth.gold, INK, 1.1) + path("M0,-34L0,-27M-3.6,-31L3.6,-31", "none", INK, 2.2)


def lilies(cloth: Cloth) -> str:
    """A crown of three leaves."""
    petal = path("M0,-20C6,-13 7,-6 3,2L-3,2C-7,-6 -6,-13 0,-20Z", cloth.gold, INK, 1.2)
    art = "".join(at(x, -10, petal, turn=a) for x, a in ((-19, -18), (0, 0), (19, 18)))
    art += "".join(circle(x, -15, 2.6, cloth.gem, INK, 0.9) for x in (-10, 10))
    return art + path("M-23,0L-25,-11L25,-11L23,0Z", cloth.gold, INK, 1.4)


def rays(cloth: Cloth) -> str:
    """A crown like the rising sun."""
    beams = (
        group(f"rotate({a})", path("M-3.4,-14L0,-37L3.4,-14Z", cloth.gem if i % 2 else cloth.gold, INK))
        for i, a in enumerate(range(-60, 61, 20))
    )
    return at(0, 6, *beams) + path("M-23,0C-20,-14 20,-14 23,0Z", cloth.gold, INK, 1.4)


CROWNS = {"points": points, "arches": arches, "lilies": lilies, "rays": rays}


def crown(kind: str, cloth: Cloth) -> str:
    """Stands on the line y = 0, on a band of jewels."""
    band = path("M-24,0L24,0L23,8L-23,8Z", cloth.gem, INK, 1.3)
    return CROWNS[kind](cloth) + band + "".join(circle(x, 4, 1.9, cloth.trim, INK, 0.7) for x in (-16, -8, 0, 8, 16))


def hat(cloth: Cloth, q: int) -> str:
    """The jack's cap with its feather, which points away from where he looks."""
    vane = f"M{-18 * q},-116C{-30 * q},-121 {-36 * q},-134 {-48 * q},-134C{-49 * q},-122 {-36 * q},-110 {-20 * q},-111Z"
    feather = path(vane, cloth.trim, INK, 1.2)
    feather += path(f"M{-20 * q},-114C{-32 * q},-117 {-39 * q},-127 {-45 * q},-130", "none", INK, 0.9)
    crest = (
        f"M{-26 * q},-110C{-30 * q},-128 {4 * q},-136 {27 * q},-124"
        f"C{31 * q},-118 {28 * q},-112 {25 * q},-109C{8 * q},-113 {-10 * q},-113 {-26 * q},-110Z"
    )
    brim = (
        f"M{-26 * q},-110C{-10 * q},-114 {8 * q},-114 {25 * q},-109"
        f"L{24 * q},-104C{8 * q},-108 {-10 * q},-108 {-25 * q},-105Z"
    )
    return (
        path(crest, cloth.robe, INK, 1.4)
        + path(brim, cloth.accent, INK, 1.2)
        + feather
        + circle(-19 * q, -113, 3.2, cloth.gem, INK)
    )


def beard(cloth: Cloth) -> str:
    """The king's beard and moustache, with his mouth between them."""
    full = (
        "M-18.5,-96C-19,-82 -22,-72 -14,-62C-11,-66 -8,-60 -5,-58C-3,-62 -1,-58 0,-54C1,-58 3,-62 5,-58"
        "C8,-60 11,-66 14,-62C22,-72 19,-82 18.5,-96"
        "C15,-86 11,-83 7,-82C3,-80.5 -3,-80.5 -7,-82C-11,-83 -15,-86 -18.5,-96Z"
    )
    art = path(full, cloth.hair, INK, 1.3)
    art += path(
        "M0,-82C-4,-86 -10,-84 -14,-79C-8,-77 -3,-78 0,-80C3,-78 8,-77 14,-79C10,-84 4,-86 0,-82Z", cloth.hair, INK
    )
    art += path("M-4,-74.5C-1.5,-76 1.5,-76 4,-74.5C2,-72.6 -2,-72.6 -4,-74.5Z", LIPS)
    return art + path("M-9,-74C-10,-70 -9,-66 -7,-63M9,-74C10,-70 9,-66 7,-63M0,-70L0,-60", "none", cloth.shine)


FRINGE = {
    "J": "M-20,-110C-21,-100 -19,-94 -16,-92C-13,-100 -6,-104 0,-104C6,-104 13,-100 16,-92C19,-94 21,-100 20,-110Z",
    "Q": "M-19,-112C-22,-102 -19,-94 -16.5,-88C-15,-98 -8,-105 0,-108C8,-105 15,-98 16.5,-88C19,-94 22,-102 19,-112Z",
}


def head(rank: str, cloth: Cloth, person: Person) -> str:
    """Face, hair and crown above the shoulders, which are at y = -66."""
    art = at(0, -92, face(cloth, rank == "Q", person.gaze))
    art += beard(cloth) if rank == "K" else path(FRINGE[rank], cloth.hair, INK, 1.2)
    return art + (hat(cloth, person.gaze) if rank == "J" else at(0, -114, crown(person.crown, cloth), scale=0.9))
