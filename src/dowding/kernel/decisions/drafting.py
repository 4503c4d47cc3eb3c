"""An unfinished plan: which thing is in which box, and which counts are reached."""

from collections.abc import Iterator, Sequence

from dowding.kernel.decisions.limits import Limit, Register, Trial


class Draft:
    """Some things in their boxes. Sums are kept up to date, so that a look at a limit is cheap."""

    __slots__ = ("boxes", "register", "sums", "within")

    def __init__(self, register: Register, within: Sequence[Sequence[int]]) -> None:
        self.register = register
        self.within = within
        """For each thing, the boxes that it may enter."""
        self.boxes = [-1] * len(within)
        """For each thing its box, or -1."""
        self.sums = [0] * len(register.counts)

    def copy(self) -> "Draft":
        """An equal draft that can be changed independently."""
        new = Draft.__new__(Draft)
        new.register, new.within = self.register, self.within
        new.boxes, new.sums = self.boxes[:], self.sums[:]
        return new

    def put(self, thing: int, box: int) -> None:
        """Put a thing that is nowhere into a box."""
        self.boxes[thing] = box
        for count, weight in self.register.touched(thing, box):
            self.sums[count] += weight

    def take(self, thing: int) -> None:
        """Take a thing out of its box, if it is in one."""
        if self.boxes[thing] >= 0:
            for count, weight in self.register.touched(thing, self.boxes[thing]):
                self.sums[count] -= weight
            self.boxes[thing] = -1

    def placed(self) -> int:
        """How many things are in boxes."""
        return len(self.boxes) - self.boxes.count(-1)

    def broken(self) -> Iterator[int]:
        """The limits that are broken, in their order."""
        return self._failed(self.register.trials)

    def _failed(self, trials: Sequence[Trial]) -> Iterator[int]:
        """The limits that apply by these trials, while what they demand is missing."""
        sums = self.sums
        for limit, when, then in trials:
            for count, least in when:
                if sums[count] < least:
                    break
            else:
                for count, least in then:
                    if sums[count] >= least:
                        break
                else:
                    yield limit

    def breaks(self, thing: int, box: int) -> list[Limit]:
        """The limits that would be broken if a thing entered a box, among those in which it then counts."""
        before, limits = self.boxes[thing], self.register.limits
        if before >= 0:
            self.take(thing)
        found = [limits[limit] for limit in self._failed(self.register.concerned(thing, box))]
        if before >= 0:
            self.put(thing, before)
        return found

    def forbids(self, thing: int, box: int) -> bool:
        """Whether a thing in a box would break a limit that no further addition can satisfy."""
        return any(not limit.then for limit in self.breaks(thing, box))

    def is_open(self, thing: int, box: int) -> bool:
        """Whether a thing may enter a box now."""
        return box in self.within[thing] and not any(limit.bars for limit in self.breaks(thing, box))

    def towards(self, limit: int) -> list[tuple[int, int]]:
        """The additions that are possible now and count towards what a limit demands."""
        wanted, touched = set(self.register.then[limit]), self.register.touched
        return [(t, b) for t, b in self.additions() if any(count in wanted for count, _ in touched(t, b))]

    def additions(self) -> list[tuple[int, int]]:
        """Everything that may be added now: things that are nowhere, each with a box."""
        return [
            (thing, box)
            for thing, boxes in enumerate(self.within)
            if self.boxes[thing] < 0
            for box in boxes
            if self.is_open(thing, box)
        ]
