"""The orders in which Fighter Command takes squadrons, and gives them back; all of them are ours."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeVar

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Squadron, Unit
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import Aircraft

T = TypeVar("T", bound=Unit)
TYPES = (Aircraft.SPITFIRE, Aircraft.HURRICANE, Aircraft.BLENHEIM)
"""II.4a: Spitfires enter the pool first, Blenheims last."""
UNNUMBERED = 10_000
"""A squadron without a number comes after those that have one."""


@cache
def numbers(kit: RafKit) -> tuple[int, ...]:
    """The numbers of all squadrons, such as 54 of 54/6/11."""
    told = [kit.names[squadron].split("/")[0] for squadron in kit.squadrons]
    return tuple(int(number) if number.isdecimal() else UNNUMBERED for number in told)


def number_of(battle: PlannedBattle, squadron: Squadron) -> int:
    """The number of a squadron."""
    return numbers(battle.kit)[squadron]


def type_rank(battle: PlannedBattle, squadron: Squadron) -> int:
    """How soon the type of a squadron enters the pool."""
    return TYPES.index(battle.kit.aircraft[squadron])


def entering(
    battle: PlannedBattle, squadrons: Iterable[Squadron], number: int, pool: Sequence[Squadron] = ()
) -> list[Squadron]:
    """II.4a: the squadrons that enter the pool, one after the other."""
    return one_by_one(battle, squadrons, number, lambda s, letters: entry_rank(battle, s, letters), pool)


def leaving(
    battle: PlannedBattle, pool: Sequence[Squadron], number: int, line: Callable[[Squadron], int]
) -> list[Squadron]:
    """II.4b: the reverse of the order of entry, from the farthest line backwards."""
    left, gone = list(pool), list[Squadron]()
    letters, lines = Counter(battle.kit.letter[s] for s in pool), {s: line(s) for s in pool}
    for _ in range(min(number, len(left))):
        last = max(left, key=lambda s: (lines[s], *entry_rank(battle, s, letters)))
        left.remove(last)
        letters[battle.kit.letter[last]] -= 1
        gone.append(last)
    return gone


def entry_rank(battle: PlannedBattle, squadron: Squadron, letters: Counter[int]) -> tuple[int, ...]:
    """II.4a: full before reduced, the rarest letter, Spitfire, Hurricane, Blenheim, the lowest number."""
    letter = letters[battle.kit.letter[squadron]]
    return battle.reduced[squadron], letter, type_rank(battle, squadron), number_of(battle, squadron)


def one_by_one(
    battle: PlannedBattle,
    units: Iterable[T],
    number: int,
    rank: Callable[[T, Counter[int]], tuple[int, ...]],
    before: Sequence[T] = (),
) -> list[T]:
    """The units of the lowest rank, one after the other; a rank may ask how often each letter was taken.

    Among units of the same rank the lot decides.
    """
    left, taken, letter = list(units), list[T](), battle.kit.letter
    if not left:
        return taken
    letters = Counter([letter[u] for u in before])
    for _ in range(min(number, len(left))):
        ranks = [rank(u, letters) for u in left]
        best = min(ranks)
        chosen = battle.any_of([u for u, r in zip(left, ranks, strict=True) if r == best])
        left.remove(chosen)
        letters[letter[chosen]] += 1
        taken.append(chosen)
    return taken
