"""The front: reads whole requests in the event loop and passes them to Django in a few threads."""
