"""The ground of a table: sea and coast, hills, woods, rivers, towns, and the squares of a plotting table.

A board gives its projection and its size, and puts what it plays with on top. Colours are in ``ground.css``.
"""

from dowding.web.ground.coast import Projection, coast, path
from dowding.web.ground.features import features
from dowding.web.ground.squares import squares

__all__ = ["Projection", "features", "ground", "path"]

FAR = 800
"""How far sea and lamp light reach beyond the table, which may be seen when its frame is wider."""


def ground(project: Projection, width: float, height: float, square: float) -> str:
    """Draw the ground of a table: everything that is the same in every match."""
    whole = f'x="{-FAR}" y="{-FAR}" width="{width + 2 * FAR:g}" height="{height + 2 * FAR:g}"'
    sea, land, shore = coast(project)
    return (
        f'<defs>{LAMP}{land}</defs><rect class="sea" {whole}/>{sea}<use class="land" href="#land"/>'
        f'<g clip-path="url(#on-land)">{features(project)}</g>{shore}'
        f'{squares(width, height, square)}<rect fill="url(#lamp)" {whole}/>'
    )


LAMP = (
    '<radialGradient id="lamp"><stop class="lamp-light" offset="0.05"/>'
    '<stop class="lamp-shade" offset="1"/></radialGradient>'
)
"""By night a lamp hangs over the table; by day paper is a little darker at its edges."""
