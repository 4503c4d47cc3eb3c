"""Simulation from Python: tables, commanders of one's own, folders to go on with, and ladders."""

import sys
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dowding
from dowding.analysis.simulation.calling import Simulation
from dowding.commanders import Commander, Posting, RandomCommander
from dowding.kernel.errors import SetupError
from dowding.kernel.games import all_games


class Cautious(RandomCommander):
    """Answers with the first legal answer."""

    name = "cautious"

    def answer(self, decision: Any, view: Any, worlds: Any = None) -> Any:
        return decision.first()


def cautious(posting: Posting) -> Commander:
    return Cautious(posting.seed, posting.side)


def first_games(**settings: Any) -> Simulation:
    return dowding.simulate("lion", "prelude", games=3, progress=False, **settings)


def test_tables_have_plain_names_real_dates_and_a_dictionary() -> None:
    run = first_games(commanders={"raf": "park"})
    assert run.games.columns[:3] == ["game", "seed", "winner"]
    assert run.days.columns[:4] == ["game", "raid_day", "date", "vp"]
    assert isinstance(run.days.rows[0][2], date)
    arrow = run.to_arrow("days")
    assert arrow.schema.field("vp").metadata[b"description"] == b"VP: what the raid day added."
    assert str(arrow.schema.field("date").type) == "date32[day]"
    assert run.faults == []
    with pytest.raises(SetupError, match="the tables are games and days"):
        run.to_arrow("weeks")


def test_pandas_has_dates_and_the_meaning_of_columns() -> None:
    pytest.importorskip("pandas")
    found = first_games(commanders="random").to_pandas("days")
    assert found["date"].dt.year.eq(1940).all()
    assert found.attrs["vp_at_the_end"].startswith("VP: at the end of the raid day.")


@pytest.mark.parametrize("game", list(all_games()))
def test_every_column_has_a_name_of_its_own_and_a_meaning(game: str) -> None:
    run = Simulation(dowding.simulate(game, games=1, commanders="random", progress=False).plan, [])
    for table in (run.games, run.days):
        assert len(set(table.columns)) == len(table.columns)
        assert all(column.name.isidentifier() and column.about for column in table.about)


def test_a_commander_is_given_by_name_as_an_object_or_as_a_factory() -> None:
    made, copied = first_games(commanders={"raf": cautious}), first_games(commanders={"raf": Cautious(1)})
    assert made.games.rows == copied.games.rows
    assert made.games.rows != first_games(commanders={"raf": "random"}).games.rows
    assert made.plan.commanders["Fighter Command"] == f"{__name__}.cautious"
    with pytest.raises(SetupError, match="a commander is a name"):
        first_games(commanders={"raf": 7})
    with pytest.raises(SetupError, match="no side 'army'"):
        first_games(commanders={"army": "park"})


def test_a_factory_travels_to_other_processes_or_is_refused_with_a_remedy() -> None:
    assert (
        first_games(commanders={"raf": cautious}, jobs=2).games.rows
        == first_games(commanders={"raf": cautious}).games.rows
    )
    with pytest.raises(SetupError, match="play with jobs=1"):
        first_games(commanders={"raf": lambda posting: cautious(posting)}, jobs=2)


def test_a_folder_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = first_games(folder=tmp_path / "run")
    monkeypatch.setattr("dowding.analysis.simulation.engines.play_some", None)
    again = first_games(folder=tmp_path / "run")
    assert again.games.rows == kept.games.rows
    with pytest.raises(SetupError, match="different run"):
        first_games(folder=tmp_path / "run", seed=7)


def test_a_fault_of_a_commander_is_told() -> None:
    class Clumsy(Cautious):
        def answer(self, decision: Any, view: Any, worlds: Any = None) -> Any:
            raise ValueError("dropped the pen")

    run = first_games(commanders={"raf": Clumsy(1)})
    assert len(run.faults) == 3
    assert "dropped the pen" in run.faults[0]


def test_a_ladder_compares_what_it_is_given(tmp_path: Path) -> None:
    found = dowding.ladder(
        "lion",
        "prelude",
        commanders={"raf": ["random", "park", cautious]},
        games=4,
        folder=tmp_path / "ladder",
        progress=False,
    )
    assert {row[2] for row in found.rungs.rows} == {"random", "park", f"{__name__}.cautious"}
    worths = [row[3] for row in found.rungs.rows]
    assert worths == sorted(worths, reverse=True)
    assert found.to_arrow().num_rows == 3
    with pytest.raises(SetupError, match="at least two commanders"):
        dowding.ladder("lion", commanders={"raf": ["park"]}, games=2, progress=False)


@pytest.mark.parametrize(
    ("where", "shown"), [("terminal", True), ("notebook", True), ("pipe", False), ("told not to", False)]
)
def test_progress_is_shown_in_terminals_and_notebooks(
    where: str, shown: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: where in ("terminal", "told not to"))
    shell = SimpleNamespace(kernel=None) if where == "notebook" else SimpleNamespace()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    dowding.simulate("chain_home", games=2, commanders="random", progress=where != "told not to")
    assert ("chain_home morning: 2 of 2 (100%)" in capsys.readouterr().err) is shown
