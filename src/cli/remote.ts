/** Scans through a running service, over its public REST interface. */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ServiceError } from '../domain/errors.ts';
import type { Language, ScanContext, Stage } from '../domain/scan.ts';
import type { ScanOutput } from './scan-output.ts';

const POLL_MS = 250;
const PATIENCE_MS = 180_000;

export interface Service {
  /** Address of the service, with or without /api/v1. */
  url: string;
  key: string;
}

type RemoteScan = Omit<ScanOutput, 'rules' | 'pictures' | 'recovered'> & { id: string; stage: Stage | null };

/** Uploads the file and waits for its report. Throws ServiceError with the service's own message. */
export async function scanRemotely(
  service: Service,
  path: string,
  options: { lang: Language; context: ScanContext | null },
  onStage: (stage: Stage | null) => void,
): Promise<ScanOutput> {
  const base = `${service.url.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}/api/v1`;
  const form = new FormData();
  form.set('file', new File([await readFile(path)], basename(path)));
  form.set('lang', options.lang);
  if (options.context) form.set('context', JSON.stringify(options.context));
  let scan = await call(`${base}/scans`, service.key, { method: 'POST', body: form });
  const deadline = Date.now() + PATIENCE_MS;
  while (scan.status !== 'completed' && scan.status !== 'failed') {
    if (Date.now() > deadline) throw new ServiceError('SERVICE_ERROR', `The scan ${scan.id} did not finish in time.`);
    onStage(scan.stage);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    scan = await call(`${base}/scans/${scan.id}`, service.key);
  }
  return { ...scan, rules: null, pictures: [], recovered: new Map() };
}

async function call(url: string, key: string, init: RequestInit = {}): Promise<RemoteScan> {
  const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${key}` } }).catch((error: Error) => {
    throw new ServiceError('SERVICE_ERROR', `${new URL(url).origin} cannot be reached: ${error.message}`);
  });
  const body = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  if (!response.ok) throw new ServiceError('SERVICE_ERROR', body.error?.message ?? `HTTP ${response.status}`);
  return body as RemoteScan;
}
