"""The drawing of the cards: every outline is computed here, no font and no foreign picture is used."""
