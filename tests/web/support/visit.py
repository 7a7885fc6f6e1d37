"""A request to the whole site in this process, as the server hands it over."""

import asyncio
from dataclasses import dataclass
from typing import Any


@dataclass
class Answer:
    """What came back: nothing at all has the status 0."""

    status: int
    headers: dict[str, str]
    text: str


def visit(
    application: Any,
    path: str,
    method: str = "GET",
    body: bytes | list[dict[str, Any]] = b"",
    **headers: str,
) -> Answer:
    """Ask for something that comes to an end; the body in one piece, or as the messages of the server."""
    messages = body if isinstance(body, list) else [{"type": "http.request", "body": body}]
    named = {"host": "testserver", **{name.replace("_", "-"): headers[name] for name in headers}}
    path, _, query = path.partition("?")
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "http_version": "1.1",
        "client": ("192.0.2.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }
    left, sent = list(messages), []

    async def receive() -> dict[str, Any]:
        if not left:
            await asyncio.sleep(0.2)
        return left.pop(0) if left else {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(application(scope, receive, send))
    if not sent:
        return Answer(0, {}, "")
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    text = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], found, text.decode())
