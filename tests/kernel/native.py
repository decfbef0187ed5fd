"""What tests of the kernel share: whether it must be there, and what to say where it is not."""

import os

import pytest

from spinney.core.build import COMPILED
from spinney.kernel import available

IS_DEMANDED = os.environ.get("SPINNEY_BUILD") == COMPILED  # noqa: TID251 (the caller's choice)
needs_kernel = pytest.mark.skipif(
    not (available() or IS_DEMANDED), reason="`make kernel` builds what this compares with Python"
)
