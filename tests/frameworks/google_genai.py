"""google-genai's conversion of MCP tools, and a call through its session."""

import asyncio

from google.genai._mcp_utils import mcp_to_gemini_tools
from mcp import ClientSession
from mcp.client.streamable_http import streamablehttp_client
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    async with (
        streamablehttp_client(url) as (read, write, _),
        ClientSession(read, write) as session,
    ):
        await session.initialize()
        listed = await session.list_tools()
        converted = mcp_to_gemini_tools(listed.tools)
        names = [f.name for t in converted for f in t.function_declarations]
        sent = await session.call_tool("send_message", MESSAGE)
        refused = await session.call_tool("send_message", REFUSED)
        report(names, sent.content[0].text, refused.content[0].text)


asyncio.run(main())
