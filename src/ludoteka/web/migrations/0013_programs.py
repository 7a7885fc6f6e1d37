"""Bot accounts: their owner and their token, the seats where they sit, and the tables where they may."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0012_crew"),)

    operations = (
        migrations.AddField(
            model_name="seat", name="program", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="table", name="programs", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="user",
            name="owner",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="programs",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="user", name="program", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="user",
            name="token",
            field=models.CharField(
                blank=True, editable=False, max_length=64, null=True, unique=True
            ),
        ),
    )
