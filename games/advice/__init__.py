"""Advice in solo games: the plans of a searching bot, with what each expects."""
