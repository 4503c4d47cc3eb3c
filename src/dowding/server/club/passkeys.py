"""Passkeys: a device proves that it holds the private half of a key. The package ``webauthn`` checks that."""

import secrets
import time
from typing import Any

import msgspec
from msgspec import Raw, Struct, field

try:
    import webauthn
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )
except ImportError as error:  # pragma: no cover
    from dowding.kernel.errors import SetupError

    raise SetupError("A club needs the extra 'club': pip install 'dowding[club]'") from error

from dowding.kernel.errors import DowdingError
from dowding.room.club.club import Club
from dowding.room.club.membership import label_of
from dowding.room.errors import NotThere, SignedOut
from dowding.server.club.visits import Place
from dowding.store.club.kept import Member, Passkey, Ticket
from dowding.store.club.shelf import hashed

MINUTES = 300.0
"""A challenge works once, and for so many seconds."""
MOST = 20
"""How many passkeys a member may have."""
NEW, KNOWN = "passkey", "sign in"
"""The kinds of challenges: for a new passkey, and for signing in by one."""
REFUSED = "This passkey was not accepted: the answer of the device does not fit. Try again, or use a link."
OLD = "This took too long, or the answer was sent before. Try again."
FAULTS = (WebAuthnException, ValueError, KeyError, TypeError, IndexError)
"""What the package raises for answers that are wrong or cannot be read."""


class Answer(Struct, frozen=True):
    """The answer of a device, as the browser writes it."""

    credential: Raw
    label: str = ""


class _Sent(Struct, frozen=True):
    client_data: str = field(default="", name="clientDataJSON")


class _Credential(Struct, frozen=True):
    id: str = ""
    response: _Sent = _Sent()


class _Client(Struct, frozen=True):
    challenge: str = ""


class Named(Struct, frozen=True):
    """A passkey as its owner sees it."""

    id: str
    label: str
    made: float
    used: float


class Passkeys:
    """The ceremonies of passkeys."""

    def __init__(self, club: Club) -> None:
        self.club, self.keys = club, club.kept.keys

    async def _challenge(self, kind: str, member: str) -> bytes:
        """Draw a challenge that works once."""
        challenge, now = secrets.token_bytes(32), time.time()
        name = hashed(bytes_to_base64url(challenge))
        await self.keys.issue(Ticket(name, kind, member, "", now, now + MINUTES))
        return challenge

    async def _answered(self, kind: str, credential: _Credential) -> tuple[bytes, Ticket]:
        """Return the challenge that an answer names, and use it up."""
        try:
            client = msgspec.json.decode(base64url_to_bytes(credential.response.client_data), type=_Client)
            challenge = base64url_to_bytes(client.challenge)
        except FAULTS as error:
            raise SignedOut(REFUSED) from error
        ticket = await self.keys.redeem(bytes_to_base64url(challenge), kind)
        if ticket is None:
            raise SignedOut(OLD)
        return challenge, ticket

    # A new passkey

    async def ask_new(self, me: Member, place: Place) -> Raw:
        """Return what a device needs to make a passkey."""
        known = await self.keys.passkeys(me.id)
        if len(known) >= MOST:
            raise DowdingError(f"You have {MOST} passkeys already; remove one first.")
        options = webauthn.generate_registration_options(
            rp_id=place.name,
            rp_name=(await self.club.settings()).name,
            user_id=me.id.encode(),
            user_name=me.name,
            user_display_name=me.name,
            challenge=await self._challenge(NEW, me.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.id)) for passkey in known
            ],
        )
        return Raw(webauthn.options_to_json(options).encode())

    async def add(self, me: Member, place: Place, answer: Answer) -> Named:
        """Keep a passkey that a device has made."""
        label = label_of(answer.label, "The name of a passkey") or "Passkey"
        credential = _read(answer)
        challenge, ticket = await self._answered(NEW, credential)
        if ticket.member != me.id:
            raise SignedOut(REFUSED)
        try:
            proved = webauthn.verify_registration_response(
                credential=bytes(answer.credential).decode(),
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
            )
        except FAULTS as error:
            raise DowdingError(REFUSED) from error
        made = Passkey(
            id=bytes_to_base64url(proved.credential_id),
            member=me.id,
            public=bytes_to_base64url(proved.credential_public_key),
            uses=proved.sign_count,
            name=label,
            made=time.time(),
            used=0.0,
        )
        if not await self.keys.add_passkey(made):
            raise DowdingError("This passkey is known already.")
        return named(made)

    # Signing in

    async def ask_known(self, place: Place) -> Raw:
        """Return what a device needs to sign in; it says nothing of who is a member."""
        options = webauthn.generate_authentication_options(
            rp_id=place.name,
            challenge=await self._challenge(KNOWN, ""),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return Raw(webauthn.options_to_json(options).encode())

    async def enter(self, place: Place, answer: Answer) -> Member:
        """Return whose passkey has signed."""
        credential = _read(answer)
        challenge, _ = await self._answered(KNOWN, credential)
        known = await self.keys.passkey(credential.id)
        member = await self.club.kept.members.member(known.member) if known else None
        if known is None or member is None:
            raise SignedOut("This passkey is not known here; it may have been removed. Use a link.")
        try:
            proved = webauthn.verify_authentication_response(
                credential=bytes(answer.credential).decode(),
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(known.public),
                credential_current_sign_count=known.uses,
            )
        except FAULTS as error:
            raise SignedOut(REFUSED) from error
        if not await self.keys.use_passkey(known, proved.new_sign_count):
            raise SignedOut(OLD)
        return member

    # The list

    async def listed(self, me: Member) -> list[Named]:
        """Return the passkeys of a member."""
        return [named(passkey) for passkey in await self.keys.passkeys(me.id)]

    async def remove(self, me: Member, id: str) -> None:
        """Forget a passkey."""
        if not await self.keys.remove_passkey(me.id, id):
            raise NotThere("You have no such passkey.")


def named(passkey: Passkey) -> Named:
    """A passkey as its owner sees it."""
    return Named(passkey.id, passkey.name, passkey.made, passkey.used)


def _read(answer: Answer) -> _Credential:
    """Read as much of an answer as is needed to find its challenge and its key."""
    try:
        found: Any = msgspec.json.decode(answer.credential, type=_Credential)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise DowdingError("The answer of the device cannot be read.") from error
    assert isinstance(found, _Credential)
    return found
