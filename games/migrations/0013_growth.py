# Indexes for questions that are asked often and find little: their cost no longer grows with finished games.
#
# Built without CONCURRENTLY, so that one migration serves both databases: writers wait meanwhile, readers do not.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("games", "0012_names_and_wishes"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="sandbox",
            name="loose_sandboxes",
        ),
        migrations.AddIndex(
            model_name="clock",
            index=models.Index(
                condition=models.Q(
                    models.Q(
                        ("reckoned_for", None),
                        models.Q(("reckoned_for", models.F("deadline_at")), _negated=True),
                        _connector="OR",
                    ),
                    ("claimed_at", None),
                    ("ended_at", None),
                ),
                fields=["id"],
                name="clocks_to_reckon",
            ),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("status", "waiting"), _negated=True),
                fields=["written_at"],
                name="notices_done",
            ),
        ),
        migrations.AddIndex(
            model_name="sandbox",
            index=models.Index(
                condition=models.Q(("kept", False), ("share", None)),
                fields=["changed_at"],
                name="sandboxes_to_forget",
            ),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("rank", None)), fields=["user"], name="seats_without_rank"
            ),
        ),
        migrations.AddIndex(
            model_name="sologame",
            index=models.Index(
                condition=models.Q(
                    ("counted", True), ("eligible", True), ("listed", False), ("standing__isnull", False)
                ),
                fields=["user"],
                name="unlisted_attempts",
            ),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("status", "finished"), ("visibility", "public")),
                fields=["id"],
                name="public_ends",
            ),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("status", "running"), ("visibility", "public")),
                fields=["-started_at", "-id"],
                name="games_to_watch",
            ),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                condition=models.Q(("is_active", True), ("is_guest", False)),
                fields=["id"],
                name="public_profiles",
            ),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                condition=models.Q(("signed_up_at__isnull", False)),
                fields=["signed_up_at"],
                name="guests_signed_up",
            ),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(condition=models.Q(("is_guest", True)), fields=["id"], name="guests"),
        ),
    ]
