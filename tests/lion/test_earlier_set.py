"""Matches begun with the set that was shipped before go on with it."""

from pathlib import Path

import pytest

from dowding.games.lion import GAME
from dowding.games.raf.components import EARLIER
from dowding.kernel.errors import SaveError
from dowding.kernel.match import beginning, new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.testing.recorded import play_at_random
from tests.kernel.forging import forge, with_components

HERE = Path(__file__).parent
DIGESTS = {known.name: known.digest for known in EARLIER}
FILES = [path for name in DIGESTS for path in sorted((HERE / f"recorded_{name}").glob("*.json"))]


@pytest.mark.parametrize("name", DIGESTS)
def test_an_earlier_set_is_kept_under_its_digest(name: str) -> None:
    digest = DIGESTS[name]
    assert GAME.components.load(digest=digest).digest == digest
    assert GAME.components.load().digest != digest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_recorded_before_replays_and_goes_on_with_its_own_set(path: Path, tmp_path: Path) -> None:
    """Loading plays every answer again and compares every digest."""
    match = load(path)
    assert match.header.components.digest == DIGESTS[path.parent.name.removeprefix("recorded_")]
    assert match.result is not None
    match.undo(match.history.position // 2)
    save(match, tmp_path / "half.json")
    again = load(tmp_path / "half.json")
    play_at_random(again, 1)
    save(again, tmp_path / "whole.json")
    played = load(tmp_path / "whole.json")
    assert played.header == match.header
    assert played.result is not None


def test_the_header_of_a_match_says_which_set_it_begins_with() -> None:
    begun = load(FILES[0])
    old = beginning(begun.header)
    new = new_match(GAME, begun.header.scenario, begun.header.seed)
    assert old.header == begun.header
    assert new.header.components.digest == GAME.components.load().digest


def test_a_match_of_a_set_that_is_not_carried_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    save(new_match(GAME, seed=1), path)
    forge(path, lambda saved: with_components(saved, "b03d2b6b906195f1"))
    told = rf"was played with the components raf b03d2b6b906195f1, .* are raf {GAME.components.load().digest}"
    with pytest.raises(SaveError, match=told):
        load(path)
