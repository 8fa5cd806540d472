"""Renders Django's templates faster, to the same bytes.

Django renders a template by asking each node for a string, and each node asks its lists of nodes again. Here
every node of a template becomes a small function when the template is loaded, a *writer*: it gets the
context, a function that adds text to the page, and the place (language, prefix of addresses). What a writer
needs of its node is looked up once, when it is made.

| file | what it does |
|---|---|
| `loader.py` | the loader of the settings: Django's, which compiles each template once |
| `constants.py` | joins neighbours that are the same on every page: text, translations, files, addresses |
| `lists.py` | `Compiled`, a list of nodes with its writers; `compiled` makes it, and those below it |
| `writers.py` | the writers of the most common tags, and how to add one |
| `parts.py` | `{% include %}`, `{% extends %}` and `{% block %}` |
| `translations.py` | `{% blocktranslate %}` |
| `values.py` | variables and filters as functions |
| `conditions.py` | the condition of `{% if %}` as a function |

A tag that `writers.py` does not know is rendered as before, by its own `render`; only the lists below it are
compiled. So templates, tags and filters are written as Django's documentation says. With `debug` nothing is
compiled.
"""
