"""google-adk: the A2A agent as a RemoteA2aAgent that an ADK runner talks to."""

import asyncio
import json
import warnings

warnings.filterwarnings("ignore")

import httpx
from google.adk.agents.remote_a2a_agent import RemoteA2aAgent
from google.adk.runners import InMemoryRunner
from google.genai.types import Blob, Content, Part
from probe import BASE_URL, MESSAGE, REFUSED, report

card = f"{BASE_URL}/.well-known/agent-card.json"

# ADK takes a text/plain blob between these for a data part.
TAGS = ("<a2a_datapart_json>", "</a2a_datapart_json>")


async def main() -> None:
    agent = RemoteA2aAgent(name="studio", agent_card=card)
    runner = InMemoryRunner(agent=agent, app_name="check")

    async def send(data: dict) -> str:
        session = await runner.session_service.create_session(
            app_name="check", user_id="user"
        )
        blob = json.dumps(data).join(TAGS).encode()
        part = Part(inline_data=Blob(data=blob, mime_type="text/plain"))
        async for event in runner.run_async(
            user_id="user",
            session_id=session.id,
            new_message=Content(role="user", parts=[part]),
        ):
            if event.error_message:
                return event.error_message
            return event.content.parts[0].text

    sent = await send(MESSAGE)
    refused = await send(REFUSED)
    # An orchestrator chooses by the description that ADK takes from the card.
    assert "SendMessage" in agent.description, agent.description
    skills = httpx.get(card).json()["skills"]
    report([skill["id"] for skill in skills], sent, refused)
    await runner.close()


asyncio.run(main())
