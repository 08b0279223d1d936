import { expect, test } from 'vitest';
import { changedPlaces, forgedPapers } from '../../lab/samples.ts';
import method from './method.ts';

test('one place says something else than the others', async () => {
  for (const { paper, forged } of await forgedPapers(method)) {
    const [change] = forged.changes;
    expect(change!.kind).toBe('name');
    expect(changedPlaces(paper, forged.paper)).toEqual([
      { id: change!.id, before: change!.before, after: change!.after },
    ]);
  }
});
