"""Seeing which lines are run: by the monitoring of Python 3.12 and later, or by the slower tracing before."""

import sys
from collections.abc import Callable, Collection
from types import CodeType, FrameType
from typing import Any

Met = Callable[[str, int], None]
"""Is told the file and the number of a line that is run."""

if sys.version_info >= (3, 12):
    TOOL, LINE = sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE

    class Sight:
        """While it is entered, each line is told once, and once more after every ``look_again``."""

        def __init__(self, files: Collection[str], met: Met) -> None:
            self.met = met

        def __enter__(self) -> None:
            sys.monitoring.use_tool_id(TOOL, "mutants")
            sys.monitoring.register_callback(TOOL, LINE, self._run)
            sys.monitoring.set_events(TOOL, LINE)

        def __exit__(self, *_: object) -> None:
            sys.monitoring.set_events(TOOL, sys.monitoring.events.NO_EVENTS)
            sys.monitoring.free_tool_id(TOOL)

        def look_again(self) -> None:
            """Tell all lines again."""
            sys.monitoring.restart_events()

        def _run(self, code: CodeType, line: int) -> object:
            self.met(code.co_filename, line)
            return sys.monitoring.DISABLE

else:

    class Sight:
        """While it is entered, each line of some files is told whenever it is run."""

        def __init__(self, files: Collection[str], met: Met) -> None:
            self.files, self.met = files, met

        def __enter__(self) -> None:
            sys.settrace(self._called)

        def __exit__(self, *_: object) -> None:
            sys.settrace(None)

        def look_again(self) -> None:
            """Nothing is to be done: lines are always told."""

        def _called(self, frame: FrameType, event: str, argument: object) -> Any:
            return self._run if frame.f_code.co_filename in self.files else None

        def _run(self, frame: FrameType, event: str, argument: object) -> Any:
            if event == "line":
                self.met(frame.f_code.co_filename, frame.f_lineno)
            return self._run
