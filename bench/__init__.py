"""The benchmark: the engine's speed beside two well-known engines in pure Python."""
