"""The site's own templates translated to Jinja2, to measure what the other engine would gain.

Only for the table page: a tag that its templates do not use is not known here.
"""

import re
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage
from django.template import defaultfilters
from django.urls import reverse
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, get_language_info, gettext, ngettext, pgettext
from django_htmx.jinja import htmx_script
from jinja2 import ChainableUndefined, Environment, FunctionLoader

from games.templatetags import lobby

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"
WORD = r"""("[^"]*"|'[^']*')"""
RULES: tuple[tuple[str, str], ...] = (
    (r"(?s){% comment .*?{% endcomment %}", ""),
    (r"{% (load|localize|endlocalize|get_\w+) .*?%}", ""),
    (r"{% csrf_token %}", "{{ csrf_input }}"),
    (r"{% htmx_script %}", "{{ htmx_script() }}"),
    (r"{% empty %}", "{% else %}"),
    (rf"{{% translate {WORD} context {WORD} %}}", r"{{ pgettext(\2, \1) }}"),
    (rf"{{% translate {WORD} %}}", r"{{ gettext(\1) }}"),
    (rf"{{% static {WORD} %}}", r"{{ static(\1) }}"),
    (rf"{{% url {WORD} as (\w+) %}}", r"{% set \2 = url(\1) %}"),
    (rf"{{% url {WORD} %}}", r"{{ url(\1) }}"),
    (rf"{{% url {WORD} (\S+) %}}", r"{{ url(\1, \2) }}"),
    (r"block\.super", "super()"),
    (r"forloop\.first", "loop.first"),
    (r"forloop\.counter", "loop.index"),
    (r"forloop\.revcounter", "loop.revindex"),
    (rf"\|(\w+):({WORD}|[\w.]+)", r"|\1(\2)"),
)
PHRASE = re.compile(r"{% blocktranslate (count|with) (.*?) %}(.*?){% endblocktranslate %}", re.DOTALL)
VALUE = re.compile(r"{{ (\w+) }}")


def environment() -> Environment:
    """With the same filters and words as the site's."""
    made = Environment(
        loader=FunctionLoader(lambda name: translated((TEMPLATES / name).read_text())),
        autoescape=True, undefined=ChainableUndefined, auto_reload=False, trim_blocks=False,
    )  # fmt: skip
    made.filters |= defaultfilters.register.filters | lobby.register.filters
    made.globals |= {
        "gettext": gettext, "pgettext": pgettext, "phrase": _phrase, "phrases": _phrases, "url": _url,
        "static": staticfiles_storage.url, "htmx_script": htmx_script,
    }  # fmt: skip
    return made


def translated(source: str) -> str:
    """A Django template as a Jinja2 template."""
    source = PHRASE.sub(_as_call, source)
    for pattern, instead in RULES:
        source = re.sub(pattern, instead, source)
    return source


def context(request: Any, shown: dict[str, Any]) -> dict[str, Any]:
    """What context processors and i18n tags add in Django's templates."""
    code = get_language()
    return shown | {
        "request": request, "user": request.user, "language": code, "messages": [],
        "languages": [get_language_info(code) for code in ("en", "pt-br")],
    }  # fmt: skip


def _as_call(found: re.Match[str]) -> str:
    kind, given, text = found.groups()
    words = [repr(VALUE.sub(r"%(\1)s", part)) for part in text.split("{% plural %}")]
    name = "phrases" if kind == "count" else "phrase"
    return f"{{{{ {name}({', '.join([*words, *given.split()])}) }}}}"


def _phrase(text: str, **values: Any) -> SafeString:
    return mark_safe(gettext(text) % {name: conditional_escape(value) for name, value in values.items()})


def _phrases(one: str, many: str, **values: Any) -> SafeString:
    count = next(iter(values.values()))
    return mark_safe(ngettext(one, many, count) % values)


def _url(name: str, *given: Any) -> str:
    return reverse(name, args=given)
