#!/usr/bin/python3
"""Does by hand what systemd would do for the guide: starts and stops services in a system without init.

Our units: ExecStart as User with EnvironmentFile and Environment in WorkingDirectory. Others: init scripts.
"""

import configparser
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

UNITS, RUN, LOGS = Path("/etc/systemd/system"), Path("/run/guide"), Path("/var/log")


def main(verb, *names):
    units = [name for name in names if not name.startswith("--")]
    now = verb != "enable" or "--now" in names
    if verb == "daemon-reload":
        files = sorted(str(path) for path in UNITS.glob("maharaja-*"))
        subprocess.run(["systemd-analyze", "verify", "--man=no", *files], check=True)
    for name in units if now else []:
        ours(verb, name) if name.startswith("maharaja") else packaged(verb, name)


def packaged(verb, name):
    verb = "start" if verb == "enable" else verb
    subprocess.run(["/etc/init.d/" + name, verb], check=True, stdout=subprocess.DEVNULL)


def ours(verb, name):
    if name.endswith(".timer"):
        when = unit(name)["Timer"]["OnCalendar"]
        subprocess.run(["systemd-analyze", "calendar", when], check=True, stdout=subprocess.DEVNULL)
        return
    if verb in ("stop", "restart"):
        stop(name)
    if verb in ("enable", "start", "restart"):
        start(name)


def unit(name):
    base, _, rest = name.partition("@")
    instance = rest.partition(".")[0]
    path = UNITS / (f"{base}@.service" if rest else name if "." in name else f"{name}.service")
    read = configparser.RawConfigParser(strict=False)
    read.optionxform = str
    read.read_string(path.read_text().replace("%i", instance))
    return read


def start(name):
    service = unit(name)["Service"]
    env = dict(assigned(service["Environment"]))
    for line in Path(service["EnvironmentFile"]).read_text().splitlines():
        env.update(assigned(line))
    user = service["User"]
    command = shlex.split(service["ExecStart"].replace("$$", "$"))
    become = ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", "--no-new-privs", "--"]
    with (LOGS / f"{name}.log").open("ab") as log:
        made = subprocess.Popen(
            [*become, *command],
            env=env,
            cwd=service["WorkingDirectory"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            umask=0o077,
        )
    (RUN / f"{name}.pid").write_text(str(made.pid))


def assigned(line):
    for part in shlex.split(line):
        key, _, value = part.partition("=")
        yield key, value


def stop(name):
    pid = int((RUN / f"{name}.pid").read_text())
    for number in (signal.SIGTERM, signal.SIGKILL):
        for _ in range(200):
            try:
                os.killpg(pid, number if _ == 0 else 0)
            except ProcessLookupError:
                return
            time.sleep(0.1)


if __name__ == "__main__":
    main(*sys.argv[1:])
