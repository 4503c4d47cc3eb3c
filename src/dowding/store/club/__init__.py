"""What a club keeps beside its matches: members, sessions, open tables, results, and what hosts did."""

from dowding.store.club.keeping import ClubStore

__all__ = ["ClubStore"]
