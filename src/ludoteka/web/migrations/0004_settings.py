"""What is chosen before a game are its settings; its options are what a player may choose in it."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = (("web", "0003_ready"),)

    operations = (migrations.RenameField("table", "options", "settings"),)
