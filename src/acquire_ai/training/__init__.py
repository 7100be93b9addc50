"""Fitting the weights of the evaluation; never imported during a game."""
