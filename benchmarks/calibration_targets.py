"""The targets of calibration, each with what many matches show and whether it is met."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from statistics import fmean, median

from calibration_reading import Played, Raid, RaidDay, Tracks
from msgspec import Struct

from dowding.games.raf.record import Phase, record_of_1940
from dowding.games.raf.state.elimination import BRITISH_ELIMINATION, GERMAN_ELIMINATION
from dowding.games.raf.words import FIGHTER_COMMAND

AIRFIELDS_FROM, LONDON_FROM = date(1940, 8, 24), date(1940, 9, 7)
LAST_PHASES = date(1940, 8, 27)
"""The day on which The Thin Blue Line begins, with four fighter and five bomber points."""
FIRST_CHECK = date(1940, 9, 11)
ELIMINATIONS = (BRITISH_ELIMINATION, GERMAN_ELIMINATION)
PRELUDE = ((-35, -16), (-15, -6), (-5, -1), (0, 9), (10, 35))
HARDEST_DAYS = ((-34, -26), (-25, -11), (-10, -1), (0, 14), (15, 34))
THIN_BLUE_LINE = 6
"""Ways in which The Thin Blue Line can end: both eliminations, and what becomes of Sealion."""
RARELY = {"British operational victory: Sealion is delayed, and the Luftwaffe is spent": 1}
"""The endings of The Thin Blue Line that may come in less than 2% of the matches."""
Losses = tuple[float, float]


class Target(Struct, frozen=True):
    """A target: what is wanted, what was found, and whether that will do."""

    name: str
    wanted: str
    found: str
    met: bool

    def __str__(self) -> str:
        return f"  {'met' if self.met else 'NOT MET':8}{self.name}: {self.found} (wanted {self.wanted})"


def at_least(name: str, low: float, found: float, unit: str = "") -> Target:
    """A figure that must reach a limit."""
    return Target(name, f"at least {low:g}{unit}", f"{found:.4g}{unit}", found >= low)


def at_most(name: str, high: float, found: float, unit: str = "") -> Target:
    """A figure that must not pass a limit."""
    return Target(name, f"at most {high:g}{unit}", f"{found:.4g}{unit}", found <= high)


def between(name: str, low: float, high: float, found: float, unit: str = "") -> Target:
    """A figure that must lie between two limits."""
    return Target(name, f"{low:g} to {high:g}{unit}", f"{found:.4g}{unit}", low <= found <= high)


def per_cent(part: float, whole: int) -> float:
    """A percentage."""
    return 100 * part / max(whole, 1)


def campaign(played: Sequence[Played]) -> Iterator[Target]:
    """The targets of the campaign, first how long it lasts and how it ends, then what happens in it."""
    n = len(played)
    yield at_least("median raid days", 13, median(len(p.days) for p in played))
    yield at_least("reach the first Sealion check", 58, per_cent(sum(map(checked, played)), n), "%")
    yield at_most("eliminations", 48, per_cent(sum(p.kind in ELIMINATIONS for p in played), n), "%")
    won = sum(p.winner == FIGHTER_COMMAND for p in played)
    yield between("British wins", 55, 65, per_cent(won, n), "%")
    days = [day for p in played for day in p.days]
    height = [day for day in days if AIRFIELDS_FROM <= day.date < LONDON_FROM]
    yield between("major raids a raid day, 24 August to 6 September", 2.2, 4, mean(d.major for d in height))
    idle = per_cent(sum(not day.major for day in height), len(height))
    yield at_most("raid days without one, 24 August to 6 September", 15, idle, "%")
    yield from pools(played)
    yield from raids(days)
    yield from losses_rank(days)


def checked(match: Played) -> bool:
    """Whether a campaign lasted until Sealion was looked at."""
    return match.ended >= FIRST_CHECK


def mean(figures: Iterator[float]) -> float:
    """The mean, or 0 of nothing."""
    found = list(figures)
    return fmean(found) if found else 0.0


def pools(played: Sequence[Played]) -> Iterator[Target]:
    """German replacement points as they stand on 27 August, beside those that The Thin Blue Line prints."""
    standing = [found for p in played if p.ended >= LAST_PHASES and (found := standing_points(p))]
    yield between("fighter points on 27 August", 1, 7, mean(t.fighters for t in standing))
    yield between("bomber points on 27 August", 2, 8, mean(t.bombers for t in standing))


def standing_points(match: Played) -> Tracks | None:
    """The tracks as the last raid day until 27 August left them."""
    before = [day for day in match.tracks if day <= LAST_PHASES]
    return match.tracks[max(before)] if before else None


def raids(days: Sequence[RaidDay]) -> Iterator[Target]:
    """How large major raids are, how many raids are false, and who draws them in September."""
    flown: list[Raid] = [raid for day in days for raid in day.raids]
    sizes = [float(raid.gruppen) for raid in flown if raid.is_major and raid.gruppen]
    yield between("Gruppen in a major raid", 8, 12, mean(iter(sizes)))
    yield at_most("false raids", 1, per_cent(sum(raid.false for raid in flown), len(flown)), "%")
    late = [raid for day in days if day.date >= LONDON_FROM for raid in day.raids if raid.is_major]
    cities = per_cent(sum(raid.target == "city" for raid in late), len(late))
    yield at_least("major raids on cities from 7 September", 30, cities, "%")


def losses(days: Sequence[RaidDay]) -> dict[Phase, tuple[Losses, Losses]]:
    """By phase: aircraft lost on a raid day in play and on a busy day on record, British and German."""
    phases = {day.date: day.phase for day in record_of_1940()}
    mine: dict[Phase, list[RaidDay]] = defaultdict(list)
    for day in days:
        mine[phases[day.date]].append(day)
    rows = {}
    for phase in (phase for phase in Phase if mine[phase]):
        busy = [d for d in record_of_1940() if d.phase is phase and d.activity != "light"]
        ours = fmean(d.british for d in mine[phase]), fmean(d.german for d in mine[phase])
        rows[phase] = ours, (fmean(d.british_losses for d in busy), fmean(d.german_losses for d in busy))
    return rows


def losses_rank(days: Sequence[RaidDay]) -> Iterator[Target]:
    """Whether the losses of each side fall from phase to phase as they did, and German ones in September."""
    rows = losses(days)
    for side, name in enumerate(("British", "German")):
        order = sorted(rows, key=lambda phase: rows[phase][1][side], reverse=True)
        found = sorted(rows, key=lambda phase: rows[phase][0][side], reverse=True)
        told = ", ".join(f"{phase} {rows[phase][0][side]:.1f}" for phase in found)
        yield Target(f"{name} losses a raid day rank as on record", " > ".join(order), told, order == found)
    early = mean(float(d.german) for d in days if d.date < LONDON_FROM)
    late = mean(float(d.german) for d in days if d.date >= LONDON_FROM)
    name = "German losses a raid day fall from 7 September"
    yield Target(name, f"below {early:.1f}", f"{late:.1f}", late < early)


def prelude(played: Sequence[Played]) -> Iterator[Target]:
    """Both outer bands occur, and the middle is near a draw."""
    yield from outer_bands(played, PRELUDE, 2.5)
    yield between("median", -5, 2, median(p.vp for p in played))


def hardest_days(played: Sequence[Played]) -> Iterator[Target]:
    """Both outer bands occur, and the middle is near a draw."""
    yield from outer_bands(played, HARDEST_DAYS, 3)
    yield between("median", -6, 2, median(p.vp for p in played))


def outer_bands(played: Sequence[Played], bands: Sequence[tuple[int, int]], least: float) -> Iterator[Target]:
    """The shares of the best and the worst band of a scenario that the score decides."""
    for lowest, highest in (bands[0], bands[-1]):
        share = per_cent(sum(lowest <= p.vp <= highest for p in played), len(played))
        yield at_least(f"band {lowest} to {highest}", least, share, "%")


def thin_blue_line(played: Sequence[Played]) -> Iterator[Target]:
    """The middle is not far from zero, and every way to end occurs."""
    yield between("median", -15, 15, median(p.vp for p in played))
    bands = Counter(p.title for p in played)
    for title, n in bands.most_common():
        yield at_least(title, RARELY.get(title, 2), per_cent(n, len(played)), "%")
    if len(bands) < THIN_BLUE_LINE:
        yield Target("ways to end", f"all {THIN_BLUE_LINE}", str(len(bands)), False)


TARGETS: Mapping[str, Callable[[Sequence[Played]], Iterator[Target]]] = {
    "prelude": prelude,
    "hardest_days": hardest_days,
    "thin_blue_line": thin_blue_line,
    "campaign": campaign,
}
