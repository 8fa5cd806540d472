# A reset by mail also removes access if the address was confirmed outside of the account's sessions.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0033_plain_names_of_pauses"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="confirmed_elsewhere",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
    ]
