"""Complaints, words that are not wanted, and bans with an end and a reason."""

from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

NUMBER = models.BigAutoField(
    auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
)


def person(name: str) -> Any:
    return models.ForeignKey(
        null=True,
        on_delete=django.db.models.deletion.SET_NULL,
        related_name=name,
        to=settings.AUTH_USER_MODEL,
    )


class Migration(migrations.Migration):
    dependencies = (("web", "0014_seasons"),)

    operations = (
        migrations.AddField(
            model_name="user",
            name="banned_until",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="user", name="verdict", field=models.CharField(blank=True, max_length=200)
        ),
        migrations.CreateModel(
            name="UnwantedWord",
            fields=[("id", NUMBER), ("word", models.CharField(max_length=40, unique=True))],
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", NUMBER.clone()),
                ("name", models.CharField(max_length=24)),
                ("text", models.CharField(max_length=600)),
                ("talk", models.JSONField(default=list)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("settled", models.BooleanField(default=False)),
                ("outcome", models.CharField(blank=True, max_length=200)),
                ("about", person("reports")),
                ("reporter", person("reports_made")),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to="web.table",
                    ),
                ),
            ],
            options={"ordering": ("settled", "-at")},
        ),
    )
