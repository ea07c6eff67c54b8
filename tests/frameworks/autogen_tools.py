"""AutoGen's mcp_server_tools, without email-validator."""

import asyncio

from autogen_core import CancellationToken
from autogen_ext.tools.mcp import StreamableHttpServerParams, mcp_server_tools
from probe import MESSAGE, REFUSED, report, url


async def main() -> None:
    tools = await mcp_server_tools(StreamableHttpServerParams(url=url))
    (tool,) = [t for t in tools if t.name == "send_message"]
    sent = await tool.run_json(MESSAGE, CancellationToken())
    # An error of the tool reaches the model as the text of an exception.
    refused: BaseException | None = None
    try:
        await tool.run_json(REFUSED, CancellationToken())
    except* Exception as errors:
        refused = errors
        while isinstance(refused, BaseExceptionGroup):
            refused = refused.exceptions[0]
    report([t.name for t in tools], tool.return_value_as_string(sent), refused)


asyncio.run(main())
