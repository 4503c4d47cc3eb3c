"""All that is measured and kept: it names what no longer fits."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from dowding.analysis import measures
from dowding.analysis.measures import Kept, every_measure
from dowding.analysis.review import value
from dowding.analysis.review.provenance import play_of
from dowding.analysis.review.value import value_of
from dowding.cli import main
from dowding.kernel.games import find_game


def test_what_is_shipped_was_made_with_the_rules_and_components_of_today() -> None:
    """Run make measures when this names a file."""
    stale = [one.told() for one in every_measure() if one.stale]
    assert not stale, f"make measures renews these:\n{chr(10).join(stale)}"


def test_a_file_made_with_other_rules_components_or_commanders_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    true = value_of("hardest_days", "august_13")
    assert true is not None
    changed = {"rules": "0", "components": "0", "commanders": {"Fighter Command": {"park": "0"}}}
    told = {"rules": "other rules", "components": "other components", "commanders": "park (Fighter Command)"}
    for what, other in changed.items():
        old = replace(true, made=replace(true.made, **{what: other}))
        monkeypatch.setattr(
            value, "value_of", lambda game, scenario, old=old: old if scenario == "august_13" else None
        )
        assert main(["measure", "all", "hardest_days", "--what", "value", "--list"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert any("hardest_days-august_13.json" in line and told[what] in line for line in lines)
        assert any("september_7.json: missing" in line for line in lines)


def test_only_what_does_not_fit_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dowding.cli import measures as command

    kept = Kept("value", "lion", "campaign", Path("a.json"), missing=False, stale=[], outdated=[])
    every = [
        kept,
        replace(kept, scenario="prelude", stale=["rules"]),
        replace(kept, what="grades", missing=True),
    ]
    monkeypatch.setattr(command, "every_measure", lambda: iter(every))
    made: list[tuple[str, str]] = []
    monkeypatch.setattr(command, "_make", lambda one: made.append((one.what, one.scenario)))
    assert main(["measure", "all"]) == 0
    assert made == [("value", "prelude"), ("grades", "campaign")]
    made.clear()
    assert main(["measure", "all", "--anew", "--what", "value"]) == 0
    assert made == [("value", "campaign"), ("value", "prelude")]
    assert "2 files made anew" in capsys.readouterr().out


def test_the_fingerprint_of_a_commander_tells_how_he_plays() -> None:
    park, big_wings = (play_of("hardest_days", "Fighter Command", name) for name in ("park", "leigh_mallory"))
    assert park != big_wings
    play_of.cache_clear()
    assert play_of("hardest_days", "Fighter Command", "park") == park


def test_every_game_with_doctrines_is_measured() -> None:
    for name, scenarios in measures.SITUATIONS.items():
        assert set(scenarios) <= set(find_game(name).scenarios)
    assert set(measures.VALUE_GAMES) == set(measures.EFFORTS) == set(measures.SITUATIONS)
