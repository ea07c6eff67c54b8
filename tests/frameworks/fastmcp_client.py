"""FastMCP's client."""

import asyncio

from fastmcp import Client
from fastmcp.exceptions import ToolError
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    async with Client(url) as client:
        tools = await client.list_tools()
        sent = await client.call_tool("send_message", MESSAGE)
        refused: object
        try:
            refused = await client.call_tool("send_message", REFUSED)
        except ToolError as error:
            refused = error
        report([t.name for t in tools], sent, refused)


asyncio.run(main())
