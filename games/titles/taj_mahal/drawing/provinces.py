"""The twelve provinces: a colour and a pattern each, so that colour vision is not needed."""

from dataclasses import dataclass

from games.titles.art.palette import Theme, colour, mixed


@dataclass(frozen=True)
class Look:
    """How a province is painted."""

    hue: str
    """By day and by night; the ground is a mix of it and the land."""
    size: int
    """The side of the square that is repeated."""
    line: str = ""
    fill: str = ""


LOOKS: dict[str, Look] = {
    "kabul": Look("#8a8378", 20, fill="M5 2.6A2.4 2.4 0 1 1 5 7.4A2.4 2.4 0 1 1 5 2.6Z"
                  "M15 12.6A2.4 2.4 0 1 1 15 17.4A2.4 2.4 0 1 1 15 12.6Z"),
    "lahore": Look("#bd9440", 24, line="M0 7Q6 1 12 7T24 7M0 19Q6 13 12 19T24 19"),
    "multan": Look("#3d76b8", 24, fill="M0 0H12V12H0ZM12 12H24V24H12Z"),
    "delhi": Look("#b8443a", 34, fill="M17 6 19.6 14.4 28 17 19.6 19.6 17 28 14.4 19.6 6 17 14.4 14.4Z"),
    "agra": Look("#a89a80", 24, line="M12 2 22 12 12 22 2 12Z"),
    "ajmer": Look("#c79a12", 26, line="M0 26 26 0M-7 7 7-7M19 33 33 19"),
    "gujarat": Look("#16898a", 26, line="M1 13A12 12 0 0 1 25 13M7 13A6 6 0 0 1 19 13"
                    "M-12 26A12 12 0 0 1 12 26M14 26A12 12 0 0 1 38 26"),
    "malwa": Look("#cf6a1d", 24, line="M0 8 6 2 12 8 18 2 24 8M0 20 6 14 12 20 18 14 24 20"),
    "awadh": Look("#7ba03c", 30, fill="M5 15C7 8 13 5 20 6C19 13 13 17 5 15Z"
                  "M18 29C19 24 24 21 29 22C28 27 23 30 18 29Z"),
    "allahabad": Look("#7d55a8", 20, line="M5 0V20M9 0V20"),
    "bihar": Look("#8a5a36", 36, line="M18 27C11 22 11 14 18 8C25 14 25 22 18 27ZM18 27C10 27 6 22 5 16"
                  "C10 16 14 19 18 27ZM18 27C26 27 30 22 31 16C26 16 22 19 18 27Z"),
    "bengal": Look("#33734a", 22, line="M0 11A11 11 0 0 0 22 11M-11 0A11 11 0 0 0 11 0M11 0A11 11 0 0 0 33 0"
                   "M-11 22A11 11 0 0 0 11 22M11 22A11 11 0 0 0 33 22"),
}  # fmt: skip


def ground(name: str, theme: Theme) -> str:
    """Return the colour of a province's ground."""
    return mixed(LOOKS[name].hue, colour("plain", theme), 0.64 if theme == "light" else 0.68)


def print_colour(name: str, theme: Theme) -> str:
    """Return the colour of a province's pattern."""
    return mixed(LOOKS[name].hue, colour("plain", theme), 0.4 if theme == "light" else 0.5)


def border(name: str, theme: Theme) -> str:
    """Return the colour of a province's border."""
    return mixed(LOOKS[name].hue, colour("line", theme), 0.15) if theme == "light" else LOOKS[name].hue


def pattern(name: str, theme: Theme) -> str:
    """Return the pattern as a definition that a file refers to by `url(#name)`."""
    look, ink = LOOKS[name], print_colour(name, theme)
    drawn = f'<path d="{look.fill}" fill="{ink}"/>' if look.fill else ""
    drawn += f'<path d="{look.line}" stroke="{ink}" stroke-width="2.4"/>' if look.line else ""
    return (
        f'<pattern id="{name}" width="{look.size}" height="{look.size}" patternUnits="userSpaceOnUse">'
        f'<rect width="{look.size}" height="{look.size}" fill="{ground(name, theme)}"/>{drawn}</pattern>'
    )
