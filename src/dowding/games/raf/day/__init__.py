"""The day round the raids: preparation, patrols, airfields, night, calendar, replacements, victory."""
