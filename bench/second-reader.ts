/**
 * What the AI layer costs those who do not use it, and what a reading costs beside the model's own time: starts and scans of the
 * service without the layer, with it but without the organization's consent, and with a model that answers at once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeAiConsent } from '../src/services/accounts/organizations.ts';
import { answerTo, startModelServer } from '../test/support/model-server.ts';
import { type BenchDatabase, bearer, openBenchDatabase, serveService } from './service.ts';
import { median, ms, print, timed } from './table.ts';

const PAPER = readFileSync(join(import.meta.dirname, '../samples/invoice-en.pdf'));
const ROUNDS = 5;
const SCANS = 12;
/** Before the clock: the process has loaded what it needs. */
const WARM = 3;

interface Measured {
  start: number[];
  scan: number[];
}

export async function benchSecondReader(): Promise<void> {
  const bench = await openBenchDatabase();
  const model = await startModelServer();
  model.behave((request) => ({ say: answerTo(request) }));
  const layer = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'bench',
    AI_BASE_URL: model.baseUrl('openai-compatible'),
  };
  const measured = { off: none(), silent: none(), read: none() };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await consent(bench, false);
      await measure(bench, {}, measured.off);
      await measure(bench, layer, measured.silent);
      if (model.requests.length > 0) throw new Error('a document was sent without consent');
      await consent(bench, true);
      await measure(bench, layer, measured.read);
      if (model.requests.length === 0) throw new Error('no document was read');
      model.requests.length = 0;
    }
    print('AI layer', 'median', 'yardstick', 'ratio', 'yardstick is');
    compare('start, a model is set', measured.silent.start, measured.off.start, 'start without the layer');
    compare('scan without consent', measured.silent.scan, measured.off.scan, 'scan without the layer');
    compare('scan read by a model at once', measured.read.scan, measured.off.scan, 'scan without the layer');
  } finally {
    await model.close();
    await bench.close();
  }
}

const none = (): Measured => ({ start: [], scan: [] });
const consent = ({ database, organizationId }: BenchDatabase, agreed: boolean) =>
  changeAiConsent(database.prisma, 'bench', organizationId, agreed);

/** One start of the service, and scans one after the other. */
async function measure(bench: BenchDatabase, env: Record<string, string>, into: Measured): Promise<void> {
  const startedAt = performance.now();
  const service = await serveService(bench.database.url, 'all', env);
  try {
    into.start.push(performance.now() - startedAt);
    for (let index = 0; index < WARM + SCANS; index += 1) {
      const elapsed = await timed(() => scan(bench, service.url));
      if (index >= WARM) into.scan.push(elapsed);
    }
  } finally {
    await service.stop();
  }
}

/** A document that was never sent before, to its report. */
async function scan(bench: BenchDatabase, url: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([PAPER, `\n% ${crypto.randomUUID()}\n`]), 'paper.pdf');
  const init = { method: 'POST', headers: bearer(bench), body: form };
  const response = await fetch(`${url}/api/v1/scans?wait=30`, init);
  const { status } = (await response.json()) as { status: string };
  if (status !== 'completed') throw new Error(`POST /scans: ${response.status}, ${status}`);
}

const compare = (name: string, own: readonly number[], bare: readonly number[], yardstick: string) =>
  print(name, ms(median(own)), ms(median(bare)), (median(own) / median(bare)).toFixed(2), yardstick);
