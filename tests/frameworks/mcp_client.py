"""The Client of the second official Python SDK, in the newest era."""

import asyncio

from mcp import Client
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    async with Client(url) as client:
        listed = await client.list_tools()
        sent = await client.call_tool("send_message", MESSAGE)
        refused = await client.call_tool("send_message", REFUSED)
        assert refused.is_error and not sent.is_error
        names = [tool.name for tool in listed.tools]
        report(names, sent.content[0].text, refused.content[0].text)


asyncio.run(main())
