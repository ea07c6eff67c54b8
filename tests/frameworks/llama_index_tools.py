"""LlamaIndex's McpToolSpec, whose tools insert null for what is left out."""

import asyncio

from llama_index.tools.mcp import BasicMCPClient, McpToolSpec
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    client = BasicMCPClient(url)
    tools = await McpToolSpec(client=client).to_tool_list_async()
    (tool,) = [t for t in tools if t.metadata.name == "send_message"]
    nulls = {"company": None, "language": None}
    sent = await tool.acall(**MESSAGE, **nulls)
    refused = await tool.acall(**REFUSED, **nulls)
    report([t.metadata.name for t in tools], sent, refused)


asyncio.run(main())
