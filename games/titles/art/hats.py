"""Headgear for faces: turbans, caps, bands, crowns."""

from games.titles.art.shapes import dot, shape


def turban(paint: str, band: str = "gold", *, plume: str = "") -> str:
    """Return a wound turban with a jewel, and a plume if `plume` names its paint."""
    feather = shape("M6-38C2-52 8-60 16-64C17-54 16-46 11-38Z", f"{plume} detail") if plume else ""
    return (
        feather
        + shape("M-26-11C-32-34-18-47 2-46C22-47 32-32 26-11C14-20-14-20-26-11Z", f"{paint} outline")
        + shape("M-27-17C-10-33 8-38 25-30M-22-33C-8-40 6-43 17-41M-26-11C-8-25 14-27 28-19", "detail")
        + dot(6, -31, 4.2, f"{band} detail")
    )


def wrap(paint: str) -> str:
    """Return a simple headcloth with a knot at the side."""
    return (
        shape("M20-16C28-18 34-14 36-6C30-8 26-6 22-10Z", f"{paint} detail")
        + shape("M-22-10C-26-34-12-40 0-40C14-40 26-34 22-10C10-19-10-19-22-10Z", f"{paint} outline")
        + shape("M-22-18C-8-29 8-29 22-18", "detail")
    )


def cap(paint: str, rim: str) -> str:
    """Return a round cap with a rim."""
    return shape("M-19-16C-19-36-10-41 0-41C10-41 19-36 19-16Z", f"{paint} outline") + shape(
        "M-23-12C-12-20 12-20 23-12L22-21C12-28-12-28-22-21Z", f"{rim} outline"
    )


def mitre(paint: str) -> str:
    """Return a high, arched priest's crown."""
    return (
        shape("M-20-16C-24-36-12-48 0-62C12-48 24-36 20-16Z", f"{paint} outline")
        + shape("M0-62V-20M-13-20C-14-34-8-44 0-54M13-20C14-34 8-44 0-54", "detail")
        + shape("M-23-12C-12-20 12-20 23-12L22-20C12-27-12-27-22-20Z", "brick outline")
        + dot(0, -62, 3, "brick detail")
    )


def band(paint: str) -> str:
    """Return a headband."""
    return shape("M-21-13C-12-21 12-21 21-13L21-20C12-28-12-28-21-20Z", f"{paint} detail")


def diadem(paint: str) -> str:
    """Return a jewelled band with a drop on the forehead."""
    return (
        shape(
            "M-21-15C-12-24-6-26 0-28C6-26 12-24 21-15C12-20 6-22 0-22C-6-22-12-20-21-15Z", f"{paint} detail"
        )
        + shape("M0-24V-18", "detail in-gold")
        + dot(0, -16, 3, "rose detail")
        + dot(0, -29, 3.4, "rose detail")
    )


def crown(paint: str) -> str:
    """Return a crown with five points."""
    return shape(
        "M-23-12-27-38-15-28-9-46 0-32 9-46 15-28 27-38 23-12C12-19-12-19-23-12Z", f"{paint} outline"
    ) + "".join(dot(x, y, 2.6, "brick detail") for x, y in ((-12, -21), (0, -23), (12, -21)))
