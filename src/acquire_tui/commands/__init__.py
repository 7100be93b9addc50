"""The words after `acquire-tui` that work on records: each module has `run(arguments) -> exit code`."""
