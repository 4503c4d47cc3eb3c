"""An unfinished plan: which thing is in which box, and which conditions of its constraints are met."""

from collections.abc import Iterator, Sequence

from dowding.kernel.decisions.register import Register, each
from dowding.kernel.decisions.sums import Reached


class Draft:
    """Some things in their boxes. What is met is kept up to date, so that a look at a constraint is cheap."""

    __slots__ = ("_seen", "boxes", "met", "register", "shut", "sums", "within")

    def __init__(self, register: Register, within: Sequence[Sequence[int]]) -> None:
        self.register = register
        self.within = within
        """For each thing, the boxes that it may enter."""
        self.boxes = [-1] * len(within)
        """For each thing its box, or -1."""
        self.sums = [0] * register.size
        self.met = register.start
        """The conditions that are met, a bit each."""
        self._seen: dict[tuple[int, int], int] = {}
        """What a thing of a kind would break in a box, as far as it was asked since the last change."""
        self.shut: dict[tuple[int, int], int] = {}
        """What keeps a kind out of a box, as far as it was asked; see ``is_shut``."""

    def copy(self) -> "Draft":
        """An equal draft that can be changed independently."""
        new = Draft.__new__(Draft)
        new.register, new.within = self.register, self.within
        new.boxes, new.sums, new.met = self.boxes[:], self.sums[:], self.met
        new._seen, new.shut = {}, self.shut.copy()
        return new

    def put(self, thing: int, box: int) -> None:
        """Put a thing that is nowhere into a box."""
        self.boxes[thing] = box
        register, sums = self.register, self.sums
        touched, _, wanted = register.additions[register.kinds[thing], box]
        for number, _, reached in touched:
            sums[number] = value = sums[number] + 1
            if value in reached:
                self.met |= reached[value]
        self._seen = {}
        if wanted:
            self.shut = {key: rest for key, why in self.shut.items() if (rest := why & ~wanted)}

    def take(self, thing: int) -> None:
        """Take a thing out of its box, if it is in one."""
        if (box := self.boxes[thing]) >= 0:
            register, sums = self.register, self.sums
            for number, _, reached in register.additions[register.kinds[thing], box].touched:
                self.met &= ~reached.get(sums[number], 0)
                sums[number] -= 1
            self.boxes[thing] = -1
            self._seen, self.shut = {}, {}

    def placed(self) -> int:
        """How many things are in boxes."""
        return len(self.boxes) - self.boxes.count(-1)

    def is_broken(self) -> bool:
        """Whether any constraint is broken."""
        return self.register.broken(self.met, self.register.every) != 0

    def broken(self) -> Iterator[int]:
        """The constraints that are broken, in their order."""
        return each(self.register.broken(self.met, self.register.every))

    def breaks(self, thing: int, box: int) -> int:
        """The constraints that would be broken if a thing entered a box, among those in which it then counts.

        Each of them has a bit.
        """
        if (before := self.boxes[thing]) >= 0:
            self.take(thing)
            found = self.breaks(thing, box)
            self.put(thing, before)
            return found
        key = self.register.kinds[thing], box
        if key not in self._seen:
            touched, concerned, _ = self.register.additions[key]
            self._seen[key] = self._would_break(touched, concerned)
        return self._seen[key]

    def is_shut(self, kind: int, box: int) -> bool:
        """Whether nothing of a kind that is nowhere yet may enter a box now.

        What keeps it out goes on to do so while things are added, until one of them counts in a demand.
        So what was found out is kept until then.
        """
        key = kind, box
        if key in self.shut:
            return True
        touched, concerned, _ = self.register.additions[key]
        why = self._would_break(touched, concerned & self.register.bars)
        if why:
            self.shut[key] = why
        return why != 0

    def _would_break(self, touched: list[tuple[int, int, Reached]], concerned: int) -> int:
        """The constraints among those concerned that an addition would break."""
        sums, met = self.sums, self.met
        for number, one, reached in touched:
            if (value := sums[number] + one) in reached:
                met |= reached[value]
        return self.register.broken(met, concerned)

    def forbids(self, thing: int, box: int) -> bool:
        """Whether a thing that is nowhere would break in a box what no further addition can satisfy."""
        touched, concerned, _ = self.register.additions[self.register.kinds[thing], box]
        return self._would_break(touched, concerned & self.register.final) != 0

    def is_open(self, thing: int, box: int) -> bool:
        """Whether a thing may enter a box now."""
        return box in self.within[thing] and not self.breaks(thing, box) & self.register.bars

    def towards(self, constraint: int) -> list[tuple[int, int]]:
        """The additions that are possible now and count towards what a constraint demands."""
        wanted = {number for number, _ in self.register.then(constraint)}
        return [(t, b) for t, b in self.additions() if wanted & self._counts_in(t, b)]

    def _counts_in(self, thing: int, box: int) -> set[int]:
        """The sums to which a thing in a box adds."""
        key = self.register.kinds[thing], box
        return {number for number, _, _ in self.register.additions[key].touched}

    def additions(self) -> list[tuple[int, int]]:
        """Everything that may be added now: things that are nowhere, each with a box."""
        return [
            (thing, box)
            for thing, boxes in enumerate(self.within)
            if self.boxes[thing] < 0
            for box in boxes
            if self.is_open(thing, box)
        ]
