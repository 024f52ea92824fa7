"""The catalogues of the translations: what translators write, and what the game reads.

    python scripts/languages.py update     after a text of the game has changed: new texts in, texts that are gone out
    python scripts/languages.py compile    after a translation has changed: write what the game reads
    python scripts/languages.py check      what is missing or does not fit; says nothing if all is well
    python scripts/languages.py widths     translations of short labels that are much longer than the English

A translation belongs to exactly one English text: when the English changes, the text is to be translated again, and
nothing is guessed from the old one. The files hold no dates, so that a change of a text is the only difference.
"""

import re
import string
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ROOT / "assets" / "languages"
DOMAIN = "russianbank"
#: For each language how many plural forms it has, and which of them a number takes.
PLURALS = {
    "fr": (2, "(n > 1)"),
    "de": (2, "(n != 1)"),
    "es": (2, "(n != 1)"),
    "pt": (2, "(n != 1)"),
    "pl": (3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"),
    "sk": (3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)"),
    "gd": (4, "((n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : ((n>=3 && n<=10) || (n>=13 && n<=19)) ? 2 : 3)"),
    "hi": (2, "(n > 1)"),
    "th": (1, "0"),
}
_KEYWORDS = {"_": None, "N_": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2)}
_COMMENT = "# The texts of Russian Bank in this language. How to work on them: docs/translating.md"
#: A label this short has to fit into a button or a line; it may be this many times as wide as the English.
_LABEL, _WIDER = 24, 1.6
#: Thai has no spaces between words: so many letters without a place to break are too many for a line.
_LONGEST_WORD = 24


class UnreadableError(Exception):
    """A file for translators that is none."""


class Texts(Catalog):
    """A catalogue whose header says only what is needed to read it."""

    def __init__(self, code: str) -> None:
        super().__init__(locale=code or None, domain=DOMAIN, header_comment=_COMMENT, fuzzy=False)
        self.code = code
        if code:
            self._num_plurals, self._plural_expr = PLURALS[code]

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        plurals = [("Plural-Forms", f"nplurals={self.num_plurals}; plural={self.plural_expr};")] if self.code else []
        return [
            ("Project-Id-Version", "Russian Bank"),
            ("Language", self.code or "en"),
            *plurals,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def po_path(code: str) -> Path:
    """The file that translators write."""
    return LANGUAGES / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted() -> Texts:
    """All texts of the game, in the order of the modules, with what their makers tell the translators."""
    texts = Texts("")
    for path in sorted((ROOT / "russianbank").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for line, text, comments, context in extract_from_file("python", path, _KEYWORDS, ["Translators:"]):
            words = [comment.removeprefix("Translators:").strip() for comment in comments]
            texts.add(text, None, [(where, line)], auto_comments=words, context=context)
    return texts


def read(code: str) -> Catalog:
    """The translations as they are in the file; none if there is no file."""
    path = po_path(code)
    return parsed(path.read_bytes(), code) if path.exists() else Texts(code)


def parsed(data: bytes, code: str) -> Catalog:
    """What a file for translators says. Raises `UnreadableError` with the reason if it is none."""
    try:
        return read_po(BytesIO(data), locale=code, domain=DOMAIN, abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        raise UnreadableError(f"{code}: the file {po_path(code).name} cannot be read: {error}") from error


def merged(code: str, texts: Catalog) -> Texts:
    """All texts of the game with the translations that there are."""
    old, new = read(code), Texts(code)
    for text in _messages(texts):
        known = old.get(text.id, text.context)
        kept = known.string if known and isinstance(known.id, tuple) == isinstance(text.id, tuple) else ""
        mine = known.user_comments if known else []
        comments = {"auto_comments": text.auto_comments, "user_comments": mine, "context": text.context}
        new.add(text.id, kept, text.locations, **comments)
    return new


def written(texts: Catalog) -> bytes:
    """The text of a file for translators."""
    file = BytesIO()
    write_po(file, texts, width=0, include_lineno=False)
    return file.getvalue()


def compiled(code: str) -> bytes:
    """What the game reads, made from what translators have written; the same bytes every time."""
    texts, file = Texts(code), BytesIO()
    for message in _messages(read(code)):
        if all(_forms(message.string)):
            texts.add(message.id, message.string, context=message.context)
    write_mo(file, texts)
    return file.getvalue()


def _messages(texts: Catalog) -> Iterator[Message]:
    """The texts without the header."""
    return (message for message in texts if message.id)


def _forms(text: str | Sequence[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


# ------------------------------------------------------------------------------------------------------------- checks


def problems(code: str) -> list[str]:
    """What is wrong with the translations into a language, a line each."""
    found = [f"{message.id!r}: {what}" for message in _messages(read(code)) for what in wrong(message, code)]
    return [f"{code}: {each}" for each in (*_out_of_date(code), *found)]


def _out_of_date(code: str) -> Iterator[str]:
    path = po_path(code)
    if not path.exists():
        yield "there is no file yet (update)"
        return
    if path.read_bytes().replace(b"\r\n", b"\n") != written(merged(code, extracted())):
        yield "the file does not have the texts of the game as they are now (update)"
    mo = path.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(code):
        yield "what the game reads is not what is written (compile)"


def wrong(message: Message, code: str) -> Iterator[str]:
    english, forms = _forms(message.id), _forms(message.string)
    if not all(forms) or (len(english) > 1 and len(forms) != PLURALS[code][0]):
        yield "not translated, or not in every plural form"
        return
    may = _gaps(*english)
    if may is None:
        yield "a brace that belongs to no gap in the English"
        return
    must = set.intersection(*(_gaps(each) or set() for each in english))
    for form in forms:
        if (gaps := _gaps(form)) is None:
            yield f"a brace that belongs to no gap in {form!r}"
        elif not must <= gaps <= may:
            yield f"the gaps are {_listed(gaps)} instead of {_listed(may)}"
        if _ends(form) != _ends(english[0]):
            yield f"spaces or breaks at the ends differ: {form!r}"
        if form.count("\n") != english[0].count("\n"):
            yield "another number of line breaks"
        if code == "th" and (word := _too_long(form)):
            yield f"no place to break the line (U+200B) within {word!r}"
        if letters := _letters_without_picture(form):
            yield f"no typeface has {letters!r}"


def _gaps(*forms: str) -> set[str] | None:
    """The names of all gaps in some texts; None if a brace is wrong."""
    try:
        return {f"{{{name}}}" for form in forms for _text, name, _spec, _how in string.Formatter().parse(form) if name}
    except ValueError:
        return None


def _listed(gaps: Iterable[str]) -> str:
    return " ".join(sorted(gaps)) or "none"


def _ends(text: str) -> tuple[str, str]:
    """The spaces before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _too_long(text: str) -> str:
    words = re.split(r"[\s\u200b\u00b7/–-]+|\{\w+\}", text)
    return next((word for word in words if len(word) > _LONGEST_WORD and re.search("[\u0e00-\u0e7f]", word)), "")


def _letters_without_picture(text: str) -> str:
    from russianbank.ui.text import without_picture  # only here: it needs pygame

    return without_picture(text)


def widths() -> Iterator[str]:
    """The short labels whose translations are much wider than the English, widest first."""
    from russianbank.ui import text

    found = []
    for code in PLURALS:
        for message in _messages(read(code)):
            english, form = _forms(message.id)[0], _forms(message.string)[0]
            if form and len(english) <= _LABEL and "{" not in english:
                times = text.width(form, 18) / max(1, text.width(english, 18))
                if times >= _WIDER and len(form) > 8:
                    found.append((times, f"{times:.1f} times as wide: {code}: {english!r} {form!r}"))
    return (line for _times, line in sorted(found, reverse=True))


# ----------------------------------------------------------------------------------------------------------- commands


def update() -> None:
    """Bring every file for translators up to date."""
    texts = extracted()
    for code in PLURALS:
        new = written(merged(code, texts))
        po_path(code).parent.mkdir(parents=True, exist_ok=True)
        po_path(code).write_bytes(new)


def compile_all() -> None:
    """Write what the game reads."""
    for code in PLURALS:
        po_path(code).with_suffix(".mo").write_bytes(compiled(code))


def main(arguments: Sequence[str]) -> int:
    """Carry out one command; what to return to the shell."""
    try:
        found = list(_carry_out(arguments))
    except UnreadableError as error:
        found = [str(error)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


def _carry_out(arguments: Sequence[str]) -> Iterable[str]:
    """Carry out one command; what is wrong."""
    match arguments:
        case ["update"]:
            update()
            compile_all()
        case ["compile"]:
            compile_all()
        case ["check"]:
            return [each for code in PLURALS for each in problems(code)]
        case ["widths"]:
            print(*widths(), sep="\n")
        case _:
            return [__doc__ or ""]
    return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
