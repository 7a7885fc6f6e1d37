"""The site as a Django application."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "ludoteka.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """The tables of the site are kept in its database, and who is somebody else now loses its streams."""
        from django.contrib.auth import user_logged_out
        from django.db.models.signals import post_delete, post_save

        from ludoteka.web.database import Database
        from ludoteka.web.live.hub import dismiss
        from ludoteka.web.models import User
        from ludoteka.web.table.desk import desks

        desks.store = Database()
        user_logged_out.connect(dismiss)
        post_save.connect(dismiss, sender=User)
        post_delete.connect(dismiss, sender=User)
