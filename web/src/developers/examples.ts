/** Programs that send a document and wait for its result: data, the same for readers of every language. */

export interface Example {
  id: string;
  title: string;
  code: string;
}

interface Given {
  /** Address of the service, without a slash at its end. */
  service: string;
  /** A key while it is shown; null reads it from the environment. */
  key: string | null;
}

type Write = (service: string, key: string) => string;

const WRITERS: readonly { id: string; title: string; fromEnvironment: string; write: Write }[] = [
  {
    id: 'curl',
    title: 'curl',
    fromEnvironment: '$API_KEY',
    write: (service, key) => `#!/usr/bin/env bash
# bash send.sh document.pdf     (needs curl and jq)
auth="Authorization: Bearer ${key}"
scans="${service}/api/v1/scans"
scan=$(curl -sS "$scans?wait=20" -H "$auth" -F "file=@$1" -F lang=en)
while jq -e '.status == "queued" or .status == "processing"' <<<"$scan" >/dev/null; do
  scan=$(curl -sS "$scans/$(jq -r .id <<<"$scan")?wait=20" -H "$auth")
done
jq '.error // {status, verdict, risk_score, summary: .report.summary}' <<<"$scan"
`,
  },
  {
    id: 'node',
    title: 'Node.js',
    fromEnvironment: 'process.env.API_KEY',
    write: (service, key) => `// node send.mjs document.pdf
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

const API_KEY = ${quoted(key, 'process.env.API_KEY')};
const SCANS = '${service}/api/v1/scans';

async function call(url, init) {
  const response = await fetch(url, { ...init, headers: { authorization: \`Bearer \${API_KEY}\` } });
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.error.code}: \${body.error.message}\`);
  return body;
}

const form = new FormData();
form.set('file', await openAsBlob(process.argv[2]), basename(process.argv[2]));
form.set('lang', 'en');
let scan = await call(\`\${SCANS}?wait=20\`, { method: 'POST', body: form });
while (scan.status === 'queued' || scan.status === 'processing') {
  scan = await call(\`\${SCANS}/\${scan.id}?wait=20\`);
}
console.log(scan.status, scan.verdict, scan.risk_score, scan.report?.summary ?? scan.error);
`,
  },
  {
    id: 'python',
    title: 'Python',
    fromEnvironment: 'os.environ["API_KEY"]',
    write: (service, key) => `# python3 send.py document.pdf     (pip install requests)
import os
import sys

import requests

API_KEY = ${quoted(key, 'os.environ["API_KEY"]', '"')}
SCANS = "${service}/api/v1/scans"


def call(method, url, **rest):
    headers = {"Authorization": f"Bearer {API_KEY}"}
    response = requests.request(method, url, headers=headers, params={"wait": 20}, timeout=60, **rest)
    body = response.json()
    if not response.ok:
        sys.exit(f"{body['error']['code']}: {body['error']['message']}")
    return body


with open(sys.argv[1], "rb") as file:
    scan = call("POST", SCANS, files={"file": (os.path.basename(sys.argv[1]), file)}, data={"lang": "en"})
while scan["status"] in ("queued", "processing"):
    scan = call("GET", f"{SCANS}/{scan['id']}")
print(scan["status"], scan["verdict"], scan["risk_score"])
print(scan["report"]["summary"] if scan["report"] else scan["error"])
`,
  },
  {
    id: 'php',
    title: 'PHP',
    fromEnvironment: "getenv('API_KEY')",
    write: (service, key) => `<?php
// php send.php document.pdf
$apiKey = ${quoted(key, "getenv('API_KEY')")};
$scans = '${service}/api/v1/scans';

function call(string $url, ?array $form = null): array
{
    global $apiKey;
    $request = curl_init($url . '?wait=20');
    curl_setopt_array($request, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60,
        CURLOPT_HTTPHEADER => ["Authorization: Bearer $apiKey"],
    ]);
    if ($form !== null) curl_setopt($request, CURLOPT_POSTFIELDS, $form);
    $answer = curl_exec($request);
    if ($answer === false) throw new RuntimeException(curl_error($request));
    $body = json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) {
        throw new RuntimeException("{$body['error']['code']}: {$body['error']['message']}");
    }
    return $body;
}

$scan = call($scans, ['file' => new CURLFile($argv[1]), 'lang' => 'en']);
while (in_array($scan['status'], ['queued', 'processing'], true)) {
    $scan = call("$scans/{$scan['id']}");
}
echo "{$scan['status']} {$scan['verdict']} {$scan['risk_score']}\\n";
echo $scan['report']['summary'] ?? $scan['error'], "\\n";
`,
  },
  {
    id: 'go',
    title: 'Go',
    fromEnvironment: 'os.Getenv("API_KEY")',
    write: (service, key) => `// go run send.go document.pdf
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
)

var apiKey = ${quoted(key, 'os.Getenv("API_KEY")', '"')}

const scans = "${service}/api/v1/scans"

type scan struct {
	ID      string
	Status  string
	Verdict string
	Score   int \`json:"risk_score"\`
	Report  *struct{ Summary string }
}

func call(method, url, contentType string, body io.Reader) scan {
	request, err := http.NewRequest(method, url+"?wait=20", body)
	check(err)
	request.Header.Set("Authorization", "Bearer "+apiKey)
	request.Header.Set("Content-Type", contentType)
	response, err := http.DefaultClient.Do(request)
	check(err)
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	check(err)
	if response.StatusCode >= 400 {
		log.Fatal(string(answer))
	}
	var found scan
	check(json.Unmarshal(answer, &found))
	return found
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	content, err := os.ReadFile(os.Args[1])
	check(err)
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", filepath.Base(os.Args[1]))
	check(err)
	_, err = part.Write(content)
	check(err)
	check(form.WriteField("lang", "en"))
	check(form.Close())
	found := call(http.MethodPost, scans, form.FormDataContentType(), &body)
	for found.Status == "queued" || found.Status == "processing" {
		found = call(http.MethodGet, scans+"/"+found.ID, "", nil)
	}
	fmt.Println(found.Status, found.Verdict, found.Score)
	if found.Report != nil {
		fmt.Println(found.Report.Summary)
	}
}
`,
  },
];

/** A key as a text of the program; what reads the environment as it is. Keys have letters, digits and _ alone. */
const quoted = (key: string, fromEnvironment: string, mark = "'") =>
  key === fromEnvironment ? key : `${mark}${key}${mark}`;

export const examplesOf = ({ service, key }: Given): readonly Example[] =>
  WRITERS.map(({ id, title, fromEnvironment, write }) => ({ id, title, code: write(service, key ?? fromEnvironment) }));
