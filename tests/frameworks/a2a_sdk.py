"""The official Python client of A2A, 0.3 or 1.x, with its defaults."""

import asyncio
import uuid
from importlib.metadata import version

import httpx
from a2a.client import A2ACardResolver, ClientConfig, ClientFactory
from probe import BASE_URL, MESSAGE, REFUSED, SLOW, report, send_twice


async def send_0_3(client, data: dict) -> str:
    from a2a.types import DataPart, Message, Part, Role

    message = Message(
        message_id=str(uuid.uuid4()),
        role=Role.user,
        parts=[Part(root=DataPart(data=data))],
    )
    async for answer in client.send_message(message):
        return answer.parts[0].root.text


async def send_1(client, data: dict) -> str:
    """The same in 1.x, whose messages are protocol buffers."""
    from a2a.helpers import new_data_message
    from a2a.types import Role, SendMessageRequest

    message = new_data_message(data, role=Role.ROLE_USER)
    async for answer in client.send_message(SendMessageRequest(message=message)):
        return answer.message.parts[0].text


async def main() -> None:
    is_old = version("a2a-sdk").startswith("0.")
    send = send_0_3 if is_old else send_1
    versions = set()

    async def note_version(request: httpx.Request) -> None:
        if request.method == "POST":
            versions.add(request.headers.get("a2a-version"))

    async with httpx.AsyncClient(
        event_hooks={"request": [note_version]}
    ) as http:
        card = await A2ACardResolver(http, BASE_URL).get_agent_card()
        client = ClientFactory(ClientConfig(httpx_client=http)).create(card)
        if SLOW:
            return await send_twice(lambda data: send(client, data))
        sent = await send(client, MESSAGE)
        refused = await send(client, REFUSED)
    # A client of 1.x must not fall back to 0.3.
    assert versions == {None if is_old else "1.0"}, versions
    report([skill.id for skill in card.skills], sent, refused)


asyncio.run(main())
