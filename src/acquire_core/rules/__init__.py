"""Rule sets: the model, and how a TOML file becomes one."""
