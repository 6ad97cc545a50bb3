"""The OpenAPI description, made from the list of routes and the types of the messages themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from centerrow import __version__
from centerrow.server.errors import CODES
from centerrow.server.letters import CONFIRM, STOP, STOP_ALL
from centerrow.server.messages import FromClient, FromServer
from centerrow.server.models import Problem
from centerrow.server.route import JSON, Route
from centerrow.server.routes import ROUTES

REF = "#/components/schemas/{name}"
SOCKET = "/api/tables/{table}/socket"
#: Where the links of notices lead.
LINKS = "/notices/{token}/{what}"
#: How anything is answered that was not done.
REFUSED = {
    "description": "Why it was not done.",
    "content": {JSON: {"schema": {"$ref": REF.format(name=Problem.__name__)}}},
}
#: The parts of addresses that are numbers.
NUMBERS = ("seat", "first")
ABOUT = (
    "Tables of centerrow over a network. Games are played over the web socket of a table: "
    "FromClient is what a client sends there, FromServer what it is sent. See docs/protocol.md."
)


def describe() -> dict[str, Any]:
    """The whole description."""
    kinds = [kind for route in ROUTES for kind in (route.takes, route.gives) if kind is not None]
    roots: list[Any] = [*dict.fromkeys(kinds), Problem, FromClient, FromServer]
    schemas, components = msgspec.json.schema_components(roots, ref_template=REF)
    components["FromClient"], components["FromServer"] = schemas[-2:]
    components["Problem"]["properties"]["code"]["enum"] = CODES
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    for path, about in (("/healthz", "Whether the server can play."), ("/metrics", "For Prometheus.")):
        told = {"description": about, "content": {"text/plain": {"schema": {"type": "string"}}}}
        answers = {"200": told, "default": REFUSED}
        paths[path] = {"get": {"operationId": path[1:], "summary": about, "responses": answers}}
    paths[LINKS] = {
        "get": _page("ask_notices", "Asks whether to do that."),
        "post": _page("do_notices", "Does it."),
    }
    security = {
        "key": {"type": "http", "scheme": "bearer", "description": "A browser's key, or a seat's secret."}
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "centerrow", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": security},
    }


def _operation(route: Route) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.about,
        "responses": _responses(route),
    }
    names = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    found["parameters"] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer" if name in NUMBERS else "string"},
        }
        for name in names
    ]
    if route.takes is not None:
        found["requestBody"] = {"required": True, "content": _content(route.takes)}
    found["security"] = [{"key": []}] if route.keyed else [{}, {"key": []}]
    return found


def _page(name: str, about: str) -> dict[str, Any]:
    """A page for people: to confirm an address for notices, or to end them."""
    page = {"description": about, "content": {"text/html": {"schema": {"type": "string"}}}}
    words: dict[str, Any] = {"type": "string", "enum": [CONFIRM, STOP, STOP_ALL]}
    return {
        "operationId": name,
        "summary": about,
        "parameters": [
            {"name": "token", "in": "path", "required": True, "schema": {"type": "string"}},
            {"name": "what", "in": "path", "required": True, "schema": words},
        ],
        "responses": {"200": page, "404": page},
    }


def _content(kind: type[msgspec.Struct] | None) -> dict[str, Any]:
    schema = {"type": "object"} if kind is None else {"$ref": REF.format(name=kind.__name__)}
    return {JSON: {"schema": schema}}


def _responses(route: Route) -> dict[str, Any]:
    done = {"description": route.about, "content": _content(route.gives)}
    return {"200": done, "default": REFUSED}
