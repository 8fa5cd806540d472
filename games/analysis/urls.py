"""Addresses of sandboxes."""

from django.urls import URLPattern, URLResolver, path

from games.analysis import views as analysis

urlpatterns: list[URLPattern | URLResolver] = [
    path("t/<slug:code>/try/<int:number>", analysis.try_from, name="try_from"),
    path("replays/<slug:replay>/try/<int:number>", analysis.try_imported, name="try_imported"),
    path("analysis/", analysis.sandboxes, name="sandboxes"),
    path("analysis/shared/<slug:share>/", analysis.shared, name="shared_sandbox"),
    path("analysis/shared/<slug:share>/copy", analysis.copy, name="copy_sandbox"),
    path("analysis/<slug:sandbox>/", analysis.sandbox, name="sandbox"),
    path("analysis/<slug:sandbox>/poll", analysis.poll, name="sandbox_poll"),
    path("analysis/<slug:sandbox>/choose", analysis.choose, name="sandbox_choose"),
    path("analysis/<slug:sandbox>/undo", analysis.undo, name="sandbox_undo"),
    path("analysis/<slug:sandbox>/bots", analysis.bots, name="sandbox_bots"),
    path("analysis/<slug:sandbox>/keep", analysis.keep, name="keep_sandbox"),
    path("analysis/<slug:sandbox>/share", analysis.share, name="share_sandbox"),
    path("analysis/<slug:sandbox>/remove", analysis.remove, name="remove_sandbox"),
]
