"""The engine for several machines; it uses Ray, which is installed with the extra ``cluster``."""

import socket
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from dowding.analysis.simulation.engines import HANDFUL, MOST
from dowding.analysis.simulation.plan import NO_MAKERS, Makers, Plan
from dowding.analysis.simulation.playing import Record, play_some
from dowding.kernel.errors import DowdingError, SetupError, install

RETRIES = 3
"""How often a chunk of games is repeated when its worker dies."""
PATIENCE = 3.0
"""How many seconds to wait for a connection to the cluster."""


class ClusterEngine:
    """Plays on a Ray cluster: ``HOST:PORT``, ``ray://HOST:PORT``, ``auto``, or ``local`` to start one."""

    def __init__(self, address: str) -> None:
        self.ray = _ray()
        _knock(address)
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, OSError) as error:
            raise _not_there(address) from error
        self.workers = int(self.ray.cluster_resources().get("CPU", 1))

    def close(self) -> None:
        """Disconnect from the cluster."""
        self.ray.shutdown()

    def play(self, plan: Plan, indices: Sequence[int], makers: Makers = NO_MAKERS) -> Iterator[list[Record]]:
        """Yield records as they are finished; Ray repeats the games of a worker that died."""
        send = self.ray.remote(max_retries=RETRIES)(play_some).remote
        waiting, size = deque(indices), 1
        in_hand: list[Any] = []
        while waiting or in_hand:
            while waiting and len(in_hand) < 2 * self.workers:
                chunk = [waiting.popleft() for _ in range(min(size, len(waiting)))]
                in_hand.append(send(plan, chunk, dict(makers)))
            done, in_hand = self.ray.wait(in_hand)
            records, seconds = self._fetch(done[0])
            size = max(1, min(MOST, int(HANDFUL * len(records) / max(seconds, 1e-6))))
            yield records

    def _fetch(self, done: Any) -> tuple[list[Record], float]:
        try:
            found: tuple[list[Record], float] = self.ray.get(done)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, DowdingError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            raise DowdingError(f"the workers of the cluster keep dying: {_line(error)}") from error
        return found


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise SetupError(f"--cluster needs Ray: {install('cluster')}") from None
    return ray


def _knock(address: str) -> None:
    """Check that something listens at the address, because Ray itself would wait for minutes."""
    if address in ("local", "auto"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise SetupError(f"--cluster {address}: expected HOST:PORT, ray://HOST:PORT, auto or local")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _not_there(address) from error


def _not_there(address: str) -> SetupError:
    return SetupError(f"no Ray cluster answers at {address}")


def _line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
