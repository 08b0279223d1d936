/** Documents by their prints alone, as an analysis process tells them to the service. */
import { createHash, randomBytes } from 'node:crypto';
import type { History, Paper, Print, Prints } from '../../src/domain/prints.ts';
import { receiveFile } from '../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../src/ingest/scan-options.ts';
import { historyOf } from '../../src/services/history/look-up.ts';
import { createScan } from '../../src/services/scans/create-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import type { ServiceContext } from '../../src/services/shared/context.ts';
import { pdfBytes, type Tenant } from './api.ts';
import { paper, values } from './papers.ts';

export const anchor = (value: string, name = 'number'): Print => ({ kind: 'anchor', name, value });
export const base = (value: string, name = 'file_id'): Print => ({ kind: 'base', name, value });

/** Different numbers, the same for the same seed. */
export const wordsFrom = (seed: string, count: number): number[] =>
  Array.from({ length: count }, (_, i) => createHash('sha256').update(`${seed} ${i}`).digest().readUInt32BE());

/** Of a document that is like no other, but for what the parts say. */
export const prints = (parts: Partial<Prints> = {}): Prints => ({
  file: randomBytes(32).toString('hex'),
  words: wordsFrom(randomBytes(8).toString('hex'), 60),
  prints: [],
  page: null,
  paper: paper({ values: values('amount', { total: '100' }) }),
  ...parts,
});

export const withTotal = (total: string): Paper => paper({ values: values('amount', { total }) });

/** A scan that is being analysed. */
export async function begun(services: ServiceContext, { actor }: Tenant, clientReference?: string) {
  const file = receiveFile('a.pdf', pdfBytes(randomBytes(8).toString('hex')));
  const options = parseScanOptions({ clientReference });
  const { id } = await createScan(actor, services, { ...options, file, idempotencyKey: null });
  const scan = await startScan(actor, services, id);
  return { scan: scan!, ask: historyOf(actor, services, scan!) };
}

/** Begins the analysis of a document, and asks for earlier ones. */
export async function asked(services: ServiceContext, tenant: Tenant, document: Prints, clientReference?: string) {
  const { scan, ask } = await begun(services, tenant, clientReference);
  return { id: scan.id, history: await ask(document) };
}

/** Ids of the earlier documents; throws where they were not looked up. */
export function papersOf(history: History): string[] {
  if (history.state !== 'known') throw new Error(`the history is ${history.state}`);
  return history.papers.map(({ scan }) => scan);
}
