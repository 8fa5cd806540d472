"""Addresses of notices."""

from django.urls import path

from games.notices import link_views, mail_files, views

urlpatterns = [
    path("me/notices/", views.my_notices, name="my_notices"),
    path("me/notices/webhook", views.add_webhook, name="add_webhook"),
    path("me/notices/webhook/<int:hook_id>/remove", views.remove_webhook, name="remove_webhook"),
    path("me/notices/webhook/<int:hook_id>/on", views.switch_on_webhook, name="switch_on_webhook"),
    path("me/notices/browser", views.add_browser, name="add_browser"),
    path("me/notices/browser/<int:browser_id>/remove", views.remove_browser, name="remove_browser"),
    path("me/notices/address", views.try_address_again, name="try_address_again"),
    path("me/notices/confirm", views.confirm_address, name="confirm_address"),
    path("me/notices/calendar", views.new_calendar, name="new_calendar"),
    path("me/notices/calendar/revoke", views.revoke_calendar, name="revoke_calendar"),
    path("calendar/<slug:secret>.ics", link_views.calendar, name="calendar"),
    path("unsubscribe/<str:token>", link_views.unsubscribe, name="unsubscribe"),
    path("go/<slug:code>", link_views.to_the_table, name="to_the_table"),
    path("push-worker.js", link_views.service_worker, name="push_worker"),
    path("operator/mail/", mail_files.mails, name="mails"),
    path("operator/mail/<str:mail_name>/", mail_files.mail, name="mail"),
]
