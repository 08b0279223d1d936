import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnalysisFailure } from '../../src/analysis/types.ts';
import { receiveFile } from '../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../src/ingest/scan-options.ts';
import { createScan } from '../../src/services/scans/create-scan.ts';
import { completed } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

const tooComplex: AnalysisFailure = { ok: false, failure: 'TOO_COMPLEX', detail: 'test' };

/** Two analyses run at a time here, each until the test ends it. */
describe('the turns of organizations at the workers', () => {
  let api: TestApi;
  let running: { name: string; end: (outcome?: AnalysisFailure) => void }[];
  let begun: string[];
  beforeEach(async () => {
    api = await startTestApi();
    running = [];
    begun = [];
    const { analyze } = api.analyzer;
    api.analyzer.analyze = (input, ...rest) => {
      const name = /%(\S+)\n%%EOF/.exec(Buffer.from(input.bytes).toString())?.[1] ?? '';
      begun.push(name);
      api.analyzer.outcome = () =>
        new Promise((resolve) => {
          running.push({ name, end: (outcome) => resolve(outcome ?? completed()) });
        });
      return analyze(input, ...rest);
    };
  });
  afterEach(async () => {
    // What still waits is none of the test's business.
    await api.database.pool.query('DELETE FROM pgboss.job');
    for (const { end } of running.splice(0)) end();
    await api.close();
  });

  const send = async (tenant: Tenant, ...names: string[]) => {
    for (const name of names) {
      const response = await api.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(name)) });
      expect(response.status).toBe(202);
    }
  };
  const untilRunning = async (count: number) => {
    while (running.length < count) await wait(5);
  };
  const finish = (name: string, outcome?: AnalysisFailure) => {
    const at = running.findIndex((one) => one.name === name);
    running.splice(at, 1)[0]!.end(outcome);
  };
  /** Ends one of those that run, and waits until another has taken its place. */
  const end = async (name: string, outcome?: AnalysisFailure) => {
    const before = begun.length;
    finish(name, outcome);
    while (begun.length === before) await wait(5);
    await untilRunning(2);
  };
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

  it('let a newcomer begin at the next free worker, however many another organization has queued', async () => {
    const [flood, newcomer] = [await api.tenant(), await api.tenant()];
    await send(flood, ...names('a', 10));
    await api.work();
    await untilRunning(2);
    expect(begun.toSorted()).toEqual(['a1', 'a2']);
    await send(newcomer, 'b1');
    await end('a1');
    expect(begun.at(-1)).toBe('b1');
  });

  it('let one organization use every worker only while nobody else waits', async () => {
    const [slow, quick] = [await api.tenant(), await api.tenant()];
    await send(slow, ...names('a', 6));
    await send(quick, ...names('b', 4));
    await api.work();
    await untilRunning(2);
    expect(begun.toSorted()).toEqual(['a1', 'b1']);
    for (const name of ['b1', 'b2', 'b3']) await end(name);
    expect(begun.slice(2)).toEqual(['b2', 'b3', 'b4']);
    await end('b4');
    expect(begun.at(-1)).toBe('a2');
  });

  it('are given in rounds to organizations that all have much to do', async () => {
    const [first, second] = [await api.tenant(), await api.tenant()];
    await send(first, ...names('a', 4));
    await send(second, ...names('b', 4));
    await api.work();
    await untilRunning(2);
    for (let count = 0; count < 6; count++) await end(running[0]!.name);
    const rounds = [0, 2, 4, 6].map((at) => begun.slice(at, at + 2).toSorted());
    expect(rounds).toEqual([1, 2, 3, 4].map((round) => [`a${round}`, `b${round}`]));
  });

  it('come after everybody else’s when the analyses of an organization were too long three times in an hour', async () => {
    const [hostile, honest] = [await api.tenant(), await api.tenant()];
    await send(hostile, ...names('a', 9));
    await api.work();
    await untilRunning(2);
    for (const name of ['a1', 'a2']) await end(name, tooComplex);
    finish('a3', tooComplex);
    const failed = () => api.services.db.scan.count({ where: { status: 'failed' } });
    await expect.poll(failed, { timeout: 10_000 }).toBe(3);
    // What it had queued yields as well as what it sends now, and one place is left to those who come.
    await send(hostile, 'a10');
    await send(honest, 'b1');
    await untilRunning(2);
    await send(honest, 'b2', 'b3');
    for (const name of ['a4', 'b1', 'b2']) await end(name);
    expect(begun.slice(4)).toEqual(['b1', 'b2', 'b3', 'a5']);
  });

  it('never leave a scan waiting for ever, though newcomers keep every worker busy', async () => {
    const flood = await api.tenant();
    await send(flood, ...names('a', 3));
    await api.work();
    await untilRunning(2);
    // From now on there is always a newcomer that comes before what is left of the flood.
    await send(await api.tenant(), 'n1');
    for (let count = 2; !begun.includes('a3'); count++) {
      expect(begun.length).toBeLessThanOrEqual(9);
      await send(await api.tenant(), `n${count}`);
      await end(running[0]!.name);
    }
  });

  it('come twice as often for the next larger plan, while all have much to do', async () => {
    const plans = ['free', 'pro', 'business', 'enterprise'] as const;
    const tenants = await Promise.all(plans.map((plan) => api.tenant({ plan, monthlyLimit: 100 })));
    for (const { actor } of tenants) {
      for (let count = 0; count < 20; count++) {
        const file = receiveFile('a.pdf', pdfBytes(String(Math.random())));
        await createScan(actor, api.services, { ...parseScanOptions({}), file, idempotencyKey: null });
      }
    }
    // The order in which one worker would take them.
    const { rows } = await api.services.pool.query<{ group_id: string }>(
      `SELECT group_id FROM pgboss.job WHERE name = 'analyze-scan' ORDER BY priority DESC, created_on LIMIT 34`,
    );
    const counts = tenants.map(
      ({ organization }) => rows.filter(({ group_id }) => group_id === organization.id).length,
    );
    // The first round has one of each.
    expect(counts).toEqual([3, 5, 9, 17]);
  });
});

/** Bounded: 300 of one organization stand for the 10,000 that none of them may notice. */
describe('a small customer beside a flood', () => {
  const ANALYSIS_MS = 40;
  const FLOOD = 300;
  const SMALL = 20;

  it('waits for less than five seconds in 95 of 100 cases, and the flood is served all the while', async () => {
    const api = await startTestApi();
    try {
      const [flood, small] = [await api.tenant(), await api.tenant({ plan: 'pro' })];
      api.analyzer.outcome = async () => {
        await wait(ANALYSIS_MS);
        return completed();
      };
      const scan = async ({ actor }: Tenant, name: string) => {
        const file = receiveFile('a.pdf', pdfBytes(name));
        return createScan(actor, api.services, { ...parseScanOptions({}), file, idempotencyKey: null });
      };
      for (let sent = 0; sent < FLOOD; sent += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, i) => scan(flood, `a${sent + i}`)));
      }
      await api.work();
      const ended = (tenant: Tenant) =>
        api.services.db.scan.count({ where: { organizationId: tenant.organization.id, status: 'completed' } });
      // One after the other: its own scans never wait for each other, whatever the machine can do.
      for (let sent = 0; sent < SMALL; sent++) {
        await scan(small, `b${sent}`);
        await expect.poll(() => ended(small), { timeout: 30_000, interval: 10 }).toBe(sent + 1);
      }
      const servedMeanwhile = await ended(flood);
      const { rows } = await api.services.pool.query<{ p95: number; longest: number }>(
        `SELECT percentile_cont(0.95) WITHIN GROUP (ORDER BY waited) AS p95, max(waited) AS longest
         FROM (SELECT extract(epoch FROM started_at - created_at)::float AS waited FROM scan WHERE organization_id = $1) w`,
        [small.organization.id],
      );
      const { p95, longest } = rows[0]!;
      console.info(
        `beside ${FLOOD} queued scans: 95 % of ${SMALL} waited less than ${p95.toFixed(2)} s, the longest ` +
          `${longest.toFixed(2)} s; ${servedMeanwhile} of the flood ended meanwhile`,
      );
      expect(p95).toBeLessThan(5);
      expect(servedMeanwhile).toBeGreaterThan(SMALL / 2);
      expect(servedMeanwhile).toBeLessThan(FLOOD);
    } finally {
      await api.database.pool.query('DELETE FROM pgboss.job');
      await api.close();
    }
  }, 240_000);
});
