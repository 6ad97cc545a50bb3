"""`python -m centerrow` is the command `centerrow`."""

import sys

from centerrow.cli import main

sys.exit(main())
