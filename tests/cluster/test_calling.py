"""``dowding.simulate`` and ``dowding.ladder`` on a Ray cluster give the tables of this process."""

from typing import Any

import pytest

import dowding
from dowding.commanders import Commander, Posting, RandomCommander

pytestmark = pytest.mark.cluster


class First(RandomCommander):
    """Answers with the first legal answer."""

    name = "first"

    def answer(self, decision: Any, view: Any, worlds: Any = None) -> Any:
        return decision.first()


def first(posting: Posting) -> Commander:
    return First(posting.seed, posting.side)


@pytest.mark.parametrize("led", ["veteran", First(1), first], ids=["name", "object", "factory"])
def test_a_simulation_on_a_cluster_has_the_same_tables(led: Any) -> None:
    alone, far = (
        dowding.simulate("chain_home", games=30, commanders=led, cluster=cluster, progress=False)
        for cluster in (None, "local")
    )
    assert far.games.rows == alone.games.rows
    assert far.days.rows == alone.days.rows
    assert not far.faults


def test_a_ladder_on_a_cluster_has_the_same_rungs() -> None:
    sides: Any = {"fighter-command": ["veteran", "random", first]}
    alone, far = (
        dowding.ladder("chain_home", commanders=sides, games=20, cluster=cluster, progress=False)
        for cluster in (None, "local")
    )
    assert far.rungs.rows == alone.rungs.rows
