"""Sends a document, waits for the result and prints it: python3 upload.py FILE

SERVICE_URL and API_KEY in the environment; exit status 0 low risk, 10 review or little could be examined,
20 high risk, 1 failed.
Only the standard library is used; with `requests` the upload is
requests.post(url, headers=headers, files={"file": open(path, "rb")}, data={"lang": "en"}).
"""

import base64
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

SERVICE_URL = os.environ.get("SERVICE_URL", "http://localhost:4000")
PATIENCE_SECONDS = 180


def call(path, body=None, headers=None):
    """A scan, or an error with the service's code and request id."""
    request = urllib.request.Request(
        f"{SERVICE_URL}/api/v1{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['API_KEY']}",
            "Content-Type": "application/json",
            **(headers or {}),
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)
    except urllib.error.HTTPError as refused:
        error = json.load(refused)["error"]
        raise RuntimeError(f"{error['code']}: {error['message']} (request {error['request_id']})") from None


def scan(path, lang="en", context=None, idempotency_key=None):
    """Uploads a file and waits until its scan has ended."""
    with open(path, "rb") as file:
        content = base64.b64encode(file.read()).decode()
    body = {"file": {"name": os.path.basename(path), "content_base64": content}, "lang": lang, "context": context}
    # The same key for the same request: a retry after a lost connection makes no second scan.
    headers = {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
    until = time.monotonic() + PATIENCE_SECONDS
    # Each request waits up to 20 seconds for the end of the scan, so there is nothing to poll in between.
    found = call("/scans?wait=20", body, headers)
    while found["status"] in ("queued", "processing"):
        if time.monotonic() > until:
            raise RuntimeError(f"The scan {found['id']} has not ended yet.")
        found = call(f"/scans/{found['id']}?wait=20")
    return found


def main():
    try:
        found = scan(sys.argv[1])
    except RuntimeError as error:
        sys.exit(str(error))
    if found["status"] == "failed":
        sys.exit(f"{found['failure_code']}: {found['error']}")
    report = found["report"]
    # The verdict, or `inconclusive`: nothing found, but little could be examined.
    assessment = report["assessment"]
    print(f"{assessment} ({found['risk_score']}/100): {report['summary']}")
    for finding in report["findings"]:
        place = f" (page {finding['box']['page']})" if finding["box"] else ""
        print(f"- {finding['severity']}: {finding['title']}{place}")
    sys.exit({"low_risk": 0, "inconclusive": 10, "review": 10, "high_risk": 20}[assessment])


if __name__ == "__main__":
    main()
