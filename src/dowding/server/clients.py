"""By whom requests and messages are counted."""

from functools import lru_cache
from ipaddress import IPv6Network, ip_address

NETWORK_BITS = 64
"""A customer of a provider gets at least an IPv6 network of this size, and may use every address in it."""
MOST_REMEMBERED = 4096


@lru_cache(MOST_REMEMBERED)
def counted_as(client: str) -> str:
    """Return the name under which a client is counted: its address, or in IPv6 its network.

    A proxy may name a client by anything; what is no address is left as it is.
    """
    named = client[1:].partition("]")[0] if client.startswith("[") else client
    try:
        address = ip_address(named)
    except ValueError:
        return client
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), NETWORK_BITS), strict=False))
