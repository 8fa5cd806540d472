"""Addresses of moderation."""

from django.urls import path

from games.moderation import operator_views, views

urlpatterns = [
    path("me/operator/", views.from_the_operator, name="from_the_operator"),
    path("me/operator/<int:sanction_id>/appeal", views.make_appeal, name="appeal"),
    path("operator/moderation/", operator_views.moderation, name="moderation"),
    path("operator/moderation/report/<int:message_id>", operator_views.decide_report, name="decide_report"),
    path("operator/moderation/appeal/<int:sanction_id>", operator_views.decide_appeal, name="decide_appeal"),
    path("operator/moderation/people/<str:name>/", operator_views.person, name="moderate_person"),
    path(
        "operator/moderation/measure/<int:sanction_id>/lift", operator_views.lift_measure, name="lift_measure"
    ),
    path("operator/moderation/unfair/", operator_views.unfair_play, name="unfair_play"),
    path("operator/moderation/log/", operator_views.log, name="operators_log"),
]
