"""The site's log: lines to read or JSON, with ids, and without anything that is secret or personal."""
