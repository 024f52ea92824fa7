"""Make the sounds of the table with the standard library alone, the same bytes on every computer.

    python scripts/synth_sounds.py [FOLDER]      the folder is assets/sounds unless another is named

Short, dry and quiet: paper is noise through a moving band, wood is a few tones that die at once, a bell and a plucked
string are tones that die slowly. 44.1 kHz, mono, 16 bits. What happens often has three takes, `-1` to `-3`, so that it
need not sound the same twice running; `foundation` has five, each a semitone above the one before. `room` is the quiet
of a room with a fire far off, a loop without a seam; it holds nothing high, so a quarter of the rate is enough for it.
"""

import array
import math
import random
import sys
import wave
from collections.abc import Iterable, Iterator
from pathlib import Path

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44100
SEMITONE = 2 ** (1 / 12)
TAKES = (1.0, 0.97, 1.03)  # the pitch of each take of a frequent sound
FADE_IN, FADE_OUT = 0.0015, 0.012  # seconds

Samples = list[float]

# ------------------------------------------------------------------------------------------------- raw material


def paper(seed: int, seconds: float, low: float, high: float, width: float) -> Samples:
    """Friction round a pitch that glides from `low` to `high` hertz; `width` is 0.3 for a whistle, 1.5 for a rustle.

    Noise alone hisses like a radio. Paper catches and lets go some hundred times a second, and its top is dull.
    """
    random_source = random.Random(seed)
    low_pass = band_pass = dull = duller = 0.0
    catch = grip = 1.0
    count, out = round(seconds * RATE), []
    for i in range(count):
        if i % 80 == 0:
            catch = 0.25 + 0.75 * random_source.random()
        grip += 0.03 * (catch - grip)
        f = 2 * math.sin(math.pi * (low + (high - low) * i / count) / RATE)
        low_pass += f * band_pass
        band_pass += f * (random_source.random() * 2 - 1 - low_pass - width * band_pass)
        share = f / (1 + f)
        dull += share * (band_pass * grip - dull)
        duller += share * (dull - duller)
        out.append(duller)
    return out


def tone(hertz: float, seconds: float, life: float, strength: float = 1.0, attack: float = 0.0) -> Samples:
    """A sine that has fallen to a third after `life` seconds."""
    step = math.tau * hertz / RATE
    rise = max(1.0, attack * RATE)
    fall = math.exp(-1 / (life * RATE))
    out, level = [], strength
    for i in range(round(seconds * RATE)):
        out.append(math.sin(step * i) * level * min(1.0, i / rise))
        level *= fall
    return out


def dying(samples: Samples, life: float) -> Samples:
    """The same, falling to a third every `life` seconds."""
    return [v * math.exp(-i / RATE / life) for i, v in enumerate(samples)]


def swelling(samples: Samples) -> Samples:
    """The same, rising from nothing and falling back to it."""
    return [v * math.sin(math.pi * i / len(samples)) ** 2 for i, v in enumerate(samples)]


def loud(samples: Samples, strength: float) -> Samples:
    """The same with its peak at `strength`."""
    peak = max(abs(v) for v in samples)
    return [v * strength / peak for v in samples]


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Sounds laid over one another, each starting at its own time in seconds."""
    starts = [(round(start * RATE), part) for start, part in parts]
    out = [0.0] * max(start + len(part) for start, part in starts)
    for start, part in starts:
        for i, value in enumerate(part, start):
            out[i] += value
    return out


# ------------------------------------------------------------------------------------------------- things on a table


def slap(seed: int, pitch: float) -> Samples:
    """A card laid flat on cloth: a short rustle over a soft thud."""
    rustle = loud(dying(paper(seed, 0.11, 2300 * pitch, 800 * pitch, 1.1), 0.011), 0.75)
    return mixed((0, rustle), (0.002, tone(150 * pitch, 0.11, 0.022, 0.6, attack=0.002)))


def knock(hertz: float, life: float) -> Samples:
    """Wood struck with something soft: tones that are no octaves of each other, the higher the shorter."""
    modes = ((1.0, 1.0), (2.42, 0.42), (4.1, 0.16))
    parts = [(0.0, tone(hertz * n, life * 5, life / math.sqrt(n), s, attack=0.0015)) for n, s in modes]
    return loud(mixed(*parts), 1.0)


def muffled(seed: int, pitch: float) -> Samples:
    """A fingertip's own dull sound."""
    return loud(dying(paper(seed, 0.06, 620 * pitch, 320 * pitch, 1.2), 0.01), 0.35)


def pluck(hertz: float, seconds: float) -> Samples:
    """A plucked string on a small wooden body."""
    partials = [(0.0, tone(hertz * n, seconds, 0.5 / (n + 0.6), n**-1.4, attack=0.003)) for n in range(1, 7)]
    body = loud(knock(hertz / 2.1, 0.012), 0.25)
    return loud(mixed((0.0, body), *partials), 1.0)


def bell(hertz: float, seconds: float) -> Samples:
    """A small hand bell, struck once."""
    partials = ((1.0, 1.0, 0.28), (2.0, 0.35, 0.16), (2.76, 0.22, 0.09), (5.4, 0.08, 0.04))
    return mixed(*((0.0, tone(hertz * n, seconds, life, s, attack=0.002)) for n, s, life in partials))


def melody(notes: Iterable[float], apart: float, ring: float) -> Samples:
    """Plucked notes one after another, each fading under the next."""
    return mixed(*((i * apart, pluck(hertz, ring)) for i, hertz in enumerate(notes)))


# ------------------------------------------------------------------------------------------------- the sounds


def lift(seed: int, pitch: float) -> Samples:
    """Fingers take up a card."""
    return swelling(paper(seed, 0.045, 2200 * pitch, 3900 * pitch, 1.0))


def drop(seed: int, pitch: float) -> Samples:
    """A card laid on a house."""
    return slap(seed, pitch)


def foundation(rank_in_row: int) -> Samples:
    """A card laid on a foundation, `rank_in_row` cards after the first of this turn."""
    pitch = SEMITONE**rank_in_row
    wood = loud(knock(220 * pitch, 0.028), 0.9)
    return mixed((0, loud(slap(31 + rank_in_row, 1.0), 0.6)), (0.004, wood))


def load(seed: int, pitch: float) -> Samples:
    """A card pressed on the opponent's pile."""
    return mixed((0, loud(slap(seed, 0.8 * pitch), 0.55)), (0.003, knock(165 * pitch, 0.034)))


def turn(seed: int, pitch: float) -> Samples:
    """A card flicked over."""
    sweep = loud(swelling(paper(seed, 0.06, 1300 * pitch, 4300 * pitch, 0.9)), 0.7)
    snap = dying(paper(seed + 50, 0.05, 3200 * pitch, 1500 * pitch, 1.0), 0.007)
    return mixed((0, sweep), (0.048, loud(snap, 1.0)))


def discard(seed: int, pitch: float) -> Samples:
    """A card slid over the cloth, coming to rest."""
    way = loud(swelling(paper(seed, 0.17, 1500 * pitch, 2900 * pitch, 1.2)), 0.8)
    return mixed((0, way), (0.125, loud(slap(seed + 50, pitch), 0.6)))


def refused(seed: int, pitch: float) -> Samples:
    """Two muffled taps of a finger, the second lower."""
    first, second = (mixed((0, knock(hertz * pitch, 0.02)), (0, muffled(seed, pitch))) for hertz in (262, 208))
    return mixed((0, loud(first, 0.85)), (0.125, loud(second, 1.0)))


def shuffle() -> Samples:
    """A riffle: cards falling together ever faster, then squared up."""
    random_source = random.Random(4)
    parts, at = [], 0.0
    for i in range(44):
        snap = dying(paper(400 + i, 0.022, 3000, 1500, 1.0), 0.005)
        parts.append((at, loud(snap, 0.3 + 0.35 * random_source.random())))
        at += 0.021 - 0.0002 * i + 0.004 * random_source.random()
    return mixed(*parts, (at, loud(slap(450, 0.9), 0.8)))


def stop() -> Samples:
    """A hand laid on the table, firmly but without anger."""
    palm = loud(dying(paper(61, 0.2, 1100, 350, 1.3), 0.016), 0.7)
    return mixed((0, palm), (0.002, knock(118, 0.05)), (0.003, loud(knock(214, 0.03), 0.5)))


ROOM_RATE, ROOM_SECONDS, ROOM_PEAK = RATE // 4, 24, -30  # per second, seconds, decibels
ROOM_SEAM = 2  # seconds in which the end of the loop passes into its beginning


def air(seed: int, hertz: float) -> Samples:
    """Still air: noise without its top, as long as the room and its seam."""
    random_source = random.Random(seed)
    share = 1 - math.exp(-math.tau * hertz / ROOM_RATE)
    dull = duller = deep = 0.0
    out = []
    for _ in range((ROOM_SECONDS + ROOM_SEAM) * ROOM_RATE):
        dull += share * (random_source.random() * 2 - 1 - dull)
        duller += share * (dull - duller)
        deep += 0.04 * (duller - deep)  # below 70 hertz it would only be felt as pressure
        out.append(duller - deep)
    return loud(out, 1.0)


def looped(samples: Samples) -> Samples:
    """The same as a loop: what comes after its end fades out over its beginning, equally strong at all times."""
    seam, count = ROOM_SEAM * ROOM_RATE, ROOM_SECONDS * ROOM_RATE
    out = samples[:count]
    for i in range(seam):
        angle = math.pi / 2 * i / seam
        out[i] = samples[i] * math.sin(angle) + samples[count + i] * math.cos(angle)
    return out


def ember(random_source: random.Random) -> Samples:
    """A dull crackle of a fire in the next room."""
    life = ROOM_RATE * (0.001 + 0.004 * random_source.random())
    out, dull = [], 0.0
    for i in range(round(8 * life)):
        dull += 0.45 * (random_source.random() * 2 - 1 - dull)
        out.append(dull * math.exp(-i / life) * min(1.0, i / 6))
    return loud(out, 0.08 + 0.3 * random_source.random() ** 2)


def room() -> Samples:
    """The quiet of a room: air that swells and ebbs like breath, and now and then an ember."""
    out = []
    for i, (low, high) in enumerate(zip(looped(air(71, 160)), looped(air(72, 650)))):
        turn = math.tau * i / (ROOM_SECONDS * ROOM_RATE)
        out.append(low * (0.8 + 0.2 * math.sin(2 * turn)) + 0.5 * high * (0.75 + 0.25 * math.sin(3 * turn + 1)))
    random_source = random.Random(73)
    for _ in range(34):
        start = random_source.randrange(len(out))
        for i, value in enumerate(ember(random_source), start):
            out[i % len(out)] += value
    return out


C4, E4, G4, C5, E5, G5, C6 = 261.63, 329.63, 392.0, 523.25, 659.26, 783.99, 1046.5

#: Name, recipe and peak in decibels. Nothing is louder than -12 but the two that are rare and glad; what is heard with
#: every card is softer, for peaks alone do not tell how loud a rustle seems beside a knock.
FREQUENT = (
    ("lift", lift, -20),
    ("drop", drop, -14),
    ("load", load, -12),
    ("turn", turn, -17),
    ("discard", discard, -17),
    ("refused", refused, -14),
)


def recipes() -> Iterator[tuple[str, Samples, float]]:
    """Every sound: its name, its samples, and its peak in decibels."""
    for row, (name, sound, peak) in enumerate(FREQUENT):
        for take, pitch in enumerate(TAKES, 1):
            yield f"{name}-{take}", sound(100 * row + take, pitch), peak
    for step in range(5):
        yield f"foundation-{step + 1}", foundation(step), -13
    yield "shuffle", shuffle(), -16
    yield "your-turn", bell(1174.66, 0.75), -16
    yield "stop", stop(), -12
    yield "win", melody((C5, E5, G5), 0.15, 0.9), -9
    yield "lose", melody((E4, C4), 0.3, 0.85), -14
    yield "match-win", melody((G4, C5, E5, G5, C6), 0.14, 0.95), -9


# ------------------------------------------------------------------------------------------------- writing


def finished(samples: Samples, decibels: float) -> Samples:
    """No standing offset, silent at both ends, and the peak where it belongs; full scale is 1."""
    out, before, kept = [], 0.0, 0.0
    for value in samples:
        kept = value - before + 0.995 * kept  # lets pass what is faster than 35 hertz
        before = value
        out.append(kept)
    for count, end in ((round(FADE_IN * RATE), 1), (round(FADE_OUT * RATE), -1)):
        for i in range(count):
            out[i if end == 1 else -1 - i] *= math.sin(math.pi / 2 * i / count) ** 2
    return loud(out, 10 ** (decibels / 20))


def write(file: Path, samples: Samples, rate: int = RATE) -> None:
    """One WAV file."""
    whole = array.array("h", (math.floor(v * 32767 + 0.5) for v in samples))
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(whole.tobytes())


def main(folder: Path = SOUNDS) -> None:
    """Write every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples, decibels in recipes():
        write(folder / f"{name}.wav", finished(samples, decibels))
    write(folder / "room.wav", loud(room(), 10 ** (ROOM_PEAK / 20)), ROOM_RATE)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
