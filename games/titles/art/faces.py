"""Heads for portraits, built from parts in a box from (-50, -60) to (50, 56)."""

from dataclasses import dataclass

from games.titles.art.shapes import dot, oval, shape

HEAD = "M-20-10C-20-32 20-32 20-10C20 6 12 19 0 20C-12 19-20 6-20-10Z"
NECK = "M-9 10V27C-6 34 6 34 9 27V10Z"
SHOULDERS = "M-46 58C-46 35-31 28-12 25C-7 33 7 33 12 25C31 28 46 35 46 58Z"

HAIR = {
    "": "",
    "short": "M-21-2C-25-38 25-38 21-2C18-12 14-20 6-21C-4-18-14-18-18-12Z",
    "parted": "M-22 2C-27-38 27-38 22 2C19-12 10-23 0-25C-10-23-19-12-22 2Z",
    "bun": "M-21-2C-25-36 25-36 21-2C18-14 10-22 0-23C-10-22-18-14-21-2Z",
    "tuft": "M-3-27C-8-36-4-42 2-43C0-38 5-34 3-27Z",
}
BEHIND = {
    "": "",
    "long": "M-24-8C-27-42 27-42 24-8C26 12 30 28 29 44H-29C-30 28-26 12-24-8Z",
    "veil": "M-33 46C-37-6-29-43 0-43C29-43 37-6 33 46Z",
    "shawl": "M-38 52C-34 10-34-38 0-40C34-38 34 10 38 52Z",
}
BEARDS = {
    "": "",
    "moustache": "M0 7C-4 4-10 6-15 2C-13 10-5 12 0 10C5 12 13 10 15 2C10 6 4 4 0 7Z",
    "short": "M-20-5C-20 13-14 26 0 27C14 26 20 13 20-5C18 3 14 7 9 7C5 4-5 4-9 7C-14 7-18 3-20-5Z",
    "long": "M-20-5C-21 16-14 30-7 38C-4 42-2 46 0 50C2 46 4 42 7 38C14 30 21 16 20-5C18 3 14 7 9 7"
    "C5 4-5 4-9 7C-14 7-18 3-20-5Z",
    "forked": "M-20-5C-21 14-16 28-9 36C-5 30-2 30 0 29C2 30 5 30 9 36C16 28 21 14 20-5C18 3 14 7 9 7"
    "C5 4-5 4-9 7C-14 7-18 3-20-5Z",
}
EYES = shape("M-14-5.5Q-9-10.5-3.5-5.5Q-9-2.5-14-5.5ZM3.5-5.5Q9-10.5 14-5.5Q9-2.5 3.5-5.5Z", "white") + shape(
    "M-14-5.5Q-9-10.5-3.5-5.5M3.5-5.5Q9-10.5 14-5.5", "detail in-hair"
)
PUPILS = dot(-8.6, -6.2, 2.3, "hair") + dot(8.6, -6.2, 2.3, "hair")
CLOSED = shape("M-14-6Q-9-2-3.5-6M3.5-6Q9-2 14-6", "outline in-hair")
NOSE = shape("M-.5-5V2.5Q-.5 5.5 3 4.5", "detail")
MOUTH = shape("M-5.5 11Q0 14.5 5.5 11", "detail in-brick")


@dataclass(frozen=True)
class Face:
    """A head and shoulders. `hat` and `things` are figures of their own on top."""

    skin: str = "skin-mid"
    robe: str = "brick"
    hair: str = ""
    hair_paint: str = "hair"
    behind: str = ""
    behind_paint: str = "hair"
    beard: str = ""
    beard_paint: str = "hair"
    mark: str = ""
    hat: str = ""
    things: str = ""
    closed: bool = False

    def drawn(self) -> str:
        """Return the portrait, from the back to the front."""
        brows = "ash" if self.beard_paint in ("white", "ash") else "hair"
        parts = [
            shape(BEHIND[self.behind], f"{self.behind_paint} outline") if self.behind else "",
            shape(SHOULDERS, f"{self.robe} outline"),
            shape(NECK, f"{self.skin} detail"),
            oval(-20.5, -3, 3.6, 5.4, f"{self.skin} detail")
            + oval(20.5, -3, 3.6, 5.4, f"{self.skin} detail"),
            shape(HEAD, f"{self.skin} outline"),
            shape(BEARDS[self.beard], f"{self.beard_paint} detail") if self.beard else "",
            CLOSED if self.closed else EYES + PUPILS,
            shape("M-15-11.5Q-9-16-3.5-12M3.5-12Q9-16 15-11.5", f"outline in-{brows}"),
            NOSE,
            "" if self.beard == "moustache" else MOUTH,
            shape(HAIR[self.hair], f"{self.hair_paint} detail") if self.hair else "",
            self.mark,
            self.hat,
            self.things,
        ]
        return "".join(parts)
