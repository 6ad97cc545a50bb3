"""The description of the server is true: what it allows, and what it does not, is answered as it says.

Schemathesis makes the requests from our own OpenAPI; CENTERROW_LONG=1 has it make many more.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from centerrow.server.openapi import describe
from server.clients import Browser, Json
from server.serving import Serving

EXAMPLES = 300 if os.environ.get("CENTERROW_LONG") else 10
TRUE = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
schema = schemathesis.openapi.from_dict(describe())


@pytest.fixture(scope="session")
def real(serving: Serving) -> Json:
    """A table that is there, and a key that opens it."""

    async def make() -> Json:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "link", "novice", listed=True)
            return {"table": made["table"], "key": browser.key}

    return asyncio.run(make())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    database=None,
)
def test_whatever_the_description_allows(case: Any, serving: Serving, real: Json) -> None:
    """At a table that is there, in every other request, with the key of who made it."""
    if len(str(case.path_parameters)) % 2 and "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = real["table"]
    headers = {"Authorization": f"Bearer {real['key']}"}
    case.call_and_validate(base_url=serving.address, headers=headers, checks=TRUE)


def test_the_description_says_of_every_route_what_it_answers() -> None:
    """Nothing is tested above that is not here, and the other way round."""
    found = {operation.ok().label for operation in schema.get_all_operations()}  # type: ignore[union-attr]
    assert len(found) == sum(len(methods) for methods in describe()["paths"].values())
