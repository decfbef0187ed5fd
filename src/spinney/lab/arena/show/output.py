"""The figures of a contest as tables for a terminal."""

from collections.abc import Iterator

from spinney.lab.arena.report import ContestReport, Standing
from spinney.lab.arena.stats.watch import Answer


def tables(found: ContestReport) -> str:
    """Everything, one table below the other."""
    return "\n".join([*_head(found), "", *_standings(found), "", *_pairs(found), *_answer(found)])


def _head(found: ContestReport) -> Iterator[str]:
    yield (
        f"{found.games} games of {found.game} ({found.edition}), {found.players} players, "
        f"seed {found.seed}"
    )
    yield f"{found.deals} deals, each in {found.seatings} seatings"
    yield f"version {found.version}, rules {found.rules}, data {found.data}, code {found.code}"


def _standings(found: ContestReport) -> Iterator[str]:
    width = _width(found)
    yield (
        f"{'bot':<{width}} rating  95 % interval  games   wins   beaten          "
        "points         ms/move   99 %"
    )
    for one in found.standings:
        yield f"{one.bot:<{width}} {_rating(one)} {one.games:>6} {one.wins:>6} {_means(one)}"


def _rating(one: Standing) -> str:
    interval = f"{one.rating.low:+.0f} to {one.rating.high:+.0f}"
    return f"{one.rating.value:>+6.0f} {interval:>14}"


def _means(one: Standing) -> str:
    beaten = f"{one.beaten:.1%}{_error(one.beaten_error, 100)}"
    points = f"{one.points:.2f}{_error(one.points_error, 1)}"
    return f"{beaten:>14} {points:>16} {one.move_ms:>10.3g} {one.move_ms_p99:>6.3g}"


def _error(error: float | None, times: int) -> str:
    return "" if error is None else f" ± {times * error:.{1 if times > 1 else 2}f}"


def _pairs(found: ContestReport) -> Iterator[str]:
    """Who beats whom: the row against the column, with the interval in the line below."""
    names = [one.bot for one in found.standings]
    width, column = _width(found), max(16, *(len(name) + 2 for name in names))
    cells = {(pair.bot, pair.against): pair for pair in found.pairs}
    yield f"{'share against':<{width}}" + "".join(f"{name:>{column}}" for name in names)
    for name in names:
        row = [cells.get((name, other)) for other in names]
        shares = (f"{pair.share:.1%}" if pair else "-" for pair in row)
        limits = (f"{pair.low:.1%}–{pair.high:.1%}" if pair else "" for pair in row)
        yield f"{name:<{width}}" + "".join(f"{share:>{column}}" for share in shares)
        yield (" " * width + "".join(f"{limit:>{column}}" for limit in limits)).rstrip()


def _answer(found: ContestReport) -> Iterator[str]:
    if found.sprt is None:
        return
    answer = found.sprt
    yield ""
    yield f"is {answer.bot} better than {answer.than}?  {verdict(answer)}"
    yield (
        f"log-likelihood ratio {answer.llr:.2f} after {answer.deals} deals; "
        f"no at {answer.lower:.2f}, yes at {answer.upper:.2f}"
    )
    seen = "-" if answer.elo is None else f"{answer.elo:+.1f}"
    yield (
        f"normalised Elo {seen}; tested {answer.elo0:g} against {answer.elo1:g}, "
        f"alpha {answer.alpha:g}, beta {answer.beta:g}"
    )


def verdict(answer: Answer) -> str:
    """The answer in words."""
    match answer.verdict:
        case "better":
            return "Yes."
        case "not better":
            return f"No: not by {answer.elo1:g}."
        case "undecided":
            return "Undecided. Play more games."


def _width(found: ContestReport) -> int:
    return max(len("share against"), *(len(one.bot) for one in found.standings)) + 1
