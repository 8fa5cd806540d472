"""Addresses of a game's past: replay, export, import, story, and what a player has seen."""

from django.urls import path

from games.replay import export_views as exports
from games.replay import import_views as imports
from games.replay import story_views as story
from games.replay import views as replay
from games.replay import visit_views as visits

urlpatterns = [
    path("t/<slug:code>/replay/", replay.replay, name="replay"),
    path("t/<slug:code>/replay/<int:number>/", replay.replay_step, name="replay_step"),
    path("t/<slug:code>/export.txt", exports.export, {"kind": "txt"}, name="export_text"),
    path("t/<slug:code>/export.json", exports.export, {"kind": "json"}, name="export_json"),
    path("t/<slug:code>/story/", story.story, name="story"),
    path("t/<slug:code>/story.png", story.picture, name="story_picture"),
    path("t/<slug:code>/seen", visits.seen, name="seen"),
    path("replays/", imports.replays, name="replays"),
    path("replays/<slug:replay>/", imports.imported, name="imported"),
    path("replays/<slug:replay>/<int:number>/", imports.imported_step, name="imported_step"),
    path("replays/<slug:replay>/export.txt", imports.export, {"kind": "txt"}, name="imported_text"),
    path("replays/<slug:replay>/export.json", imports.export, {"kind": "json"}, name="imported_json"),
    path("replays/<slug:replay>/delete", imports.delete, name="delete_imported"),
]
