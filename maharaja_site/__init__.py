"""The Django project: settings, addresses and the way in for the web server."""
