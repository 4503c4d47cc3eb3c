"""Matches that an earlier Dowding kept: it did not ask secret questions that leave no choice."""

import json

import pytest

from chain_home import GAME
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import dump
from dowding.room.opening import is_unrenewed, played
from dowding.store import Event, Kept, Row

ROW = Row("m", "chain_home", "Chain Home", {}, 0.0, 0.0, "", False)


def of_old(match: Match) -> bytes:
    """The beginning of a match as the first version wrote it."""
    data = json.loads(dump(match)) | {"version": 1}
    del data["course"], data["seal"]
    return json.dumps(data).encode()


def kept_by_old(seed: int) -> tuple[Kept, Match, int]:
    """A whole match and what was kept of it; how many answers were not, because they left no choice."""
    match, dice, events = new_match(GAME, "day", seed), Dice(seed), list[Event]()
    beginning, forced = of_old(match), 0
    while (decision := match.decision) is not None:
        answer = decision.sample(dice.below)
        if decision.public or decision.only() is None:
            events.append(Event("answer", decision.spell(answer)))
        else:
            forced += 1
        match.answer(answer)
    return Kept(ROW, beginning, events), match, forced


def with_forced() -> tuple[Kept, Match, int]:
    return next(found for seed in range(200) if (found := kept_by_old(seed))[2] > 1)


def test_it_is_opened_with_the_answers_that_were_not_kept() -> None:
    kept, match, forced = with_forced()
    assert is_unrenewed(kept)
    whole = played(kept)
    opened, heard = whole.match, whole.heard
    assert (opened.digest(), opened.answered) == (match.digest(), len(kept.events) + forced)
    assert sum(heard.values()) == len(kept.events)


@pytest.mark.parametrize("back", [1, 3, 9])
def test_its_undos_and_redos_count_the_answers_that_were_kept(back: int) -> None:
    kept, match, _ = with_forced()
    undone = played(Kept(ROW, kept.beginning, [*kept.events, Event("undo", count=back)])).match
    again = kept.events[: len(kept.events) - back]
    as_far = played(Kept(ROW, kept.beginning, again)).match
    assert undone.digest() == as_far.digest()
    moved = [*kept.events, Event("undo", count=back), Event("redo", count=back)]
    assert played(Kept(ROW, kept.beginning, moved)).match.digest() == match.digest()


def test_from_where_it_was_renewed_every_answer_is_kept() -> None:
    kept, _, _ = with_forced()
    for part in range(len(kept.events)):
        opened = played(Kept(ROW, kept.beginning, kept.events[:part])).match
        decision = opened.decision
        if decision is not None and not decision.public and decision.only() is not None:
            break
    else:
        raise AssertionError("no question without a choice")
    only = Event("answer", decision.spell(decision.only()))  # type: ignore[arg-type]
    renewed = Kept(ROW, kept.beginning, [*kept.events[:part], Event("renewed"), only])
    assert not is_unrenewed(renewed)
    assert played(renewed).match.answered == opened.answered + 1
