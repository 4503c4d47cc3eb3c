"""All that is kept of a club, in the store of its matches."""

from dowding.store.club.keys import Keys
from dowding.store.club.members import Members
from dowding.store.club.record import Record
from dowding.store.club.results import Results
from dowding.store.club.tables import ClubTables
from dowding.store.sql import SqlStore


class ClubStore:
    """Everything that is kept of a club."""

    def __init__(self, store: SqlStore) -> None:
        self.matches = store
        self.members = Members(store)
        self.keys = Keys(store)
        self.tables = ClubTables(store)
        self.record = Record(store)
        self.results = Results(store)
