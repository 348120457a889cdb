"""Networks that hosts keep out."""

from __future__ import annotations

import ipaddress

from fairground.server.governing.errors import CannotGovern

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
WIDEST = {4: 16, 6: 32}  # a typo must not shut out half the world


def read_network(text: str) -> Network:
    """A network as people write it: an address is a network of its own, of IPv6 with all its household."""
    try:
        if "/" not in text:
            address = unmapped(ipaddress.ip_address(text.strip()))
            found: Network = ipaddress.ip_network((address, 64 if address.version == 6 else 32), strict=False)
        else:
            found = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise CannotGovern(
            f"'{text}' is not a network; write an address like 203.0.113.7 or a network like 203.0.113.0/24"
        ) from None
    first = unmapped(found.network_address)
    if first.version != found.version:
        found = ipaddress.ip_network((first, found.prefixlen - 96))
    if found.prefixlen < WIDEST[found.version]:
        raise CannotGovern(f"'{found}' is too large to ban; /{WIDEST[found.version]} is the most")
    return found


def holds(network: Network, address: str) -> bool:
    """Whether an address is in a network."""
    try:
        found = unmapped(ipaddress.ip_address(address))
    except ValueError:
        return False
    return found.version == network.version and found in network


def unmapped(address: Address) -> Address:
    """An address as itself: one of IPv4 has a form for IPv6 too, which servers that listen for both use."""
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
