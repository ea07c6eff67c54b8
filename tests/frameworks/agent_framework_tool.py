"""The MCP tool of Microsoft's Agent Framework."""

import asyncio

from agent_framework import MCPStreamableHTTPTool
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    async with MCPStreamableHTTPTool("studio", url) as tool:

        async def call(arguments: dict) -> object:
            try:
                result = await tool.call_tool("send_message", **arguments)
            except Exception as error:  # It makes one of every refusal.
                return error
            if isinstance(result, str):
                return result
            return [part.to_dict() for part in result]

        report([f.name for f in tool.functions], await call(MESSAGE), await call(REFUSED))


asyncio.run(main())
