"""The client that openapi-python-client generates from /openapi.json."""

import importlib
import subprocess
import sys
import tempfile
from pathlib import Path

from probe import BASE_URL, MESSAGE, REFUSED, report

with tempfile.TemporaryDirectory() as directory:
    package = Path(directory) / "studio_client"
    config = Path(directory) / "config.json"
    config.write_text('{"post_hooks": []}')
    subprocess.run(
        [
            Path(sys.executable).parent / "openapi-python-client",
            "generate",
            "--fail-on-warning",
            "--meta=none",
            f"--config={config}",
            f"--url={BASE_URL}/openapi.json",
            f"--output-path={package}",
        ],
        check=True,
        stdout=sys.stderr,
    )
    sys.path.insert(0, directory)
    client = importlib.import_module("studio_client").Client(base_url=BASE_URL)
    messages = importlib.import_module("studio_client.api.messages.send_message")
    studio = importlib.import_module("studio_client.api.studio.get_studio")
    request = importlib.import_module("studio_client.models").MessageRequest

    assert studio.sync(client=client).name, "The facts have no name"
    sent = messages.sync(client=client, body=request.from_dict(MESSAGE))
    refused = messages.sync(client=client, body=request.from_dict(REFUSED))
    report(["send_message"], sent.to_dict(), refused.to_dict())
