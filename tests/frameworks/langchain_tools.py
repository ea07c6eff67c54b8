"""LangChain's tools, as langchain-mcp-adapters makes them."""

import asyncio

from langchain_core.tools import ToolException
from langchain_mcp_adapters.client import MultiServerMCPClient
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    client = MultiServerMCPClient({"studio": {"url": url, "transport": "http"}})
    tools = await client.get_tools()
    (tool,) = [t for t in tools if t.name == "send_message"]
    sent = await tool.ainvoke(MESSAGE)
    try:
        refused = await tool.ainvoke(REFUSED)
    except ToolException as error:
        refused = error
    report([t.name for t in tools], sent, refused)


asyncio.run(main())
