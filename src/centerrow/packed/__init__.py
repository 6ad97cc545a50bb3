"""Packed vectors of numbers: compiled code reads and copies them without a Python object for each number.

`librt` has them for CPython. Where it has no wheels the sources run interpreted, on lists that answer to the
same names. A vector is a value: what makes it longer returns the new one, which takes the old one's place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:
    try:
        from librt.vecs import append, vec
    except ImportError:
        from centerrow.packed.unpacked import append, vec

__all__ = ["append", "vec"]
