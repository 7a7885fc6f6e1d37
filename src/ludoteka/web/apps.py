"""The site as a Django application."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "ludoteka.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"
