// The clients that run.ts runs, with their exact versions; those of the programs
// in TypeScript are in js/deno.json.

/** A client, and how it is run. */
export interface Client {
  readonly name: string;
  /** A Python or TypeScript file, or the folder of a Go or a Java program. */
  readonly program: string;
  /** Exact versions, from PyPI; none for a program in another language. */
  readonly packages: readonly string[];
}

export const CLIENTS: readonly Client[] = [
  ["a2a-go 0.3.3", "a2a_go/v0_3"],
  ["a2a-go 2.4.0", "a2a_go/v2"],
  ["mcp-go 1.2.1", "mcp_go"],
  ["MCP Java SDK 2.1.0", "mcp_java"],
  ["A2A Java SDK 0.3.3", "a2a_java"],
  ["kin-openapi 0.152.0", "kin_openapi"],
  [
    "CrewAI MCPServerAdapter",
    "crewai_adapter.py",
    "crewai-tools[mcp]==1.15.30",
  ],
  [
    "AutoGen mcp_server_tools",
    "autogen_tools.py",
    "autogen-ext[mcp]==0.7.5",
    "autogen-agentchat==0.7.5",
    "mcp==1.30.0",
  ],
  [
    "LlamaIndex McpToolSpec",
    "llama_index_tools.py",
    "llama-index-tools-mcp==0.6.0",
  ],
  [
    "langchain-mcp-adapters",
    "langchain_tools.py",
    "langchain-mcp-adapters==0.3.2",
  ],
  [
    "Pydantic AI MCPToolset",
    "pydantic_ai_tools.py",
    "pydantic-ai-slim[mcp]==2.68.0",
  ],
  ["FastMCP", "fastmcp_client.py", "fastmcp==3.4.10"],
  ["FastMCP, newest", "fastmcp_client.py", "fastmcp==4.1.2"],
  ["Agno MCPTools", "agno_tools.py", "agno==3.1.10", "fastmcp==4.1.2"],
  ["Strands MCPClient", "strands_tools.py", "strands-agents==1.62.0"],
  [
    "Microsoft Agent Framework",
    "agent_framework_tool.py",
    "agent-framework-core==1.23.0",
    "mcp==2.3.0",
    "tenacity==9.1.2",
  ],
  ["AI SDK", "js/ai_sdk.ts"],
  ["Mastra MCPClient", "js/mastra.ts"],
  ["MCP SDK for TypeScript", "js/mcp_sdk.ts"],
  ["OpenAI Agents JS", "js/openai_agents.ts"],
  ["OpenAI Agents SDK, strict", "openai_agents.py", "openai-agents==0.24.0"],
  ["google-genai", "google_genai.py", "google-genai==3.4.0", "mcp==1.30.0"],
  ["MCP SDK for Python", "mcp_sdk.py", "mcp==1.30.0"],
  ["MCP SDK for Python, second", "mcp_client.py", "mcp==2.3.0"],
  ["A2A SDK for Python, 0.3", "a2a_sdk.py", "a2a-sdk==0.3.26"],
  ["A2A SDK for Python, 1.0", "a2a_sdk.py", "a2a-sdk==1.3.0"],
  ["Google ADK RemoteA2aAgent", "a2a_adk.py", "google-adk[a2a]==2.13.0"],
  [
    "openapi-python-client",
    "openapi_python.py",
    "openapi-python-client==0.29.1",
  ],
].map(([name = "", program = "", ...packages]) => ({
  name,
  program,
  packages,
}));
