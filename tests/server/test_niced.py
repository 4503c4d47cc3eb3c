"""Reviews are made in a process of their own."""

import asyncio
import os
import signal

import msgspec
import pytest

from dowding.analysis.review.survey import Valued
from dowding.kernel.errors import DowdingError
from dowding.room.messages import encode
from dowding.room.tasks import Rate, Subject
from dowding.server.niced import Niced
from tests.analysis.review.playing import played, reviewer_of

LUFTWAFFE = "Luftwaffe"


def test_a_part_of_a_review_is_the_same_in_another_process_and_one_that_dies_is_started_again() -> None:
    match = played("chain_home", "morning", seed=3)
    line = match.history.branch.line[: match.history.position]
    task = Rate(0, 0, Subject("m", match.header, line), LUFTWAFFE, 0, 0, 8)

    async def evening() -> None:
        niced = Niced()

        async def rated() -> Valued | None:
            told = await niced.run(task, match.clone(), lambda: True, lambda message: None)
            return msgspec.json.decode(encode(told), type=Valued | None)

        expected = reviewer_of(match, LUFTWAFFE).look_at(0, 8)
        assert await rated() == expected
        assert niced._pool is not None
        [process] = niced._pool._processes.values()
        assert process.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        with pytest.raises(DowdingError, match="interrupted"):
            await rated()
        assert await rated() == expected
        niced.close()

    asyncio.run(asyncio.wait_for(evening(), 60))
