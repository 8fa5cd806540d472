"""Tests over every address of the site: the addresses come from the resolver, so none can be forgotten."""
