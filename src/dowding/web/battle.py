"""The record of 1940, as reports of games about that summer set it beside a match."""

from dowding.games.raf.record import record_of_1940
from dowding.web.boards import Record, RecordDay


def summer_of_1940() -> Record:
    """Losses of both sides, day by day."""
    days = [
        RecordDay(day.date, {"British": day.british_losses, "German": day.german_losses})
        for day in record_of_1940()
    ]
    note = (
        "Aircraft of Fighter Command and the Luftwaffe as commonly given; single days differ between sources."
    )
    return Record("The record of 1940", "aircraft", note, days)
