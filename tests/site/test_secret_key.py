"""The secret key is made once and only its owner can read it."""

from pathlib import Path

from maharaja_site.secret_key import secret_key


def test_the_secret_key_is_made_once_with_mode_0600(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    first = secret_key(path)
    assert len(first) >= 50
    assert secret_key(path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_two_sites_have_different_secret_keys(tmp_path: Path) -> None:
    assert secret_key(tmp_path / "one") != secret_key(tmp_path / "two")
