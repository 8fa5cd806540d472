"""Data for static/passkeys.js, as an attribute: no inline script exists."""

import json

from django import template
from django.core.serializers.json import DjangoJSONEncoder

register = template.Library()


@register.filter
def as_json(value: object) -> str:
    return json.dumps(value, cls=DjangoJSONEncoder)
