"""How long to search: CENTERROW_LONG=1 looks for the better part of an hour, the default for about a minute.

With CI=true the same examples are looked at each time. Interpreted, where each takes long, they are fewer.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

from centerrow.engine import loop

# Whole games are slow to make; that is no reason to stop.
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
# Explaining a failure takes longer than finding it.
FIXED = os.environ.get("CI") == "true"
PHASES = [Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink]

EXAMPLES = 100 if loop.__file__.endswith((".so", ".pyd")) else 30

settings.register_profile(
    "default", max_examples=EXAMPLES, stateful_step_count=40, deadline=None, derandomize=FIXED,
    print_blob=True, suppress_health_check=SLOW, phases=PHASES,
)  # fmt: skip
settings.register_profile(
    "long", max_examples=2500, stateful_step_count=120, deadline=None, derandomize=False, print_blob=True,
    suppress_health_check=SLOW, phases=PHASES,
)  # fmt: skip
# scripts/mutants asks thousands of times whether anything fails, and never why.
settings.register_profile(
    "mutants", max_examples=20, stateful_step_count=40, deadline=None, derandomize=True,
    suppress_health_check=SLOW, phases=[Phase.explicit, Phase.generate],
)  # fmt: skip
if os.environ.get("CENTERROW_MUTANTS") == "1":
    settings.load_profile("mutants")
else:
    settings.load_profile("long" if os.environ.get("CENTERROW_LONG") == "1" else "default")
