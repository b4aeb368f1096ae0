"""Five card draw as a machine: cards, seats, acts, money, turns. No rule that can be broken stands here."""
