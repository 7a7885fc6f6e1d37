"""Which process of `ludoteka bots` plays the bots of a table, and until when nobody else does."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0011_puzzles"),)

    operations = (
        migrations.AddField(
            model_name="table", name="crew", field=models.CharField(blank=True, max_length=16)
        ),
        migrations.AddField(
            model_name="table", name="crew_until", field=models.DateTimeField(blank=True, null=True)
        ),
    )
