"""Tests of every address of the site. The addresses come from the resolver, so none can be forgotten."""
