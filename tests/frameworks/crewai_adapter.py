"""CrewAI's MCPServerAdapter, without email-validator."""

import os

os.environ["CREWAI_DISABLE_TELEMETRY"] = "true"
os.environ["OTEL_SDK_DISABLED"] = "true"

from crewai_tools import MCPServerAdapter  # noqa: E402
from probe import MESSAGE, REFUSED, report, url  # noqa: E402

with MCPServerAdapter({"url": url, "transport": "streamable-http"}) as tools:
    tool = tools["send_message"]
    report([t.name for t in tools], tool.run(**MESSAGE), tool.run(**REFUSED))
