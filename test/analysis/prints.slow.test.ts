/** What a document can be known again by, read in the killable process. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import type { AnalysisInput } from '../../src/analysis/types.ts';
import type { Prints } from '../../src/domain/prints.ts';

const analyzer = createAnalyzer({ workers: 1 });
afterAll(() => analyzer.close());

async function sample(name: string, fileType: AnalysisInput['fileType']): Promise<AnalysisInput> {
  const bytes = await readFile(fileURLToPath(new URL(`../../samples/${name}`, import.meta.url)));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, fileName: name, fileType, sha256, context: null, now: Date.UTC(2026, 0, 1) };
}

test.each([
  ['statement-he.pdf', 'pdf'],
  ['receipt-photo-en.jpg', 'jpeg'],
] as const)('prints that are read alone are those that an analysis asks with: %s', async (name, type) => {
  const input = await sample(name, type);
  const asked: Prints[] = [];
  const askHistory = async (prints: Prints) => {
    asked.push(prints);
    return { state: 'unavailable' as const };
  };
  expect((await analyzer.analyze(input, () => {}, { askHistory })).ok).toBe(true);
  expect(asked).toHaveLength(1);
  expect(await analyzer.readPrints(input)).toEqual({ ok: true, prints: asked[0] });
});

test('a file that cannot be read has no prints, and an aborted reading says nothing', async () => {
  const broken = { ...(await sample('statement-he.pdf', 'pdf')), bytes: Buffer.from('%PDF-1.7 and nothing') };
  expect(await analyzer.readPrints(broken)).toMatchObject({ ok: false, failure: 'CORRUPT_FILE' });
  const gone = new Error('The worker stops.');
  await expect(analyzer.readPrints(broken, { signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
});
