"""The log of a game: in memory as a `Timeline`, on the disk as a record that listens to it.

`timeline` plays choices, takes them back and goes to any of them; `lines` has what it tells its recorder,
`format` their text. `write` puts each into an `append_only_file` before it shows, `read` makes a timeline of
a file again, `summary` reads a row of a list without playing. `verify` and `turn_statistics` walk a timeline.
"""
