"""The page of a match names all modules that it needs, so that a browser asks for them at once."""

import re

import pytest

from dowding.web import STATIC, boards, modules


def test_the_page_names_every_module_that_it_imports_at_once_and_no_other() -> None:
    page = modules.play_page()
    listed = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    assert listed == modules.needed_by("static/js/play.js")
    assert {"static/js/dom.js", "static/js/plan.js", "static/js/silhouettes.js"} <= set(listed)
    assert "static/js/panels/report.js" not in listed, "it is loaded when it is opened"
    assert all((STATIC / name.removeprefix("static/")).is_file() for name in listed)


def test_the_lobby_names_what_its_front_needs_and_not_what_is_behind_the_doors() -> None:
    listed = re.findall(r'<link rel="modulepreload" href="([^"]+)">', modules.lobby_page())
    assert listed == modules.needed_by("static/js/lobby.js")
    assert "static/js/lobby/front.js" in listed
    assert "static/js/lobby/setup.js" not in listed


@pytest.mark.parametrize("game", sorted(boards.all_boards()))
def test_a_board_is_named_with_what_it_shares(game: str) -> None:
    named = modules.of_board(game)
    assert named[0] == f"boards/{game}/board.js"
    assert f'<meta name="board {game}" content="{" ".join(named)}">' in modules.play_page()
    for shared in boards.all_boards()[game].shared:
        assert any(name.startswith(f"boards/{shared.name}/") for name in named)
