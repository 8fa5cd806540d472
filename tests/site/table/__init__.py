"""Tests of the table's page: playing through the site."""
