"""What a person prefers."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0007_holds"),)

    operations = (
        migrations.AddField("user", "preferences", models.JSONField(blank=True, default=dict)),
    )
