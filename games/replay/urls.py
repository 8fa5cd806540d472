"""Addresses of replays, exports, imports and stories."""

from django.urls import path

from games.replay import export_views, import_views, story_views, views, visit_views

urlpatterns = [
    path("t/<slug:code>/replay/", views.replay, name="replay"),
    path("t/<slug:code>/replay/<int:number>/", views.replay_step, name="replay_step"),
    path("t/<slug:code>/export.txt", export_views.export, {"kind": "txt"}, name="export_text"),
    path("t/<slug:code>/export.json", export_views.export, {"kind": "json"}, name="export_json"),
    path("t/<slug:code>/story/", story_views.story, name="story"),
    path("t/<slug:code>/story.png", story_views.picture, name="story_picture"),
    path("t/<slug:code>/seen", visit_views.seen, name="seen"),
    path("replays/", import_views.replays, name="replays"),
    path("replays/<slug:replay>/", import_views.imported, name="imported"),
    path("replays/<slug:replay>/<int:number>/", import_views.imported_step, name="imported_step"),
    path("replays/<slug:replay>/export.txt", import_views.export, {"kind": "txt"}, name="imported_text"),
    path("replays/<slug:replay>/export.json", import_views.export, {"kind": "json"}, name="imported_json"),
    path("replays/<slug:replay>/delete", import_views.delete, name="delete_imported"),
]
