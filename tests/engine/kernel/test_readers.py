"""Two threads that read a struct for the first time do not crash the process."""

import signal
import subprocess
import sys

# The second thread reads an Outer while the first one collects the fields of Inner, for those of Outer.
TWO_THREADS = """
import sys, threading
import msgspec
from engine.kernel.readers import reader

def meanwhile():
    if threading.current_thread() is threading.main_thread():
        other.start()
        other.join(timeout={patience})  # with the guard it waits for this thread
    return int

class Inner(msgspec.Struct):
    number: "meanwhile()"

class Outer(msgspec.Struct):
    inner: Inner

def read():
    found.append({read}({{"inner": {{"number": 1}}}}).inner.number)

found = []
other = threading.Thread(target=read)
read()
other.join()
print(found)
"""


def run(read: str, patience: float) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", TWO_THREADS.format(read=read, patience=patience)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_two_threads_may_read_a_struct_for_the_first_time_at_once() -> None:
    ended = run("reader(Outer)", patience=0.5)
    assert (ended.returncode, ended.stdout) == (0, "[1, 1]\n"), ended.stderr


def test_without_the_guard_the_process_crashes() -> None:
    """If this fails after an update of msgspec, the guard may no longer be needed."""
    unguarded = run("(lambda data: msgspec.convert(data, Outer))", patience=60)
    assert unguarded.returncode == -signal.SIGSEGV
