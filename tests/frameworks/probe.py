"""What every client here tries, and the one line that it prints.

A client lists what it can call, sends a message without the optional fields,
and sends one with a wrong address, which must be refused in words that it can
hand to a model.
"""

import json
import sys

BASE_URL, MARK = sys.argv[1:3]

MESSAGE = {
    "name": f"Ada Lovelace {MARK}",
    "email": "ada@example.com",
    "message": "We want to replace our booking app by March.",
}

REFUSED = {**MESSAGE, "email": "ada"}


def report(lists: list[str], sent: object, refused: object) -> None:
    print(json.dumps({"lists": lists, "sent": str(sent), "refused": str(refused)}))
