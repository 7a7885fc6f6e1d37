"""The components: what the rulebook counts and lists, and what the map and the cards say."""

from ludoteka.games.wallenstein.rules import events, setup, winter
from ludoteka.games.wallenstein.rules.map import (
    GOLD,
    GRAIN,
    LABELS,
    NAMES,
    NEIGHBOURS,
    NUMBER,
    REGION,
    REGIONS,
    SITES,
    WITH_3,
    borders,
    in_play,
    load,
)
from ludoteka.games.wallenstein.rules.state import ARMIES, BLANKS, FARMERS

DATA = load("game")

CARDS = """
holstein 533  bremen 442  mecklenburg 532  vorpommern 532  osnabrueck 343  lueneburg 351
altmark 622  mittelmark 333  neumark 641  paderborn 351  hessen_kassel 442
hessen_darmstadt 621  wolfenbuettel 722  anhalt 541  saechs_lande 423  kursachsen 632
lausitz 721  vogtland 531  koeln 523  mark 451  luettich 432  trier 722  zweibruecken 442
lothringen 631  burgund 722  strassburg 623  breisgau 422  baden 432  wuerzburg 341
oberpfalz 342  regensburg 532  wuerttemberg 722  augsburg 423  fm_bayern 631  salzburg 622
konstanz 333  schlesien 641  boehmen 623  maehren 333  passau 531  oberoesterreich 333
niederoesterreich 432  kaernten 522  steiermark 542  tirol 422
"""  # of every land card: gold, grain, cities

LINEUPS = {
    3: [
        "mark osnabrueck oberoesterreich passau trier koeln niederoesterreich saechs_lande vogtland",
        "strassburg mittelmark paderborn baden breisgau lothringen hessen_kassel neumark vorpommern",
        "augsburg boehmen lueneburg salzburg wuerzburg kaernten lausitz mecklenburg schlesien",
    ],
    4: [
        "lueneburg holstein wuerttemberg mecklenburg wolfenbuettel anhalt baden mittelmark",
        "oberoesterreich mark schlesien kaernten tirol trier lausitz niederoesterreich",
        "zweibruecken boehmen paderborn koeln strassburg hessen_darmstadt lothringen passau",
        "augsburg oberpfalz osnabrueck kursachsen salzburg bremen fm_bayern vogtland",
    ],
    5: [
        "mark boehmen schlesien koeln lausitz maehren vogtland",
        "augsburg mecklenburg wuerzburg bremen hessen_darmstadt holstein regensburg",
        "altmark trier neumark luettich kursachsen anhalt mittelmark",
        "lothringen zweibruecken kaernten baden niederoesterreich burgund steiermark",
        "paderborn oberoesterreich osnabrueck salzburg wolfenbuettel hessen_kassel passau",
    ],
}  # as printed on p. 8, the largest army first


def reachable(start: int, allowed: set[int], edges: list[list[int]]) -> set[int]:
    found, left = {start}, [start]
    while left:
        for other in edges[left.pop()]:
            if other in allowed and other not in found:
                found.add(other)
                left.append(other)
    return found


def test_five_regions_of_nine_provinces():
    """p. 1: five regions, each of nine provinces."""
    assert len(NAMES) == len(set(NAMES)) == len(set(LABELS)) == 45
    assert [REGION.count(region) for region in range(len(REGIONS))] == [9] * 5
    assert REGIONS == ["brandenburg", "sachsen", "kurpfalz", "bayern", "oesterreich"]


def test_components():
    """p. 1: the list of what is in the box."""
    parts = DATA["components"]
    assert parts["land_cards"] == 45
    assert BLANKS == parts["blank_cards_per_player"] == 5
    assert parts["blank_cards_per_player"] * 5 == 25
    assert parts["spare_blank_cards"] == 2
    assert len(DATA["leaders"]) == parts["leader_cards"] == 5
    assert len(events.ACTIONS) == parts["action_cards"] == 10
    assert events.EVENTS == parts["event_cards"] == 25
    assert events.TILES == [28, 26, 26]
    assert parts["revolt_markers"] == 42
    assert ARMIES == parts["armies_per_player"] == 62
    assert FARMERS == parts["farmers"] == 20
    assert parts["gold_coins"] == {"1": 35, "5": 20}


def test_borders_are_symmetric_and_114():
    for p, others in enumerate(NEIGHBOURS):
        assert p not in others
        assert len(set(others)) == len(others)
        assert all(p in NEIGHBOURS[other] for other in others)
    assert sum(map(len, NEIGHBOURS)) == 2 * 114
    konstanz = {NAMES[p] for p in NEIGHBOURS[NUMBER["konstanz"]]}
    assert konstanz == {"breisgau", "wuerttemberg", "augsburg"}


def test_map_and_regions_are_connected():
    everything = set(range(45))
    assert reachable(0, everything, NEIGHBOURS) == everything
    for region in range(5):
        lands = {p for p in range(45) if REGION[p] == region}
        assert reachable(min(lands), lands, NEIGHBOURS) == lands


def test_eight_provinces_are_left_out_with_three_players():
    """p. 2: these eight are not played by three, and nobody can enter them."""
    out = {NAMES[p] for p in range(45) if not WITH_3[p]}
    assert out == set(DATA["setup"]["excluded_with_3"])
    assert out == {
        "bremen",
        "holstein",
        "luettich",
        "burgund",
        "konstanz",
        "fm_bayern",
        "steiermark",
        "tirol",
    }
    edges = borders(in_play(3))
    assert sum(map(len, edges)) == 2 * 91
    inside = {p for p in range(45) if WITH_3[p]}
    assert reachable(min(inside), inside, edges) == inside
    assert all(not edges[p] for p in range(45) if not WITH_3[p])
    assert in_play(4) == in_play(5) == [True] * 45


def test_yields():
    """Grain 2 to 5, gold 3 to 7, one to three cities; totals of the 45 cards."""
    assert (sum(GOLD), sum(GRAIN), sum(SITES)) == (216, 135, 88)
    assert [GOLD.count(n) for n in range(3, 8)] == [9, 11, 10, 10, 5]
    assert [GRAIN.count(n) for n in range(2, 6)] == [16, 16, 10, 3]
    assert [SITES.count(n) for n in range(1, 4)] == [13, 21, 11]
    assert " ".join(
        f"{name} {gold}{grain}{sites}"
        for name, gold, grain, sites in zip(NAMES, GOLD, GRAIN, SITES, strict=True)
    ) == " ".join(CARDS.split())
    cities = [province["cities"] for province in load("map")["provinces"]]
    assert [len(names) for names in cities] == SITES


def test_action_cards():
    """p. 4, 5: three buildings, two taxes, three ways to recruit, two moves, with their prices."""
    assert list(zip(events.ACTIONS, events.PAY, events.RECRUITS, strict=True)) == [
        ("build_palace", 3, 0),
        ("build_church", 2, 0),
        ("build_trading_house", 1, 0),
        ("tax_gold", 0, 0),
        ("tax_grain", 0, 0),
        ("recruit_5", 3, 5),
        ("recruit_3", 2, 3),
        ("recruit_1_move", 1, 1),
        ("move_a", 0, 0),
        ("move_b", 0, 0),
    ]


def test_event_cards():
    """p. 7: all 25 cards with their region and the grain lost in winter."""
    cards = [
        (events.EVENT_KINDS[kind], REGIONS[region] if region >= 0 else "", loss)
        for kind, region, loss in zip(
            events.EVENT_KIND, events.EVENT_REGION, events.WINTER_LOSS, strict=True
        )
    ]
    assert list(range(1, 26)) == events.EVENT_NUMBER
    assert cards == [
        ("bad_harvest", "sachsen", 6),
        ("bad_harvest", "brandenburg", 1),
        ("bad_harvest", "kurpfalz", 5),
        ("bad_harvest", "oesterreich", 2),
        ("bad_harvest", "bayern", 5),
        ("good_harvest", "bayern", 3),
        ("good_harvest", "sachsen", 4),
        ("good_harvest", "kurpfalz", 6),
        ("good_harvest", "oesterreich", 4),
        ("good_harvest", "brandenburg", 2),
        ("church_peace", "", 2),
        ("church_peace", "", 3),
        ("church_peace", "", 7),
        ("troop_shortage", "bayern", 1),
        ("troop_shortage", "oesterreich", 0),
        ("troop_shortage", "kurpfalz", 6),
        ("troop_shortage", "sachsen", 3),
        ("troop_shortage", "brandenburg", 4),
        ("palace_guards", "", 5),
        ("weary_farmers", "", 3),
        ("weary_farmers", "", 2),
        ("furious_farmers", "", 4),
        ("furious_farmers", "", 2),
        ("trade_bonus", "", 1),
        ("trade_bonus", "", 2),
    ]


def test_event_effects_of_the_data_are_those_of_the_rules():
    for card in DATA["events"]:
        effect = card["effect"]
        if "grain_tax_delta" in effect:
            assert abs(effect["grain_tax_delta"]) == events.HARVEST
        if "recruit_override" in effect:
            wanted = {"recruit_3": events.SHORT_OF_3, "recruit_5": events.SHORT_OF_5}
            assert effect["recruit_override"] == wanted
        if "extra_farmers" in effect:
            assert effect["extra_farmers"] == events.GUARD
        if "neutral_defence_thrown_extra" in effect:
            assert effect["neutral_defence_thrown_extra"] == events.FURY
        if "trading_house_price" in effect:
            assert effect["trading_house_price"] == -events.BONUS
    assert DATA["battle"]["neutral_defence_farmers"] == events.NEUTRAL_FARMERS


def test_revolt_table():
    """The table on the board: cards drawn and farmers added, by the grain that is missing."""
    rows = [winter.revolt_row(short) for short in range(12)]
    assert rows == [(0, 0), (1, 1), (1, 2), (2, 2), (2, 2), (2, 3), (2, 3), *[(3, 3)] * 5]


def test_start_gold_and_army_groups():
    """p. 2: 18, 15 or 13 gold; nine, eight or seven groups of armies."""
    assert setup.START_GOLD == {3: 18, 4: 15, 5: 13}
    assert setup.GROUPS[3] == (5, 4, 4, 3, 3, 2, 2, 2, 2)
    assert setup.GROUPS[4] == (5, 4, 4, 3, 3, 2, 2, 2)
    assert setup.GROUPS[5] == (5, 4, 4, 3, 3, 2, 2)


def test_prepared_line_ups():
    """p. 8: for 3, 4 and 5 players, each with the groups of the draft and no province twice."""
    for players, lineups in setup.LINEUPS.items():
        assert len(lineups) == players
        lands = [province for lineup in lineups for province, _ in lineup]
        assert len(set(lands)) == len(lands)
        assert all(in_play(players)[province] for province in lands)
        for lineup in lineups:
            assert tuple(armies for _, armies in lineup) == setup.GROUPS[players]
        printed = [" ".join(NAMES[p] for p, _ in lineup) for lineup in lineups]
        assert printed == LINEUPS[players]
