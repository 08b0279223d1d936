import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Live } from '../../src/events/live.ts';
import { EVENT_CHANNEL } from '../../src/events/outbox.ts';
import type { SchemaContext } from '../../src/schema/builder.ts';
import { createResponseCache } from '../../src/schema/response-cache.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

/** Counts who watches, and can be woken by hand. */
function observedLive(): Live & { open: Set<() => void> } {
  const open = new Set<() => void>();
  return {
    open,
    watch(topic, wake) {
      const stop = api.services.live.watch(topic, wake);
      open.add(wake);
      return () => {
        open.delete(wake);
        stop();
      };
    },
    close: async () => undefined,
  };
}

async function create(): Promise<string> {
  const init = { method: 'POST', body: uploadForm(pdfBytes(Math.random().toString())) };
  const { id } = (await (await api.rest(tenant.key, '/scans', init)).json()) as { id: string };
  // News come in order: behind this, none of the scan's beginning is on its way.
  await new Promise<void>((resolve, reject) => {
    const stop = api.services.live.watch('marker', () => {
      stop();
      resolve();
    });
    api.services.pool.query('SELECT pg_notify($1, $2)', [EVENT_CHANNEL, 'marker']).catch(reject);
  });
  return id;
}

test('a response is cached until there is news of its scan, and then gone from memory', async () => {
  const live = observedLive();
  const context = { actor: tenant.actor, services: { ...api.services, live } } as unknown as SchemaContext;
  const cache = createResponseCache(1000);
  const id = await create();
  const make = vi.fn(async () => Buffer.from('answer'));
  await cache.getOrMake(context, id, 'q', make);
  await cache.getOrMake(context, id, 'q', make);
  expect([make.mock.calls.length, live.open.size]).toEqual([1, 1]);
  // Deleted by another process, and never asked for again.
  await api.rest(tenant.key, `/scans/${id}`, { method: 'DELETE' });
  await vi.waitFor(() => expect(live.open.size).toBe(0));
});

test('a response that is overtaken by news while it is made is given and not cached', async () => {
  const live = observedLive();
  const context = { actor: tenant.actor, services: { ...api.services, live } } as unknown as SchemaContext;
  const cache = createResponseCache(1000);
  const id = await create();
  const make = vi.fn(async () => {
    for (const wake of live.open) wake();
    return Buffer.from('answer');
  });
  await cache.getOrMake(context, id, 'q', make);
  expect((await cache.getOrMake(context, id, 'q', make)).toString()).toBe('answer');
  expect([make.mock.calls.length, live.open.size]).toEqual([2, 0]);
});

test('responses beyond the room, and those that could not be made, leave no watch behind', async () => {
  const live = observedLive();
  const context = { actor: tenant.actor, services: { ...api.services, live } } as unknown as SchemaContext;
  const cache = createResponseCache(10);
  const ids = [await create(), await create(), await create()];
  for (const id of ids) await cache.getOrMake(context, id, 'q', async () => Buffer.alloc(5));
  expect(live.open.size).toBe(2);
  await cache.getOrMake(context, ids[0]!, 'q', async () => Buffer.alloc(11));
  // Larger than the whole room: it is not kept, and pushes nothing out.
  expect(live.open.size).toBe(2);
  const broken = cache.getOrMake(context, ids[0]!, 'q', async () => Promise.reject(new Error('no')));
  await expect(broken).rejects.toThrow('no');
  expect(live.open.size).toBe(2);
});
