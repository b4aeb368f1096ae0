"""Cards, hands and tables as SVG that can stand in any page."""

from rulesvc.drawing.card_faces import card_picture, hand_picture
from rulesvc.drawing.table_picture import table_picture

__all__ = ["card_picture", "hand_picture", "table_picture"]
