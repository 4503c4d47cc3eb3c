"""Where a unit can be. Patrol circles and clock spaces follow their first number."""

(
    REMOVED, POOL, CALENDAR, ACE_BOX, AVAILABLE, LANDING, REARM, NIGHT_PATROL, AIRBASE,
    NIGHT_RAID, INFLIGHT, LIGHT_LOSS, HEAVY_LOSS, HUNT, BOMBER, CLOSE_ESCORT, CHANNEL_PATROL,
) = range(17)  # fmt: skip

CLOCK = 20
"""The space 0600 of the clock; the others follow."""
PATROL = 30
"""The patrol circle of the first sector; the others follow."""

PLACE_NAMES = (
    "out of play", "reinforcement pool", "calendar", "ace box", "sector", "landing", "re-arm",
    "night patrol", "airbase", "night raid", "inflight", "light loss", "heavy loss", "hunt",
    "bomber", "close escort", "channel patrol",
)  # fmt: skip
HOURS = ("0600", "0800", "1000", "1200", "1400", "1600", "1800", "end of day")
LAST_HOUR, END_OF_DAY = 6, 7

RAID_DISPLAY = (HUNT, BOMBER, CLOSE_ESCORT, CHANNEL_PATROL)
LOSS_BOXES = (LIGHT_LOSS, HEAVY_LOSS)
