"""The comparison with others runs, and says of each yardstick what was found or that it is not there."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "yardsticks.py"
YARDSTICKS = {
    "chess": "python-chess: moves",
    "open-spiel": "OpenSpiel backgammon: decisions",
    "PettingZoo's rps_v2": "PettingZoo rps_v2 raw_env: steps",
}


def test_every_yardstick_is_measured_or_said_to_be_missing() -> None:
    command = [sys.executable, str(SCRIPT), "chain_home", "--seconds", "0.02"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "chain_home day: decisions" in told
    assert "chain_home env: steps" in told
    missing = [line for line in told.splitlines() if line.startswith("Not installed")]
    for name, measured in YARDSTICKS.items():
        assert (measured in told) != any(name in line for line in missing), name
