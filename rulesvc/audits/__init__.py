"""Many hands from many files, each ruled on from its first event to its last."""
