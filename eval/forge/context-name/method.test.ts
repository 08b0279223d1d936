import { expect, test } from 'vitest';
import { forgedPapers } from '../../lab/samples.ts';
import method from './method.ts';

test('the paper stays as it is, and the context says something else', async () => {
  for (const { paper, forged } of await forgedPapers(method)) {
    expect(forged.paper).toEqual(paper);
    expect(forged.changes).toEqual([]);
    expect(forged.context!.expected_name).toBeTruthy();
    expect(JSON.stringify(paper)).not.toContain(`"text":"${forged.context!.expected_name}"`);
  }
});
