"""Seeds that nobody can search, dice that nobody chose, and streams that nobody can compute."""

import json
import re
from collections import Counter

import pytest

import dowding
from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.dice import COUNTED, Dice, Keyed, imagined_key, key_of
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.fairness import Toss, hidden, new_seed, seed_of
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse
from dowding.kernel.worlds import imagine

PEOPLE = (LUFTWAFFE, FIGHTER_COMMAND)


def test_a_seed_has_128_bits_from_the_system() -> None:
    seeds = [new_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert all(seed < 2**128 for seed in seeds)
    assert sum(seed.bit_count() for seed in seeds) / 200 == pytest.approx(64, abs=3)
    match = new_match(GAME)
    assert match.header.seed > 2**64, "all but one in 2**64 are so large"
    again = replay(parse(dump(match), "it"), "it")
    assert (again.header.seed, again.digest()) == (match.header.seed, match.digest())


# Commit, seal, tell


def tossed(numbers: dict[str, str]) -> Toss:
    toss = Toss(PEOPLE)
    for side, number in numbers.items():
        toss.seal(side, toss.seal_of(side, number))
    for side, number in numbers.items():
        toss.tell(side, number)
    return toss


def test_the_seed_follows_from_the_secret_and_every_number() -> None:
    toss = tossed({LUFTWAFFE: "1", FIGHTER_COMMAND: "2"})
    proof = toss.proof()
    assert hidden(proof.secret) == toss.commitment == proof.commitment
    seeds = {seed_of(proof)}
    for side in PEOPLE:
        other = dowding.Toss(PEOPLE, proof.secret)
        for each in PEOPLE:
            other.seal(each, other.seal_of(each, "3" if each == side else proof.numbers[each]))
        for each in PEOPLE:
            other.tell(each, "3" if each == side else proof.numbers[each])
        seeds.add(seed_of(other.proof()))
    seeds.add(seed_of(tossed({LUFTWAFFE: "1", FIGHTER_COMMAND: "2"}).proof()))
    assert len(seeds) == 4
    assert max(seeds) < 2**128


def test_nobody_can_choose_his_number_after_he_knows_another() -> None:
    toss = Toss(PEOPLE)
    toss.seal(LUFTWAFFE, toss.seal_of(LUFTWAFFE, "1"))
    with pytest.raises(DowdingError, match="only when every player has shown"):
        toss.tell(LUFTWAFFE, "1")
    with pytest.raises(DowdingError, match="already shown"):
        toss.seal(LUFTWAFFE, toss.seal_of(LUFTWAFFE, "2"))
    with pytest.raises(DowdingError, match="adds no number"):
        toss.seal("Regia Aeronautica", toss.seal_of("Regia Aeronautica", "2"))
    with pytest.raises(DowdingError, match="64 hexadecimal digits"):
        toss.seal(FIGHTER_COMMAND, "2")
    toss.seal(FIGHTER_COMMAND, toss.seal_of(FIGHTER_COMMAND, "2"))
    with pytest.raises(DowdingError, match="not the number whose seal"):
        toss.tell(FIGHTER_COMMAND, "3")
    toss.tell(FIGHTER_COMMAND, "2")
    with pytest.raises(DowdingError, match="already told"):
        toss.tell(FIGHTER_COMMAND, "2")
    with pytest.raises(DowdingError, match="still needs a number of Luftwaffe"):
        new_match(GAME, toss=toss)


def test_a_seal_that_was_copied_is_refused_and_would_fit_no_number() -> None:
    toss = Toss(PEOPLE)
    copied = toss.seal_of(LUFTWAFFE, "1")
    toss.seal(LUFTWAFFE, copied)
    with pytest.raises(DowdingError, match="it was copied"):
        toss.seal(FIGHTER_COMMAND, copied)
    toss.seals[FIGHTER_COMMAND] = copied
    toss.tell(LUFTWAFFE, "1")
    with pytest.raises(DowdingError, match="not the number whose seal"):
        toss.tell(FIGHTER_COMMAND, "1")


def test_a_seal_holds_the_match_the_side_and_the_number() -> None:
    toss, other = Toss(PEOPLE), Toss(PEOPLE)
    seals = {each.seal_of(side, number) for each in (toss, other) for side in PEOPLE for number in "12"}
    assert len(seals) == 8
    assert toss.seal_of(LUFTWAFFE, "1") == hidden(f"{toss.commitment}\n{LUFTWAFFE}\n1")


@pytest.mark.parametrize("number", ["1" * 201, f"1\n{FIGHTER_COMMAND}=2"])
def test_a_number_is_one_short_line(number: str) -> None:
    toss = Toss(PEOPLE)
    toss.seal(LUFTWAFFE, toss.seal_of(LUFTWAFFE, number))
    toss.seal(FIGHTER_COMMAND, toss.seal_of(FIGHTER_COMMAND, "2"))
    with pytest.raises(DowdingError, match="one line of at most 200"):
        toss.tell(LUFTWAFFE, number)


def test_the_proof_holds_all_seals_in_their_order() -> None:
    toss = tossed({FIGHTER_COMMAND: "2", LUFTWAFFE: "1"})
    assert [(seal.side, seal.seal) for seal in toss.proof().seals or ()] == list(toss.seals.items())
    assert list(toss.seals) == [FIGHTER_COMMAND, LUFTWAFFE]


def fair() -> Match:
    return new_match(GAME, "morning", toss=tossed({LUFTWAFFE: "1", FIGHTER_COMMAND: "2"}))


def test_between_people_nobody_types_a_seed() -> None:
    with pytest.raises(SetupError, match="nobody chooses the seed"):
        new_match(GAME, seed=7, toss=tossed({LUFTWAFFE: "1", FIGHTER_COMMAND: "2"}))
    header = fair().header
    assert header.proof is not None
    assert (header.keyed, header.people, header.seed) == (True, PEOPLE, seed_of(header.proof))


# The keyed stream


class Counting:
    """A state as far as a stream needs one."""

    counter = 0


def test_a_keyed_stream_is_fair_and_its_secret_draws_are_apart() -> None:
    stream, state = Keyed(key_of(1)), Counting()
    faces = Counter(stream(6, state) for _ in range(6000))
    assert set(faces) == set(range(6))
    assert all(count == pytest.approx(1000, abs=150) for count in faces.values())
    before = state.counter
    one, other = Counting(), Counting()
    for _ in range(5):
        stream.secretly(6, one)
    assert [stream(6, one) for _ in range(50)] == [stream(6, other) for _ in range(50)]
    assert (one.counter >> COUNTED, one.counter % (1 << COUNTED)) == (5, 50)
    assert state.counter == before


def test_other_keys_give_unrelated_numbers() -> None:
    def drawn(seed: int, secretly: bool) -> tuple[int, ...]:
        stream, state = Keyed(key_of(seed)), Counting()
        draw = stream.secretly if secretly else stream
        return tuple(draw(1 << 64, state) for _ in range(10))

    assert len({drawn(seed, secretly) for seed in range(50) for secretly in (True, False)}) == 100


def test_an_imagined_stream_keeps_the_open_draws_and_changes_the_secret_ones() -> None:
    def drawn(key: bytes, secretly: bool) -> list[int]:
        stream, state = Keyed(key), Counting()
        return [(stream.secretly if secretly else stream)(1000, state) for _ in range(20)]

    imagined = imagined_key(key_of(1), 7)
    assert drawn(imagined, False) == drawn(key_of(1), False)
    assert drawn(imagined, True) != drawn(key_of(1), True)
    assert drawn(imagined_key(imagined, 8), False) == drawn(key_of(1), False)


def play_out(match: Match, seed: int = 1) -> Match:
    dice = Dice(seed)
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    return match


def test_a_keyed_match_is_saved_replayed_undone_and_cloned_like_any_other() -> None:
    match = play_out(fair())
    digest, answered = match.digest(), match.answered
    again = replay(parse(dump(match), "it"), "it")
    assert (again.digest(), again.result) == (digest, match.result)
    again.undo(answered, PEOPLE)
    again.redo(answered)
    assert again.digest() == digest
    half = fair()
    twin = half.clone()
    for each in (half, twin):
        for _ in range(6):
            assert each.decision is not None
            each.answer(each.decision.sample(Dice(each.answered).below))
    assert half.digest() == twin.digest()


def test_imagined_worlds_do_not_know_the_key() -> None:
    """In a world that a side imagines, the dice to come are others than those of the match."""
    match = fair()
    while match.decision is not None and match.decision.side != FIGHTER_COMMAND:
        match.answer(match.decision.sample(Dice(match.answered).below))
    ends = set()
    for seed in range(12):
        world = imagine(match, FIGHTER_COMMAND, Dice(seed))
        assert world is not None
        assert world.state.counter != match.state.counter
        dice = Dice(5)
        while world.decision is not None:
            world.answer(world.decision.sample(dice.below))
        assert world.base.key is None
        ends.add(world.digest())
    assert len(ends) > 6


def test_secret_draws_of_a_keyed_match_do_not_move_the_public_dice() -> None:
    """Cards that only one side sees come from a stream of their own."""
    match = fair()
    state = match.state.copy()
    state.seat(match.state.desk, match.state.kit)
    open_draws = state.counter % (1 << COUNTED)
    state.draw(list(range(9)), "Targets", rule="2", seen_by=(LUFTWAFFE,))
    assert state.counter % (1 << COUNTED) == open_draws
    state.roll("Weather", rule="2", seen_by=(LUFTWAFFE,), dice=2)
    assert state.counter % (1 << COUNTED) == open_draws
    state.roll("Weather", rule="2", dice=2)
    assert state.counter % (1 << COUNTED) == open_draws + 2


def test_a_match_with_a_small_seed_keeps_the_generator_it_had() -> None:
    header = json.loads(dump(new_match(GAME, seed=7)))["header"]
    assert "keyed" not in header
    assert re.fullmatch(r"\d{1,2}", str(header["seed"]))
