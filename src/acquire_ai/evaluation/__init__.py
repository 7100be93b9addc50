"""How a position is judged: features, the learned value, and the policy of rollouts."""
