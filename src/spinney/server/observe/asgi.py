"""What answers a request: an ASGI application, or whatever puts itself around one."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

Inside: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
"""Takes scope, receive and send."""
