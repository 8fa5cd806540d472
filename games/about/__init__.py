"""Introduce the site: front page, terms, contact, manifest, sitemap."""
