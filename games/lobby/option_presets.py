"""The presets of a game's options in the form for a new table."""

from collections.abc import Iterable, Mapping

from engine.kernel.options import Option
from games.titles import Title
from games.titles import option_words as words
from games.titles.presets import OptionPreset


def find_preset(title: Title, key: str) -> OptionPreset | None:
    """Return the title's preset with this key; None if it has none."""
    return next((preset for preset in title.presets if preset.key == key), None)


def texts(preset: OptionPreset | None, option: Option, seats: int) -> list[str]:
    """Return the values of the option in the preset, else its default, as a form holds them."""
    default = option.default_for(seats)
    return [str(value) for value in (preset.options.get(option.name, default) if preset else default)]


def shown_preset(
    title: Title, options: Iterable[Option], shown: Mapping[str, set[str]], seats: int
) -> OptionPreset | None:
    """Return the preset with the values that the form shows; None if there is none."""
    asked = list(options)
    return next(
        (
            preset
            for preset in title.presets
            if all(set(texts(preset, option, seats)) == shown[option.name] for option in asked)
        ),
        None,
    )


def explained(title: Title, preset: OptionPreset | None) -> list[tuple[str, str]]:
    """Return name and explanation of each value that the preset chooses."""
    return [
        (words.answer(title.key, name, value), words.explained(title.key, name, value))
        for name, values in (preset.options.items() if preset else ())
        for value in values
    ]
