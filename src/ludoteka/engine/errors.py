"""The errors that are meant for people: one sentence that says what is wrong and what would be right."""


class LudotekaError(ValueError):
    """Something a user asked for cannot be done; the message is a sentence for that user."""


class IllegalMove(LudotekaError):
    """A move that the rules do not allow in this position."""


class RecordError(LudotekaError):
    """A record that cannot be read or replayed; nothing was changed."""
