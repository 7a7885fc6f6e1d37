"""Ratings by season beside those of all time, and what each was after every game."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0013_programs"),)

    operations = (
        migrations.RemoveConstraint(model_name="rating", name="one_rating_for_a_game"),
        migrations.AddField(
            model_name="rating", name="season", field=models.CharField(blank=True, max_length=6)
        ),
        migrations.AddConstraint(
            model_name="rating",
            constraint=models.UniqueConstraint(
                fields=("user", "game", "season"), name="one_rating_for_a_season"
            ),
        ),
        migrations.CreateModel(
            name="RatingPoint",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                (
                    "rating",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="points",
                        to="web.rating",
                    ),
                ),
            ],
            options={"ordering": ("pk",)},
        ),
    )
