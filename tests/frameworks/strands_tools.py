"""The MCP client of Strands Agents."""

from probe import MESSAGE, REFUSED, report, url
from strands.tools.mcp import MCPClient

with MCPClient(url=url) as client:
    tools = client.list_tools_sync()

    def call(number: str, arguments: dict) -> object:
        return client.call_tool_sync(number, "send_message", arguments)

    sent = call("1", MESSAGE)
    report([tool.tool_name for tool in tools], sent, call("2", REFUSED))
