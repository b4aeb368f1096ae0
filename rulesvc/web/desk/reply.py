"""What staff sends to a player: the ruling in the player's language, with links to its rules."""

from markupsafe import Markup, escape

from rulesvc.web.desk.view import Said

__all__ = ["reply_html", "reply_text"]


def reply_text(said: Said, host: str) -> str:
    """Plain text for chat and e-mail."""
    rules = [f"{rule.law} {rule.basis}\n{host}{rule.link}" for rule in said.rules]
    return "\n\n".join([said.summary, *rules])


def reply_html(said: Said, host: str) -> Markup:
    """The same as HTML for a ticket system."""
    lines = [Markup("<p>{}</p>").format(said.summary)]
    for rule in said.rules:
        place = Markup('<a href="{}">{}</a>').format(f"{host}{rule.link}", rule.rule)
        lines.append(Markup("<p>{} {} ({})</p>").format(rule.law, rule.basis, place))
    return Markup('<div lang="{}">{}</div>').format(escape(said.language), Markup("\n").join(lines))
