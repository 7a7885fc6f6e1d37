"""Games that their player does not want to see in the list any more."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0008_preferences"),)

    operations = (migrations.AddField("seat", "hidden", models.BooleanField(default=False)),)
