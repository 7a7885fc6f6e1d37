"""Which of the seats around one screen has the device."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0006_likeness"),)

    operations = (migrations.AddField("seat", "holds", models.BooleanField(default=False)),)
