"""7.1: raid selection, and the missions of a raid."""

import pytest

from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.formation import Formation, raid_formation
from dowding.games.luftwaffe.raid import clock_check
from dowding.games.raf.places import (
    BOMBER,
    HUNT,
    INFLIGHT,
)
from dowding.games.raf.raid.bombing import german_recovery
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.games import AnyGame
from tests.luftwaffe.situations import DO17, ME109_A, ME109_B, ME109_C, formed, opening, put, run, unit
from tests.raf.cards import BIGGIN, DUXFORD

ME110, ME110_B = "II/ZG26/2", "III/ZG26/2"


@pytest.mark.obliges("duel-7.1-5", "duel-7.1-11")
def test_nobody_escorts_an_empty_bomber_box() -> None:
    state = formed(opening(), BIGGIN, ME109_A, ME109_B)
    with pytest.raises(IllegalAnswer, match="nobody to escort"):
        run(state, raid_formation, {ME109_A: "close escort", ME109_B: "hunt"})
    run(state, raid_formation, {ME109_A: "close escort", ME109_B: "bomber"})


@pytest.mark.obliges("duel-7.1-6", "duel-7.1-7", "duel-7.1-8", "duel-7.1-10", "duel-2.1-10")
def test_channel_patrol_comes_first() -> None:
    state = formed(opening(held_hunters=False), BIGGIN, *DO17[:2], ME109_A, ME109_B)
    needed = state.kit.planning.channel_patrol[2]
    assert needed == 1
    with pytest.raises(IllegalAnswer, match="1 Me 109 must patrol"):
        run(state, raid_formation, {ME109_A: "hunt", ME109_B: "hunt"})
    with pytest.raises(IllegalAnswer, match="not more than 1"):
        run(state, raid_formation, {ME109_A: "channel patrol", ME109_B: "channel patrol"})
    run(state, raid_formation, {ME109_A: "channel patrol", ME109_B: "hunt"})
    alone = formed(opening(), BIGGIN, DO17[0], ME109_A, ME110)
    run(alone, raid_formation, {ME109_A: "hunt", ME110: "bomber"})
    many = formed(opening(), BIGGIN, *DO17, "I/KG3/2", ME109_A)
    assert many.kit.planning.channel_patrol[4] == 2
    run(many, raid_formation, {ME109_A: "channel patrol"})


@pytest.mark.obliges("duel-7.1-9")
def test_beyond_their_range_all_me109s_patrol_the_channel() -> None:
    state = formed(opening("thin_blue_line"), DUXFORD, DO17[0], ME109_A, ME109_B, ME110)
    with pytest.raises(IllegalAnswer, match="beyond their range"):
        run(state, raid_formation, {ME109_A: "hunt", ME109_B: "channel patrol", ME110: "close escort"})
    run(state, raid_formation, {ME109_A: "channel patrol", ME109_B: "channel patrol", ME110: "close escort"})


@pytest.mark.obliges("duel-21.2-5", "duel-21.2-6", "duel-21.2-7")
def test_d35_high_command_wants_close_escort() -> None:
    state = formed(opening(advanced=True), BIGGIN, *DO17, ME110, ME110_B, ME109_A)
    assert Formation(state).escorts_wanted() == 2
    with pytest.raises(IllegalAnswer, match="2 Gruppen as close escort"):
        run(state, raid_formation, {ME110: "close escort", ME110_B: "bomber", ME109_A: "channel patrol"})
    run(state, raid_formation, {ME110: "close escort", ME110_B: "close escort", ME109_A: "channel patrol"})
    state.depletion, state.vp = 8, 0
    assert Formation(state).escorts_wanted() == 3
    state.vp = -1
    assert Formation(state).escorts_wanted() == 2
    few = formed(opening(advanced=True), BIGGIN, *DO17, ME110)
    with pytest.raises(IllegalAnswer, match="1 Gruppen as close escort"):
        run(few, raid_formation, {ME110: "bomber"})
    run(few, raid_formation, {ME110: "close escort"})


@pytest.mark.obliges("duel-21.2-8", "duel-21.3-2", "duel-21.3-8", "duel-21.3-3", "duel-21.3-4", "duel-21.3-6")
def test_a_jabo_bombs_with_the_ratings_of_its_marker() -> None:
    from dowding.games.raf.raid.bombing import bombing_strength
    from dowding.games.raf.words import TargetType

    state = formed(opening("thin_blue_line", advanced=True), BIGGIN, ME109_A, ME109_B)
    state.jabos = [unit(state, ME109_A)]
    formation = Formation(state)
    assert formation.fighters == [unit(state, ME109_B)]
    assert (formation.channel_patrol(), formation.escorts_wanted()) == (0, 0)
    jabo = state.kit.tracks.jabo
    assert state.combat_ratings([unit(state, ME109_A)]) == [jabo.combat[0]]
    assert bombing_strength(state, unit(state, ME109_A), TargetType.RADAR) == jabo.bombing[0]
    assert bombing_strength(state, unit(state, ME109_B), TargetType.RADAR) == 0
    assert any(why == "only Me 109s" for _, why in detection_modifiers(state))
    run(state, raid_formation, {ME109_B: "hunt"})
    assert state.missions == [BOMBER, HUNT]
    assert state.is_bomber(unit(state, ME109_A))


@pytest.mark.obliges("duel-21.3-5", "duel-21.3-7")
def test_a_jabo_is_a_fighter_again_when_it_has_bombed() -> None:
    from dowding.games.raf.raid.bombing import bombardment

    state = formed(opening("thin_blue_line", advanced=True), BIGGIN, ME109_A)
    state.jabos = [unit(state, ME109_A)]
    put(state, BOMBER, ME109_A, reduced=True)
    assert state.bombing_strength(unit(state, ME109_A)) == state.kit.tracks.jabo.bombing[1]
    run(state, bombardment, dice=[1])
    assert state.jabos == []
    assert state.combat_ratings([unit(state, ME109_A)]) == [state.kit.rating[1][unit(state, ME109_A)]]
    home = formed(opening("thin_blue_line", advanced=True), BIGGIN, ME109_A)
    home.jabos = [unit(home, ME109_A)]
    put(home, INFLIGHT, ME109_A)
    run(home, german_recovery)
    run(home, clock_check)
    assert home.jabos == []


@pytest.mark.obliges("duel-21.2-9", "eagle-II.1-5")
def test_no_more_hunters_than_bombers() -> None:
    me109s = [ME109_A, ME109_B, ME109_C, "I/JG51/2", "II/JG51/2"]
    hunting = dict.fromkeys(me109s, "hunt") | {ME109_A: "channel patrol"}
    state = formed(opening(held_hunters=True), BIGGIN, *DO17, *me109s)
    with pytest.raises(IllegalAnswer, match="with 3 bombers at most 3 Me 109s may hunt") as refused:
        run(state, raid_formation, hunting)
    assert "21.2" in str(refused.value)
    for mission in ("close escort", "bomber", "channel patrol"):
        run(state, raid_formation, hunting | {ME109_B: mission})
    run(formed(opening(held_hunters=False), BIGGIN, *DO17, *me109s), raid_formation, hunting)


@pytest.mark.obliges("duel-21.2-9", "eagle-II.1-5")
@pytest.mark.parametrize("bombers", [0, 1])
def test_one_may_always_hunt(bombers: int) -> None:
    hunting = {ME109_A: "hunt", ME109_B: "hunt"}
    state = formed(opening(held_hunters=True), BIGGIN, *DO17[:bombers], *hunting)
    with pytest.raises(IllegalAnswer, match=f"with {bombers} bombers? at most 1 Me 109 may hunt"):
        run(state, raid_formation, hunting)
    run(state, raid_formation, hunting | {ME109_A: "bomber"})
    run(formed(opening(held_hunters=False), BIGGIN, *DO17[:bombers], *hunting), raid_formation, hunting)


@pytest.mark.obliges("duel-21.2-9", "eagle-II.1-5")
def test_two_escorts_at_most_for_each_bomber_and_the_others_over_the_channel() -> None:
    beside = dict.fromkeys([ME109_A, ME110, ME110_B], "close escort")
    state = formed(opening(held_hunters=True), BIGGIN, DO17[0], *beside)
    with pytest.raises(IllegalAnswer, match="with 1 bomber at most 2 Gruppen may fly close escort"):
        run(state, raid_formation, beside)
    run(state, raid_formation, beside | {ME109_A: "channel patrol"})
    run(state, raid_formation, beside | {ME110_B: "bomber"})
    run(formed(opening(held_hunters=False), BIGGIN, DO17[0], *beside), raid_formation, beside)
    alone = formed(opening(held_hunters=True), BIGGIN, *beside)
    run(alone, raid_formation, beside | {ME110: "bomber"})


@pytest.mark.obliges("duel-21.2-9", "eagle-II.1-5")
def test_a_jabo_lets_hunters_fly_as_a_bomber_does() -> None:
    hunters = [ME109_B, ME109_C, "II/JG51/2"]
    jabo = "I/JG51/2"
    gruppen = [*DO17[:2], ME109_A, ME110, *hunters, jabo]
    state = formed(opening("thin_blue_line", advanced=True, held_hunters=True), BIGGIN, *gruppen)
    flown = dict.fromkeys(hunters, "hunt") | {ME109_A: "channel patrol", ME110: "close escort"}
    with pytest.raises(IllegalAnswer, match="with 2 bombers at most 2 Me 109s may hunt"):
        run(state, raid_formation, flown | {jabo: "close escort"})
    state.jabos = [unit(state, jabo)]
    run(state, raid_formation, flown)


@pytest.mark.obliges("duel-21.2-9", "eagle-II.1-5")
def test_hunters_are_held_in_eagle_unless_switched_off(game: AnyGame) -> None:
    assert game.options["held_hunters"].default is (game.name == "eagle")
    assert opening().held_hunters is (game.name == "eagle")
    assert not opening(held_hunters=False).held_hunters
    old = {name: choices.default for name, choices in game.options.items() if name != "held_hunters"}
    assert game.kept_options(old)["held_hunters"] is False
    assert game.kept_options({**old, "held_hunters": True})["held_hunters"] is True
