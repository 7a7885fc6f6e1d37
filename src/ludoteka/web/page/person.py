"""The person in front of the page: the only one there is, whoever else sits around the same screen."""

from dataclasses import dataclass

from ludoteka.web.words import _


@dataclass(frozen=True)
class Me:
    """Who sits down here."""

    pk: int = 1
    guest: bool = True
    program: bool = False
    owner_id: int | None = None

    @property
    def username(self) -> str:
        return _("Player {n}").format(n=1)


ME = Me()
