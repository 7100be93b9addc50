"""Saving games: that it worked again, that it did not, and what becomes of a game that is left."""

from __future__ import annotations

from acquire_tui.text.translation import gettext, sentences

SAVED_AGAIN = gettext("Saved again. Nothing was lost.")
NO_GAME_YET = gettext("There is no game to continue.")
NO_UNFINISHED = gettext("There is no unfinished game to continue.")
NO_HOME = gettext("There is no home folder to save games in.")
SET_HOME = gettext("Set HOME.")
DAMAGED = gettext("The record is damaged.")
CONTINUE_TO_REPAIR = gettext("Continue the game once to repair it.")


def game_kept(app: str) -> str:
    """A game is left unfinished."""
    return gettext("Your game is saved. Continue it with: {app} --continue", app=app)


def unsaved(trouble: str) -> str:
    """The program ends while a game is in memory only."""
    return sentences(gettext("The last choices of the game are lost."), trouble)


def cannot_save(cause: object) -> str:
    """`cause` ends the sentence, with its full stop."""
    return gettext("The game cannot be saved: {cause}", cause=cause)


def cannot_delete(cause: object) -> str:
    return gettext("The game cannot be deleted: {cause}", cause=cause)
