"""The site as a Django application."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "ludoteka.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """The tables of the site are kept in its database."""
        from ludoteka.web.database import Database
        from ludoteka.web.table.desk import desks

        desks.store = Database()
