"""Sets in which something that must occur does not, or occurs too often, are refused by name."""

import pytest

from tests.raf.spoiling import Copy

# File, which rows, what is written there (nothing: the rows are struck out), the constraint that breaks.
COMBAT_AND_DETECTION = [
    ("combat_columns.csv", "column=7", "row_d=13..14, row_c=8..12",
     "four Gruppen with 12 fight in row D (10)"),
    ("combat_columns.csv", "column=6", "row_f=15..19, row_g=20..24",
     "three Gruppen with 19 fight in row G (10)"),
    ("combat_results.csv", "row=D, die=6", "",
     "lines of the Combat Results Table each have a row; missing: D 6"),
    ("combat_columns.csv", "column=1", "row_i=7..9", "row I: only rows A and I have no end"),
    ("detection.csv", "space=0", "", "the detection track begins with 0 (2P 8)"),
    ("detection.csv", "warning=late", "warning=none", "every warning can be had (4)"),
    ("detection.csv", "intelligence=limited", "intelligence=poor", "every intelligence level can be had (4)"),
    ("detection_modifiers.csv", "modifier=group_headquarters", "operation=zero",
     "group_headquarters halves, rounding up (11.25; 2P 2.3.4)"),
    ("detection_modifiers.csv", "modifier=command_headquarters", "operation=zero",
     "command_headquarters halves, rounding up (11.25; 2P 2.3.4)"),
    ("detection_modifiers.csv", "modifier=deceptive_formation", "operation=zero",
     "deceptive_formation halves, rounding up (11.25; 2P 2.3.4)"),
    ("detection_modifiers.csv", "modifier=both_headquarters", "value=0",
     "both_headquarters has a value if and only if it adds"),
    ("detection_modifiers.csv", "modifier=follow_up", "value=",
     "follow_up has a value if and only if it adds"),
    ("detection_sizes.csv", "gruppen=1..3", "gruppen=2..3", "raid sizes begin with one Gruppe"),
    ("detection_sizes.csv", "gruppen=11..13", "modifier=2", "larger raids are seen no worse (2P 8)"),
    ("eligibility.csv", "warning=early", "available_enroute=no, patrolling_in_range=no",
     "more warning, no fewer squadrons (7.1)"),
    ("weather.csv", "die=6", "", "faces of the weather die each have a row; missing: 6"),
]  # fmt: skip
CARDS = [
    ("day_events.csv", "days=5", "days=4", "raid days may be 1, 5 and 6 days apart (4)"),
    ("day_events.csv", "event_duel=morning_haze", "event_duel=none", "duel: morning_haze occurs"),
    ("force_cards.csv", "minor=2", "minor=1", "a minor raid of two Gruppen occurs (8.22)"),
    ("force_cards.csv", "minor_sweep=yes", "minor_sweep=no", "some minor raids become sweeps (8.22)"),
    ("force_cards.csv", "", "major_depleted=", "some sizes depend on depletion (8.1)"),
    ("force_cards.csv", "", "major_poor=9, major_limited=9, major_accurate=9",
     "some sizes depend on intelligence (8.1)"),
    ("force_cards.csv", "number=68", "major_poor=8, major_limited=8, major_accurate=8, major_depleted=8",
     "force card 68: a major raid of nine Gruppen (8)"),
    ("day_events.csv", "", "days=5", "raid days are about three days apart (2P notes)"),
    ("raid_events.csv", "no_aw=yes", "no_aw=no", "some cards say No AW (III.3)"),
    ("raid_events.csv", "follow_up=yes", "follow_up=no", "some cards say Follow-Up Raid (II.16)"),
    ("raid_events.csv", "time_advance=0", "time_advance_depleted=0", "some advance 2 if depleted (II.16)"),
    ("raid_events.csv", "time_advance=2", "time_advance=1", "time advances are 0, 1 and 2 (2.33)"),
    ("raid_events.csv", "number=129",
     "approach_duel=none, approach_duel_with=, target_duel=none, target_duel_with=",
     "raid event card 129 has an event for 2-Player (2P 3)"),
    ("target_cards.csv", "number=22", "type=base, target=Aldershot",
     "target card 22: headquarters and bases are secondary targets only (14)"),
    ("target_cards.csv", "number=23", "type=headquarters, target=Box",
     "target card 23: headquarters and bases are secondary targets only (14)"),
    ("target_cards.csv", "number=2", "forward_airfield=yes, forward_field=Kenley",
     "target card 2: forward airfields are airfields (19.1)"),
    ("target_cards.csv", "forward_airfield=yes", "forward_airfield=no, forward_field=",
     "six target cards are forward airfields (19.1)"),
    ("target_cards.csv", "vp_double=yes", "vp_double=no", "at least two target cards are VPx2 (2P 21.2)"),
    ("target_cards.csv", "secondary_type=headquarters", "secondary_type=city, secondary=London",
     "a headquarters is a secondary target of some card (11.25, 14)"),
    ("target_cards.csv", "secondary_type=base", "secondary_type=city, secondary=London",
     "a base is a secondary target of some card (11.25, 14)"),
    ("target_cards.csv", "type=city, target=Oxford", "target=London",
     "at least 1 target card of Oxford city (2P 5.1, 21.2, 21.4)"),
    ("target_cards.csv", "region=LF2 South", "region=LF2 East", "each region has target cards (2.1)"),
    ("target_cards.csv", "deck=opening", "strategic_value=1",
     "three opening cards can be major raids on 11 August (2P 5.11)"),
    ("target_cards.csv", "number=1", "secondary=Portland, secondary_type=port",
     "target card 1: secondary is Bournemouth"),
]  # fmt: skip
PLANNING_AND_NIGHT = [
    ("bombing.csv", "strength=1", "strength=0..1", "bombing strength is counted from 1 (11)"),
    ("selection_orders.csv", "value=full elite Me110", "value=full Me110",
     "six kinds of escort are set aside in order (9.21)"),
    ("selection_orders.csv", "value=10 Group", "value=12 Group",
     "groups with Blenheims each have a row; missing: 10"),
    ("selection_orders.csv", "value=5/11", "value=4/11",
     "night patrol sectors each have a row; missing: 5/11"),
    ("night_commitment.csv", "until=1940-09-15", "die_6=1;1", "a higher die commits no fewer Gruppen"),
    ("night_commitment.csv", "until=1940-08-25", "until=1940-09-16", "periods follow each other"),
    ("night_patrol.csv", "until=1940-09-15", "die_6=1", "a higher die sends no fewer squadrons"),
    ("night_bombing.csv", "gruppen=2..3", "gruppen=1..3", "night raids are counted from two Gruppen"),
    ("night_interception.csv", "gruppen=2..3", "gruppen=1..3", "night raids are counted from two Gruppen"),
    ("raid_limits.csv", "raids_planned=1..4", "raids_planned=0..4", "raids are counted from one (2P 5.4)"),
    ("channel_patrol.csv", "bombers=0..1", "bombers=1", "bombers are counted from none (2P 7.1)"),
    ("strategy_draw.csv", "cards=0", "cards=-1", "strategy cards are not negative"),
    ("rendezvous.csv", "die=6", "", "faces of the die each have a row; missing: 6"),
    ("rendezvous_failure.csv", "die=6", "", "faces of the die each have a row; missing: 6"),
    ("raid_priority.csv", "priority=high, strategic_value=1",
     "die_1=none, die_2=none, die_3=none, die_4=none, die_5=none, die_6=none",
     "value 1: higher priority, no lesser raid (6)"),
    ("raid_priority.csv", "priority=high, strategic_value=1",
     "die_1=none, die_2=none, die_3=none, die_4=minor, die_5=minor, die_6=minor",
     "some minor raids turn major when the Luftwaffe is depleted (15.4)"),
    ("raid_eligibility.csv", "priority=low", "value_1=minor",
     "value 1: higher priority, no lesser raid (2P 5.1)"),
    ("raid_eligibility.csv", "priority=low", "value_1=major",
     "low priority: higher value, no lesser raid (2P 5.1)"),
    ("response_priority.csv", "result=1", "result=0..1", "modified dice are counted from 1"),
    ("response_priority.csv", "priority=low", "priority=high", "every response priority can be had"),
    ("response_removal.csv", "pool=1", "pool=0..1", "pools are counted from one squadron"),
    ("response_tactics.csv", "chart=poor, pool=1", "pool=0..1", "poor: pools are counted from one squadron"),
    ("response_tactics.csv", "chart=poor, pool=1, column=minor", "",
     "poor: there is a result for minor and for major raids"),
    ("response_tactics.csv", "chart=limited, pool=1", "pool=0..1",
     "limited: pools are counted from one squadron"),
    ("victory.csv", "game=lion, scenario=prelude, vp_from=0", "vp_from=1",
     "lion, prelude: the bands are as printed (13, 17.1)"),
    ("victory.csv", "game=lion, scenario=hardest_days, vp_from=0", "vp_from=1",
     "lion, hardest_days: the bands are as printed (13, 17.1)"),
    ("calendar.csv", "date=1940-10-01", "", "the calendar runs from 11 August to 1 October (2.1)"),
]  # fmt: skip
MAP_AND_COUNTERS = [
    ("sites.csv", "name=Worth", "sector=1/11", "Worth is a radar in 4/10"),
    ("sites.csv", "name=Windsor", "type=headquarters",
     "the headquarters are Box, Uxbridge and Stanmore (11.25)"),
    ("radar_nets.csv", "number=1", "region=LF2 East", "net 1 and its site Prawle agree"),
    ("radar_nets.csv", "number=7", "", "each radar site has its net"),
    ("radar_nets.csv", "region=LF2 South", "region=LF3", "each region has a net (11.21)"),
    ("squadrons.csv", "type=Blenheim, sector=5/11", "status=start", "Blenheims are Blenheim squadrons (18)"),
    ("squadrons.csv", "sector=6/11, type=Spitfire", "type=Hurricane",
     "6/11 can hold four squadrons, three of Spitfires (11.22)"),
    ("gruppen.csv", "elite=yes", "luftflotte=3", "two Me 110 Gruppen of Luftflotte 2 are elite (8.21)"),
    ("gruppen.csv", "type=Ju87", "type=Ju88", "there are Ju 87s to withdraw (19.7)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "where", "values", "constraint"),
    COMBAT_AND_DETECTION + CARDS + PLANNING_AND_NIGHT + MAP_AND_COUNTERS,
)
def test_what_must_occur_is_missed_by_name(
    copy: Copy, file: str, where: str, values: str, constraint: str
) -> None:
    copy.fill(file, where, values)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


def test_depletion_must_not_move_gruppen_to_the_right(copy: Copy) -> None:
    copy.fill("combat_columns.csv", "column=4", "gruppen_depletion_1=")
    copy.fill("combat_columns.csv", "column=5", "gruppen_depletion_1=2..3")
    wanted = "combat_columns.csv: constraint broken: depletion never moves Gruppen to the right (15.4)"
    assert wanted in copy.problems()
