"""The errors that are meant for people: one sentence that says what is wrong and what would be right."""


class LudotekaError(ValueError):
    """Something a user asked for cannot be done; the message is a sentence for that user."""


class IllegalMove(LudotekaError):
    """A move that the rules do not allow in this position."""


class BotError(LudotekaError):
    """The bot at `seat` did not choose one of its options; `complaint` says what it did instead."""

    def __init__(self, seat: int, complaint: str) -> None:
        super().__init__(complaint)
        self.seat = seat
        self.complaint = complaint

    def __reduce__(self) -> tuple[type["BotError"], tuple[int, str]]:
        return BotError, (self.seat, self.complaint)


class RecordError(LudotekaError):
    """A record that cannot be read or replayed; nothing was changed."""
