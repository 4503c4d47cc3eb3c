"""The page on the protocol is what the structs and a real conversation say."""

from tools.protocol.page import FILE, protocol


def test_the_page_on_the_protocol_is_written_from_the_code() -> None:
    assert FILE.read_text(encoding="utf-8") == protocol(), "run python -m tools.protocol"
