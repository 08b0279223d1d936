import { expect, test } from 'vitest';
import { resumable } from '../../examples/react/src/resumable.ts';

interface Sink {
  next(result: object): void;
  complete(): void;
}

/** A client whose streams say what is given, then end as when the service stops in order. */
function streams(...said: object[][]) {
  const asked: unknown[] = [];
  const client = {
    subscribe({ variables }: { variables: Record<string, unknown> }, sink: Sink) {
      asked.push({ ...variables });
      for (const result of said[asked.length - 1] ?? []) sink.next(result);
      sink.complete();
      return () => undefined;
    },
  };
  return { client, asked };
}

const change = (sequence: string, status: string) => ({ data: { scanUpdated: { sequence, status } } });

function follow({ client }: ReturnType<typeof streams>): Promise<number> {
  let count = 0;
  return new Promise((resolve, reject) => {
    const next = () => {
      count += 1;
    };
    const sink = { next, error: reject, complete: () => resolve(count) };
    resumable(client).subscribe({ query: '', variables: { id: 'a' } } as never, sink as never);
  });
}

test('a stream that ends before its scan has ended is asked for again, from the last change on', async () => {
  const all = streams([change('1', 'queued'), change('2', 'processing')], [], [change('3', 'completed')]);
  expect(await follow(all)).toBe(3);
  expect(all.asked).toEqual([{ id: 'a' }, { id: 'a', after: '2' }, { id: 'a', after: '2' }]);
});

test.each([
  ['a failed scan', change('1', 'failed')],
  ['a deleted scan', { data: { scanUpdated: null } }],
  ['a refusal', { data: null, errors: [{ message: 'There is no scan with this id.' }] }],
  ['a selection without status', { data: { scanUpdated: { sequence: '1' } } }],
])('%s is the end', async (_, last) => {
  const all = streams([last]);
  expect(await follow(all)).toBe(1);
  expect(all.asked).toHaveLength(1);
});
