"""The club room over HTTP: sessions, passkeys and doors. It is loaded only with ``--club``."""

from dowding.server.club.doors import ClubDoors

__all__ = ["ClubDoors"]
