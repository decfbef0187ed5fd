"""What a browser and its passkey are asked, and whether their answer holds."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import msgspec
import sqlalchemy as sa
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import base64url_to_bytes, options_to_json_dict, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from spinney.server.clock import now
from spinney.server.people.people import Person
from spinney.server.problems import Problem
from spinney.server.store.schema_people import challenges
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

Told = dict[str, Any]
"""As the browser's own functions take and give it; described by the standard, not by us."""
_VALID = timedelta(minutes=5)


class Site(msgspec.Struct, frozen=True):
    """Where people come to, as their browser sees it: passkeys hold for this site alone."""

    origin: str

    @property
    def id(self) -> str:
        """The name that passkeys are bound to."""
        try:
            name = urlsplit(self.origin).hostname
        except ValueError:
            name = None
        if not name:
            raise Problem("Passkeys need the name of this site, and the Host header has none.")
        return name


async def ask_to_register(store: Store, site: Site, person: Person, known: Sequence[bytes]) -> Told:
    """What the browser needs to make a passkey that finds the account by itself."""
    options = generate_registration_options(
        rp_id=site.id,
        rp_name="Spinney",
        user_id=person.id.bytes,
        user_name=person.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
    )
    await _keep(store, options.challenge, person.id)
    return options_to_json_dict(options)


async def ask_to_sign_in(store: Store, site: Site) -> Told:
    """What the browser needs to offer the passkeys of this site."""
    options = generate_authentication_options(
        rp_id=site.id, user_verification=UserVerificationRequirement.PREFERRED
    )
    await _keep(store, options.challenge, None)
    return options_to_json_dict(options)


async def registered(
    store: Statements, site: Site, person: Person, credential: Told
) -> VerifiedRegistration:
    """The passkey that was made, if the answer holds."""
    challenge, name = await _used(store, credential, person.id), site.id
    with _problems_told():
        return verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=site.origin,
        )


async def signed_in(
    store: Statements, site: Site, credential: Told, public_key: bytes, sign_count: int
) -> VerifiedAuthentication:
    """The proof that somebody has the passkey, if it holds."""
    challenge, name = await _used(store, credential, None), site.id
    with _problems_told():
        return verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
        )


@contextmanager
def _problems_told() -> Iterator[None]:
    """For the library alone: what strangers make up breaks it in more ways than it names."""
    try:
        yield
    except Exception as error:
        raise Problem(f"The passkey cannot be accepted: {error}. Try it once more.") from error


async def _keep(store: Statements, challenge: bytes, person: UUID | None) -> None:
    """Remember what was asked, and forget what was not answered in time."""
    await store.run(sa.delete(challenges).where(challenges.c.made < now() - _VALID))
    row = {"challenge": challenge, "person": person, "made": now()}
    await store.run(sa.insert(challenges).values(**row))


async def _used(store: Statements, credential: Told, person: UUID | None) -> bytes:
    """The challenge that was answered, if it was given to this person; it is used up with that."""
    with _problems_told():
        answered = base64url_to_bytes(credential["response"]["clientDataJSON"])
        challenge: bytes = parse_client_data_json(answered).challenge
    asked = sa.and_(
        challenges.c.challenge == challenge,
        challenges.c.person.is_not_distinct_from(person),
        challenges.c.made >= now() - _VALID,
    )
    found = await store.run(sa.delete(challenges).where(asked).returning(challenges.c.challenge))
    if not found:
        raise Problem("This was not asked, was answered already, or took too long. Begin again.")
    return challenge
