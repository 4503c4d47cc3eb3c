"""How matches between members ended."""

from typing import Any

from dowding.store.club.kept import Outcome, Tally
from dowding.store.club.shelf import Run, Shelf, marks

OUTCOME = "SELECT match, side, member, other, game, scenario, season, score, at FROM outcome"
COUNTED = (
    "sum(CASE WHEN score > 0 THEN 1 ELSE 0 END), sum(CASE WHEN score = 0 THEN 1 ELSE 0 END),"
    " sum(CASE WHEN score < 0 THEN 1 ELSE 0 END)"
)


class Results(Shelf):
    """How matches between members ended."""

    async def to_judge(self, most: int = 20) -> list[str]:
        """Return matches that are over and were not judged as they stand, and those that go on again."""
        said = (
            "SELECT c.match FROM club_match c JOIN match m ON m.id = c.match"
            " WHERE c.judged <> CASE WHEN m.over = 1 THEN coalesce(m.events, 0) ELSE 0 END LIMIT ?"
        )
        return [row[0] for row in await self.read(said, most)]

    async def judge(self, match: str, events: int, why: str, outcomes: list[Outcome]) -> None:
        """Keep how a match ended for its players after so many events, or why that does not count.

        What was kept before goes; but when it ended, and so its season, stays.
        """

        def work(run: Run) -> None:
            run("UPDATE club_match SET judged = ?, why = ? WHERE match = ?", events, why, match)
            if not outcomes:
                run("DELETE FROM outcome WHERE match = ?", match)
            said = (
                "INSERT INTO outcome (match, side, member, other, game, scenario, season, score, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, side) DO UPDATE SET"
                " member = excluded.member, other = excluded.other, score = excluded.score"
            )
            for o in outcomes:
                run(said, o.match, o.side, o.member, o.other, o.game, o.scenario, o.season, o.score, o.at)

        await self.write(work, match)

    async def seasons(self) -> list[str]:
        """Return the seasons that have results, the latest first."""
        return [row[0] for row in await self.read("SELECT DISTINCT season FROM outcome ORDER BY season DESC")]

    async def tally(self, season: str) -> list[Tally]:
        """Return the results of a season by member, other, game and side."""
        said = f"SELECT member, other, game, '', side, {COUNTED} FROM outcome WHERE season = ?"
        return _tallies(await self.read(f"{said} GROUP BY member, other, game, side", season))

    async def tally_of(self, member: str) -> list[Tally]:
        """Return the results of a member by other, game, scenario and side."""
        said = f"SELECT member, other, game, scenario, side, {COUNTED} FROM outcome WHERE member = ?"
        return _tallies(await self.read(f"{said} GROUP BY member, other, game, scenario, side", member))

    async def outcomes(self, season: str = "") -> list[Outcome]:
        """Return the results of a season, or all, in the order of time."""
        said, given = (f"{OUTCOME} WHERE season = ?", [season]) if season else (OUTCOME, [])
        return [Outcome(*row) for row in await self.read(f"{said} ORDER BY at, match, side", *given)]

    async def outcomes_of(self, member: str, matches: list[str]) -> dict[str, Outcome]:
        """Return the results of a member in some matches, by match."""
        if not matches:
            return {}
        said = f"{OUTCOME} WHERE member = ? AND match IN ({marks(matches)})"
        return {row[0]: Outcome(*row) for row in await self.read(said, member, *matches)}

    async def why_not(self, matches: list[str]) -> dict[str, str]:
        """Return why matches do not count; empty for those that do, or were not looked at."""
        if not matches:
            return {}
        said = f"SELECT match, why FROM club_match WHERE match IN ({marks(matches)})"
        return dict(await self.read(said, *matches))


def _tallies(rows: list[Any]) -> list[Tally]:
    return [Tally(*row[:5], *[int(count) for count in row[5:]]) for row in rows]
