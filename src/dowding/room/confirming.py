"""An address for mail is confirmed by a link that was sent there: before that, nobody is sent a notice.

The code in the link follows from the key of the lobby, the seat and the address. So nothing has to be kept of
letters that nobody answers, and a link confirms only the address that it was sent to.
"""

import hmac
from hashlib import sha256

from msgspec.structs import replace

from dowding.room.errors import Forbidden
from dowding.store import Person, Store

DIGITS = 32
"""The length of a code: 128 bits as hexadecimal digits."""
NOT_VALID = "This link is not valid, or the address was changed since."


def code_of(key: str, match: str, seat: str, mail: str) -> str:
    """Return the code that confirms an address for a seat."""
    said = "\n".join(("confirm", match, seat, mail))
    return hmac.new(key.encode(), said.encode(), sha256).hexdigest()[:DIGITS]


async def confirm(store: Store, match: str, seat: str, code: str) -> None:
    """Note that the address of a seat is confirmed; raises Forbidden if the code is not the right one."""
    calls = (await store.people(match)).get(seat, Person()).calls
    right = code_of(await store.host_key(), match, seat, calls.mail)
    if not calls.mail or not hmac.compare_digest(code.encode(), right.encode()):
        raise Forbidden(NOT_VALID)
    await store.change_person(match, seat, calls=replace(calls, confirmed=True))
