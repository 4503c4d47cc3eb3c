"""The day of planning that the booklet takes as its example (illustrations 5.1 and 5.4)."""

from dowding.games.raf.words import Priority
from tests.luftwaffe.situations import ME109_A, S, draw, priority

RYE, BIGGIN, BIGGIN_2, HORNCHURCH, HORNCHURCH_2 = 7, 15, 16, 18, 19
WEYMOUTH, KENLEY, SOUTHAMPTON = 22, 14, 31
BOMBERS = ("I/KG2/2", "II/KG2/2", "III/KG2/2", "I/KG3/2", "II/KG3/2", "III/KG3/2", "I/KG76/2", "III/KG76/2")


def day_of_the_example(state: S) -> S:
    """The drawn cards of example illustration 5.1, eligible as the example has them."""
    high, medium, low = Priority.HIGH, Priority.MEDIUM, Priority.LOW
    priority(state, airfield=high, radar=medium, port=high, industry=low)
    return draw(state, RYE, BIGGIN, BIGGIN_2, HORNCHURCH, WEYMOUTH, KENLEY, HORNCHURCH_2, SOUTHAMPTON)


def example_plan() -> dict[str, str]:
    """Example illustration 5.4: bombers on every card but Weymouth, fighters on the early ones."""
    hours = {
        RYE: "0600", BIGGIN: "0800", BIGGIN_2: "0800", HORNCHURCH: "1200", WEYMOUTH: "1200",
        KENLEY: "1600", HORNCHURCH_2: "1600", SOUTHAMPTON: "1600",
    }  # fmt: skip
    laid = {str(card): hour for card, hour in hours.items()}
    for card, bomber in zip((RYE, BIGGIN, BIGGIN_2, HORNCHURCH, KENLEY, HORNCHURCH_2), BOMBERS, strict=False):
        laid[bomber] = f"raid {card}"
    laid["I/KG51/3"] = f"raid {SOUTHAMPTON}"
    laid[ME109_A] = f"raid {BIGGIN}"
    return laid
