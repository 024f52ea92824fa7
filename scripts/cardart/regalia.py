"""What the people of the court hold in their hand; the hand is at the origin and the thing stands upright in it."""

from cardart.people import Cloth
from cardart.signs import INK, pip
from cardart.svg import at, circle, group, path

STEEL, STEEL_SHADE, WOOD = "#dfe4ea", "#8d98a5", "#8b5a2b"
SHAFT = "M-2.2,-62L2.2,-62L2.2,24L-2.2,24Z"


def sword(cloth: Cloth, _suit: str) -> str:
    """Blade up."""
    blade = path("M-3.4,-78L0,-90L3.4,-78L3.4,-6L-3.4,-6Z", STEEL, INK, 1.2) + path(
        "M0,-80L0,-8", "none", STEEL_SHADE, 1.2
    )
    guard = path("M-14,-12C-10,-16 10,-16 14,-12L14,-8C8,-10 -8,-10 -14,-8Z", cloth.gold, INK, 1.2)
    return (
        blade
        + guard
        + path("M-2.6,-8L2.6,-8L2.6,17L-2.6,17Z", cloth.robe, INK)
        + circle(0, 18, 4, cloth.gold, INK, 1.1)
    )


def sceptre(cloth: Cloth, suit: str) -> str:
    """A rod that carries the suit sign."""
    rod = path(SHAFT, cloth.gold, INK, 1.1)
    return rod + pip(suit, 0, -74, 27, cloth.robe, line=INK, width=1) + circle(0, -57, 4.4, cloth.trim, INK)


def axe(cloth: Cloth, _suit: str) -> str:
    """A single broad edge."""
    shaft = path("M-2.2,-78L2.2,-78L2.2,24L-2.2,24Z", WOOD, INK, 1.1)
    edge = path("M2,-74C14,-82 22,-72 22,-60C22,-48 14,-40 2,-48C7,-56 7,-66 2,-74Z", STEEL, INK, 1.2)
    return (
        shaft
        + edge
        + path("M16,-73C18,-66 18,-54 16,-48", "none", STEEL_SHADE)
        + path("M-2,-70L-12,-61L-2,-52Z", cloth.gold, INK, 1.1)
    )


def orb(cloth: Cloth, _suit: str) -> str:
    """The globe with its cross."""
    bands = path("M-14,-17C-6,-12 6,-12 14,-17M0,-31C-6,-23 -6,-11 0,-3", "none", INK, 1.1)
    return circle(0, -17, 14, cloth.gold, INK, 1.3) + bands + path("M0,-43L0,-31M-5,-38L5,-38", "none", INK, 2.6)


def flower(cloth: Cloth, _suit: str) -> str:
    """Six petals on a stalk with a leaf."""
    petal = "M0,-3C8,-8 9,-19 0,-22C-9,-19 -8,-8 0,-3Z"
    petals = "".join(
        at(0, -52, path(petal, cloth.front if a % 120 else cloth.gold, INK), turn=a) for a in range(0, 360, 60)
    )
    stalk = path("M0,22C-4,4 3,-20 0,-48", "none", "#2e6b3f", 3.2)
    leaf = path("M-1,-12C-14,-16 -18,-26 -16,-32C-6,-30 -1,-22 -1,-12Z", "#3d8a54", INK)
    return stalk + leaf + petals + circle(0, -52, 5.4, "#f1cd56", INK)


def halberd(cloth: Cloth, _suit: str) -> str:
    """A spear head over two hooks."""
    spear = path("M0,-90C6,-80 6,-72 0,-62C-6,-72 -6,-80 0,-90Z", STEEL, INK, 1.2)
    hooks = "M0,-66C10,-72 18,-66 18,-58C12,-62 6,-60 0,-54C-6,-60 -12,-62 -18,-58C-18,-66 -10,-72 0,-66Z"
    return path(SHAFT, WOOD, INK, 1.1) + spear + path(hooks, cloth.gold, INK, 1.1)


def fan(cloth: Cloth, _suit: str) -> str:
    """Seven blades, open."""
    blade = "M-3.2,-2L-6.2,-38C-3,-42 3,-42 6.2,-38L3.2,-2Z"
    tilts = enumerate(range(-57, 58, 19))
    return "".join(group(f"rotate({a})", path(blade, cloth.trim if i % 2 else cloth.accent, INK)) for i, a in tilts)


def scroll(cloth: Cloth, _suit: str) -> str:
    """A letter with three lines of writing."""
    sheet = path("M-10,-44L10,-44L10,10L-10,10Z", cloth.trim, INK, 1.2)
    ends = circle(-10, -44, 4, cloth.gold, INK) + circle(10, -44, 4, cloth.gold, INK)
    return sheet + ends + path("M-6,-34L6,-34M-6,-27L6,-27M-6,-20L3,-20", "none", INK)


REGALIA = {
    "sword": sword, "sceptre": sceptre, "axe": axe, "orb": orb, "flower": flower, "halberd": halberd, "fan": fan,
    "scroll": scroll,
}  # fmt: skip
