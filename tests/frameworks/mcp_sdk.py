"""The official Python client against a running service.

    pip install -r tests/frameworks/requirements-mcp.txt
    python tests/frameworks/mcp_sdk.py http://localhost:8000/mcp

Lists the tool and what can be read, reads all of it, is refused in words, and
sends one message without the optional fields. Prints what it saw as one line of
JSON; ends with code 1 and a sentence where something is not as it should be.
"""

import asyncio
import json
import sys
from importlib.metadata import version
from urllib.request import urlopen

from mcp import ClientSession
from mcp.client.streamable_http import streamablehttp_client

MESSAGE = {
    "name": "Ada Lovelace",
    "email": "ada@example.com",
    "message": "An engine that computes.",
}


def expect(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"mcp_sdk.py: {what}")


def text_of(result) -> str:
    return "\n".join(item.text for item in result.content)


async def read(session: ClientSession, resource) -> int:
    """The bytes of a resource, which are those of GET where it has an address."""
    result = await session.read_resource(resource.uri)
    expect(len(result.contents) == 1, f"{resource.uri} has one content")
    data = result.contents[0].text.encode()
    expect(len(data) == resource.size, f"{resource.uri} has its size")
    if str(resource.uri).startswith("http"):
        with urlopen(str(resource.uri)) as response:
            expect(data == response.read(), f"{resource.uri} is what GET gives")
    return len(data)


async def main(url: str) -> None:
    async with streamablehttp_client(url) as (incoming, outgoing, _):
        async with ClientSession(incoming, outgoing) as session:
            server = await session.initialize()
            tools = (await session.list_tools()).tools
            resources = (await session.list_resources()).resources
            sizes = {str(r.uri): await read(session, r) for r in resources}
            refused = await session.call_tool(
                "send_message", {**MESSAGE, "email": "ada"}
            )
            sent = await session.call_tool("send_message", MESSAGE)
    expect(len(tools) == 1, "there is one tool")
    expect(len(resources) == 3, "three resources are listed")
    expect(refused.isError, "a wrong address is refused")
    expect("email" in text_of(refused), "the refusal names the field")
    expect(not sent.isError, f"the message is sent: {text_of(sent)}")
    print(
        json.dumps(
            {
                "client": f"mcp {version('mcp')}",
                "revision": server.protocolVersion,
                "tools": [tool.name for tool in tools],
                "resources": sizes,
                "refused": text_of(refused),
                "sent": sent.structuredContent,
            }
        )
    )


if __name__ == "__main__":
    expect(len(sys.argv) == 2, "give the address of the MCP server")
    asyncio.run(main(sys.argv[1]))
