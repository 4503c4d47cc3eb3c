"""How a figure with a sign is written: always with the same minus."""

MINUS = "\N{MINUS SIGN}"


def signed(value: int) -> str:
    """A figure with its sign: +3, −3, and 0 without one."""
    return f"{value:+d}".replace("-", MINUS) if value else "0"


def tenths(value: float) -> str:
    """A mean with its sign, to a tenth: +1.5, −5.2, +0.0."""
    return f"{value:+z.1f}".replace("-", MINUS)


def whole(value: int) -> str:
    """A figure with a sign only if it is below zero."""
    return str(value).replace("-", MINUS)


def bounds(least: int | None, most: int | None) -> str:
    """A range of figures in words; a bound that is None is not there."""
    if least is None:
        return "any" if most is None else f"{signed(most)} or less"
    return f"{signed(least)} or more" if most is None else f"{signed(least)} to {signed(most)}"
