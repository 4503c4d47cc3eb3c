"""Decisions: what somebody is asked, what may be answered, and why something else may not.

Each kind has its own module with all that differs by kind: what is legal, and how an answer is written,
typed, sampled, scored and built action by action. No code outside asks for the class of a decision.
"""

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.choice import Choice, Kin, PickOne
from dowding.kernel.decisions.confirm import Confirm
from dowding.kernel.decisions.constraints import AtLeast, AtMost, Constraint, Needs, Where
from dowding.kernel.decisions.decision import Decision
from dowding.kernel.decisions.laying import Laying
from dowding.kernel.decisions.limits import Limit
from dowding.kernel.decisions.naming import MANY, SHORT, are_numbered
from dowding.kernel.decisions.number import Number
from dowding.kernel.decisions.options import (
    NO_CONCORDANCE,
    Answer,
    Bar,
    Describe,
    Facts,
    Notation,
    Option,
    Refusal,
    Subject,
    fold,
    listing,
    plain,
    several,
    whole,
)
from dowding.kernel.decisions.place import Place
from dowding.kernel.decisions.plan import Plan, within_reach
from dowding.kernel.decisions.sets import Order, PickSome
from dowding.kernel.decisions.shown import Kind, Shown

__all__ = [
    "MANY",
    "NO_CONCORDANCE",
    "SHORT",
    "Answer",
    "Assembly",
    "AtLeast",
    "AtMost",
    "Bar",
    "Choice",
    "Confirm",
    "Constraint",
    "Decision",
    "Describe",
    "Facts",
    "Kin",
    "Kind",
    "Laying",
    "Limit",
    "Needs",
    "Notation",
    "Number",
    "Option",
    "Order",
    "PickOne",
    "PickSome",
    "Place",
    "Plan",
    "Refusal",
    "Shown",
    "Subject",
    "Where",
    "are_numbered",
    "fold",
    "listing",
    "plain",
    "several",
    "whole",
    "within_reach",
]
