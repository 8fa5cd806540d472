"""Commands of the benchmark, for `bench.site_settings` only."""
