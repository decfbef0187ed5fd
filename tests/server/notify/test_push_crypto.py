"""Messages are sealed and vouched for as the standards say, and go only where they may."""

import asyncio
import base64
import contextlib

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from spinney.server.config.settings import Settings
from spinney.server.notify.push import Post, is_public
from spinney.server.notify.push_crypto import (
    Mailbox,
    key_from,
    padded,
    public_bytes,
    seal,
    unpadded,
    vouch,
)
from spinney.server.problems import Problem

# RFC 8291, appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
    "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj"
    "_Qulcy4a-fN"
)


def test_a_message_is_sealed_as_in_the_example_of_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(padded(OWN)), ec.SECP256R1())
    mailbox = Mailbox("", padded(THEIRS), padded(AUTH))
    assert unpadded(seal(PLAIN, mailbox, own, padded(SALT))) == SEALED


def test_the_site_vouches_with_one_key_that_its_secret_makes() -> None:
    key = key_from("a long random text")
    assert public_bytes(key) == public_bytes(key_from("a long random text"))
    assert public_bytes(key) != public_bytes(key_from("another long text"))
    told = vouch(key, "https://push.example", "https://spinney.example", 1_800_000_000)
    token, public = told.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert padded(public) == public_bytes(key)
    assert msgspec.json.decode(padded(claims)) == {
        "aud": "https://push.example",
        "exp": 1_800_043_200,
        "sub": "https://spinney.example",
    }
    raw = padded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key.public_key().verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


OURS = "127.0.0.1 10.1.2.3 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.1 224.0.0.1"
OURS_TOO = "::1 fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1::1 ff02::1"
NO_MAILBOXES = (
    "http://push.example/1 https://10.0.0.1/1 https://[::1]/1 https://a@push.example/1 "
    "https://push.example:8443/1 ftp://push.example https:// file:///etc/passwd"
)


@pytest.mark.parametrize("address", [*OURS.split(), *OURS_TOO.split()])
def test_what_is_not_on_the_open_internet_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["142.250.186.106", "2a00:1450:4001:82f::200a"])
def test_a_push_service_is(address: str) -> None:
    assert is_public(address)


@pytest.mark.anyio
@pytest.mark.parametrize("endpoint", ["", *NO_MAILBOXES.split()])
async def test_no_other_address_is_taken_for_a_mailbox(endpoint: str) -> None:
    post = Post(Settings(), "a long random text")
    with pytest.raises(Problem, match="no address of a push service"):
        post.must_be_acceptable(endpoint)
    post.must_be_acceptable("https://fcm.googleapis.com/fcm/send/abc")
    await post.close()


@pytest.mark.anyio
async def test_a_name_that_means_a_place_of_our_own_is_not_gone_to() -> None:
    post = Post(Settings(), "a long random text")
    mailbox = Mailbox("https://localhost/mailbox", padded(THEIRS), padded(AUTH))
    assert await post.send(mailbox, b"{}", "topic") == "lost"
    await post.close()


@pytest.mark.anyio
async def test_a_push_service_that_drips_is_left_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hung_up = asyncio.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 201 Created\r\n")
        with contextlib.suppress(ConnectionError):
            while True:
                writer.write(b"x: y\r\n")
                await writer.drain()
                await asyncio.sleep(0.05)
        writer.close()
        hung_up.set()

    monkeypatch.setattr("spinney.server.notify.push._PATIENCE", 0.5)
    async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
        at = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        post = Post(Settings(push_services=at), "a long random text")
        mailbox = Mailbox(f"{at}/mailbox", padded(THEIRS), padded(AUTH))
        async with asyncio.timeout(300):
            assert await post.send(mailbox, b"{}", "topic") == "lost"
            await hung_up.wait()
        await post.close()


def test_text_that_is_no_base64_is_no_key() -> None:
    assert base64.urlsafe_b64encode(padded("AQID")) == b"AQID"
    with pytest.raises(ValueError, match="base64"):
        padded("not/base64!")
