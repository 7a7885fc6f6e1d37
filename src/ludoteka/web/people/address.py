"""Who asks: the address of a browser, also behind proxies. Streams, pages, logins and limits all ask here.

A proxy adds the address that it heard from at the end of `X-Forwarded-For`, so the list is read from its end, and
only as far as proxies of ours wrote it: whatever stands before that, anybody may have made up.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any

from django.conf import settings

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
HEADER = b"x-forwarded-for"
NEIGHBOURS = 64  # bits of an IPv6 address that tell one household from another


def asker(peer: str, forwarded: str) -> str:
    """The address to count for: of whoever is at the other end, or of whom the proxies of ours there speak."""
    asking = _read(peer)
    if asking is None:
        return peer
    if is_proxy(asking):
        for hop in reversed(forwarded.split(",")):
            before = _read(hop)
            if before is None:
                break
            asking = before
            if not _listed(asking):
                break
    return _household(asking)


def asking(scope: Mapping[str, Any]) -> str:
    """Who sends a request, as ASGI has it."""
    peer = scope.get("client") or ("",)
    hops = [value.decode("latin-1") for name, value in scope["headers"] if name == HEADER]
    return asker(peer[0], ",".join(hops))


def is_proxy(peer: Address) -> bool:
    """Whether a connection comes from a proxy of ours: one that is listed, or near where the setting says so."""
    near = peer.is_private or peer.is_loopback
    return _listed(peer) or (settings.LUDOTEKA_BEHIND_PROXY and near)


def speaks_for_others(peer: str) -> bool:
    """Whether one at this address is a proxy of ours."""
    address = _read(peer)
    return address is not None and is_proxy(address)


def within(address: str, networks: Iterable[Network]) -> bool:
    """Whether an address is in one of these networks."""
    found = _read(address)
    return found is not None and any(found in network for network in networks)


def _listed(address: Address) -> bool:
    return any(address in network for network in settings.LUDOTEKA_PROXIES)


@lru_cache(maxsize=10_000)
def _read(text: str) -> Address | None:
    """An address as proxies write it: perhaps with a port, in brackets, or IPv4 in the clothes of IPv6."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _household(address: Address) -> str:
    """One household has one IPv4 address, or 2^64 of IPv6, which count as one."""
    if isinstance(address, IPv6Address) and not address.is_loopback:
        rest = 128 - NEIGHBOURS
        return str(IPv6Address(int(address) >> rest << rest))
    return str(address)
