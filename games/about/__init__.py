"""The site itself: front page, terms, contact, manifest, sitemap."""
