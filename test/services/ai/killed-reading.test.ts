import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/db/client.ts';
import { changeAiConsent } from '../../../src/services/accounts/organizations.ts';
import { uploadForm } from '../../support/api.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { answerTo, MODEL_TOKENS, type ModelServer, startModelServer } from '../../support/model-server.ts';
import { createNodes, keyOf, type Nodes } from '../../support/nodes.ts';
import { ROOT } from '../../support/source.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const SCANS = 8;
/** Calls that are under way, one after the other, when their worker is killed; a scan is given up after the third. */
const KILLS = 2;
const INVOICE = readFileSync(join(ROOT, 'samples/invoice-en.pdf'));
/** Of an answered call, at 2 and 8 units of currency for a million tokens. */
const COST = MODEL_TOKENS.input * 2 + MODEL_TOKENS.output * 8;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let model: ModelServer;
let nodes: Nodes;

beforeAll(async () => {
  [database, model] = await Promise.all([createEmptyDatabase(), startModelServer()]);
  nodes = createNodes(database.url, {
    env: {
      AI_LAYER: 'on',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.baseUrl('openai-compatible'),
      AI_MODEL: 'reader-1',
      AI_API_KEY: 'key-of-the-operator',
      AI_PRICE_INPUT: '2',
      AI_PRICE_OUTPUT: '8',
      AI_TIMEOUT_MS: '45000',
    },
  });
});
afterAll(async () => {
  await nodes.close();
  await model.close();
  await database.drop();
});

test('workers are killed while a model reads: each scan ends once, and the ledger holds every call to the millionth', async () => {
  const api = await nodes.start('api');
  const authorization = `Bearer ${keyOf(api)!}`;
  const { prisma, close } = openDatabase({ url: database.url, onError: () => undefined });
  try {
    const organization = await prisma.organization.findFirstOrThrow();
    await changeAiConsent(prisma, 'test', organization.id, true);
    let isHung = () => {};
    // The calls that are killed never have an answer.
    model.behave((request) => {
      if (model.requests.length > KILLS) return { say: answerTo(request) };
      isHung();
      return { hang: true };
    });
    const ids = await Promise.all(
      Array.from({ length: SCANS }, async () => {
        const response = await fetch(`${api.url}/api/v1/scans`, {
          method: 'POST',
          headers: { authorization },
          body: uploadForm(INVOICE),
        });
        expect(response.status).toBe(202);
        return ((await response.json()) as { id: string }).id;
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const hung = new Promise<void>((resolve) => {
        isHung = resolve;
      });
      const worker = await nodes.start('worker');
      await hung;
      await nodes.end(worker, 'SIGKILL');
    }
    await Promise.all([nodes.start('worker'), nodes.start('worker')]);
    const deadline = performance.now() + 150_000;
    while ((await prisma.scan.count({ where: { status: { in: ['queued', 'processing'] } } })) > 0) {
      if (performance.now() > deadline) throw new Error('some scans did not end');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }

    const calls = await prisma.aiCall.findMany();
    const answered = calls.filter(({ settledAt }) => settledAt !== null);
    const killed = calls.filter(({ settledAt }) => settledAt === null);
    // A call that its worker did not outlive was sent, and may have its price: it keeps its estimate.
    expect([calls.length, killed.length]).toEqual([model.requests.length, KILLS]);
    expect(answered.map(({ outcome, costMicros }) => [outcome, costMicros])).toEqual(
      Array.from({ length: SCANS }, () => ['answered', BigInt(COST)]),
    );
    expect(answered.map(({ scanId }) => scanId).sort()).toEqual([...ids].sort());
    expect(await prisma.aiUsage.findMany()).toEqual([
      {
        organizationId: organization.id,
        month: calls[0]!.month,
        calls: SCANS + KILLS,
        inputTokens: BigInt(SCANS * MODEL_TOKENS.input),
        outputTokens: BigInt(SCANS * MODEL_TOKENS.output),
        costMicros: killed.reduce((sum, { estimatedMicros }) => sum + estimatedMicros, BigInt(SCANS * COST)),
      },
    ]);
    expect(await prisma.aiReview.count()).toBe(SCANS);
    expect(await prisma.event.count({ where: { type: 'scan.completed' } })).toBe(SCANS);
    const usage = (await (await fetch(`${api.url}/api/v1/usage`, { headers: { authorization } })).json()) as object;
    expect(usage).toMatchObject({ used: SCANS, total_scans: SCANS });
    for (const id of ids) {
      const scan = (await (await fetch(`${api.url}/api/v1/scans/${id}`, { headers: { authorization } })).json()) as {
        report: { forensic_analysis: { second_reader: object } };
      };
      expect(scan.report.forensic_analysis.second_reader).toMatchObject({ state: 'answered' });
    }
  } finally {
    await close();
  }
});
