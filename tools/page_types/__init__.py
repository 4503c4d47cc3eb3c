"""Writes the page's types from the structs that travel: ``python -m tools.page_types``.

Messages and wishes stand in ``types.d.ts`` of the page. Each board has one of its own: the views,
entries and questions of its game, and the names of its steps. A field that is renamed in Python alone is then
an error of the type checker of the page.
"""
