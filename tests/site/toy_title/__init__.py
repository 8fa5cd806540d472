"""A small game as a title of the site: the proof that generic code knows no single game.

It follows docs/adding-a-game.md to the letter. It has no solo play and no hints, and its hands are hidden.
"""
