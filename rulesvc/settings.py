"""The environment variables that the service reads."""

__all__ = ["SITE"]

SITE = "RULESVC_SITE"
"""The folder with the built site."""
