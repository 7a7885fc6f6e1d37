"""Privileges: at the start of a turn one may be used, for its steps and its bonus (p. 4, 7)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Reveal, Rule
from ludoteka.games.mercado.rules.effects import apply, apply_to_others, why_not_held
from ludoteka.games.mercado.rules.events import UsedPrivilege
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.rules.track import Move


class UsePrivilege(Decision[Mercado]):
    """Before the action of the turn, use one privilege or none (p. 4)."""

    def options(self, s: Mercado) -> list[Action]:
        faces = s.box.deck.faces
        return [*[faces[i].use for i in sorted(set(s.held[self.player]))], PASS]

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        if action is PASS:
            return None
        return why_not_held(s, self.player, action) if action.kind == "use" else OTHER_QUESTION

    def take(self, s: Mercado, action: Action) -> None:
        if action is not PASS:
            s.then(ShowPrivilege(self.player, s.box.deck.face_numbers[action.word(0)]))


class ShowPrivilege(Reveal[Mercado]):
    """The privilege is turned over: its steps, then its bonus, then its part for the others."""

    fields = ("player", "face")

    def __init__(self, player: int, face: int) -> None:
        self.player: Final = player
        self.face: Final = face

    def reveal(self, s: Mercado) -> None:
        face = s.box.deck.faces[self.face]
        s.spend_privilege(self.player, self.face)
        if s.log is not None:
            s.note(UsedPrivilege(self.player, face.name))
            s.scored(self.player, face.steps, "privilege", (("steps", face.steps, 1),))
        s.then(Move(self.player, face.steps, True), PrivilegeBonus(self.player, self.face))


class PrivilegeBonus(Rule[Mercado]):
    """What a privilege brings besides its steps (p. 7)."""

    fields = ("player", "face")

    def __init__(self, player: int, face: int) -> None:
        self.player: Final = player
        self.face: Final = face

    def run(self, s: Mercado) -> None:
        face = s.box.deck.faces[self.face]
        apply(s, self.player, face.bonus)
        apply_to_others(s, self.player, face.others)


STEPS: Final = (UsePrivilege, ShowPrivilege, PrivilegeBonus)
