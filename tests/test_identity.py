"""Nothing is decided by a sentence: prompts, labels and lines of the log are for people alone.

Outside the doors (room, server, terminal, command line, page) nobody reads them at all, but for the places
listed here. In the doors they are shown, never compared with anything or taken apart. So they can be
reworded or translated, and every commander, lesson and board does what it did.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = (ROOT / "src" / "dowding", ROOT / "examples", ROOT / "benchmarks")
DOORS = ("cli", "kernel", "room", "server", "terminal", "web")
"""Where sentences are made or shown."""

SENTENCES = ("prompt", "label", "sentence")
"""Attributes that hold a sentence; beside them there is the method ``text``."""
PROSE = (*SENTENCES, "title", "purpose", "outcome", "choice", "why")
"""Attributes that people read."""
TAKING_APART = (
    "casefold", "count", "endswith", "find", "index", "isdigit", "lower", "partition", "removeprefix",
    "removesuffix", "replace", "rpartition", "rsplit", "split", "splitlines", "startswith", "strip",
)  # fmt: skip

MAY_READ = {
    "analysis/odds.py": "the odds tell what may happen, and before which question they end",
    "analysis/rendering/luck_text.py": "moments of luck tell what happened in them",
    "analysis/rendering/review_text.py": "the review is told to people",
    "analysis/review/judging.py": "a verdict holds the question as people read it",
    "analysis/report.py": "a report holds the journal as people read it",
    "games/raf/raid/air_battle.py": "the label of a squadron is told with its result",
    "games/hardest_days/telling/entries/air.py": "an entry words itself as entries do, or says nothing",
    "games/hardest_days/telling/entries/moves.py": "an entry words itself as entries do, or says nothing",
    "games/londons_burning/night.py": "the label of a repair is made from that of what is repaired",
    "testing/conformance.py": "every decision must have a prompt, and a replay must tell the same story",
    "as_a_library.py": "an example prints the question",
}
"""The modules outside the doors that read sentences, and why; they only show them."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module, with its path in its package."""
    for package in PACKAGES:
        for path in sorted(package.rglob("*.py")):
            yield str(path.relative_to(package)), ast.parse(path.read_text(encoding="utf-8"))


def scripts() -> dict[str, str]:
    """Every script of the page, by its path."""
    web = ROOT / "src" / "dowding" / "web"
    return {
        str(path.relative_to(web)): path.read_text(encoding="utf-8") for path in sorted(web.rglob("*.js"))
    }


def is_read(node: ast.AST, attributes: tuple[str, ...]) -> bool:
    """Whether something is an attribute that people read, or the text of a question or an entry."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "text" and not node.args
    return isinstance(node, ast.Attribute) and node.attr in attributes and isinstance(node.ctx, ast.Load)


def reads(tree: ast.AST) -> Iterator[int]:
    """The lines in which a sentence is read."""
    return (node.lineno for node in ast.walk(tree) if is_read(node, SENTENCES))  # type: ignore[attr-defined]


def verdicts(tree: ast.AST) -> Iterator[int]:
    """The lines in which something that people read is compared with something, or taken apart."""
    for node in ast.walk(tree):
        for part in weighed(node):
            if is_read(part, PROSE):
                yield part.lineno


def weighed(node: ast.AST) -> list[ast.expr]:
    """The parts of an expression on whose letters it depends."""
    if isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Is | ast.IsNot):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Subscript):
        return [node.value]
    if isinstance(node, ast.comprehension | ast.For):
        return [node.iter]
    if isinstance(node, ast.Match):
        return [node.subject]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        searched = node.args if node.func.attr in ("search", "match", "fullmatch", "findall") else []
        return [*searched, *([node.func.value] if node.func.attr in TAKING_APART else [])]
    return []


# The numbers of rules

MAY_WEIGH_RULES = {
    "envs/observing.py": "what a learner observes has a place for each rule under which something is asked",
    "games/hardest_days/printed/chits.py": "the printed number of an event is checked",
    "kernel/asking.py": "a rule of shared code is cited by its number in the game's own book",
    "kernel/decisions/decision.py": "the same, for a decision",
    "kernel/decisions/plan.py": "the same, for a plan",
    "kernel/position.py": "the same, for a result",
    "kernel/rulebook.py": "a rulebook is opened at a rule",
    "room/lobby.py": "the same, on the page",
}
"""The modules that look a rule up by its number, and why. All others only cite it."""


def is_rule(node: ast.AST) -> bool:
    """Whether something is the number of a rule."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name == "rule" or name.endswith("_rule")


def weighed_by_rule(tree: ast.AST) -> Iterator[int]:
    """The lines in which the number of a rule is compared, or something is looked up by it."""
    for node in ast.walk(tree):
        parts = weighed(node)
        if isinstance(node, ast.Subscript):
            parts = [*parts, *(node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice])]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            parts = [*parts, *node.args[:1]]
        yield from (part.lineno for part in parts if is_rule(part))


# The page

NAMES = "(?:prompt|label|text|told|purpose|outcome|choice|why)"
FIELD = rf"[\w\])!?]\s*\.\s*(?<!dataset\.){NAMES}\b(?!\()"
"""A field that people read, of anything but an element of the page."""
READ = rf"(?:{FIELD}|(?<![\w.])(?:prompt|told)\b)"
"""Such a field, or a variable that is called like one."""
TAKING = r"(?:includes|startsWith|endsWith|match|matchAll|search|split|indexOf|replace)"
DECIDING = [
    re.compile(rf"(?:{READ}|\w\.title)\)?\s*[!=]==(?! (?:null|undefined))"),
    re.compile(rf"[!=]==\s*[\w.?!]*?(?:{READ}|\w\.title\b)"),
    re.compile(rf"(?:{READ}|\blabel)\s*\??\.\s*{TAKING}\("),
    re.compile(
        rf"\.(?:includes|startsWith|endsWith|has|test|exec|match)\(\s*[\w.?!]*?(?:{READ}|\btext|\blabel)\b"
    ),
    re.compile(rf"(?:switch\s*|RegExp)\(\s*[\w.?!]*?{READ}"),
]


def deciding(script: str) -> list[str]:
    """What compares or takes apart something that people read."""
    return [found.group() for pattern in DECIDING for found in pattern.finditer(script)]


NUMBER = r"(?:\b(?:step_)?rule\b(?!\s*\()(?:\s*\?\?\s*\"\")?)"
"""The number of a rule, of a step or of anything else."""
BY_RULE = [
    re.compile(rf"{NUMBER}\)?\s*[!=]==(?! (?:null|undefined))"),
    re.compile(rf"[!=]==\s*[\w.?!]*?{NUMBER}"),
    re.compile(rf"\.(?:includes|has|get|startsWith|endsWith|test|indexOf)\(\s*[\w.?!]*?{NUMBER}"),
    re.compile(rf"\w\[\s*[\w.?!]*?{NUMBER}\s*\]"),
    re.compile(rf"{NUMBER}\s*\??\.\s*{TAKING}\("),
    re.compile(rf"switch\s*\(\s*[\w.?!]*?{NUMBER}"),
]


def deciding_by_rule(script: str) -> list[str]:
    """What compares the number of a rule, or looks something up by it."""
    return [found.group() for pattern in BY_RULE for found in pattern.finditer(script)]


# What is found, and what is left alone

DECIDES_BY_SENTENCE = (
    "if now.decision.prompt == FENDS: pass",
    "die = [c for c in now.decision.prompt]",
    'fits = "#1" in decision.prompt',
    'name = decision.prompt.removesuffix(" attacks:")',
    "re.match(PATTERN, entry.text())",
    'lost = entry.text().startswith("Light loss")',
    'over = result.title == "Draw"',
    "first = option.label[0]",
)
SHOWS_SENTENCE = ("print(decision.prompt)", 'told = f"{side}: {entry.text()}"', "key == kind")
DECIDES_BY_RULE = (
    "by_score = result.rule in BY_SCORE",
    'both = result.rule == "15.1"',
    'text = "" if self.rule == COMBAT else told',
    "told = DECIDED[entry.rule]",
    "told = DECIDED.get(rule)",
    'match entry.rule:\n    case "13": pass',
    'if entry.rule.startswith("17."): pass',
)
CITES_RULE = ('told = f"[{entry.rule}]"', 'rule = entry.rule or ""', "cite(entry.rule)")
SCRIPT_DECIDES_BY_SENTENCE = (
    'if (state.decision.prompt === "Which squadrons respond?") go();',
    "const found = options.find((o) => wanted === o.label);",
    'if (entry.text.startsWith("Raid")) mark();',
    "if (!/^[-DALH] [-DALH]$/.test(text)) return null;",
    'if (entry?.text?.includes("lost")) mark();',
    'switch (decision.prompt) { case "": }',
)
SCRIPT_SHOWS_SENTENCE = (
    'h("span", {}, option.label)',
    'if (entry.type === "chose") count++;',
    'if (decision.question.kind === "respond") go();',
    "const ask = `${decision.side}: ${decision.prompt}`;",
    "place.textContent = reply.told;",
)
SCRIPT_DECIDES_BY_RULE = (
    "const now = STEPS.findIndex(([step]) => step === rule);",
    'return ["12.2.1"].includes(state?.step_rule ?? "") ? "hunt" : "bomber";',
    "const decided = DECIDED[rule];",
    'if (entry.rule === "8.42") go();',
    'if (entry.rule.startsWith("8.")) go();',
)
SCRIPT_CITES_RULE = (
    'h("span", { class: "chip rule" }, refusal.rule)',
    "openRule(room.state?.decision?.rule ?? room.state?.step_rule);",
    "const key = JSON.stringify([refusal.rule, refusal.reason]);",
)


def must_tell_apart(check: Callable[[str], object], decides: tuple[str, ...], shows: tuple[str, ...]) -> None:
    """A check finds each line that decides, and none of those that only show."""
    assert [line for line in decides if not check(line)] == [], "these decide, and are not found"
    assert [line for line in shows if check(line)] == [], "these only show, and are found"


def test_nobody_outside_the_doors_reads_a_sentence_but_those_who_are_listed() -> None:
    found = {name for name, tree in modules() if not name.startswith(DOORS) and any(reads(tree))}
    assert found - set(MAY_READ) == set(), "these read a prompt, a label or a line of the log"
    assert set(MAY_READ) - found == set(), "these read no sentence any more and need not be listed"


def test_nothing_is_decided_by_a_sentence() -> None:
    must_tell_apart(lambda line: [*verdicts(ast.parse(line))], DECIDES_BY_SENTENCE, SHOWS_SENTENCE)
    must_tell_apart(deciding, SCRIPT_DECIDES_BY_SENTENCE, SCRIPT_SHOWS_SENTENCE)
    found = [f"{name}:{line}" for name, tree in modules() for line in verdicts(tree)]
    assert found == [], "here a sentence is compared or taken apart"
    assert {name: told for name, script in scripts().items() if (told := deciding(script))} == {}


def test_nothing_is_decided_by_the_number_of_a_rule() -> None:
    must_tell_apart(lambda line: [*weighed_by_rule(ast.parse(line))], DECIDES_BY_RULE, CITES_RULE)
    must_tell_apart(deciding_by_rule, SCRIPT_DECIDES_BY_RULE, SCRIPT_CITES_RULE)
    found = {name for name, tree in modules() if any(weighed_by_rule(tree))}
    assert found - set(MAY_WEIGH_RULES) == set(), "these decide by the number of a rule; give it a kind"
    assert set(MAY_WEIGH_RULES) - found == set(), "these look up no rule any more and need not be listed"
    by_rule = [name for name, script in scripts().items() if deciding_by_rule(script)]
    assert by_rule == ["static/js/book.js"], "only a rulebook opens at one"
