"""Cards, hands and tables as SVG that can stand in any page."""

from rulesvc.drawing.cards import card_picture, hand_picture
from rulesvc.drawing.tables import table_picture

__all__ = ["card_picture", "hand_picture", "table_picture"]
