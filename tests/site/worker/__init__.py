"""Tests of the worker, its processes, queues and broker."""
