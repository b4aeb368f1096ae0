"""What staff sends to a player: the act and the ruling in the player's language, with links to its rules."""

from markupsafe import Markup

from rulesvc.web.desk.hand_view import Said

__all__ = ["reply_html", "reply_text"]


def reply_text(said: Said, site: str) -> str:
    """Plain text for chat and e-mail; `site` is the address under which /docs/ lies."""
    rules = [f"{rule.law} {rule.basis}\n{site}{rule.link}" for rule in said.rules]
    return "\n\n".join([f"{said.act} {said.summary}", said.options, *rules])


def reply_html(said: Said, site: str) -> Markup:
    """The same as HTML for a ticket system."""
    lines = [Markup("<p>{} <strong>{}</strong></p>").format(said.act, said.summary)]
    lines.append(Markup("<p>{}</p>").format(said.options))
    for rule in said.rules:
        place = Markup('<a href="{}">{}</a>').format(f"{site}{rule.link}", rule.rule)
        lines.append(Markup("<p>{} {} ({})</p>").format(rule.law, rule.basis, place))
    return Markup('<div lang="{}">{}</div>').format(said.language, Markup("\n").join(lines))
