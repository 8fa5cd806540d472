"""The image without a Docker engine: the Dockerfile's steps in a Debian root, and a game played from it.

`make image` runs it as root. It needs debootstrap, Debian's mirror, and what pip needs.
"""
