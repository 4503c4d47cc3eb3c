"""``dowding site``: the game as a folder of static files."""

import argparse

from dowding.cli.output import OK
from dowding.site.building import build


def site(args: argparse.Namespace) -> int:
    """Build the site, and say what to do with it."""
    version = build(args.out)
    print(f"{args.out} holds version {version} of the site. Any host of static files can serve it.")
    print(f"To try it here: python3 -m http.server --bind 127.0.0.1 --directory {args.out}")
    return OK
