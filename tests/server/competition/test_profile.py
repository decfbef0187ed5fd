"""What somebody's games come to, in words that claim no more than the figures."""

import random
from datetime import date, timedelta
from uuid import UUID, uuid4

import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.clock import now
from spinney.server.competition.figures import FEW, luck_of
from spinney.server.store.schema_competition import results
from tests.server.competition.test_results import match_of, results_of
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("games", [1, 2, FEW - 1])
def test_nothing_is_said_of_luck_after_a_few_games(games: int) -> None:
    found = luck_of(games, 8.0, None if games == 1 else 0.5, is_even=True)
    assert (found.word, found.games, found.low, found.high) == ("early", games, None, None)


@pytest.mark.parametrize(
    ("mean", "is_even", "word"),
    [
        (0.0, True, "average"),
        (1.5, True, "average"),
        (2.5, True, "lucky"),
        (-2.5, True, "unlucky"),
        (7.5, False, "early"),
        (0.3, False, "average"),
    ],
)
def test_somebody_is_called_lucky_only_where_luck_is_even_and_the_interval_says_so(
    mean: float, is_even: bool, word: str
) -> None:
    found = luck_of(36, mean, 6.0, is_even)
    assert found.word == word
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low == pytest.approx(2 * 1.96)


async def test_a_profile_adds_up_what_the_history_tells(app: Litestar, visit: Visit) -> None:
    ann, bo = await visit("Ann"), uuid4()
    person = UUID((await ann.get("/api/me")).json()["id"])
    rng, rows = random.Random(5), [msgspec.structs.asdict(row) for row in results_of(match_of())]
    for number in range(20):
        place = rng.choice((1, 2))
        own = {"person": person, "place": place, "points": 20 + number, "luck": 1.0, "lost": 3.0}
        own |= {"losses": [0.5, 2.0, 0.5], "par": 30.0}
        other = {"person": bo, "name": "Bo", "place": 3 - place, "losses": None}
        own |= {"costliest": number % 7 + 0.5, "costliest_at": number}
        shared = {"table_id": uuid4(), "ended": now() - timedelta(days=20 * number)}
        games = [rows[0] | own | shared, rows[1] | other | shared]
        await app.state.services.store.run(sa.insert(results).values(games))
    told = (await ann.get("/api/me/profile")).json()
    history = (await ann.get("/api/me/history")).json()
    (forests,) = told["games"]
    won = sum(line["place"] == 1 for line in history["lines"])
    assert (forests["played"], forests["won"], forests["even"]) == (20, won, 10.0)
    assert (forests["best"]["points"], forests["to_par"], forests["lost"]) == (39, -0.5, 3.0)
    assert [moment["lost"] for moment in forests["moments"]] == [6.5, 6.5, 5.5, 5.5, 5.5]
    assert forests["moments"][0]["position"] == 6  # of two alike, the one of the newer game
    days = [date.fromisoformat(one["day"]) for one in told["year"]]
    assert days == sorted(days)
    assert len(days) == 19  # twenty days apart: the first of them is more than a year ago
    assert forests["sizes"] == [{"players": 2, "played": 20, "won": won}]
    assert forests["losses"] == [0.5, 2.0, 0.5]
    assert forests["luck"]["word"] == "lucky"  # always one point: the interval is of no width
    assert forests["luck"]["low"] > 0
    (met,) = told["company"]
    assert (met["name"], met["tables"], met["ahead"], met["level"]) == ("Bo", 20, won, 0)
    stranger = await visit("Cy")
    assert (await stranger.get("/api/me/profile")).json() == {
        "games": [],
        "year": [],
        "company": [],
    }
