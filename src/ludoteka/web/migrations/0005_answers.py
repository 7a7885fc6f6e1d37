"""A secret answer that waits is called an answer, as the page calls it; a plan is what a simulation makes."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0004_settings"),)

    operations = (
        migrations.RenameModel("Plan", "Answer"),
        migrations.AlterField(
            "answer",
            "table",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="answers",
                to="web.table",
            ),
        ),
    )
