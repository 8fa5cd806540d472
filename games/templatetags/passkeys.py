"""The filter that puts data for static/passkeys.js into an attribute: inline scripts are forbidden."""

import json

from django import template
from django.core.serializers.json import DjangoJSONEncoder

register = template.Library()


@register.filter
def as_json(value: object) -> str:
    """Return the value as JSON."""
    return json.dumps(value, cls=DjangoJSONEncoder)
