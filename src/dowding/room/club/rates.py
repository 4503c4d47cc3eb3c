"""How often somebody may do something in a club."""

from collections import OrderedDict

from dowding.room.errors import TooOften
from dowding.room.limits import MOST_REMEMBERED, Bucket


class Rates:
    """One rate limit for each who does something; who did it longest ago is forgotten first."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, by: str) -> bool:
        """Count one more, and return whether it is allowed."""
        bucket = self._known.setdefault(by, Bucket(self.burst, self.rate))
        self._known.move_to_end(by)
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return bucket.take()

    def must_be_free(self, by: str, told: str) -> None:
        """Count one more, or say why it is too much."""
        if not self.take(by):
            raise TooOften(told)
