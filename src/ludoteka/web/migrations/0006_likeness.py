"""What everybody's name looks like, so that nobody passes for somebody else."""

from typing import Any

from django.db import migrations, models

from ludoteka.web.people.names import likeness


def fill(apps: Any, _schema: Any) -> None:
    people = apps.get_model("web", "User").objects
    for pk, name in people.values_list("pk", "username"):
        people.filter(pk=pk).update(likeness=likeness(name))


class Migration(migrations.Migration):
    dependencies = (("web", "0005_answers"),)

    operations = (
        migrations.AddField(
            "user",
            "likeness",
            models.CharField(db_index=True, default="", editable=False, max_length=1000),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    )
