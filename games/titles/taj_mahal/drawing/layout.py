"""Where everything lies on the board, in a drawing 1500 wide: cities, their names, province tokens."""

from games.titles.art.paths import Point

WIDTH, HEIGHT = 1500, 1250
CITY_R, BONUS_R = 19, 27
"""Half the width of a city; cities with room for a bonus token are diamonds."""
NAME, LETTER = 27, 14.6
"""The height of a name, and the width of a letter."""
TOKEN: Point = (92, 52)
"""Width and height of a province token."""
CORNER: tuple[float, float, float, float] = (868, 24, 608, 396)
"""Left, top, width and height of the free corner behind the mountains, where a page shows the court."""

CITY: dict[str, Point] = {
    "kabul": (214, 222), "ghazni": (95, 248), "bamiyan": (87, 90), "peshawar": (314, 125),
    "rohtas": (415, 204), "sialkot": (533, 193), "jalandhar": (571, 304), "lahore": (446, 365),
    "multan": (274, 403), "uch": (313, 550), "bhakkar": (261, 719), "thatta": (60, 835),
    "delhi": (598, 571), "panipat": (726, 416), "sirhind": (575, 431), "hisar": (483, 503),
    "mathura": (722, 543), "kannauj": (789, 635), "gwalior": (749, 853), "bayana": (592, 813),
    "agra": (715, 725), "ajmer": (541, 696), "bikaner": (416, 626), "jodhpur": (375, 775),
    "chittor": (452, 900), "ahmedabad": (327, 931), "junagadh": (232, 1080), "surat": (389, 1156),
    "cambay": (409, 1022), "ujjain": (554, 979), "mandu": (518, 1092), "sarangpur": (679, 1070),
    "chanderi": (670, 952), "lucknow": (909, 671), "bahraich": (895, 549), "gorakhpur": (1103, 577),
    "ayodhya": (1025, 664), "allahabad": (854, 785), "jaunpur": (974, 781), "varanasi": (980, 937),
    "kalinjar": (849, 937), "patna": (1078, 858), "hajipur": (1140, 723), "munger": (1239, 811),
    "gaya": (1152, 950), "gaur": (1365, 793), "dhaka": (1436, 887), "sonargaon": (1408, 1038),
    "satgaon": (1279, 1006),
}  # fmt: skip
SIDES: dict[str, str] = {
    "bamiyan": "above", "peshawar": "above", "rohtas": "above", "sialkot": "above", "jalandhar": "right",
    "multan": "above", "uch": "right", "thatta": "right", "panipat": "above", "sirhind": "above",
    "hisar": "above", "mathura": "above", "kannauj": "above", "agra": "above", "ajmer": "above",
    "jodhpur": "right", "ahmedabad": "above", "cambay": "above", "ujjain": "above", "bahraich": "above",
    "gorakhpur": "above", "jaunpur": "right", "hajipur": "right", "munger": "above", "gaur": "above",
    "dhaka": "above",
}  # fmt: skip
"""Cities whose name is not below them: above, left or right."""
PROVINCE_TOKEN: dict[str, Point] = {
    "kabul": (186, 158), "lahore": (487, 271), "multan": (226, 635), "delhi": (584, 495),
    "agra": (672, 786), "ajmer": (454, 728), "gujarat": (328, 1048), "malwa": (598, 1039),
    "awadh": (979, 601), "allahabad": (920, 873), "bihar": (1159, 827), "bengal": (1367, 949),
}  # fmt: skip

PROVINCE_NAME: dict[str, Point] = {
    "gujarat": (150, 985), "malwa": (600, 1170), "awadh": (1205, 560), "bihar": (1245, 690),
    "bengal": (1330, 722),
}  # fmt: skip
"""Provinces that have no city of the same name are named beside their land."""


def name_spot(city: str) -> tuple[float, float, str]:
    """Return where a name is written, and its anchor."""
    x, y = CITY[city]
    return {
        "below": (x, y + 50, ""),
        "above": (x, y - 36, ""),
        "left": (x - 31, y + 9, "end"),
        "right": (x + 31, y + 9, "start"),
    }[SIDES.get(city, "below")]


def name_box(city: str, words: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a name."""
    x, y, anchor = name_spot(city)
    width = len(words) * LETTER
    left = x - {"": width / 2, "end": width, "start": 0}[anchor]
    return left, y - 20, left + width, y + 6
