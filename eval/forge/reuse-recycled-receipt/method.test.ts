import { expect, test } from 'vitest';
import { brokenClaims } from '../../lab/paper/claims.ts';
import { changedIds, papersFor } from '../../lab/samples.ts';
import method from './method.ts';

test('a genuine paper first, then copies that differ and agree in themselves', async () => {
  for await (const { paper, made } of papersFor(method.forge)) {
    expect(made[0]).toEqual({ paper, changes: [], label: 'genuine' });
    for (const { paper: copy, changes, label } of made.slice(1)) {
      expect(label === 'forged').toBe(changes.length > 0);
      expect(changedIds(paper, copy).toSorted()).toEqual(changes.map(({ id }) => id).toSorted());
      expect(brokenClaims(copy)).toEqual([]);
    }
    expect(made.at(-1)!.label).toBe('forged');
  }
});
