"""How the database of records came to its present form, step by step, run by Alembic."""
