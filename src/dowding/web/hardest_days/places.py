"""Where things stand on the table, south up: the medallions of the spaces, and the names of the regions.

Each space has a cell, which lies on no other: its rungs stand above its medallion, its ground below.
"""

MEDALLIONS = {
    "4/10a": (824, 228), "4/10b": (938, 249), "4/10c": (827, 379),
    "1/11a": (567, 223), "1/11b": (711, 223), "1/11c": (664, 344),
    "2/11a": (430, 239), "2/11b": (501, 333),
    "3/11a": (629, 444), "3/11b": (572, 555),
    "4/11a": (314, 555),
    "5/11a": (180, 555), "5/11b": (442, 555),
    "6/11a": (134, 333), "6/11b": (246, 415), "6/11c": (370, 444),
    "7/11a": (270, 272), "7/11b": (383, 333),
    "London": (494, 445), "Thames Estuary": (123, 463),
}  # fmt: skip
"""The middle of the medallion of each space."""
CELL, RUNGS, PLATE, GROUND = 112.0, 66.0, 22.0, 22.0
"""The width of a cell, and the heights of its three rungs, its medallion and its ground."""
BESIDE = {"7/11a": -1, "6/11b": -1, "5/11a": -1, "6/11c": -1, "2/11a": -1, "1/11b": -1}
"""The cells whose hidden targets stand on the left; those of all others stand on the right."""
REGIONS = {"LF2 East": (54, 158), "LF2 South": (306, 38), "LF3": (816, 38)}
"""The names of the regions over the sea, with weather and region chits below."""
