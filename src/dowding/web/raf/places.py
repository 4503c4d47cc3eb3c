"""Positions on the table that matter only for drawing, not for the rules."""

ANCHORS: dict[str, tuple[float, float]] = {
    "1/10": (-4.55, 50.75),
    "3/10": (-2.75, 51.72),
    "4/10": (-1.95, 51.25),
    "1/11": (-0.85, 51.02),
    "2/11": (-0.04, 51.04),
    "3/11": (-0.85, 51.74),
    "4/11": (0.85, 52.02),
    "5/11": (0.68, 51.76),
    "6/11": (0.72, 51.5),
    "7/11": (0.75, 51.17),
    "1/12": (1.15, 52.66),
    "2/12": (-0.12, 52.28),
    "3/12": (-1.15, 52.62),
    "London": (-0.15, 51.58),
}
"""The centre of each sector's squadrons, in degrees east and north."""

NETS_FACE: dict[str, float] = {
    "Prawle": 180, "Worth": 180, "Poling": 180, "Pevensey": 165, "Rye": 145, "Foreness": 85, "Bawdsey": 105,
}  # fmt: skip
"""The bearing that each radar net faces."""

TOWNS = frozenset(
    ["Dover", "Portsmouth", "Southampton", "Brighton", "Plymouth", "Bristol", "Oxford", "Norwich", "Manston",
     "Hawkinge", "Portland", "Harwich", "Birmingham", "Cambridge", "Southend", "Exeter"]
)  # fmt: skip
"""The sites whose names are always shown."""

REGIONS: dict[str, tuple[float, float]] = {
    "LF2 East": (1.95, 51.63),
    "LF2 South": (-0.15, 50.38),
    "LF3": (-2.95, 50.4),
}
"""The waters off each target region, where Raid Approach markers lie."""

FRANCE: tuple[tuple[str, float, float], ...] = (
    ("Calais", 1.85, 50.95), ("Boulogne", 1.6, 50.72), ("Abbeville", 1.83, 50.1), ("Dieppe", 1.08, 49.92),
    ("Le Havre", 0.12, 49.6), ("Cherbourg", -1.62, 49.63),
)  # fmt: skip

SEAS: tuple[tuple[str, float, float], ...] = (
    ("ENGLISH CHANNEL", -1.0, 50.3),
    ("NORTH SEA", 1.55, 51.82),
    ("LUFTFLOTTE 2", 0.55, 50.33),
    ("LUFTFLOTTE 3", -2.6, 49.95),
)
