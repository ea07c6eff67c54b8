"""The OpenAI Agents SDK, with its schemas converted to strict ones."""

import asyncio
import json

from agents import Agent, FunctionTool, RunContextWrapper
from agents.mcp import MCPServerStreamableHttp, MCPUtil
from agents.tool_context import ToolContext
from probe import MESSAGE, REFUSED, SLOW, report, send_twice, url


async def main() -> None:
    async with MCPServerStreamableHttp(params={"url": url}) as server:
        tools = await MCPUtil.get_function_tools(
            server, True, RunContextWrapper(None), Agent(name="probe")
        )
        (tool,) = [t for t in tools if t.name == "send_message"]
        assert isinstance(tool, FunctionTool)
        assert tool.strict_json_schema, "The schema was not made strict"

        async def call(arguments: dict) -> object:
            # A strict schema requires every field: the model fills in nulls.
            text = json.dumps({"company": None, "language": None, **arguments})
            context = ToolContext(
                None, tool_name=tool.name, tool_call_id="1", tool_arguments=text
            )
            return await tool.on_invoke_tool(context, text)

        if SLOW:
            return await send_twice(call)
        report([t.name for t in tools], await call(MESSAGE), await call(REFUSED))


asyncio.run(main())
