"""Template engines that differ in nothing but the loader: ours, which compiles, and Django's."""

from typing import Any

from django.template import Engine

SITES = ["django.templatetags.i18n", "django.templatetags.static", "games.templatetags.cached_tags"]
LIBRARIES = {
    "l10n": "django.templatetags.l10n", "tz": "django.templatetags.tz",
    "odd_tags": "tests.site.templating.odd_tags",
}  # fmt: skip


def _engine(loader: str, templates: dict[str, str], options: dict[str, Any]) -> Engine:
    inner = [("django.template.loaders.locmem.Loader", templates)]
    return Engine(loaders=[(loader, inner)], builtins=SITES, libraries=LIBRARIES, **options)


def compiling(templates: dict[str, str], **options: Any) -> Engine:
    """Return an engine with the site's loader."""
    return _engine("maharaja_site.templating.loader.Loader", templates, options)


def djangos(templates: dict[str, str], **options: Any) -> Engine:
    """Return an engine with Django's loader."""
    return _engine("django.template.loaders.cached.Loader", templates, options)
