"""Leave the site: take the data along, delete the account."""
