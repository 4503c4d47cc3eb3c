"""The game in the page: the room runs in a worker of the browser, without a server.

``engine`` and ``thinker`` run in the page. ``building`` writes the folder of static files that brings them
there.
"""
