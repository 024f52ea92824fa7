"""The court cards: the robes, and how a person is set into the card."""

from cardart.people import CLOTH, PEOPLE, Cloth, back_hair, head
from cardart.regalia import REGALIA
from cardart.signs import INK, PANEL, Style, card, indices, pip, suit_sign
from cardart.svg import CX, CY, at, blend, box, circle, group, path, star, turned, window

FRAME = (50, 36, 150, 278)  # x, y, width and height of the picture of a two-headed court card
BUST_FRAME = (54, 62, 142, 274)  # and of a large-print one, which shows one person


def robe(rank: str, suit: str, cloth: Cloth) -> str:
    """From the shoulders to the waist, which is the line y = 0; the cloak is cut off by the frame."""
    dark = blend(cloth.robe, INK, 0.35)
    cloak = path("M-84,4L-84,-38C-80,-52 -58,-60 -24,-69L24,-69C58,-60 80,-52 84,-38L84,4Z", dark, INK, 1.5)
    fold = path("M58,-54C67,-49 73,-43 78,-30", "none", cloth.accent, 1.3)
    cloak += fold + group("scale(-1 1)", fold)
    sleeve = upper_sleeve(cloth)
    return cloak + sleeve + group("scale(-1 1)", sleeve) + FRONTS[rank](suit, cloth)


def upper_sleeve(cloth: Cloth) -> str:
    """The right sleeve from shoulder to elbow, puffed and slashed to show the lining."""
    art = path("M22,-67C44,-66 64,-56 70,-40C75,-26 75,-10 70,4L22,4Z", cloth.robe, INK, 1.4)
    slashes = "M38,-58C48,-50 53,-36 53,-24M51,-55C59,-47 63,-36 63,-25M30,-50C37,-42 41,-32 42,-22"
    return art + path(slashes, "none", INK, 4.8) + path(slashes, "none", cloth.accent, 2.8)


def raised_arm(cloth: Cloth, thing: str, lean: float) -> str:
    """The right forearm, raised from the elbow, and the thing in its hand, leaning outwards by `lean` degrees."""
    forearm = path("M62,-33L80,-12C82,-2 72,5 62,2L45,-17Z", cloth.robe, INK, 1.4)
    cuff = path("M61,-36L69,-27L51,-11L42,-19Z", cloth.trim, INK, 1.2)
    fist = path("M-9,-6C-4,-11 7,-10 10,-3C11,4 7,10 -1,10C-8,10 -12,2 -9,-6Z", cloth.skin, INK, 1.2)
    fingers = path("M-7,-2.5L5,-5M-8,1.5L6,0M-6,5.5L5,4.5", "none", INK, 0.9)
    return forearm + cuff + at(49, -30, thing, fist, fingers, turn=lean)


def resting_arm(cloth: Cloth) -> str:
    """The right forearm laid across, the hand upon the belt."""
    forearm = path("M76,-24C81,-12 78,2 66,2L32,-1L33,-20L54,-24C62,-26 70,-28 76,-24Z", cloth.robe, INK, 1.4)
    palm = path("M33,-19C24,-22 14,-21 10,-17C7,-13 8,-8 14,-6L33,-4Z", cloth.skin, INK, 1.2)
    fingers = path("M9.5,-16C14,-17 18,-17 22,-16M8.5,-12C13,-13 17,-13 21,-12", "none", INK, 0.9)
    cuff = path("M42,-24L32,-23L31,1L41,1Z", cloth.trim, INK, 1.2)
    return palm + fingers + forearm + cuff


def king_front(_suit: str, cloth: Cloth) -> str:
    """A brocade tabard under a collar of ermine."""
    art = path("M-29,-68L29,-68C32,-40 28,-18 25,4L-25,4C-28,-18 -32,-40 -29,-68Z", cloth.front, INK, 1.3)
    stars = ((-13, -14), (13, -14), (-13, -31), (13, -31), (0, -22), (0, -38))
    art += "".join(star(4, 5.5, 2.2, x, y, cloth.accent, INK, 0.7) for x, y in stars)
    collar = "M-50,-60C-32,-46 -16,-42 0,-42C16,-42 32,-46 50,-60C46,-67 34,-70 26,-72L-26,-72C-34,-70 -46,-67 -50,-60Z"
    tails = ((-39, -62), (-26, -56), (-9, -52), (9, -52), (26, -56), (39, -62))
    return art + path(collar, cloth.trim, INK, 1.3) + "".join(path(f"M{x},{y}l2,6l-4,0Z", INK) for x, y in tails)


def queen_front(suit: str, cloth: Cloth) -> str:
    """A laced bodice, pearls, and her sign as a jewel."""
    art = path("M-22,-68L0,-30L22,-68C29,-40 27,-18 25,4L-25,4C-27,-18 -29,-40 -22,-68Z", cloth.front, INK, 1.3)
    art += path("M-22,-68L0,-30L22,-68L13,-73L-13,-73Z", cloth.skin, INK, 1.2)
    for y, w, colour in ((-24, 22, cloth.accent), (-16, 22, cloth.trim), (-8, 22, cloth.accent)):
        art += path(f"M{-w},{y - 8}L0,{y}L{w},{y - 8}L{w},{y - 4}L0,{y + 4}L{-w},{y - 4}Z", colour, INK, 0.8)
    art += "".join(
        circle(x, -62 + (18 - abs(x)) * 0.62, 2.4, cloth.trim, INK, 0.8) for x in (-15, -10, -5, 0, 5, 10, 15)
    )
    return art + pip(suit, 0, -41, 13, cloth.accent, line=INK, width=0.8)


def jack_front(_suit: str, cloth: Cloth) -> str:
    """A striped doublet with a sash and a high collar."""
    art = path("M-25,-68L25,-68C29,-40 27,-18 25,4L-25,4C-27,-18 -29,-40 -25,-68Z", cloth.trim, INK, 1.3)
    stripes = (f"M{i * 10 - 2.6},-68L{i * 10 + 2.6},-68L{i * 10 + 2.4},4L{i * 10 - 2.4},4Z" for i in range(-2, 3))
    art += "".join(path(stripe, cloth.front, INK, 0.7) for stripe in stripes)
    art += path("M-34,-64L-22,-69L34,-8L34,4L27,4Z", cloth.accent, INK, 1.2)
    art += "".join(star(5, 4.4, 1.9, x, y, cloth.trim, INK, 0.6) for x, y in ((-17, -53), (-3, -38), (11, -23)))
    return art + path(
        "M-24,-66C-14,-56 14,-56 24,-66C26,-72 20,-76 14,-76L-14,-76C-20,-76 -26,-72 -24,-66Z", cloth.robe, INK, 1.2
    )


FRONTS = {"K": king_front, "Q": queen_front, "J": jack_front}


def figure(rank: str, suit: str, lean: float) -> str:
    """A person down to the waist, which is at the origin; `lean` as for the raised arm."""
    cloth, person = CLOTH[suit], PEOPLE[rank + suit]
    hair, clothes = back_hair(rank, cloth), robe(rank, suit, cloth)
    neck = path("M-7.5,-76L7.5,-76L9,-67L-9,-67Z", cloth.shade)
    body = hair + clothes + neck if rank == "Q" else clothes + hair  # long hair falls behind the robe
    arms = raised_arm(cloth, REGALIA[person.holds](cloth, suit), lean) + group("scale(-1 1)", resting_arm(cloth))
    return body + head(rank, cloth, person) + group(f"scale({person.side} 1)", arms)


def belt(cloth: Cloth, y: float) -> str:
    """A band of lozenges across the card."""
    art = path(f"M30,{y - 7}L220,{y - 7}L220,{y + 7}L30,{y + 7}Z", cloth.accent, INK, 1.4)
    lozenges = (f"M{x},{y - 5}L{x + 8},{y}L{x},{y + 5}L{x - 8},{y}Z" for x in range(61, 200, 16))
    return art + "".join(path(d, cloth.trim if i % 2 else cloth.robe, INK, 0.9) for i, d in enumerate(lozenges))


def framed(art: str, frame: tuple[float, float, float, float], cloth: Cloth) -> str:
    """`art` seen through a window in the paper."""
    x, y, w, h = frame
    ground = box(x, y, w, h, 6, PANEL) + box(x + 4, y + 4, w - 8, h - 8, 3, "none", blend(cloth.accent, PANEL, 0.5), 1)
    return ground + art + window(*frame, 6, "url(#paper)") + box(x, y, w, h, 6, "none", cloth.robe, 2.2)


def court(rank: str, suit: str, style: Style) -> str:
    """A court card of either size of print."""
    inside = bust(rank, suit, style) if style.large else two_headed(rank, suit, style)
    return card(framed(*inside, CLOTH[suit]) + indices(rank, suit, style))


def two_headed(rank: str, suit: str, style: Style) -> tuple[str, tuple[float, float, float, float]]:
    """Two halves of the same person, joined under a belt."""
    half = at(CX, CY, figure(rank, suit, lean=2), scale=0.94)
    corner = suit_sign(suit, 65.5 if PEOPLE[rank + suit].side == 1 else 184.5, 54, 22, style)
    return half + turned(half) + corner + turned(corner) + belt(CLOTH[suit], CY), FRAME


def bust(rank: str, suit: str, style: Style) -> tuple[str, tuple[float, float, float, float]]:
    """One person, larger, behind a shield with the suit: a face that can be told at the smallest size."""
    cloth = CLOTH[suit]
    skirt = path("M30,234L220,234L220,338L30,338Z", cloth.robe) + path(
        "M58,250L84,338M192,250L166,338", "none", cloth.accent, 2
    )
    shield = path(
        "M84,254C98,258 112,257 125,252C138,257 152,258 166,254C168,292 156,314 125,328C94,314 82,292 84,254Z",
        PANEL,
        INK,
        2,
    )
    shield += suit_sign(suit, CX, 286, 52, style)
    return skirt + at(CX, 239, figure(rank, suit, lean=-4), scale=1.18) + belt(cloth, 239) + shield, BUST_FRAME
