"""Where things stand on the table, south up: the columns of the spaces, and the names of the regions."""

COLUMNS = {
    "4/10a": (697, 186), "4/10b": (791, 216), "4/10c": (700, 340),
    "1/11a": (480, 192), "1/11b": (602, 192), "1/11c": (562, 300),
    "2/11a": (364, 196), "2/11b": (424, 298),
    "3/11a": (532, 402), "3/11b": (484, 506),
    "4/11a": (266, 511),
    "5/11a": (152, 512), "5/11b": (374, 496),
    "6/11a": (113, 296), "6/11b": (208, 374), "6/11c": (313, 400),
    "7/11a": (228, 238), "7/11b": (324, 298),
    "London": (418, 398), "Thames Estuary": (104, 428),
}  # fmt: skip
"""The middle of each column of boxes."""
COLUMN_WIDTH, COLUMN_HEIGHT, NO_GROUND = 94.0, 92.0, 19.0
"""The width and height of a column, and how much lower it is without the boxes of an airfield."""
BESIDE = {"7/11a": -1, "6/11b": -1, "5/11a": -1, "6/11c": -1, "2/11a": -1, "1/11b": -1}
"""The columns whose hidden targets stand on the left; those of all others stand on the right."""
REGIONS = {"LF2 East": (46, 158), "LF2 South": (262, 36), "LF3": (690, 36)}
"""The names of the regions over the sea, with weather and region chits below."""
