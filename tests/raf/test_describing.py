"""Units, places and cards as options."""

from dowding.games.raf import RafKit
from dowding.games.raf.ids import DayNumber, EventNumber, ForceNumber, Sector
from dowding.games.raf.words import RafGame
from dowding.kernel.decisions import Option, Subject


def test_units_show_type_and_selector(kit: RafKit) -> None:
    spitfires = kit.unit_option(kit.unit_id["54/6/11"])
    assert spitfires == Option("54/6/11", "54/6/11 (Spitfire, C)", Subject("unit", "54/6/11"))
    assert kit.unit_option(kit.unit_id["EGr210/2"]).label == "EGr210/2 (Me 110 elite, A)"


def test_sectors_show_their_station(kit: RafKit) -> None:
    assert kit.sector_option(Sector(kit.sector_id["6/11"])).label == "6/11 Hornchurch"
    assert kit.sector_option(kit.london) == Option("London", "London", Subject("place", "London"))


def test_sites_show_their_type(kit: RafKit) -> None:
    assert kit.site_option(kit.site_id["rye"]) == Option("rye", "Rye (radar)", Subject("place", "rye"))


def test_the_back_of_a_target_card_tells_only_its_region(kit: RafKit) -> None:
    front, back = kit.target_option(21), kit.region_option(21)
    assert front.label == "21 North Weald (airfield, 5/11, inland, value 3)"
    assert back == Option("LF2 East", "a card of region LF2 East")


def test_cards_go_by_their_number(kit: RafKit) -> None:
    for option in (
        kit.force_option(ForceNumber(65)),
        kit.approach_option(RafGame.LION)(EventNumber(96)),
        kit.target_event_option(RafGame.DUEL)(EventNumber(96)),
        kit.day_option(RafGame.LION)(DayNumber(145)),
        kit.strategy_option(161),
    ):
        assert option.subject == Subject("card", option.key)
    assert kit.strategy_option(161).label == "161 Deceptive Formation"
