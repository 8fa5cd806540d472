"""The benchmark: how fast the engine is, beside two well-known engines in pure Python."""
