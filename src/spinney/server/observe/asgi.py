"""What answers a request: an ASGI application, or whatever puts itself around one."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

Inside: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
"""Takes scope, receive and send."""

BEGINS = "http.response.start"
WHOLE = "spinney.whole"
"""An extension of ASGI, offered by a server that takes a whole answer as one message.

It has a status, its headers as `lines` that are ready to be sent, and a body, whose length the
server tells. Whoever looks at what begins an answer looks at this as well.
"""
STARTS = (BEGINS, WHOLE)
