"""Every page of the site has the same bytes as with Django's loader, in both languages."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site
from django.template import Engine
from django.template.backends import django as backend
from django.template.context import make_context
from django.utils import translation
from pytest_django import Settings

from maharaja_site.templating.lists import Compiled
from tests.site.everywhere.conftest import frozen_clock
from tests.site.everywhere.pages import every_page

TOKEN = re.compile(r"[A-Za-z0-9]{64}")
"""A CSRF value. It is masked anew each time."""
OFTEN = 4
__all__ = ["frozen_clock"]


def djangos() -> Engine:
    """Return the site's engine, but for the loader."""
    options: dict[str, Any] = {**site.TEMPLATES[0]["OPTIONS"]}
    options["loaders"] = [("django.template.loaders.cached.Loader", options["loaders"][0][1])]
    found = backend.DjangoTemplates(
        {"NAME": "theirs", "DIRS": site.TEMPLATES[0]["DIRS"], "APP_DIRS": False, "OPTIONS": options}
    )
    return found.engine


@pytest.mark.django_db
@pytest.mark.slow
def test_every_page_is_the_same(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allauth.mfa.webauthn.internal.auth.get_credentials", lambda user: [])
    settings.EMAIL_FILE_PATH = tmp_path
    theirs, compared, render = djangos(), Counter[str](), backend.Template.render

    def both(self: Any, context: Any = None, request: Any = None) -> Any:
        name = self.template.name
        # Not those of Django's forms. A template shown to many people is compared for the first of them.
        if isinstance(self.template.nodelist, Compiled) and compared[name] < OFTEN:
            compared[name] += 1
            for language in ("en", "pt-br"):
                with translation.override(language), monkeypatch.context() as inner:
                    inner.setattr(backend.Template, "render", render)
                    ours = str(render(self, context, request))
                    values = make_context(context, request, autoescape=theirs.autoescape)
                    expected = theirs.get_template(name).render(values)
                    assert TOKEN.sub("", ours) == TOKEN.sub("", expected), name
        return render(self, context, request)

    monkeypatch.setattr(backend.Template, "render", both)
    every_page(tmp_path)
    assert len(compared) > 80
