"""The MCP client of Strands Agents."""

from mcp.client.streamable_http import streamable_http_client
from probe import BASE_URL, MESSAGE, REFUSED, report
from strands.tools.mcp import MCPClient

with MCPClient(lambda: streamable_http_client(f"{BASE_URL}/mcp")) as client:
    tools = client.list_tools_sync()

    def call(number: str, arguments: dict) -> object:
        return client.call_tool_sync(number, "send_message", arguments)

    sent = call("1", MESSAGE)
    report([tool.tool_name for tool in tools], sent, call("2", REFUSED))
