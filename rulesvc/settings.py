"""The environment variables that the service reads."""

__all__ = [
    "DATABASE",
    "DESK_KEY",
    "DESK_TOKEN",
    "KEY",
    "PREVIEW_LANGUAGES",
    "SITE",
    "SITE_URL",
    "STAFF_TOKEN",
]

SITE = "RULESVC_SITE"
"""The folder with the built site."""

SITE_URL = "RULESVC_SITE_URL"
"""The address under which the site is published; mkdocs.yml reads it too."""

DATABASE = "RULESVC_DATABASE"
"""The URL of the database with kept rulings."""

KEY = "RULESVC_KEY"
"""The secret from which references are made."""

STAFF_TOKEN = "RULESVC_STAFF_TOKEN"
"""What staff show to see a kept ruling."""

DESK_KEY = "RULESVC_DESK_KEY"
"""The secret that signs the sessions of the desk; made for each run where it is not given."""

DESK_TOKEN = "RULESVC_DESK_TOKEN"
"""A token made for one run, where staff have none; the desk then answers this machine only."""

PREVIEW_LANGUAGES = "RULESVC_PREVIEW_LANGUAGES"
"""Codes of incomplete languages that are to be offered all the same, marked as incomplete; with commas."""
