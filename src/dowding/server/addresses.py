"""The addresses of this machine."""

import socket
from ipaddress import ip_address

EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104
"""Whoever listens on one of these listens on all addresses of the machine."""


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches an address."""
    return host == "localhost" or host.startswith("127.") or host.strip("[]") == "::1"


def is_address(host: str) -> bool:
    """Whether a host is named by a number."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def own_addresses() -> list[str]:
    """The addresses of this machine within its network; to look for them sends nothing."""
    found = [_on_the_way_out()]
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(address[4][0]) for address in known]
    except OSError:
        pass  # the machine does not know its own name
    return [host for host in dict.fromkeys(found) if host and not is_loopback(host)]


def _on_the_way_out() -> str:
    """The address from which this machine would send something out of its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))  # an address of nobody; nothing is sent
        except OSError:
            return ""
        return str(way.getsockname()[0])
