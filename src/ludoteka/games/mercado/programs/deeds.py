"""What a choice does, in words for statistics: purchases by the name of the card, never by its stall."""

from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.cards import NUMBER, STALL
from ludoteka.games.mercado.rules.state import Mercado


def deed(s: Mercado, action: Action) -> str:
    """`buy cloth`, `use a privilege`; nothing for the coins on the way."""
    if action.kind == "place":
        stall = STALL[action.word(1)]
        after = s.payment(stall, s.player).after[NUMBER[action.word(0)]]
        return f"buy {s.card_at(stall).title}" if after is not None and after.complete else ""
    if action.kind == "buy":
        return f"buy {s.card_at(STALL[action.word(0)]).title}"
    if action.kind == "use":
        return "use a privilege"
    return {"seal": "spend a seal", "refill": "refill the purse"}.get(action.kind, "")
