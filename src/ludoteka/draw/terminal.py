"""The colours of a terminal, in one place: those of the players are the same in every game and around it."""

# In seat order, as codes of a terminal with 256 colours: blue, red, yellow, green, purple, black, orange, pink.
PLAYERS = tuple(f"38;5;{code}" for code in (75, 203, 221, 78, 141, 250, 215, 218))


def paint(text: str, code: str, colour: bool) -> str:
    """The text in a colour such as `1;33`, where the terminal shows colours."""
    return f"\033[{code}m{text}\033[0m" if colour and text else text
