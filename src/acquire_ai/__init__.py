"""Opponents: they are given a view and a list of legal choices, and nothing else."""
