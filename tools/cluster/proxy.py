"""A TCP proxy that delays what it passes on: python -m tools.cluster.proxy LISTEN HOST PORT FILE.

FILE holds the milliseconds, which may change at any time.
"""

import asyncio
import sys
from contextlib import suppress
from pathlib import Path


class Delay:
    """Reads the delay from a file, at most every tenth of a second."""

    def __init__(self, file: Path) -> None:
        self._file, self._known, self._at = file, 0.0, 0.0

    def seconds(self, now: float) -> float:
        """Return the delay in one direction."""
        if now - self._at > 0.1:
            with suppress(OSError, ValueError):
                self._known = float(self._file.read_text()) / 1000
            self._at = now
        return self._known


async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter, delay: Delay) -> None:
    """Pass on what arrives, later. The order is kept."""
    with suppress(OSError):
        while data := await source.read(65536):
            if wait := delay.seconds(asyncio.get_running_loop().time()):
                await asyncio.sleep(wait)
            target.write(data)
            await target.drain()
    with suppress(OSError, RuntimeError):
        target.close()


async def serve(port: int, host: str, to: int, delay: Delay) -> None:
    """Serve until the process is ended."""

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.wait_for(asyncio.open_connection(host, to), 5)
        except OSError:
            writer.close()
            return
        await asyncio.gather(pass_on(reader, back, delay), pass_on(there, writer, delay))

    server = await asyncio.start_server(connected, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    listen, where, number, path = sys.argv[1:]
    asyncio.run(serve(int(listen), where, int(number), Delay(Path(path))))
