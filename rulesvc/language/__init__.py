"""Words last: catalogs, and what is said from them in each language."""
