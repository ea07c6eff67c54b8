"""Agno's MCPTools, which give up after ten seconds."""

import asyncio

from agno.tools.mcp import MCPTools
from probe import MESSAGE, REFUSED, SLOW, report, send_twice, url


async def main() -> None:
    async with MCPTools(url=url) as tools:

        async def call(arguments: dict) -> object:
            result = await tools.functions["send_message"].entrypoint(**arguments)
            return getattr(result, "content", result)

        if SLOW:
            return await send_twice(call)
        report(list(tools.functions), await call(MESSAGE), await call(REFUSED))


asyncio.run(main())
