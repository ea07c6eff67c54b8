"""The official Python client of MCP, which also reads what can be read."""

import asyncio
from urllib.request import urlopen

from mcp import ClientSession
from mcp.client.streamable_http import streamablehttp_client
from probe import MESSAGE, REFUSED, report, url


async def read(session: ClientSession, resource) -> None:
    """Reads a resource, whose bytes are those of GET where it has an address."""
    result = await session.read_resource(resource.uri)
    (content,) = result.contents
    data = content.text.encode()
    assert len(data) == resource.size, resource.uri
    if str(resource.uri).startswith("http"):
        with urlopen(str(resource.uri)) as response:
            assert data == response.read(), resource.uri


async def main() -> None:
    async with (
        streamablehttp_client(url) as (incoming, outgoing, _),
        ClientSession(incoming, outgoing) as session,
    ):
        await session.initialize()
        listed = await session.list_tools()
        resources = (await session.list_resources()).resources
        assert len(resources) == 3, resources
        for resource in resources:
            await read(session, resource)
        sent = await session.call_tool("send_message", MESSAGE)
        refused = await session.call_tool("send_message", REFUSED)
        assert refused.isError and not sent.isError
        report(
            [tool.name for tool in listed.tools],
            sent.content[0].text,
            refused.content[0].text,
        )


asyncio.run(main())
