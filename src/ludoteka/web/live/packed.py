"""A stream as gzip: every event is packed by itself and sent at once, so a stream needs no memory for it."""

import struct
import zlib
from collections.abc import AsyncIterator
from functools import lru_cache

HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # gzip, deflated, without a name or a time
LAST = b"\x03\x00"  # an empty block that is the last one
LEVEL = 4


@lru_cache(maxsize=100)  # a crowd gets the same event
def block(event: bytes) -> bytes:
    """An event as a piece of a deflated stream that depends on nothing before it and ends at a whole byte."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(event) + packer.flush(zlib.Z_FULL_FLUSH)


async def packed(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The events of a stream for a browser that takes gzip."""
    yield HEAD
    check = size = 0
    async for event in events:
        check, size = zlib.crc32(event, check), size + len(event)
        yield block(event)
    yield LAST + struct.pack("<II", check, size & 0xFFFFFFFF)
