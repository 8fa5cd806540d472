"""Tell players what happened: mail, push, webhooks and the calendar feed."""
