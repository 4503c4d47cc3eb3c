"""How reports, runs and ladders are shown: as text, as drawings, as pages; the data are made elsewhere."""
