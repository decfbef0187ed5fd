"""Plays wherever it is invited: SPINNEY_TOKEN=… python called_bot.py http://127.0.0.1:8000."""

import json
import os
import random
import sys
import time

import httpx

token = {"Authorization": f"Bearer {os.environ['SPINNEY_TOKEN']}"}
server = httpx.Client(base_url=sys.argv[1], headers=token, timeout=60)


def calls():
    """What the bot is called for, as long as the stream holds."""
    with server.stream("GET", "/api/bot/stream") as stream:
        stream.raise_for_status()
        for line in stream.iter_lines():
            if line.startswith("data: "):
                yield json.loads(line.removeprefix("data: "))


def answer(call):
    """Sit down where we are invited, and act where it is our turn."""
    table = f"/api/tables/{call['table']}"
    if call["type"] == "invited":
        server.post(f"{table}/chair", json={"salt": "a few words of my own"})
    elif call["type"] == "turn":
        seen = server.get(f"{table}/seen").raise_for_status().json()
        if seen["legal"]:
            move = {"count": seen["count"], "key": str(seen["count"])}
            move["action"] = random.choice(seen["legal"])
            server.post(f"{table}/actions", json=move).raise_for_status()
    else:
        print("over:", call["table"], flush=True)


while True:
    try:
        for call in calls():
            answer(call)
    except httpx.HTTPError as trouble:
        if getattr(getattr(trouble, "response", None), "status_code", 503) == 403:
            raise
        print("once more, after", trouble, file=sys.stderr)
    time.sleep(1)
