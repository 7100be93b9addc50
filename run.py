"""Play or test the game from a fresh checkout: `python3 run.py play`, `python3 run.py test`.

The first run makes an environment in .venv and installs there what is needed; later ones start at once, until
pyproject.toml changes. Whatever follows the word goes on to the game or to pytest.

Only syntax that Python 3.6 knows is used here, so that an old Python is told what is wrong.
"""

import hashlib
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = ".".join(map(str, sys.version_info[:2]))

if sys.version_info < (3, 11):
    sys.exit(f"Acquire needs Python 3.11 or newer; this is {HERE}. With a newer one: python3.11 run.py play")

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "run.json"
"""What was installed, by word, and the Python it was installed for."""
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

COMMANDS: dict[str, tuple[list[str], list[str]]] = {
    "play": ([], ["-m", "acquire_tui"]),
    "test": (["dev", "bench"], ["-m", "pytest", "-n", "auto", "--dist", "worksteal"]),
}
"""By word: the extras of the package that are needed, and what is started."""

USAGE = """\
python3 run.py play [flags]   play; --help tells the flags
python3 run.py test [flags]   run the tests; flags of pytest, and --thorough for all of them"""


class SetupError(Exception):
    """Why nothing is started, in one sentence."""


def main(arguments: list[str]) -> int:
    """Set up what is missing and start what was asked for; the exit code is that of what was started."""
    word = arguments[0] if arguments else ""
    if word in ("-h", "--help"):
        print(USAGE)
        return 0
    if word not in COMMANDS:
        say(f"There is no '{word}'. The two commands are:" if word else "The two commands are:")
        say(USAGE)
        return 2
    extras, started = COMMANDS[word]
    try:
        set_up(word, extras)
        if word == "test":
            os.chdir(ROOT)
        return start([str(PYTHON), *started, *arguments[1:]])
    except SetupError as error:
        say(str(error))
    except OSError as error:
        say(f"{error.filename or ENVIRONMENT}: {error.strerror or error}.")
    except KeyboardInterrupt:
        say("Stopped. Run it again to go on.")
        return 130
    return 1


def set_up(word: str, extras: list[str]) -> None:
    """Have the environment and all that is needed in it, unless it is there already."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + os.fsencode(ROOT)).hexdigest()
    found = stamp()
    if PYTHON.exists() and found.get("python") == HERE and found.get(word) == wanted:
        return
    stale = found.get("python", HERE) != HERE or not PYTHON.exists()
    if stale or not STAMP.exists():
        if not (find_spec("venv") and find_spec("ensurepip")):
            raise SetupError(
                "This Python lacks venv. On Debian and Ubuntu `sudo apt install python3-venv` installs it; "
                "then run this again."
            )
        say(f"Making an environment for Python {HERE} in {ENVIRONMENT} ...")
        clear = ["--clear"] if stale else []
        run([sys.executable, "-m", "venv", *clear, str(ENVIRONMENT)], "The environment could not be made")
        found = {}
    what = "the game and what tests it" if extras else "the game"
    say(f"Installing {what} there, which takes a minute the first time ...")
    package = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    run([str(PYTHON), "-m", "pip", "install", "--editable", package], "Installing failed")
    covered = {each: wanted for each, (needs, _) in COMMANDS.items() if set(needs) <= set(extras)}
    kept = {each: value for each, value in found.items() if value == wanted}
    STAMP.write_text(json.dumps({**kept, **covered, "python": HERE}), encoding="utf-8")


def stamp() -> dict[str, str]:
    """What STAMP says; nothing where there is none, or a broken one."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def run(command: list[str], failure: str) -> None:
    """Run a step of the setup without what it prints; a refusal has the last fault of that."""
    settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0", "PIP_NO_INPUT": "1"}
    done = subprocess.run(
        command,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode == 0:
        return
    told = done.stdout.decode("utf-8", "replace").strip().splitlines()
    faults = [line for line in told if line.startswith(("ERROR", "Error"))] or told[-1:]
    fault = faults[-1] if faults else f"exit code {done.returncode}"
    hint = " Is there a network?" if "pip" in command else ""
    raise SetupError(f"{failure}: {fault}.{hint} To see all of it: {' '.join(command)}")


def start(command: list[str]) -> int:
    """Run the command in place of this program, or beside it where that cannot be."""
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
