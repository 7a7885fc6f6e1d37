"""Importing this makes Django ready; it comes before everything that has a model in it."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteka.web.settings")
django.setup()
