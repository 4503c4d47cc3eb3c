"""The arguments of ``dowding members``."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = "http://127.0.0.1:1940/"
"""The address of the room if none is given."""
ROLES = ("guest", "member", "steward", "host")


def add_members(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    run: Callable[[argparse.Namespace], int],
    home: str,
) -> None:
    """Add the command to the parser; ``run`` carries it out."""
    sub = commands.add_parser("members", help="list the members of a club; invite, give a role, remove")
    sub.set_defaults(run=run, action="list")
    _where(sub, home)
    actions, made = sub.add_subparsers(metavar="ACTION"), {}
    for action, about in (
        ("list", "list the members by name"),
        ("invite", "make a link by which somebody joins"),
        ("role", "give a member another role"),
        ("remove", "sign a member out for good, and delete what is kept about them but the matches"),
    ):
        made[action] = actions.add_parser(action, help=about)
        made[action].set_defaults(action=action)
        _where(made[action], home, default=argparse.SUPPRESS)
    invite, role, remove = made["invite"], made["role"], made["remove"]
    invite.add_argument("--role", choices=ROLES, default="member", help="the role (default: member)")
    invite.add_argument("--note", default="", help="whom it is for; hosts see it")
    invite.add_argument(
        "--url", default=HERE, help="the address by which people reach the room (default: %(default)s)"
    )
    for one in (role, remove):
        one.add_argument("name", help="the name of the member")
    role.add_argument("role", choices=ROLES)
    remove.add_argument("--reason", default="", help="why, for the log of acts")
    remove.add_argument("--yes", action="store_true", help="remove without asking")


def _where(sub: argparse.ArgumentParser, home: str, default: Any = None) -> None:
    sub.add_argument("--home", type=Path, metavar="DIR", help=home, default=default)
    sub.add_argument(
        "--database",
        default="" if default is None else default,
        metavar="URL",
        help="members in PostgreSQL: postgresql://user@host/name (or DOWDING_DATABASE)",
    )
    sub.add_argument(
        "--json", action="store_true", default=False if default is None else default, help="print JSON"
    )
