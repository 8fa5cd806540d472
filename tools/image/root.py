"""A folder that is the root of processes, as in a container: own mounts, another user, read-only."""

import shlex
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ENTER = """
set -e
mount --make-rprivate /
mount --bind {root} {root}
mount --rbind /dev {root}/dev
mount -t proc proc {root}/proc
{binds}
{read_only}
mount -t tmpfs tmpfs {root}/tmp
exec chroot --userspec={user} {root} /bin/sh -c 'cd {folder} && exec "$@"' sh {command}
"""


def command_in(
    root: Path,
    command: Sequence[str],
    *,
    folder: str = "/",
    user: int = 0,
    binds: Sequence[Path] = (),
    read_only: bool = False,
) -> list[str]:
    """Return the command that runs another one in the root. Its mounts end with it."""
    lines = []
    for source in binds:
        target = root / str(source).lstrip("/")
        if source.is_dir():
            target.mkdir(parents=True, exist_ok=True)
        elif not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.touch()
        lines.append(f"mount --bind {source.resolve()} {target}")
    script = ENTER.format(
        root=root, binds="\n".join(lines), user=f"{user}:{user}", folder=folder, command=shlex.join(command),
        read_only=f"mount -o remount,bind,ro {root}" if read_only else "",
    )  # fmt: skip
    return ["unshare", "--mount", "sh", "-c", script]


def run_in(root: Path, command: Sequence[str], env: Mapping[str, str], **how: object) -> str:
    """Run the command in the root and return its output."""
    entered = command_in(root, command, **how)  # type: ignore[arg-type]
    done = subprocess.run(entered, env=dict(env), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{shlex.join(command)}: {done.stdout}{done.stderr}")
    return done.stdout
