"""LangChain's tools, as langchain-mcp-adapters makes them."""

import asyncio

from langchain_core.tools import ToolException
from langchain_mcp_adapters.client import MultiServerMCPClient
from probe import BASE_URL, MESSAGE, REFUSED, report


async def main() -> None:
    server = {"transport": "streamable_http", "url": f"{BASE_URL}/mcp"}
    tools = await MultiServerMCPClient({"studio": server}).get_tools()
    (tool,) = [t for t in tools if t.name == "send_message"]
    sent = await tool.ainvoke(MESSAGE)
    try:
        refused = await tool.ainvoke(REFUSED)
    except ToolException as error:
        refused = error
    report([t.name for t in tools], sent, refused)


asyncio.run(main())
