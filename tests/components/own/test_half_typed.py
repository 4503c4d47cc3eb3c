"""A half-typed set is played: what is not typed yet comes from the reconstructed set."""

from collections.abc import Iterator

import pytest

from dowding.components.own import Change, Draft, OwnVersion, close_cabinet, open_cabinet
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SaveError, SetNotHere
from dowding.kernel.games import find_game
from dowding.kernel.match import Match, beginning, new_match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse
from tests.components.own.sets import SETS

OTHER_VALUES = {
    "raf": [("squadrons.csv", 3, "full", "4"), ("gruppen.csv", 5, "bombing_full", "2")],
    "hardest_days": [("squadrons.csv", 3, "full", "4"), ("groups.csv", 5, "reduced", "2")],
    "londons_burning": [("aircraft.csv", 2, "performance", "5"), ("aircraft.csv", 3, "performance", "7")],
}
GAMES = [
    ("lion", "prelude"),
    ("duel", "prelude"),
    ("eagle", "prelude"),
    ("hardest_days", "august_13"),
    ("londons_burning", "short"),
]


class Drawer:
    """A cabinet with one version."""

    def __init__(self, version: OwnVersion) -> None:
        self.version = version

    def find(self, digest: str) -> OwnVersion | None:
        return self.version if digest == self.version.digest else None


def half_typed(name: str) -> Draft:
    """A set in which every other row was typed as it stands, and some values otherwise."""
    draft = Draft.begin(SETS[name], "Half of it")
    for file in draft.box.papers:
        rows = list(draft.rows(file).items())[::2]
        draft.change([Change(file, n, f, text) for n, row in rows for f, text in row.cells.items()])
    draft.change([Change(*other) for other in OTHER_VALUES[name]], over=True)
    return draft


@pytest.fixture(params=GAMES, ids=[game for game, _ in GAMES])
def played(request: pytest.FixtureRequest) -> Iterator[tuple[Match, Draft]]:
    game, scenario = request.param
    components = SETS[find_game(game).components.name]
    draft = half_typed(components.name)
    assert draft.check().faults == []
    version = draft.keep(played=True)
    cabinet = Drawer(version)
    open_cabinet(cabinet)
    yield new_match(game, scenario, 5, components=components.of_version(version)), draft
    close_cabinet(cabinet)


def test_it_is_played_to_the_end_and_the_file_says_how_much_was_typed(played: tuple[Match, Draft]) -> None:
    match, draft = played
    dice, counts = Dice(5, "half"), draft.counts()
    while (decision := match.decision) is not None:
        match.answer(decision.sample(dice.below))
    assert match.result is not None
    assert counts.typed > 100
    assert counts.reconstructed > 100
    saved = parse(dump(match), "file")
    own = saved.header.own
    assert own is not None
    assert (own.typed, own.printed, own.reconstructed) == (counts.typed, counts.printed, counts.reconstructed)
    assert (own.title, own.version, saved.header.components.folder) == ("Half of it", 1, None)
    again = replay(saved, "file")
    assert again.digest() == match.digest()
    assert dump(again) == dump(match)


def test_it_goes_on_with_its_own_version_while_the_set_is_typed_on(played: tuple[Match, Draft]) -> None:
    match, draft = played
    saved = parse(dump(match), "file")
    file, row, field, _ = OTHER_VALUES[draft.components.name][0]
    draft.type(file, row, field, "3")
    assert draft.keep().digest != saved.header.components.digest
    assert replay(saved, "file").header.components.digest == saved.header.components.digest


def test_without_the_set_it_cannot_be_replayed_and_the_refusal_names_both() -> None:
    version = half_typed("londons_burning").keep()
    match = new_match("londons_burning", "short", 5, components=SETS["londons_burning"].of_version(version))
    with pytest.raises(SaveError, match=f"{version.digest}.*found are londons_burning"):
        replay(parse(dump(match), "file"), "file")


def test_a_match_that_has_not_begun_is_not_begun_with_another_set_than_its_own() -> None:
    draft = half_typed("raf")
    header = new_match("duel", seed=1, components=SETS["raf"].of_version(draft.keep())).header
    with pytest.raises(SetNotHere, match="the typed set Half of it, version 1"):
        beginning(header)
