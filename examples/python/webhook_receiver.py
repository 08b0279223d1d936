"""Receives webhook events: python3 webhook_receiver.py, with WEBHOOK_SECRET and PORT (3000) in the environment."""

import hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()
seen = set()  # in production: a table with a unique key


def is_genuine(body: bytes, header: str) -> bool:
    entries = [part.partition("=")[::2] for part in header.split(",")]
    t = dict(entries).get("t", "")
    if not t.isdigit() or abs(time.time() - int(t)) > 300:
        return False
    expected = hmac.new(SECRET, t.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, expected) for name, value in entries)


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(body, self.headers.get("Service-Signature", ""))
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if not genuine:
            return
        event = json.loads(body)
        if event["id"] not in seen:
            seen.add(event["id"])
            print(event["type"], event["data"].get("scan", {}).get("id", ""), flush=True)


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Handler).serve_forever()
