"""A web server for tests, with a certificate, that receives webhooks and pushes."""

import http.server
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

NAME = "hooks.example.org"
PATIENCE = 240


def certificate(folder: Path) -> Path:
    """Write a self-signed certificate for NAME and return its file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "server.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file


@dataclass
class Receiver:
    """A server and the requests it has received."""

    port: int
    file: Path
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    status: int = 200
    drip: threading.Event | None = None
    """If given, the server answers byte by byte until this is set."""
    hold: threading.Event | None = None
    """If given, the server answers only when this is set."""

    @property
    def url(self) -> str:
        return f"https://{NAME}:{self.port}/hook?a=b"


@contextmanager
def receiving(folder: Path) -> Iterator[Receiver]:
    """Run a server on the loopback address."""
    file = certificate(folder)
    served = Receiver(0, file)

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            served.got.append((self.path, dict(self.headers), body))
            if served.drip:
                while not served.drip.wait(0.05):
                    self.wfile.write(b"H")
                return
            if served.hold:
                served.hold.wait(PATIENCE)
            self.send_response(served.status)
            self.send_header("Location", "https://elsewhere.example.org/")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # closed connections are expected
    secured = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secured.load_cert_chain(file)
    server.socket = secured.wrap_socket(server.socket, server_side=True)
    served.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield served
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
