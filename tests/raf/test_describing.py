"""Units, places and cards as options."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields

from dowding.components.sheets import Printed
from dowding.games.raf import RafKit
from dowding.games.raf.ids import DayNumber, EventNumber, ForceNumber, Sector
from dowding.games.raf.naming import called
from dowding.games.raf.telling.entries import Dispersed
from dowding.games.raf.words import RafGame
from dowding.kernel.charts import Chart
from dowding.kernel.decisions import Option, Subject


def charts_in(thing: Any) -> Iterator[Chart[Any]]:
    """The charts of a table, wherever they lie in it."""
    if isinstance(thing, Chart):
        yield thing
    elif isinstance(thing, Struct):
        for field in fields(thing):
            yield from charts_in(getattr(thing, field.name))
    elif isinstance(thing, Printed):
        yield from charts_in(vars(thing))
    elif isinstance(thing, Mapping):
        for part in thing.values():
            yield from charts_in(part)
    elif isinstance(thing, (list, tuple)):
        for part in thing:
            yield from charts_in(part)


def test_whatever_a_die_finds_on_a_chart_is_told_in_words(kit: RafKit) -> None:
    charts = [chart for table in (kit.detection, kit.planning) for chart in charts_in(table)]
    charts += [*charts_in(kit.combat.lines)]
    outcomes = {str(outcome) for chart in charts for outcome in chart.rows}
    assert {"each Gruppe B leaves", "early warning, poor intelligence", "A A - / A L D"} <= outcomes
    assert not [outcome for outcome in outcomes if set(outcome) & set("=<>_()")]


def test_units_show_type_and_selector(kit: RafKit) -> None:
    spitfires = kit.unit_option(kit.unit_id["54/6/11"])
    assert spitfires == Option("54/6/11", "54 (Spitfire, C)", Subject("unit", "54/6/11"), short="54")
    assert kit.unit_option(kit.unit_id["EGr210/2"]).label == "EGr210 (Me 110 elite, A)"


def test_sectors_show_their_station(kit: RafKit) -> None:
    assert kit.sector_option(Sector(kit.sector_id["6/11"])).label == "6/11 Hornchurch"
    assert kit.sector_option(kit.london) == Option("London", "London", Subject("place", "London"))


def test_a_target_card_tells_all_that_is_on_its_front(kit: RafKit) -> None:
    assert kit.target_option(21).label == "North Weald (airfield, 5/11, inland, value 3)"


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


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("501/7/11", "501"), ("RCAF/3/11", "RCAF"), ("II/JG54/2", "II/JG54"), ("EGr210/2", "EGr210"),
        ("7/11", "7/11"), ("Biggin Hill", "Biggin Hill"), ("ACE Spitfire", "ACE Spitfire"),
    ],
)  # fmt: skip
def test_a_sentence_calls_a_unit_as_people_do(name: str, wanted: str) -> None:
    assert called(name) == wanted


def test_every_unit_is_told_by_the_name_that_its_counter_and_its_options_have(kit: RafKit) -> None:
    assert [called(name) for name in kit.names] == list(kit.called)
    assert Dispersed("11.2", "", None, ("501/7/11", "54/6/11")).text() == "Dispersed: 501, 54."
