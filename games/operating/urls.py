"""Addresses for operators."""

from django.urls import path

from games.operating.operator_page import operator
from games.operating.views import metrics, readyz

urlpatterns = [
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("operator/", operator, name="operator"),
]
