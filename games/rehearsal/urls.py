"""Addresses of rehearsals and orders."""

from django.urls import URLPattern, URLResolver, path

from games.rehearsal import confirm_views, orders_views, plan_views, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("t/<slug:code>/rehearse/", views.rehearse, name="rehearse"),
    path("t/<slug:code>/rehearse/choose", views.choose, name="rehearse_choose"),
    path("t/<slug:code>/rehearse/undo", views.undo, name="rehearse_undo"),
    path("t/<slug:code>/rehearse/guess", views.guess, name="rehearse_guess"),
    path("t/<slug:code>/rehearse/keep", views.keep, name="rehearse_keep"),
    path("t/<slug:code>/orders/", orders_views.orders, name="orders"),
    path("t/<slug:code>/orders/plans", orders_views.plans, name="change_plans"),
    path("t/<slug:code>/orders/plan", plan_views.write_plan, name="write_plan"),
    path("t/<slug:code>/orders/ranking", orders_views.ranking, name="change_ranking"),
    path("t/<slug:code>/orders/otherwise", orders_views.otherwise, name="change_otherwise"),
    path("t/<slug:code>/orders/confirm", confirm_views.confirm, name="confirm_orders"),
    path("t/<slug:code>/orders/share", confirm_views.share, name="share_orders"),
    path("t/<slug:code>/orders/delete", orders_views.delete, name="delete_orders"),
]
