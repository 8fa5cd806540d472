"""Carries out the Dockerfile's steps in folders."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.services.dockerfile import Stage, allowed, assignments, read, words
from tests.services.site import ROOT
from tools.image.root import run_in

DOCKER = ROOT / "docker"
PATHS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PLAIN = {"PATH": PATHS, "HOME": "/root", "LANG": "C.UTF-8"}


@dataclass
class Image:
    """A finished stage: its root, and how its processes run."""

    root: Path
    env: dict[str, str] = field(default_factory=lambda: dict(PLAIN))
    folder: str = "/"
    user: int = 0
    command: list[str] = field(default_factory=list)


def make_base(folder: Path) -> Path:
    """Return a root with Debian and its Python, in place of the base image: no registry is asked."""
    if not (folder / "made").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        command = ["debootstrap", "--variant=minbase", "--include=python3,python3-venv,ca-certificates"]
        subprocess.run([*command, "bookworm", folder / "root"], check=True, stdout=subprocess.DEVNULL)
        (folder / "root/usr/local/bin/python").symlink_to("/usr/bin/python3")
        (folder / "made").touch()
    return folder / "root"


def build(base: Path, home: Path) -> Image:
    """Carry out all stages and return the last one."""
    done: dict[str, Image] = {}
    image = Image(base)
    for number, stage in enumerate(read(DOCKER / "Dockerfile")):
        root = home / f"stage-{number}"
        subprocess.run(["cp", "--archive", "--reflink=auto", base, root], check=True)
        image = Image(root)
        _carry_out(stage, image, done)
        done[stage.name] = image
    return image


def _carry_out(stage: Stage, image: Image, done: Mapping[str, Image]) -> None:
    for word, rest in stage.steps:
        print(f"  {word} {rest[:100]}", flush=True)
        if word == "WORKDIR":
            image.folder = rest
            (image.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            image.env |= {name: _expanded(value, image.env) for name, value in assignments(rest).items()}
        elif word == "COPY":
            _copy(rest.split(), image, done)
        elif word == "RUN":
            _run(rest, image)
        elif word == "USER":
            image.user = int(rest)
        elif word == "CMD":
            image.command = words(rest)


def _expanded(value: str, env: Mapping[str, str]) -> str:
    return value.replace("$PATH", env["PATH"])


def _copy(parts: list[str], image: Image, done: Mapping[str, Image]) -> None:
    if parts[0].startswith("--from="):
        source = done[parts[0].removeprefix("--from=")].root / parts[1].lstrip("/")
        subprocess.run(["cp", "--archive", source, image.root / parts[2].lstrip("/")], check=True)
        return
    into = image.root / image.folder.lstrip("/") / parts[1]
    for name in allowed(DOCKER / "Dockerfile.dockerignore") if parts[0] == "." else [parts[0]]:
        source = ROOT / name
        target = into / (name if parts[0] == "." else source.name)
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"), symlinks=True)
        else:
            shutil.copy2(source, target)


def _run(command: str, image: Image) -> None:
    """Run a step as the Dockerfile says, with the network and pip's settings of this machine."""
    pip = _pip_settings()
    paths = [Path("/etc/resolv.conf"), Path("/etc/ssl/certs"), *_folders(" ".join(pip.values()).split())]
    run_in(
        image.root, ["/bin/sh", "-c", command], image.env | pip,
        folder=image.folder, user=image.user, binds=[path for path in paths if path.exists()],
    )  # fmt: skip


def _pip_settings() -> dict[str, str]:
    """Return the settings of pip on this machine as environment variables."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    pairs = (line.partition("=")[::2] for line in listed.splitlines())
    return {
        f"PIP_{key.rpartition('.')[2].upper().replace('-', '_')}": value.strip("'") for key, value in pairs
    }


def _folders(values: list[str]) -> list[Path]:
    """Return the folders that settings name: an index lies beside its files."""
    found = {Path(value.removeprefix("file://")).parent for value in values if value.startswith("file://")}
    return sorted(found | {Path(value) for value in values if value.startswith("/") and Path(value).is_dir()})
