"""``dowding components``: the shipped sets and one's own, as folders of files or as one zip."""

import argparse
import asyncio
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

from dowding.cli.output import FAULT, OK, emit, tell_failed_games
from dowding.components import ComponentError, ComponentSet
from dowding.components.own.packing import draft_of, pack_texts, texts_in, title_of, unpacked
from dowding.kernel.errors import DowdingError, SetupError, reason
from dowding.kernel.games import all_games
from dowding.kernel.saves import write_whole
from dowding.kernel.words import meant, plural
from dowding.room.own_sets import OwnSets, all_sets
from dowding.room.sets_told import SetFacts
from dowding.store.own_sets import FolderSets, sets_at

Sets: TypeAlias = dict[str, ComponentSet[Any]]
ZIP = ".zip"
THERE = "{target} exists already; nothing was written"


def components(args: argparse.Namespace) -> int:
    """List, check, export or import component sets."""
    acts = {"list": _list, "check": _check, "export": _export, "import": _import}
    return acts[args.action](args, all_sets())


def _chosen(name: str, sets: Sets) -> ComponentSet[Any]:
    """Return the set with a name, or the one that the game with this name plays with."""
    of_games = {game.name: game.components.name for game in all_games().values()}
    known = sets.get(name) or sets.get(of_games.get(name, ""))
    if known is None:
        names = ", ".join(dict.fromkeys([*sets, *of_games]))
        raise SetupError(
            f"there are no components {name!r}{meant(name, [*sets, *of_games])}; choose from {names}"
        )
    return known


def _list(args: argparse.Namespace, sets: Sets) -> int:
    tell_failed_games()
    shipped = [
        {"name": name, "digest": found.load().digest, "files": [path.name for path in found.files()]}
        for name, found in sets.items()
    ]
    lines = [f"{row['name']} {row['digest']}: {', '.join(row['files'])}" for row in shipped]
    typed = _typed_sets(args)
    emit(args, [*shipped, *[_own_data(one) for one in typed]], [*lines, *map(_own_line, typed)])
    return OK


def _own_data(one: SetFacts) -> dict[str, object]:
    return {
        "name": one.components,
        "digest": one.digest,
        "set": one.name,
        "id": one.id,
        "version": one.version,
        "sound": one.sound,
        "cells": one.counts,
    }


def _own_line(one: SetFacts) -> str:
    counts, state = one.counts, one.digest if one.sound else "has faults"
    cells = f"{plural(counts.typed, 'cell')} typed, {counts.reconstructed:,} reconstructed"
    return f"{one.components}, your own set {one.name} ({one.id}), version {one.version}, {state}: {cells}"


def _check(args: argparse.Namespace, sets: Sets) -> int:
    chosen = _chosen(args.name, sets)
    place = args.folder or chosen.home
    try:
        loaded = chosen.load(args.folder)
    except ComponentError as error:
        data = {"name": args.name, "folder": str(place), "problems": error.problems}
        emit(args, data, [str(error)])
        return FAULT
    except DowdingError as error:
        raise SetupError(str(error)) from error
    data = {"name": args.name, "folder": str(place), "digest": loaded.digest, "problems": []}
    told = f" {loaded.own.told}." if loaded.own is not None else ""
    emit(
        args,
        data | ({"cells": loaded.own} if loaded.own is not None else {}),
        [f"The components in {place} are valid; digest {loaded.digest}.{told}"],
    )
    return OK


def _export(args: argparse.Namespace, sets: Sets) -> int:
    chosen, target = _chosen(args.name, sets), args.folder
    texts = _texts(args, chosen)
    if target.suffix.lower() == ZIP:
        if target.exists():
            raise DowdingError(THERE.format(target=target))
        write_whole(target, pack_texts(texts))
        emit(args, [str(target)], [f"Wrote {len(texts)} files into {target}."])
        return OK
    written = chosen.export(target) if args.set is None else _write(texts, target)
    emit(args, [str(path) for path in written], [f"Wrote {len(written)} files to {target}."])
    return OK


def _texts(args: argparse.Namespace, chosen: ComponentSet[Any]) -> dict[str, str]:
    """The files of the set that is meant: the shipped one, one in a folder or a zip, or one's own by name."""
    if args.set is None:
        return chosen.texts()
    path = Path(args.set)
    if path.exists():
        texts = unpacked(path) if path.is_file() else texts_in(path)
        return draft_of(chosen, texts, title_of(path.name)).files()
    known = [one for one in _typed_sets(args) if one.components == chosen.name]
    found = [one for one in known if args.set in (one.id, one.name)]
    if len(found) != 1:
        names = ", ".join(f"{one.name} ({one.id})" for one in known) or "none"
        raise SetupError(f"there is no set {args.set!r}, and no such folder or zip; your own sets: {names}")
    with _own(args) as own:
        return asyncio.run(own.draft(found[0].id)).files()


def _write(texts: Mapping[str, str], target: Path) -> list[Path]:
    """Write files into a new or empty folder."""
    if target.is_file() or (target.is_dir() and any(target.iterdir())):
        raise DowdingError(f"{target} exists and is not an empty folder; nothing was written")
    try:
        target.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (target / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise DowdingError(f"cannot write to {target}: {reason(error)}") from error
    return [target / name for name in texts]


def _import(args: argparse.Namespace, sets: Sets) -> int:
    chosen, source = _chosen(args.name, sets), args.folder
    if not source.exists():
        raise SetupError(f"there is no folder or zip {source}")
    texts = unpacked(source) if source.is_file() else texts_in(source)
    with _own(args) as own:
        facts = asyncio.run(own.take_in(pack_texts(texts), args.called or source.name, chosen.name))
        faults = asyncio.run(own.check(facts.id)).faults
    told = [f"{source} is now your own set {facts.name} ({facts.id}): dowding serve lists it."]
    told += [f"  {fault.file}, row {fault.row}, {fault.field}: {fault.told}" for fault in faults[:20]]
    told += ["It has faults; a match can begin with it when they are mended."] if faults else []
    emit(args, _own_data(facts) | {"problems": faults}, told)
    return FAULT if faults else OK


def _own(args: argparse.Namespace) -> closing[OwnSets]:
    return closing(OwnSets(FolderSets(sets_at(args.home))))


def _typed_sets(args: argparse.Namespace) -> list[SetFacts]:
    with _own(args) as own:
        return asyncio.run(own.all()).sets
