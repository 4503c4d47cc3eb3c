"""Write the reference of the library: one page for each module, made from its docstrings.

``python -m tools.reference`` writes it to ``docs/reference``. The pages refer to nothing outside. The source
is read and not imported, so that modules of extras have their page too.
"""

import ast
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "dowding"
OUT = ROOT / "docs" / "reference"
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
@media(prefers-color-scheme:dark){body{background:#161a1d;color:#ddd}a{color:#8cf}code,pre{background:#23282c}}
code,pre{font:14px/1.4 ui-monospace,monospace;background:#f2f2ee;padding:.1rem .25rem}
pre{padding:.6rem;overflow:auto}
h2,h3{margin:1.6rem 0 .3rem}dt{margin-top:.7rem}dd{margin-left:1.5rem}p{margin:.4rem 0}"""


def main() -> None:
    """Write all pages, and say how many they are."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.html"):
        old.unlink()
    modules = {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in sources()}
    for name, tree in modules.items():
        write(
            f"{name}.html", name, [f'<p><a href="index.html">All modules</a></p><h1>{name}</h1>', *body(tree)]
        )
    write("index.html", "Reference", index(modules))
    sys.stdout.write(f"Wrote {len(modules) + 1} pages to {OUT.relative_to(ROOT)}.\n")


def sources() -> list[Path]:
    """Return the public modules, packages first."""
    paths = sorted(
        PACKAGE.rglob("*.py"), key=lambda path: (path.parent, path.name != "__init__.py", path.name)
    )
    return [path for path in paths if path.name != "__main__.py"]


def name_of(path: Path) -> str:
    """Return the name under which a module is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def write(file: str, title: str, parts: list[str]) -> None:
    """Write one page."""
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
    view = '<meta name="viewport" content="width=device-width">'
    (OUT / file).write_text(
        f"{head}{view}<style>{STYLE}</style>\n" + "\n".join(parts) + "\n", encoding="utf-8"
    )


def index(modules: dict[str, ast.Module]) -> list[str]:
    """List all modules with the first line of what they say of themselves."""
    rows = []
    for name, tree in modules.items():
        about = (ast.get_docstring(tree) or "").partition("\n")[0]
        rows.append(f'<dt><a href="{name}.html">{name}</a></dt><dd>{prose(about)}</dd>')
    return ["<h1>Reference</h1><p>Begin with <a href='dowding.html'>dowding</a>.</p><dl>", *rows, "</dl>"]


def body(tree: ast.Module) -> Iterator[str]:
    """Yield what a module says of itself, its names, classes and functions."""
    yield prose(ast.get_docstring(tree) or "")
    yield from names(tree.body)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and isinstance(tree.body[-1], ast.Assign):
            yield from exported(node, tree)
        elif isinstance(node, ast.ClassDef) and is_public(node.name):
            yield from described_class(node)
        elif isinstance(node, Function) and is_public(node.name):
            yield from described(node, "h2")


def exported(node: ast.ImportFrom, tree: ast.Module) -> Iterator[str]:
    """Yield links to the names that a package takes from its modules to offer them."""
    offered = {
        c.value
        for n in ast.walk(tree)
        if isinstance(n, ast.List)
        for c in n.elts
        if isinstance(c, ast.Constant)
    }
    for alias in node.names:
        if alias.name in offered and node.module and node.module.startswith("dowding"):
            link = f'<a href="{node.module}.html#{alias.name}">{node.module}</a>'
            yield f"<p><code>{alias.name}</code> of {link}</p>"


def described_class(node: ast.ClassDef) -> Iterator[str]:
    """Yield a class with its fields and its public methods."""
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield f'<h2 id="{node.name}">class {node.name}{f"({escape(bases)})" if bases else ""}</h2>'
    yield prose(ast.get_docstring(node) or "")
    yield from names(node.body)
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and (
            is_public(part.name) or part.name == "__init__"
        ):
            yield from described(part, "h3")


def described(node: Function, heading: str) -> Iterator[str]:
    """Yield a function with its signature."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    yield f'<{heading} id="{node.name}">{node.name}</{heading}>'
    yield f"<pre>{escape(f'{node.name}({ast.unparse(node.args)}){returns}')}</pre>"
    yield prose(ast.get_docstring(node) or "")


def names(nodes: list[ast.stmt]) -> Iterator[str]:
    """Yield fields and constants that are followed by their description, and fields that have a type."""
    rows = []
    for node, after in zip(nodes, [*nodes[1:], None], strict=True):
        said = _said(after)
        for name, kind in named(node):
            if is_public(name) and (said or isinstance(node, ast.AnnAssign)):
                told = f": {escape(kind)}" if kind else ""
                rows.append(f"<dt><code>{name}{told}</code></dt><dd>{prose(said)}</dd>")
    if rows:
        yield f"<dl>{''.join(rows)}</dl>"


def _said(node: ast.stmt | None) -> str:
    """Return the description that follows a name; empty if something else does."""
    constant = node.value if isinstance(node, ast.Expr) else None
    return str(constant.value) if isinstance(constant, ast.Constant) else ""


def named(node: ast.stmt) -> list[tuple[str, str]]:
    """Return the names that a statement gives, each with its type if it says one."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [(node.target.id, ast.unparse(node.annotation))]
    if isinstance(node, ast.Assign):
        return [(target.id, "") for target in node.targets if isinstance(target, ast.Name)]
    return []


def is_public(name: str) -> bool:
    """Return whether a name is for users."""
    return not name.startswith("_")


def prose(text: str) -> str:
    """Return a docstring as paragraphs, with code as code."""
    paragraphs = []
    for part in text.split("\n\n"):
        marked = escape(part).split("``")
        paragraphs.append("".join(f"<code>{p}</code>" if n % 2 else p for n, p in enumerate(marked)))
    return "".join(f"<p>{part}</p>" for part in paragraphs if part.strip())


if __name__ == "__main__":
    main()
