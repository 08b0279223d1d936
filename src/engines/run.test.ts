import { expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { runRules } from './run.ts';

test('what arrives while rules run is dealt with between two of them', async () => {
  const order: string[] = [];
  const ruleThat = (run: () => void) =>
    ({
      id: 'content/some',
      source: 'content',
      needs: [],
      run() {
        run();
        return { outcome: 'pass' };
      },
    }) as unknown as Rule;
  const arrive = () => setImmediate(() => order.push('arrived'));
  await runRules([ruleThat(arrive), ruleThat(() => order.push('judged'))], () => Promise.reject(new Error('no fact')));
  expect(order).toEqual(['arrived', 'judged']);
});
