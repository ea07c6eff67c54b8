"""What every client here tries, and the one line that it prints.

A client lists what it can call, sends a message without the optional fields,
and sends one with a wrong address, which must be refused in words that it can
hand to a model.
"""

import json
import sys

BASE_URL, MARK, *more = sys.argv[1:]

url = f"{BASE_URL}/mcp"

SLOW = more == ["slow"]

MESSAGE = {
    "name": f"Ada Lovelace {MARK}",
    "email": "ada@example.com",
    "message": "We want to replace our booking app by March.",
}

REFUSED = {**MESSAGE, "email": "ada"}


async def send_twice(call) -> None:
    """Calls again after giving up, as a model does that reads a time-out."""
    answers = []
    for _ in range(2):
        try:
            answers.append(await call(MESSAGE))
        except BaseException as error:  # Some raise groups of them.
            answers.append(repr(error))
    report([], *answers)


def report(lists: list[str], sent: object, refused: object) -> None:
    print(json.dumps({"lists": lists, "sent": str(sent), "refused": str(refused)}))
