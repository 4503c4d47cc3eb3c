"""A run kept in a folder: its plan, and one line for each finished game, in the order of finishing.

If the process is killed, only unfinished games are lost. An incomplete last line is dropped on reading.
"""

from pathlib import Path

import msgspec

from dowding.analysis.simulation.plan import Plan
from dowding.analysis.simulation.playing import Record
from dowding.kernel.errors import SaveError, SetupError
from dowding.kernel.saves import write_whole

PLAN = "run.json"
RECORDS = "records.jsonl"


class Run:
    """The records of a plan, kept in a folder if one is given."""

    def __init__(self, plan: Plan, folder: Path | None = None, resume: bool = False) -> None:
        self.plan = plan
        self.folder = folder
        self.records: dict[int, Record] = {}
        if folder is None:
            if resume:
                raise SetupError("--resume needs --out, the folder of the run")
        elif resume and (folder / PLAN).exists():
            self._go_on(folder)
        else:
            self._begin(folder)

    def _begin(self, folder: Path) -> None:
        try:
            if folder.is_dir() and (folder / PLAN).exists():
                raise SetupError(f"{folder} already holds a run; --resume continues it")
            if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
                raise SetupError(f"{folder} exists and is not an empty folder")
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(folder / PLAN, msgspec.json.format(msgspec.json.encode(self.plan), indent=1) + b"\n")
        except OSError as error:
            raise SaveError(f"cannot write to {folder}: {error.strerror}") from error

    @classmethod
    def kept(cls, folder: Path) -> "Run":
        """Return the run that a folder holds, as far as it was played."""
        return cls(read_plan(folder), folder, resume=True)

    def _go_on(self, folder: Path) -> None:
        kept = read_plan(folder)
        if kept != self.plan:
            raise SetupError(f"{folder} holds a different run: {kept.in_words()}")
        self._read(folder / RECORDS)

    def _read(self, path: Path) -> None:
        """Read the finished records; an incomplete last line is dropped."""
        if not path.exists():
            return
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        try:
            found = [msgspec.json.decode(line, type=Record) for line in data[:whole].splitlines()]
        except msgspec.MsgspecError as error:
            raise SaveError(f"{path} is damaged: {error}") from error
        if whole < len(data):
            write_whole(path, data[:whole])
        self.records = {record.index: record for record in found}

    def missing(self, games: int) -> list[int]:
        """Return the numbers of the games that are still to be played."""
        return [index for index in range(games) if index not in self.records]

    def keep(self, records: list[Record]) -> None:
        """Add some records and write them to the folder at once."""
        self.records |= {record.index: record for record in records}
        if self.folder is None:
            return
        lines = b"".join(msgspec.json.encode(record) + b"\n" for record in records)
        try:
            with (self.folder / RECORDS).open("ab") as file:
                file.write(lines)
        except OSError as error:
            raise SaveError(f"cannot write to {self.folder / RECORDS}: {error.strerror}") from error

    def in_order(self, games: int) -> list[Record]:
        """Return the records of the first games in the order of their numbers."""
        return [self.records[index] for index in range(games) if index in self.records]


def read_plan(folder: Path) -> Plan:
    """Read the plan of a run; a folder without one is refused."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except FileNotFoundError:
        raise SaveError(f"{folder} holds no run") from None
    except (OSError, msgspec.MsgspecError) as error:
        raise SaveError(f"{folder / PLAN} cannot be read: {error}") from error
