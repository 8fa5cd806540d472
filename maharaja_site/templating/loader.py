"""Loads templates as Django does, and compiles each of them once."""

from django.template import Origin, Template
from django.template.loaders import base, cached

from maharaja_site.templating.lists import compiled


class Compiling(base.Loader):
    """Compiles a template as soon as it is read."""

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return a new template."""
        found = super().get_template(template_name, skip)
        if not self.engine.debug:
            found.nodelist = compiled(found.nodelist)
        return found


class Loader(cached.Loader, Compiling):
    """Caches templates. Compiling comes after the cache, so that no page is rendered while it happens."""
