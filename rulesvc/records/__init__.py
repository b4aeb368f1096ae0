"""Kept rulings: where they lie, what is kept of them, and the database; nothing is loaded before its use."""
