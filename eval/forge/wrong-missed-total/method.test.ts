import { expect, test } from 'vitest';
import { brokenKinds, changedIds, forgedPapers } from '../../lab/samples.ts';
import method from './method.ts';

test('several values change together, and one that should have does not', async () => {
  for (const { paper, forged } of await forgedPapers(method)) {
    expect(changedIds(paper, forged.paper).toSorted()).toEqual(forged.changes.map(({ id }) => id).toSorted());
    expect(forged.changes.length).toBeGreaterThan(1);
    expect(brokenKinds(forged.paper)).not.toEqual([]);
  }
});
