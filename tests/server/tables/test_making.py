"""New tables: their codes, and what they may be called."""

import pytest

from spinney.server.tables import making
from tests.server.conftest import Visit
from tests.server.play.test_company import make

pytestmark = pytest.mark.anyio


async def test_a_code_that_is_taken_is_followed_by_a_longer_one(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.choice", lambda letters: letters[0])
    ann = await visit("Ann")
    made = [await make(ann) for _ in range(3)]
    assert [table["code"] for table in made] == ["A" * 6, "A" * 7, "A" * 8]
    for table in made:
        assert (await ann.get(f"/api/codes/{table['code']}")).json()["id"] == table["id"]


@pytest.mark.parametrize(
    ("known", "length"), [(-1, 6), (0, 6), (10_000, 6), (11_000, 7), (400_000, 8), (10**7, 8)]
)
def test_codes_are_longer_where_there_are_more_tables(known: int, length: int) -> None:
    assert making.code_length(known) == length


@pytest.mark.parametrize("name", ["gro\u202eve", "two\nlines", "a\x07bell", "\u2066in"])
async def test_no_name_and_no_words_turn_what_others_read(visit: Visit, name: str) -> None:
    ann = await visit("Ann")
    wishes = {"game": "legendary-forests", "seats": 2, "name": name}
    refused = await ann.post("/api/tables", json=wishes)
    assert (refused.status_code, "Leave it out" in refused.text) == (400, True)
    table = (await make(ann))["id"]
    said = await ann.post(f"/api/tables/{table}/chat", json={"text": name})
    assert (said.status_code, "Leave it out" in said.text) == (400, True)
    assert (await ann.post("/api/me", json={"name": name})).status_code == 400


async def test_emoji_of_several_parts_and_every_script_are_words(visit: Visit) -> None:
    ann = await visit("Ann")
    table = (await make(ann, name="\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"))["id"]
    family = "\U0001f469\u200d\U0001f467"
    said = await ann.post(f"/api/tables/{table}/chat", json={"text": family})
    assert said.status_code == 201
