"""I and III: what a day and its hours begin with."""

from typing import ClassVar

from dowding.kernel.journal import Entry, Headline


class RaidDay(Headline, frozen=True):
    """I: a raid day begins."""

    date: str
    number: int
    day: int
    """The box of the calendar, 11 August being 0."""

    sentence: ClassVar[str] = "{date} 1940, raid day {number}"


class Repaired(Entry, frozen=True):
    """11.3: the damage to a site is gone."""

    site: str

    sentence: ClassVar[str] = "{site} is repaired."


class PartlyRepaired(Entry, frozen=True):
    """11.3: heavy damage has become light."""

    site: str

    sentence: ClassVar[str] = "{site} is still damaged today, but lightly."


class NotRepaired(Entry, frozen=True):
    """11.3: the damage to a site stays heavy."""

    site: str

    sentence: ClassVar[str] = "{site} remains heavily damaged."


class DayBegins(Entry, frozen=True):
    """I.2: the hour of the first raid."""

    hour: str

    sentence: ClassVar[str] = "The day begins at {hour} hours."


class WeatherFound(Entry, frozen=True):
    """I.3: the weather of both areas; the entry of the die says it in words."""

    weather: tuple[str, str]


class TooManyNetsDamaged(Entry, frozen=True):
    """11.21: radar cannot give advance warning."""

    sentence: ClassVar[str] = "Too many radar nets are damaged: no advance warning."


class NoAdvanceWarning(Entry, frozen=True):
    """I.5, III.3: the last card allows no advance warning."""

    sentence: ClassVar[str] = "No advance warning this time."


class RaidGathers(Entry, frozen=True):
    """I.5, III.3: the region of the next raid."""

    region: str

    sentence: ClassVar[str] = "The next raid is gathering: {region}."


class HourStruck(Entry, frozen=True):
    """II.16: the clock moved on."""

    hour: str

    sentence: ClassVar[str] = "It is {hour} hours."


class DayOver(Entry, frozen=True):
    """II.16: the clock reached the end of the day."""

    sentence: ClassVar[str] = "The day is over."
