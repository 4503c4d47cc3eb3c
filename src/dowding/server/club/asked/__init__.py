"""What is answered at each door of the club."""

from dowding.server.club.asked import entering, governing, meeting, oneself

DOORS = entering.DOORS | oneself.DOORS | meeting.DOORS | governing.DOORS
"""All doors by method and path; names in braces stand for anything."""
