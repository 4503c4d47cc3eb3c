"""What a counter, a site or a scenario does not have stands in the kit as nothing."""

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.words import ScenarioId, TargetType


def test_a_squadron_bombs_nothing_and_belongs_to_no_luftflotte(kit: RafKit) -> None:
    strengths = {strength[squadron] for strength in kit.strength for squadron in kit.squadrons}
    assert strengths == {kit.luftflotte[squadron] for squadron in kit.squadrons} == {0}


def test_gruppen_and_aces_have_no_sector(kit: RafKit) -> None:
    assert {kit.home[gruppe] for gruppe in kit.gruppen} == {-1}
    assert {kit.home[ace] for ace in kit.aces} == {-1}


def test_only_radars_belong_to_a_net(kit: RafKit) -> None:
    assert {site.net for site in kit.sites if site.type is not TargetType.RADAR} == {0}
    assert {site.net for site in kit.sites if site.type is TargetType.RADAR} == set(kit.nets)


@pytest.mark.parametrize("scenario", [ScenarioId.PRELUDE, ScenarioId.BATTLE_OF_BRITAIN])
def test_only_the_thin_blue_line_has_green_squadrons(kit: RafKit, scenario: ScenarioId) -> None:
    start = kit.scenarios.of(scenario)
    assert (start.green_squadrons, start.green_in_group_11, start.green_per_sector) == (0, 0, 0)
    assert (start.reinforcements, start.types_removed, start.day_card) == ((), (), None)
    assert not start.lf3_to_lf2


def test_the_campaign_has_no_last_raid_day(kit: RafKit) -> None:
    assert kit.scenarios.of(ScenarioId.BATTLE_OF_BRITAIN).raid_days == 0
