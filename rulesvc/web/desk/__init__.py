"""The support desk under /desk/: pages for staff, made on the server and usable without scripts."""

from flask import Flask, redirect

from rulesvc.web.desk import routes
from rulesvc.web.desk.every_page import blueprint
from rulesvc.web.desk.session import configure

__all__ = ["register", "routes"]


def register(app: Flask) -> None:
    """Give the application its desk."""
    configure(app)
    app.register_blueprint(blueprint)
    app.add_url_rule("/desk", "desk_door", lambda: redirect("/desk/", 308))
