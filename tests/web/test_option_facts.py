"""What a board must know of an option comes as facts, so that no page takes its key apart."""

from random import Random

import msgspec

from dowding.games.hardest_days.printed.spaces import Box
from dowding.games.londons_burning.spots import Flight
from dowding.kernel.decisions import Option
from dowding.kernel.match import new_match


def options_of(game: str, kind: str, answers: int = 400) -> list[Option]:
    """All that can be chosen in questions of a kind, in a match of random answers."""
    match, rng, found = new_match(game, None, 3), Random(3), []
    for _ in range(answers):
        if match.decision is None:
            break
        if match.decision.question.kind == kind:
            shown = match.decision.shown()
            found += [*shown.options, *shown.boxes]
        match.answer(match.decision.sample(rng.randrange))
    return found


def test_a_flight_has_its_level_and_its_facing() -> None:
    flights = options_of("londons_burning", "fly_to")
    assert {option.facts.facing for option in flights if isinstance(option.facts, Flight)} > {""}
    for option in flights:
        assert isinstance(option.facts, Flight)
        assert option.subject is not None
        level = "land" if option.facts.level is None else str(option.facts.level)
        way = f"/{option.facts.facing}" if option.facts.facing else ""
        assert option.key == f"{option.subject.id}@{level}{way}"


def test_a_box_of_the_map_has_its_space() -> None:
    boxes = [option for option in options_of("hardest_days", "move_squadrons", 60) if option.facts]
    assert boxes
    for option in boxes:
        assert isinstance(option.facts, Box)
        assert option.key == f"{option.facts.space} {option.facts.box}"


def test_what_an_option_does_not_have_is_left_out_on_the_wire() -> None:
    assert msgspec.json.encode(Option("wait", "wait")) == b'{"key":"wait","label":"wait"}'
    told = msgspec.json.encode(Option("a", "b", facts=Flight(20, "NE")))
    assert msgspec.json.decode(told)["facts"] == {"kind": "flight", "level": 20, "facing": "NE"}
