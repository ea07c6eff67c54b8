"""Pydantic AI's MCPToolset."""

import asyncio

from probe import MESSAGE, REFUSED, report, url
from pydantic_ai import ModelRetry
from pydantic_ai.mcp import MCPToolset


async def main() -> None:
    async with MCPToolset(url) as server:
        tools = await server.list_tools()
        sent = await server.direct_call_tool("send_message", MESSAGE)
        refused: object
        try:
            refused = await server.direct_call_tool("send_message", REFUSED)
        except ModelRetry as error:
            refused = error
        report([t.name for t in tools], sent, refused)


asyncio.run(main())
