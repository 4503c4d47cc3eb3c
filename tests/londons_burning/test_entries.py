"""Questions and entries: kinds with facts, from which the playback of a raid can be made."""

from collections.abc import Iterator
from string import Formatter

from dowding.games.londons_burning.entries.bombs import BombsFell, DamageMarked, OverTarget
from dowding.games.londons_burning.entries.combat import (
    BailedOut,
    BurstsFired,
    Destroyed,
    FighterLost,
    HitsTaken,
    Landed,
    PerformanceChecked,
    RoundBegins,
    TargetChosen,
)
from dowding.games.londons_burning.entries.days import Repaired
from dowding.games.londons_burning.entries.flights import (
    ImpulseBegins,
    Intercepted,
    Moved,
)
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import luftwaffe_segment, raf_segment
from dowding.games.londons_burning.words import FIRST_FRAME, Gun
from dowding.kernel.journal import Entry, as_data
from dowding.kernel.questions import Question
from tests.londons_burning.table import ONE, alone, duel, entries, hit, put_fighter, put_raid, run

PACKAGE = "dowding.games.londons_burning."


def kinds(of: type[Entry] | type[Question]) -> Iterator[type[Entry] | type[Question]]:
    """All kinds that the game defines."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith(PACKAGE):
            yield kind
        yield from kinds(kind)


def test_sentences_name_only_facts_of_their_kind() -> None:
    found = {*kinds(Entry), *kinds(Question)}
    for kind in found:
        sentence = kind.sentence if issubclass(kind, Entry) else kind.prompt
        named = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert named <= set(kind.__struct_fields__), kind
    tags = [kind.__struct_config__.tag for kind in found]
    assert len(set(tags)) == len(tags) > 80


def test_every_question_has_a_sentence_and_the_entries_without_one_are_data() -> None:
    assert all(kind.prompt for kind in kinds(Question) if issubclass(kind, Question))
    silent = {kind for kind in kinds(Entry) if issubclass(kind, Entry) and not kind.sentence}
    spoken = {kind for kind in silent if kind.text is not Entry.text}
    assert silent - spoken == {Moved, TargetChosen, PerformanceChecked, BurstsFired, HitsTaken, BailedOut}


def test_bursts_tell_their_dice_and_hits() -> None:
    match = run(
        duel("He111 #24", "He111 #25"), raf_segment, "He111 #24", 2, dice=[6, 2, 1, 2, 3, 6, 1, 5, 6, 2]
    )
    front, rear = entries(match, BurstsFired)[:2]
    assert front == BurstsFired(
        "8.43", "raf_fire", None, "Spitfire #1", "He111 #24", Gun.FRONT, 2, (1, 2, 3, 6), 4, 3
    )
    assert (rear.aircraft, rear.target, rear.gun, rear.dice) == ("He111 #24", "Spitfire #1", Gun.REAR, (2,))
    (hits,) = entries(match, HitsTaken)
    assert (hits.aircraft, hits.by, hits.dice) == ("He111 #24", "Spitfire #1", (1, 5, 6))
    assert hits.positions == ("port engine", "forward frame", "rear frame")
    (check,) = entries(match, PerformanceChecked)
    assert (check.die, check.target_die, check.margin) == (6, 2, 6 + 6 - 2 - 1)
    assert check.modifiers == ((6, "performance"),)


def test_a_raid_can_be_played_back_from_its_entries() -> None:
    battle = put_raid(alone(), "Do17 #21", "Me109 #3", at="I6")
    put_fighter(battle, ONE, "I5")
    match = run(battle, raf_movement, "I6@15", "Do17 #21", 1, dice=[6, 1, 1, 1, 1, 1, 6, 1, 6, 1])
    told = [as_data(entry)["type"] for entry in match.journal if isinstance(entry, PLAYBACK)]
    assert told[:8] == [
        "moved", "intercepted", "round_begins", "target_chosen", "performance_checked", "bursts_fired",
        "hits_taken", "bursts_fired",
    ]  # fmt: skip
    assert "destroyed" in told


PLAYBACK = (
    BailedOut, BombsFell, BurstsFired, DamageMarked, Destroyed, FighterLost, HitsTaken, ImpulseBegins,
    Intercepted, Landed, Moved, OverTarget, PerformanceChecked, RoundBegins, TargetChosen,
)  # fmt: skip


def test_a_bail_out_tells_where_and_what_became_of_the_pilot() -> None:
    battle = duel("Me109 #3", raf=False)
    hit(battle, "Spitfire #1", FIRST_FRAME)
    match = run(battle, luftwaffe_segment, dice=[6, 5, 1, 6, 5, 6])
    (lost,), (bailed,) = entries(match, FighterLost), entries(match, BailedOut)
    assert (lost.aircraft, lost.how, lost.hex) == ("Spitfire #1", "shot down", "G5")
    assert (bailed.pilot, bailed.hex, bailed.fate) == ("F/Lt Stone", "G5", "safe")


def test_the_convoy_has_an_article_and_places_have_none() -> None:
    told = [Repaired("12.1", "", None, name, 2).text() for name in ("Convoy", "Dover")]
    assert told == ["The convoy is repaired: bomb damage now 2.", "Dover is repaired: bomb damage now 2."]
    assert OverTarget("10.1", "", None, "Convoy").text() == "The raid is over the convoy"
