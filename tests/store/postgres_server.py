"""A PostgreSQL server of our own for tests: in a folder, on a Unix socket, ended with the tests.

Its programs are those of the system, or in the folder that POSTGRES names. Where we are root it runs as
another user, because it refuses to run as root.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

USERS = "postgres", "nobody"


def programs() -> Path | None:
    """The folder with initdb and postgres, or None."""
    named = [Path(said) for said in [os.environ.get("POSTGRES")] if said]
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = [Path(where).resolve().parent for where in [shutil.which("postgres")] if where]
    return next((folder for folder in [*named, *known, *found] if (folder / "initdb").exists()), None)


def other_user() -> dict[str, Any]:
    """The arguments that start a process as another user, if we are root."""
    if os.getuid() != 0:
        return {}
    users = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next(users[name] for name in USERS if name in users)
    return {
        "user": user.pw_uid,
        "group": user.pw_gid,
        "extra_groups": [],
        "env": {"PATH": os.environ["PATH"]},
    }


class PostgresServer:
    """One server; ``safe`` lets it wait for the disk, as a real one does."""

    def __init__(self, safe: bool = False) -> None:
        found = programs()
        assert found is not None
        self.programs, self.safe = found, safe
        self.folder = Path(tempfile.mkdtemp(prefix="dowding-pg-"))
        self.who = other_user()
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self._run(
            "initdb", "-D", str(self.folder / "data"), "-U", "dowding", "-A", "trust", "-E", "UTF8", "-N"
        )
        self.process: subprocess.Popen[bytes] | None = None
        self.start()
        self._run("createdb", "-h", str(self.folder), "-U", "dowding", "dowding")
        self.made = 0

    def _run(self, program: str, *args: str) -> None:
        command = [str(self.programs / program), *args]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self.who)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        places = ["-D", str(self.folder / "data"), "-k", str(self.folder)]
        sure = [] if self.safe else ["-c", "fsync=off"]
        self.process = subprocess.Popen(
            [str(self.programs / "postgres"), *places, "-c", "listen_addresses=", *sure],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder, start_new_session=True,
            **self.who,
        )  # fmt: skip
        for _ in range(600):
            ready = [str(self.programs / "pg_isready"), "-q", "-h", str(self.folder), "-U", "dowding"]
            if subprocess.run(ready, check=False, **self.who).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start")

    def url(self, name: str = "dowding") -> str:
        return f"postgresql://dowding@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of another database, which is empty."""
        self.made += 1
        name = f"test{self.made}"
        self._run("createdb", "-h", str(self.folder), "-U", "dowding", name)
        return self.url(name)

    def kill(self) -> None:
        """End all of its processes at once, as a loss of power would."""
        assert self.process is not None
        serving = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        for pid in [self.process.pid, *map(int, serving.stdout.split())]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(30)
        for old in self.folder.glob(".s.PGSQL.*"):
            old.unlink()
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def close(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)
