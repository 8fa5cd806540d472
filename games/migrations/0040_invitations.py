# Invitations say when they were sent, who declined them and who does not see them. Their table stays.

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

HIDE_FROM_BLOCKERS = """
UPDATE games_table_invited SET hidden = true WHERE EXISTS (
    SELECT 1 FROM games_tie b JOIN games_table t ON t.owner_id = b.other_id
    WHERE b.kind = 'block' AND b.person_id = games_table_invited.user_id AND t.id = games_table_invited.table_id
)
"""


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0039_finished_games"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Invitation",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                            ),
                        ),
                        (
                            "table",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="sent_invitations",
                                to="games.table",
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="got_invitations",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                    ],
                    options={"db_table": "games_table_invited", "unique_together": {("table", "user")}},
                ),
                migrations.AlterField(
                    model_name="table",
                    name="invited",
                    field=models.ManyToManyField(
                        blank=True,
                        related_name="invitations",
                        through="games.Invitation",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ]
        ),
        migrations.AddField(
            model_name="invitation",
            name="invited_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="invitation",
            name="declined_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="invitation",
            name="hidden",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.RunSQL(HIDE_FROM_BLOCKERS, migrations.RunSQL.noop),
        migrations.AddField(
            model_name="wishes",
            name="may_invite",
            field=models.CharField(
                choices=[("everybody", "everyone"), ("known", "people I know"), ("nobody", "no one")],
                db_default="everybody",
                default="everybody",
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="notice",
            name="kind",
            field=models.CharField(
                choices=[
                    ("reminder", "Your time is running out"),
                    ("last", "Everyone is waiting for you"),
                    ("turn", "Your turn"),
                    ("started", "A game has started"),
                    ("invitation", "Someone invites you"),
                    ("seat", "A seat changed players"),
                    ("over", "A game is over"),
                    ("chat", "Someone wrote in the chat"),
                    ("channel", "A webhook was switched off"),
                    ("operator", "The operator wrote to you"),
                ],
                max_length=10,
            ),
        ),
    ]
