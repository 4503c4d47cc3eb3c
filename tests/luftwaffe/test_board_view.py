"""What the Luftwaffe sees of its cards and charts on the Planning Board, and Fighter Command does not."""

from dowding.games.luftwaffe.card_views import board_limits, meeting_lines
from dowding.games.luftwaffe.raid import fails_to_assemble
from dowding.games.raf.words import Weather
from tests.luftwaffe.situations import opening, raid
from tests.raf.cards import BIGGIN_HAWKINGE


def test_the_charts_beside_a_raid_are_those_of_the_rules() -> None:
    battle = opening("campaign")
    limits = board_limits(battle)
    assert (limits.raids_an_hour, limits.fighter_hours) == (3, 3)
    assert limits.channel_patrol == tuple(battle.kit.planning.channel_patrol[n] for n in range(17))
    assert limits.size_modifiers[1:] == tuple(battle.kit.detection.sizes[n] for n in range(1, 17))


def test_the_lines_of_the_meeting_are_those_of_the_check() -> None:
    for weather in (Weather.CLEAR, Weather.BROKEN):
        for size in range(1, 17):
            battle = raid(opening("campaign"), BIGGIN_HAWKINGE)
            battle.raiders = list(battle.kit.gruppen[:size])
            battle.weather = [weather, weather]
            hour = [c for c, at in zip(battle.planned, battle.hours, strict=True) if at == battle.clock]
            counted = {"hour": len(hour), "area": len(hour), "gruppen": size}
            told = {
                die
                for die, line in meeting_lines(battle.kit, battle.is_depleted).items()
                if counted[line.counts] >= line.least and (weather is Weather.BROKEN or not line.broken_cloud)
            }
            assert told == {str(die) for die in range(1, 7) if fails_to_assemble(battle, die)}
