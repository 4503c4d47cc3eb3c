"""The night raid tables."""

from datetime import date

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, rising
from dowding.games.raf.printed.calendar import LAST_DAY
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import Priority
from dowding.kernel.dice import FACES


def check(folder: Folder, kit: RafKit) -> None:
    """Commitment and patrol, interception, bombing, limits."""
    night = kit.night
    commitment = requiring(folder, "night_commitment.csv")
    _periods(commitment, [until for until, _ in night.commitments])
    for chart in (*(chart for _, chart in night.commitments), night.terror):
        commitment(rising(sum(pair) for pair in chart.rows), "a higher die commits no fewer Gruppen")
    patrol = requiring(folder, "night_patrol.csv")
    _periods(patrol, [until for until, _ in night.patrols])
    for _, numbers in night.patrols:
        patrol(rising(numbers.rows), "a higher die sends no fewer squadrons")
        patrol(max(numbers.rows) <= 5, "there are five Blenheim squadrons (18)")
    _interception(requiring(folder, "night_interception.csv"), kit)
    bombing = requiring(folder, "night_bombing.csv")
    bombing(night.bombing.low == 2, "night raids are counted from two Gruppen")
    for die in FACES:
        loss = [-chart[die].vp for chart in night.bombing.rows]
        bombing(rising(loss), f"die {die}: more Gruppen bomb no worse")
    limits = requiring(folder, "night_limits.csv")
    found = [(row.city_priority, row.industry_priority) for row in kit.sheets.night_limits]
    once(limits, "pairs of priorities", found, [(city, works) for city in Priority for works in Priority])
    limits(all(low <= high for low, high in night.limits.values()), "no minimum exceeds its maximum")


def _periods(require: Require, dates: list[date]) -> None:
    require(dates == sorted(set(dates)), "periods follow each other")
    require(dates[-1] == LAST_DAY, "periods last until 1 October")


def _interception(require: Require, kit: RafKit) -> None:
    table = kit.night.interceptions
    require(table.low == 2, "night raids are counted from two Gruppen")
    for chances in table.rows:
        require(rising(chances), "more squadrons have no lesser chance")
    for squadrons in range(5):
        by_gruppen = [row[squadrons] for row in table.rows]
        require(rising(by_gruppen), "more Gruppen are intercepted no less")
