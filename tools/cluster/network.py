"""Hosts as network namespaces on one bridge, and the faults of a network."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

NET = "10.77.0"
SWITCH = "mh-switch"
TABLE = "iptables"


def run(*command: str) -> None:
    """Run a command of the network, which must not fail."""
    subprocess.run(command, check=True, capture_output=True, text=True)


class Host:
    """A host with its address. Its processes run in its namespace, with a disk of its own."""

    def __init__(self, name: str, number: int, disk: Path) -> None:
        self.name, self.address, self.disk = name, f"{NET}.{number}", disk
        self.space = f"mh-{name}"
        disk.mkdir(parents=True)
        disk.chmod(0o755)

    def inside(self, *command: str | Path) -> list[str]:
        """Return the command that runs another one on this host."""
        return ["ip", "netns", "exec", self.space, *map(str, command)]

    def plug_in(self) -> None:
        """Make the namespace and connect it to the switch."""
        outer = f"v-{self.name}"
        run("ip", "netns", "add", self.space)
        run(
            "ip", "-n", SWITCH, "link", "add", outer, "type", "veth",
            "peer", "name", "eth0", "netns", self.space,
        )  # fmt: skip
        run("ip", "-n", SWITCH, "link", "set", outer, "master", "br0", "up")
        run("ip", "-n", self.space, "address", "add", f"{self.address}/24", "dev", "eth0")
        run("ip", "-n", self.space, "link", "set", "lo", "up")
        run("ip", "-n", self.space, "link", "set", "eth0", "up")

    @contextmanager
    def unplugged(self) -> Iterator[None]:
        """Take the host off the network."""
        run("ip", "-n", self.space, "link", "set", "eth0", "down")
        try:
            yield
        finally:
            run("ip", "-n", self.space, "link", "set", "eth0", "up")

    @contextmanager
    def cut_off(self, *others: "Host") -> Iterator[None]:
        """Drop all packets to and from other hosts, so that connections hang."""
        rules = [(chain, flag, other.address) for other in others for chain, flag in _BOTH_WAYS]
        with self._dropping([(chain, flag, address) for chain, flag, address in rules]):
            yield

    @contextmanager
    def losing(self, share: float) -> Iterator[None]:
        """Lose a share of the packets that arrive."""
        rule = ("INPUT", "-m", "statistic", "--mode", "random", "--probability", str(share))
        with self._dropping([rule]):
            yield

    @contextmanager
    def _dropping(self, rules: Sequence[Sequence[str]]) -> Iterator[None]:
        for chain, *match in rules:
            run(*self.inside(TABLE, "-A", chain, *match, "-j", "DROP"))
        try:
            yield
        finally:
            for chain, *match in rules:
                run(*self.inside(TABLE, "-D", chain, *match, "-j", "DROP"))


_BOTH_WAYS = (("OUTPUT", "-d"), ("INPUT", "-s"))


@contextmanager
def network(hosts: Sequence[Host]) -> Iterator[None]:
    """Connect the hosts; remove everything at the end."""
    tear_down(hosts)
    run("ip", "netns", "add", SWITCH)
    try:
        run("ip", "-n", SWITCH, "link", "add", "br0", "type", "bridge")
        run("ip", "-n", SWITCH, "link", "set", "br0", "up")
        for host in hosts:
            host.plug_in()
        yield
    finally:
        tear_down(hosts)


def tear_down(hosts: Sequence[Host]) -> None:
    """Remove the namespaces, with what is in them."""
    for space in (*(host.space for host in hosts), SWITCH):
        subprocess.run(["ip", "netns", "del", space], check=False, capture_output=True)
