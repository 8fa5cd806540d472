"""Follows docs/OPERATING.md to the letter in a debootstrap root, then plays a game through nginx with TLS.

    make guide    (as root; needs debootstrap, unshare and a Debian mirror; about 15 minutes)

The commands are the page's own blocks marked `sh`. Packages, code and libraries are installed with this
machine's network. Everything else runs in namespaces of its own and touches nothing here.

Not shown: systemd itself cannot run here. `systemctl` is replaced (systemctl.py): it runs the ExecStart lines
of our units as their user with their environment, and the packages' own init scripts. The units' sandboxing,
restarts and timers are only checked by `systemd-analyze`. The certificate is self-signed: certbot needs a
public name.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services.operating_guide import blocks

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NAME = "play.example.org"
ONLINE = 2
"""The first blocks need the network: variables, then packages, code and libraries."""
FROM_HERE = ("/etc/pip.conf", "/etc/resolv.conf")
"""Files about this machine's network."""
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
"""Those that pip trusts here. They are kept apart: installing `ca-certificates` replaces this file."""
PIP = ("PIP_DEFAULT_TIMEOUT", "PIP_INDEX_URL")
"""Settings of pip that the new system shares with this machine."""
KNOWN = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
    "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "NAME": NAME, "OPERATOR": "operator@example.org",
    "REPOSITORY": "/source.git", "DJANGO_SUPERUSER_PASSWORD": "only for this run",
}  # fmt: skip


def main() -> int:
    """Follow the guide; return the exit code."""
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument(
        "--root", type=Path, help="a directory for the system; a debootstrap root there is used"
    )
    arguments.add_argument(
        "--installed", action="store_true", help="the root has packages, code and libraries"
    )
    given = arguments.parse_args()
    began = time.monotonic()
    with own_folder() as folder:
        root = given.root or folder / "root"
        if not (root / "etc" / "debian_version").exists():
            included = "--include=systemd,iproute2,procps"
            run("debootstrap", "--variant=minbase", included, "bookworm", root)
        prepare(root)
        with mounted(root):
            if not given.installed:
                step("packages, code and libraries", began)
                inside(root, "online", blocks()[:ONLINE], prefix=[])
            step("everything else, in namespaces of its own", began)
            inside(root, "offline", [blocks()[0], *blocks()[ONLINE:]], prefix=UNSHARED)
        step("the guide holds", began)
    return 0


@contextmanager
def own_folder() -> Iterator[Path]:
    """Yield a new folder. Delete it afterwards, but never while something is mounted in it."""
    folder = Path(tempfile.mkdtemp(prefix="maharaja-guide-"))
    try:
        yield folder
    finally:
        if str(folder) in Path("/proc/mounts").read_text():
            print(f"{folder} still has mounts: unmount them, then delete it", file=sys.stderr)
        else:
            shutil.rmtree(folder)


UNSHARED = ["unshare", "--net", "--pid", "--ipc", "--uts", "--mount", "--fork", "--kill-child"]


def step(words: str, began: float) -> None:
    """Print what comes next, and the minutes so far."""
    print(f"--- {(time.monotonic() - began) / 60:.1f} min: {words}", flush=True)


def run(*command: object, **options: object) -> None:
    """Run a command; raise an error if it fails."""
    subprocess.run([str(part) for part in command], check=True, **options)  # type: ignore[call-overload]


def prepare(root: Path) -> None:
    """Put the code, this machine's network settings and our systemctl into the new system."""
    shutil.rmtree(root / "source.git", ignore_errors=True)
    run("git", "clone", "--quiet", "--bare", "--no-hardlinks", f"file://{ROOT}", root / "source.git")
    branch = subprocess.check_output(
        ["git", "-C", ROOT, "rev-parse", "--abbrev-ref", "HEAD"], text=True
    ).strip()
    run("git", "-C", root / "source.git", "symbolic-ref", "HEAD", f"refs/heads/{branch}")
    run(
        "git",
        "config",
        "--system",
        "--add",
        "safe.directory",
        "*",
        env=os.environ | {"GIT_CONFIG_SYSTEM": str(root / "etc/gitconfig")},
    )
    for name in FROM_HERE:
        if Path(name).exists():
            (root / name[1:]).parent.mkdir(parents=True, exist_ok=True)
            (root / name[1:]).unlink(missing_ok=True)
            shutil.copy(name, root / name[1:])
    (root / "guide").mkdir(exist_ok=True)
    if CERTIFICATES.exists():
        shutil.copy(CERTIFICATES, root / "guide" / "certificates.pem")
    (root / "etc/hosts").write_text(f"127.0.0.1 localhost {NAME}\n")
    policy = root / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")  # packages start nothing by themselves: there is no init
    policy.chmod(0o755)
    systemctl = root / "usr/local/sbin/systemctl"
    shutil.copy(HERE / "systemctl.py", systemctl)
    systemctl.chmod(0o755)
    for name in ("player.py", "inside.sh"):
        shutil.copy(HERE / name, root / "guide" / name)


@contextmanager
def mounted(root: Path) -> Iterator[None]:
    """Mount the devices that programs expect; unmount them afterwards."""
    run("mount", "--bind", "/dev", root / "dev")
    try:
        yield
    finally:
        run("umount", "--lazy", root / "dev")


def inside(root: Path, name: str, commands: list[str], *, prefix: list[str]) -> None:
    """Run the blocks as one script in the new system, with every command shown."""
    script = root / "guide" / f"{name}.sh"
    script.write_text(
        "set -euo pipefail\n"
        + "\n".join(
            f"echo '# block {at}'\nset -x\n{text}\n{{ set +x; }} 2>/dev/null"
            for at, text in enumerate(commands)
        )
    )
    pip = {key: os.environ[key] for key in PIP if key in os.environ}
    if CERTIFICATES.exists():
        pip["PIP_CERT"] = "/guide/certificates.pem"
    run(*prefix, "chroot", root, "/bin/sh", "/guide/inside.sh", name, env={**pip, **KNOWN})


if __name__ == "__main__":
    sys.exit(main())
