"""Runs migrations on the connection that it is given, inside the transaction of whoever asks."""

from alembic import context

__all__: list[str] = []

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
