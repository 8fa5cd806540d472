"""A cluster of hosts in network namespaces, and what faults cost the players: `make cluster`."""
