import { expect, test } from 'vitest';
import { brokenKinds, changedIds, forgedPapers } from '../../lab/samples.ts';
import method from './method.ts';

test('one value is another one, and what it should agree with stayed', async () => {
  for (const { paper, forged } of await forgedPapers(method)) {
    expect(changedIds(paper, forged.paper)).toEqual([forged.changes[0]!.id]);
    expect(brokenKinds(forged.paper)).toContain('identifier');
  }
});
