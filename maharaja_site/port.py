"""Checks that a port is free: python maharaja_site/port.py HOST PORT.

The web server shares a port that another process listens on (SO_REUSEPORT), so that visitors would reach
either site by chance. The script imports nothing of the site, so that it starts quickly.
"""

import os
import socket
import sys


def refusal(host: str, port: str) -> str:
    """Return why the port cannot be used; "" if it can."""
    if not port.isdecimal() or not 0 < int(port) < 65536:
        return f"PORT={port} is no port: it is a number from 1 to 65535."
    try:
        socket.create_server((host, int(port))).close()
    except OSError as error:
        return f"Port {port} cannot be used ({os.strerror(error.errno or 0)}): make run PORT=… takes another."
    return ""


if __name__ == "__main__":
    sys.exit(refusal(*sys.argv[1:]) or 0)
