"""The reference has a page for every module, made from its docstrings, and points to nothing outside."""

import re
from pathlib import Path

import pytest
from tools import reference


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reference, "OUT", tmp_path_factory.mktemp("reference"))
        patch.setattr(reference, "ROOT", reference.OUT.parent)
        reference.main()
        return {path.name: path.read_text(encoding="utf-8") for path in Path(reference.OUT).glob("*.html")}


def test_every_module_has_a_page_and_stands_in_the_index(pages: dict[str, str]) -> None:
    names = [reference.name_of(path) for path in reference.sources()]
    assert len(names) > 300
    assert set(pages) == {f"{name}.html" for name in names} | {"index.html"}
    assert all(f'href="{name}.html"' in pages["index.html"] for name in names)


def test_no_page_points_outside_and_every_link_leads_somewhere(pages: dict[str, str]) -> None:
    for text in pages.values():
        links = re.findall(r"""(?:href|src)=["']([^"']+)""", text)
        assert {link.partition("#")[0] for link in links} <= set(pages)


def test_a_page_has_signatures_fields_and_what_they_mean(pages: dict[str, str]) -> None:
    text = pages["dowding.kernel.match.html"]
    assert '<h2 id="Match">class Match(Recorded[View])</h2>' in text
    assert "undo(self, answers: int=1" in text
    assert "Take back the last answers" in text
    assert "_take" not in text
    assert 'href="dowding.games.matches.html#new_match"' in pages["dowding.html"]
