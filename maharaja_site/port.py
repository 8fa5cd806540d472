"""Refuses a port that is not free: python maharaja_site/port.py HOST PORT.

The web server would share it with whoever listens there already (SO_REUSEPORT): visitors would be answered
now by one site, now by the other. It imports nothing of the site, to answer at once.
"""

import os
import socket
import sys


def refusal(host: str, port: str) -> str:
    """Why nobody can listen there; empty if one can."""
    if not port.isdecimal() or not 0 < int(port) < 65536:
        return f"PORT={port} is no port: it is a number from 1 to 65535."
    try:
        socket.create_server((host, int(port))).close()
    except OSError as error:
        return f"Port {port} cannot be used ({os.strerror(error.errno or 0)}): make run PORT=… takes another."
    return ""


if __name__ == "__main__":
    sys.exit(refusal(*sys.argv[1:]) or 0)
