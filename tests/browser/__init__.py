"""The site as people meet it: real Chromium against the running site and its worker."""
