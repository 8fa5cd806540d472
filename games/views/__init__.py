"""Short views: parse, call one service, render a fragment or the page that includes it."""
