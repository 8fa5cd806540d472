"""Addresses of notices."""

from django.urls import path

from games.notices import mail_files as mails
from games.notices import views as notices

urlpatterns = [
    path("me/notices/", notices.my_notices, name="my_notices"),
    path("me/notices/webhook", notices.add_webhook, name="add_webhook"),
    path("me/notices/webhook/<int:hook_id>/remove", notices.remove_webhook, name="remove_webhook"),
    path("me/notices/webhook/<int:hook_id>/on", notices.switch_on_webhook, name="switch_on_webhook"),
    path("me/notices/browser", notices.add_browser, name="add_browser"),
    path("me/notices/browser/<int:browser_id>/remove", notices.remove_browser, name="remove_browser"),
    path("me/notices/address", notices.try_address_again, name="try_address_again"),
    path("me/notices/confirm", notices.confirm_address, name="confirm_address"),
    path("me/notices/calendar", notices.new_calendar, name="new_calendar"),
    path("me/notices/calendar/revoke", notices.revoke_calendar, name="revoke_calendar"),
    path("calendar/<slug:secret>.ics", notices.calendar, name="calendar"),
    path("unsubscribe/<str:token>", notices.unsubscribe, name="unsubscribe"),
    path("go/<slug:code>", notices.to_the_table, name="to_the_table"),
    path("push-worker.js", notices.service_worker, name="push_worker"),
    path("operator/mail/", mails.mails, name="mails"),
    path("operator/mail/<str:mail_name>/", mails.mail, name="mail"),
]
