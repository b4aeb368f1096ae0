"""Is this act legal, and on which rules does that rest: ids and facts, no words."""
