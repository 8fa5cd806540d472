"""The front: takes whole requests in the web server's loop and hands them to Django in a few threads."""
