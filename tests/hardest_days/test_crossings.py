"""6.2: where the raids that form up may cross, as page and terminal show it before patrols are sent."""

from dowding.games.hardest_days.crossings import crossings
from dowding.games.hardest_days.ids import EVERY_REGION
from dowding.games.hardest_days.summary import summary
from dowding.games.hardest_days.view import view
from dowding.games.hardest_days.words import REGIONS, ScenarioName
from tests.hardest_days.table import EAST, KIT, LF3, SOUTH, fresh


def test_every_face_of_the_die_leads_to_a_track() -> None:
    for scenario in ScenarioName:
        for region in EVERY_REGION:
            found = crossings(KIT, scenario, [region])
            assert sum(crossing.faces for crossing in found) == 6
            assert [crossing.track for crossing in found] == [
                f"{REGIONS[region]} {letter}" for letter in "ABC"
            ]


def test_the_printed_crossings_of_13_august() -> None:
    """The rulebook's example crosses on track LF2 South B by a die of 5, past the nets 4 and 5 (6.2, 7.1)."""
    by_track = {crossing.track: crossing for crossing in crossings(KIT, ScenarioName.AUGUST_13, [SOUTH])}
    track = by_track["LF2 South B"]
    assert (track.entry, track.nets) == ("7/11a", ("Pevensey", "Rye"))
    assert KIT.approach.coast_crossing[ScenarioName.AUGUST_13, SOUTH].rows[4] == "B"
    assert track.faces == KIT.approach.coast_crossing[ScenarioName.AUGUST_13, SOUTH].rows.count("B")


def test_a_region_is_told_once_and_only_while_a_raid_forms_up_there() -> None:
    battle = fresh()
    assert view(battle).crossings == ()
    battle.forming = [LF3, EAST, LF3]
    seen = view(battle)
    assert [crossing.track[:-2] for crossing in seen.crossings] == ["LF2 East"] * 3 + ["LF3"] * 3
    assert "LF3 may cross at A to 1/11a" in summary(seen)
    assert "LF2 South may cross" not in summary(seen)
