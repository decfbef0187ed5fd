"""Log lines: ours and those of the libraries, in one form, on standard error."""

import logging
import sys
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Literal, TypeAlias

import structlog
from litestar.logging import LoggingConfig
from litestar.types import Logger, Scope
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

from spinney.server.problems import ANSWERS, UNREADABLE

_ORDINARY = (400, 404, 405, 413)  # a request that cannot be understood is no trouble of ours
_CUT_OFF = "client disconnected prematurely"  # Litestar's words; its exception tells no more
Style: TypeAlias = Literal["plain", "json"]
_SUBJECT: ContextVar[Callable[[], Mapping[str, str]]] = ContextVar("subject", default=dict)


def log_about(subject: Callable[[], Mapping[str, str]]) -> None:
    """Say in every log line of this task, and of those it starts, what it is about.

    Each request sets it, so it is one variable for all that is said; structlog has one for each.
    Most requests log nothing, so it is asked only for a line.
    """
    _SUBJECT.set(subject)


def _with_subject(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    return {**_SUBJECT.get()(), **line}


def _without_colour(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Leave out uvicorn's second copy of a message, which is for its own formatter."""
    line.pop("color_message", None)
    return line


_SHARED: list[Processor] = [
    _with_subject,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ExtraAdder(),
    _without_colour,
]
# What comes last, by style, and from which level on the libraries are heard. In a person's terminal
# they speak up only when something is wrong, so that the address stays in sight.
_STYLES: dict[Style, tuple[list[Processor], int]] = {
    "plain": (
        [
            structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        logging.WARNING,
    ),
    "json": (
        [
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logging.INFO,
    ),
}


def set_up_logs(style: Style) -> None:
    """Send everything that is logged to standard error, in this style."""
    last, level = _STYLES[style]
    structlog.configure(
        processors=[*_SHARED, ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.root.handlers = [handler]
    logging.root.setLevel(level)
    logging.getLogger("spinney").setLevel(logging.INFO)


def logs_of_litestar() -> LoggingConfig:
    """Let Litestar log through ours, and log what it did not expect; by default it keeps silent."""
    heard = {"level": "INFO", "handlers": [], "propagate": True}
    return LoggingConfig(
        configure_root_logger=False,
        log_exceptions="always",
        disable_stack_trace={*ANSWERS, *UNREADABLE, *_ORDINARY},
        exception_logging_handler=_log_fault,
        loggers={"litestar": heard},
    )


def _log_fault(logger: Logger, scope: Scope, trace: list[str]) -> None:
    """Log what nobody expected; a request that its sender cut off is no fault of ours."""
    if trace[-1].rstrip().endswith(_CUT_OFF):
        logger.info("A request was cut off: %r", scope["path"])
    else:
        unexpected = "Something unexpected went wrong: %r"
        logger.exception(unexpected, scope["path"])  # noqa: LOG004 (called while it is handled)
