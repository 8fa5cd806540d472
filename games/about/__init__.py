"""Pages about the site itself: front page, terms, contact, manifest, sitemap."""
