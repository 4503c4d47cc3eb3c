"""Tools for those who work on Dowding; none of them is shipped."""
