"""Mercado: draw coins from your purse, pay at the stalls before the others do, walk round the track of fame."""
