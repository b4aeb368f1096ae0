"""Is this action legal, and why, in the language of whoever asks."""

__version__ = "0.1.0"
