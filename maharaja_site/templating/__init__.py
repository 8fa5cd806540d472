"""Renders Django's templates faster, to the same bytes.

Django renders a template by asking each node for a string, and each node asks its lists of nodes again. Here
every list of nodes becomes a function of Python when it is first shown: text, variables, `{% if %}`, `{% for
%}` and `{% with %}` are lines of its source. Every other node is a small function, a *writer*: it gets the
context, a function that adds text to the page, and the place (language, prefix of addresses). What a writer
needs of its node is looked up once, when it is made.

| file | what it does |
|---|---|
| `loader.py` | the loader of the settings: Django's, which compiles each template once |
| `constants.py` | joins neighbours that are the same on every page: text, translations, files, addresses |
| `lists.py` | `Compiled`, a list of nodes with its function; `compiled` makes it, and those below it |
| `source.py` | the lines of a function while it is written, and what they call |
| `tags.py` | the most common tags as lines |
| `expressions.py` | values and conditions as lines |
| `writers.py` | the writers of other common tags, and how to add one |
| `parts.py` | `{% include %}`, `{% extends %}` and `{% block %}` |
| `translations.py` | `{% blocktranslate %}` |
| `values.py` | variables and filters as functions, for all that is rare or fails |
| `conditions.py` | the condition of `{% if %}` as a function |

A function keeps a variable of the context until a tag may have changed it. Parts (`{% include %}`, `{% block
%}`) change only their own variables; so do not use `{% cycle … as name %}` in a part with a name of the page
around it.

A tag that `tags.py` and `writers.py` do not know is rendered as before, by its own `render`; only the lists
below it are compiled. So templates, tags and filters are written as Django's documentation says. With
`debug` nothing is compiled.
"""
