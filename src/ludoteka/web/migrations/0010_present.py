"""Who has a table open, for the other processes of the site."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0009_hidden"),)

    operations = (
        migrations.CreateModel(
            name="Present",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("process", models.CharField(max_length=16)),
                ("table", models.BigIntegerField()),
                ("user", models.BigIntegerField()),
                ("at", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=["process", "table", "user"], name="once_present_in_a_process"
                    )
                ]
            },
        ),
    )
