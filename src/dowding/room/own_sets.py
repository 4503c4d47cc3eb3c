"""The typed sets of whoever has the room: listed, typed in, checked, packed, and played with.

A set is sent to nobody. Whoever has only a seat is told its name, its digest and how far it is typed.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from dowding.components import ComponentSet
from dowding.components.own import (
    Change,
    Checked,
    Draft,
    close_cabinet,
    open_box,
    open_cabinet,
)
from dowding.components.own.differing import Differing, differences
from dowding.components.own.packing import components_of, draft_of, pack, pack_texts, title_of, unpack
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import Loaded, all_games, find_game
from dowding.room.sets_told import (
    BoxFacts,
    Changed,
    Found,
    SetContents,
    SetFacts,
    SetList,
    added_in,
    changed_by,
)
from dowding.store import new_token
from dowding.store.own_sets import MemorySets, SetStore

SHIPPED = "shipped"
"""What stands for the reconstructed set where a set is named."""
MOST_SETS = 60
MOST_CHECKED = 24
"""Of how many sets it is remembered how they were when they were checked last."""
OTHERS = "This set is of the components {components}; {game} plays with {played}."


def all_sets() -> dict[str, ComponentSet[Any]]:
    """Return the component sets of the installed games that can be typed in, by name."""
    found = (game.components for game in all_games().values())
    return {one.name: one for one in found if isinstance(one, ComponentSet)}


def components_named(name: str) -> ComponentSet[Any]:
    """Return the component set with a name."""
    found = all_sets().get(name)
    if found is None:
        raise SetupError(f"There are no components {name[:60]!r}; choose from {', '.join(all_sets())}.")
    return found


def box_of(name: str) -> BoxFacts:
    """Return what is in the box of a component set."""
    components = components_named(name)
    box, games = open_box(components), _games(name)
    title = ", ".join(find_game(game).title for game in games)
    return BoxFacts(name, title, box.digest, games, box.decks())


def _games(components: str) -> list[str]:
    return [game.name for game in all_games().values() if game.components.name == components]


class OwnSets:
    """The typed sets of a room."""

    def __init__(self, store: SetStore | None = None) -> None:
        self.store: SetStore = store or MemorySets()
        self._checked: OrderedDict[str, tuple[int, Checked, Mapping[Any, Any]]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        open_cabinet(self.store)

    def close(self) -> None:
        """Let matches find no versions here any more."""
        close_cabinet(self.store)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    # Sets

    async def all(self) -> SetList:
        """List all sets."""
        known = all_sets()
        found = [Draft(known[k.components], k) for k in await self.store.sets() if k.components in known]
        return SetList([await self._facts(draft) for draft in found])

    async def draft(self, id: str) -> Draft:
        """Return a set as it was typed."""
        kept = await self.store.set(id)
        draft = Draft(components_named(kept.components), kept)
        if (before := self._checked.get(id)) is not None and before[0] == kept.at:
            draft.remember(*before[1:])
        return draft

    async def begin(self, components: str, name: str) -> SetFacts:
        """Begin a set, in which nothing is typed yet."""
        await self._must_have_room()
        draft = Draft.begin(components_named(components), name, new_token()[:16])
        return await self._put(draft)

    async def _must_have_room(self) -> None:
        if len(await self.store.sets()) >= MOST_SETS:
            raise DowdingError(f"There are {MOST_SETS} sets already. Export one and delete it first.")

    async def contents(self, id: str) -> SetContents:
        """Return what was typed in a set."""
        draft = await self.draft(id)
        checked, layer = await self._check(draft), draft.kept.layer
        return SetContents(
            facts=await self._facts(draft),
            at=draft.kept.at,
            cells=layer.cells,
            added=added_in(layer),
            removed=layer.removed,
            progress={file: draft.progress(file) for file in draft.box.papers},
            faults=checked.faults,
            choices=draft.choices(),
            undo=bool(draft.kept.done),
            redo=bool(draft.kept.undone),
        )

    async def rename(self, id: str, name: str) -> SetFacts:
        """Give a set another name."""
        async with self._lock(id):
            draft = await self.draft(id)
            draft.rename(name)
            return await self._put(draft)

    async def delete(self, id: str) -> int:
        """Forget a set, but for versions that matches were begun with; return how many these are."""
        async with self._lock(id):
            versions = {version.digest for version in (await self.store.set(id)).versions}
            others = {v.digest for kept in await self.store.sets() if kept.id != id for v in kept.versions}
            played = {digest for digest in versions if self._is_played(digest)}
            for digest in versions - played - others:
                await self.store.drop_version(digest)
            await self.store.drop(id)
        return len(played)

    def _is_played(self, digest: str) -> bool:
        version = self.store.find(digest)
        return version is not None and version.played

    async def note_played(self, digest: str) -> None:
        """Let a version stay, because a match goes on with it that came from elsewhere."""
        version = self.store.find(digest)
        if version is not None and not version.played:
            await self.store.keep(replace(version, played=True))

    # Typing

    async def change(self, id: str, do: Callable[[Draft], object]) -> Changed:
        """Change a set, keep it, and tell what that did."""
        async with self._lock(id):
            draft = await self.draft(id)
            before = set((await self._check(draft)).faults)
            old, at = draft.kept.done, draft.kept.at
            done = do(draft)
            steps = done if isinstance(done, list) else draft.kept.done[-1] if draft.kept.done != old else []
            if draft.kept.at != at:
                await self.store.put(draft.kept)
            checked = await self._check(draft)
        return changed_by(draft, steps, checked, [f for f in checked.faults if f not in before])

    async def type(self, id: str, changes: list[Change], over: bool) -> Changed:
        """Type some cells."""
        return await self.change(id, lambda draft: draft.change(changes, over))

    async def check(self, id: str) -> Found:
        """Check a whole set."""
        draft = await self.draft(id)
        checked = await self._check(draft)
        return Found(checked.faults, checked.sound, checked.digest, draft.counts())

    # Versions

    async def keep(self, id: str, played: bool = False) -> tuple[SetFacts, Loaded[Any]]:
        """Keep the present state of a set as a version, and read it as a match will."""
        async with self._lock(id):
            draft = await self.draft(id)
            await self._check(draft)
            version = draft.keep(played)
            await self.store.keep(version)
            facts = await self._put(draft)
        return facts, await asyncio.to_thread(components_named(version.components).of_version, version)

    async def to_play(self, id: str, game: str) -> Loaded[Any]:
        """Return a set for a match of a game; it stays as it is now for this match."""
        kept, played = await self.store.set(id), find_game(game).components.name
        if kept.components != played:
            raise SetupError(OTHERS.format(components=kept.components, game=game, played=played))
        return (await self.keep(id, played=True))[1]

    async def loaded(self, id: str, components: str) -> Loaded[Any]:
        """Return a set, or the reconstructed one, to be compared."""
        if id == SHIPPED:
            return components_named(components).load()
        return (await self.keep(id))[1]

    # Files

    async def export(self, id: str, version: int | None) -> tuple[str, bytes]:
        """Return a set as a zip, and what it is called."""
        draft = await self.draft(id)
        name = "".join(c if c.isascii() and c.isalnum() else "-" for c in draft.kept.name.lower())
        if version is None:
            return f"{name}.zip", await asyncio.to_thread(pack, draft)
        digest = next((v.digest for v in draft.kept.versions if v.number == version), "")
        found = self.store.find(digest)
        if found is None:
            raise DowdingError(f"{draft.kept.name} has no version {version}.")
        return f"{name}-{version}.zip", pack_texts(found.files)

    async def take_in(self, data: bytes, name: str, components: str) -> SetFacts:
        """Take in a set from a zip; faults in its cells are kept and told."""
        await self._must_have_room()

        def read() -> Draft:
            texts = unpack(data)
            known = components_named(components) if components else components_of(all_sets().values(), texts)
            return draft_of(known, texts, title_of(name), new_token()[:16])

        draft = await asyncio.to_thread(read)
        if (await self._check(draft)).sound:
            await self.store.keep(draft.keep())
        return await self._put(draft)

    # Comparing

    async def differences(self, id: str, other: str) -> Differing:
        """Return what differs between a set and another one, or the reconstructed one."""
        draft = await self.draft(id)
        against = None if other == SHIPPED else await self.draft(other)
        if against is not None and against.kept.components != draft.kept.components:
            raise SetupError("Only two sets of the same box can be compared.")
        return differences(draft, against or Draft.begin(draft.components, SHIPPED))

    # What is told of one

    async def _put(self, draft: Draft) -> SetFacts:
        await self.store.put(draft.kept)
        return await self._facts(draft)

    async def _facts(self, draft: Draft) -> SetFacts:
        checked, kept = await self._check(draft), draft.kept
        return SetFacts(
            id=kept.id,
            components=kept.components,
            name=kept.name,
            version=draft.version,
            kept=draft.is_kept,
            digest=checked.digest,
            sound=checked.sound,
            updated=kept.updated,
            counts=draft.counts(),
            games=_games(kept.components),
            versions=kept.versions,
        )

    async def _check(self, draft: Draft) -> Checked:
        """Check a set, unless that was done since it was changed."""
        checked = await asyncio.to_thread(draft.check)
        self._checked[draft.kept.id] = draft.kept.at, checked, draft.names
        self._checked.move_to_end(draft.kept.id)
        while len(self._checked) > MOST_CHECKED:
            self._checked.popitem(last=False)
        return checked
