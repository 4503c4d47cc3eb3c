"""The day of planning that the booklet takes as its example (illustrations 5.1 and 5.4)."""

from dowding.games.raf.words import Priority
from tests.luftwaffe.situations import ME109_A, S, draw, priority
from tests.raf.cards import (
    BIGGIN,
    BIGGIN_HAWKINGE,
    HORNCHURCH,
    HORNCHURCH_MANSTON,
    KENLEY_BIGGIN,
    RYE_FOLKESTONE,
    SOUTHAMPTON,
    WEYMOUTH,
)

BOMBERS = ("I/KG2/2", "II/KG2/2", "III/KG2/2", "I/KG3/2", "II/KG3/2", "III/KG3/2", "I/KG76/2", "III/KG76/2")


def day_of_the_example(state: S) -> S:
    """The drawn cards of example illustration 5.1, eligible as the example has them."""
    high, medium, low = Priority.HIGH, Priority.MEDIUM, Priority.LOW
    priority(state, airfield=high, radar=medium, port=high, industry=low)
    return draw(
        state,
        RYE_FOLKESTONE,
        BIGGIN,
        BIGGIN_HAWKINGE,
        HORNCHURCH,
        WEYMOUTH,
        KENLEY_BIGGIN,
        HORNCHURCH_MANSTON,
        SOUTHAMPTON,
    )


def example_plan() -> dict[str, str]:
    """Example illustration 5.4: bombers on every card but Weymouth, fighters on the early ones."""
    hours = {
        RYE_FOLKESTONE: "0600", BIGGIN: "0800", BIGGIN_HAWKINGE: "0800", HORNCHURCH: "1200", WEYMOUTH: "1200",
        KENLEY_BIGGIN: "1600", HORNCHURCH_MANSTON: "1600", SOUTHAMPTON: "1600",
    }  # fmt: skip
    laid = {str(card): hour for card, hour in hours.items()}
    for card, bomber in zip(
        (RYE_FOLKESTONE, BIGGIN, BIGGIN_HAWKINGE, HORNCHURCH, KENLEY_BIGGIN, HORNCHURCH_MANSTON),
        BOMBERS,
        strict=False,
    ):
        laid[bomber] = f"raid {card}"
    laid["I/KG51/3"] = f"raid {SOUTHAMPTON}"
    laid[ME109_A] = f"raid {BIGGIN}"
    return laid
