"""What members do in the room, and what came of it."""

from msgspec import Struct

from dowding.room.club import told
from dowding.room.club.lists import shown
from dowding.room.lobby import File
from dowding.server.club.office import CLUB, Door, Office, read
from dowding.server.club.visits import Visit
from dowding.store.club.kept import Offered


class Side(Struct, frozen=True):
    """The side that somebody wants."""

    side: str = ""


class Watch(Struct, frozen=True):
    """Whether a match may be watched."""

    watch: bool


async def room(office: Office, visit: Visit) -> told.Room:
    """Return the whole room."""
    return await office.lists.room(visit.me)


async def tables(office: Office, visit: Visit) -> list[told.OpenTable]:
    """Return more open tables."""
    asked = visit.query
    return await office.lists.tables(visit.member, asked.get("game", ""), asked.get("before", ""))


async def running(office: Office, visit: Visit) -> list[told.Running]:
    """Return more running matches."""
    return await office.lists.running(visit.me, visit.query.get("before", ""))


async def mine(office: Office, visit: Visit) -> list[told.ClubMine]:
    """Return one's own matches, or those that are over."""
    over, before = visit.query.get("over", "") == "1", visit.query.get("before", "")
    return await office.playing.mine(visit.member, over, before, 50 if over else 100)


async def offer(office: Office, visit: Visit) -> told.OpenTable:
    """Open a table."""
    return shown(await office.playing.offer(visit.member, read(visit, Offered)), visit.member)


async def withdraw_table(office: Office, visit: Visit) -> None:
    """Take one's own table away."""
    await office.playing.withdraw(visit.member, visit.names["id"])


async def close_table(office: Office, visit: Visit) -> None:
    """Close somebody's table."""
    await office.hosting.close_table(visit.member, visit.names["id"])


async def take(office: Office, visit: Visit) -> told.Seated:
    """Sit down at a table."""
    return await office.playing.take(visit.member, visit.names["id"], read(visit, Side).side)


async def watch(office: Office, visit: Visit) -> told.Watching:
    """Return the link by which a match is watched."""
    return await office.playing.watch(visit.me, visit.names["match"])


async def own_seat(office: Office, visit: Visit) -> told.Seated:
    """Return the link of one's own seat."""
    return await office.playing.seat(visit.member, visit.names["match"])


async def set_watch(office: Office, visit: Visit) -> None:
    """Say whether a match may be watched."""
    await office.playing.set_watch(visit.member, visit.names["match"], read(visit, Watch).watch)


# Results


async def results(office: Office, visit: Visit) -> told.Season:
    """Return the table of a season."""
    return await office.results.whole_season(visit.query.get("season", "")[:10])


async def results_as_csv(office: Office, visit: Visit) -> File:
    """Return results as a table of text."""
    season = visit.query.get("season", "")[:10]
    return File("results.csv", await office.results.as_csv(season), "text/csv; charset=utf-8")


async def profile(office: Office, visit: Visit) -> told.Profile:
    """Return the page of a member."""
    member = await office.club.member(visit.names["id"])
    return await office.results.profile(member, visit.query.get("before", ""), visit.member)


DOORS = {
    ("GET", f"{CLUB}/room"): Door(room),
    ("GET", f"{CLUB}/tables"): Door(tables, "guest"),
    ("GET", f"{CLUB}/running"): Door(running),
    ("GET", f"{CLUB}/mine"): Door(mine, "guest"),
    ("POST", f"{CLUB}/tables"): Door(offer, "member", makes=True, changes=True),
    ("POST", f"{CLUB}/tables/{{id}}/withdraw"): Door(withdraw_table, "member", changes=True),
    ("POST", f"{CLUB}/tables/{{id}}/close"): Door(close_table, "steward", changes=True),
    ("POST", f"{CLUB}/tables/{{id}}/take"): Door(take, "member", makes=True, changes=True),
    ("POST", f"{CLUB}/matches/{{match}}/watch"): Door(watch),
    ("POST", f"{CLUB}/matches/{{match}}/seat"): Door(own_seat, "member"),
    ("POST", f"{CLUB}/matches/{{match}}/open"): Door(set_watch, "member", changes=True),
    ("GET", f"{CLUB}/results"): Door(results, "guest", long=True),
    ("GET", f"{CLUB}/results.csv"): Door(results_as_csv, "guest", long=True),
    ("GET", f"{CLUB}/members/{{id}}/results"): Door(profile, "guest", long=True),
}
