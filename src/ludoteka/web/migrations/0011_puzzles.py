"""Games that begin in the middle, and who has tried which puzzle."""

from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


def _user(related: str) -> Any:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related,
        to=settings.AUTH_USER_MODEL,
    )


def _key() -> tuple[str, Any]:
    key: Any = models.BigAutoField(
        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
    )
    return ("id", key)


class Migration(migrations.Migration):
    dependencies = (("web", "0010_present"),)

    operations = (
        migrations.AddField("table", "start", models.JSONField(blank=True, null=True)),
        migrations.CreateModel(
            name="PuzzleRating",
            fields=[
                _key(),
                ("game", models.CharField(max_length=40)),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("tried", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
                ("user", _user("puzzle_ratings")),
            ],
            options={
                "constraints": (
                    models.UniqueConstraint(
                        fields=("user", "game"), name="one_puzzle_rating_for_a_game"
                    ),
                )
            },
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                _key(),
                ("game", models.CharField(max_length=40)),
                ("puzzle", models.CharField(max_length=16)),
                ("solved", models.BooleanField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("user", _user("attempts")),
            ],
            options={
                "constraints": (
                    models.UniqueConstraint(
                        fields=("user", "game", "puzzle"), name="one_attempt_at_a_puzzle"
                    ),
                )
            },
        ),
    )
