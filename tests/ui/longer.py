"""A made-up language: every word of a message is 40 % longer, and brackets show where the message begins and ends."""

import re

from struck import Struck


class Longer(Struck):
    """`Undo the move` becomes `[Undoun thet movem]`. Gaps stay as they are."""

    def gettext(self, message):
        if not message.strip():
            return message
        longer = re.sub(r"\{[^}]*\}|[^\W\d_]+", lambda found: _longer(found[0]), message)
        return f"[{longer}]"


def _longer(word):
    return word if word[0] == "{" else word + word[: round(len(word) * 0.4)].lower()
