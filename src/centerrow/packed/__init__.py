"""Packed numbers: compiled code reads and copies them without a Python object for each number.

`librt` has them for CPython. Where it has no wheels the sources run interpreted, on lists that answer to the
same names. A vector is a value: what makes it longer returns the new one, which takes the old one's place.
Ask for its length, not for its truth, for which compiled code makes an object of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import BytesWriter
    from librt.vecs import append, extend, pop, remove, vec
else:
    try:
        from librt.strings import BytesWriter
        from librt.vecs import append, extend, pop, remove, vec
    except ImportError:
        from centerrow.packed.unpacked import BytesWriter, append, extend, pop, remove, vec

__all__ = ["BytesWriter", "append", "extend", "pop", "remove", "vec"]
