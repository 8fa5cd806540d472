"""Several machines: web and workers that share nothing but PostgreSQL behind PgBouncer, and Redis."""
