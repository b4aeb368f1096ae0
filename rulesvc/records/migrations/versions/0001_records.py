"""The table of records."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "records",
        sa.Column("reference", sa.String(24), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("rulebook", sa.String(16), nullable=False),
        sa.Column("service", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("ruling", sa.Text, nullable=False),
        sa.Column("names", sa.Text),
    )
    op.create_index("records_created", "records", ["created"])


def downgrade() -> None:
    """Drop it with all records."""
    op.drop_table("records")
