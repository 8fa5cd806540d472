"""Static files are compressed once."""

from os import utime
from pathlib import Path

import pytest
from whitenoise.compress import Compressor

from maharaja_site.static_files import OnceCompressor

TEXT = "body { colour: saffron } " * 100


@pytest.mark.parametrize("name", ["site.css", "site.0123456789ab.css"])
def test_a_file_that_is_compressed_already_is_not_compressed_again(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / name
    path.write_text(TEXT)
    first = OnceCompressor(quiet=True).compress(str(path))
    assert first == [f"{path}.br", f"{path}.gz"]
    monkeypatch.setattr(Compressor, "compress", lambda self, path: pytest.fail(f"compresses {path} again"))
    assert OnceCompressor(quiet=True).compress(str(path)) == first
    assert sorted(file.name for file in tmp_path.iterdir()) == [name, f"{name}.br", f"{name}.gz"]


def test_a_file_that_has_changed_is_compressed_again(tmp_path: Path) -> None:
    path = tmp_path / "site.css"
    path.write_text(TEXT)
    compressed = Path(OnceCompressor(quiet=True).compress(str(path))[0])
    before = compressed.read_bytes()
    path.write_text(TEXT + "main { colour: teal }")
    utime(path, (0, 0))
    OnceCompressor(quiet=True).compress(str(path))
    assert compressed.read_bytes() != before
