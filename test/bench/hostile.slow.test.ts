/** Files made to be too much, through the real process: none may hold it until it is killed at the deadline. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_DOCUMENTS } from '../../bench/hostile/documents.ts';
import { HOSTILE_PICTURES } from '../../bench/hostile/pictures.ts';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import type { Analyzer } from '../../src/analysis/types.ts';
import { REPORT_LIMITS } from '../../src/domain/limits.ts';

let pool: Analyzer;
beforeAll(() => {
  pool = createAnalyzer({ workers: 1 });
});
afterAll(() => pool.close());

/** What they came to before: ended by the deadline, by the memory limit, by a rule or the reading that threw. */
const DOCUMENTS = [
  'numbers: 150 pages of 4,000',
  'letters: one page of 400,000 runs',
  'letters: the same place 100,000 times',
  'fills: 100,000 over 2,000 runs',
  'one content stream on 200 pages',
  'a line of asterisks',
  'a line of "1 "',
  'content: ASCII85 upon ASCII85 of z',
  'content: RunLength of 8 MB',
  'content: predictor of 2,000,000,000 columns',
  '/W: 100,000 ranges of 65,536',
  '/W: 1,000,000 widths',
  'CMap: a range of 65,536 to 30,000 letters',
  'CMap: each code 30,000 letters, shown 2,000 times',
  'CMap: 100,000 code spaces',
  '90,000 empty objects',
  'forms: one that draws itself',
  'annotations: 50,000',
  'marked content 200,000 deep',
];
const PICTURES = ['PNG: 200,000 x 300', 'PNG: zTXt of 900 MB', 'JPEG: C2PA boxes 3,000 deep'];

test.each([...DOCUMENTS, ...PICTURES])('%s: ends by itself, with a bounded report or a cause', async (title) => {
  const make = HOSTILE_DOCUMENTS[title] ?? HOSTILE_PICTURES[title]!;
  const made = await make();
  const { type: fileType, bytes } = made instanceof Uint8Array ? { type: 'pdf' as const, bytes: made } : made;
  const outcome = await pool.analyze({ bytes, fileName: 'a', fileType, sha256: '', context: null, now: 0 }, () => {});
  if (outcome.ok) {
    expect(outcome.report.rules.filter((rule) => rule.outcome === 'error')).toEqual([]);
    expect(Buffer.byteLength(JSON.stringify(outcome.report))).toBeLessThanOrEqual(REPORT_LIMITS.bytes);
  } else {
    expect(outcome.failure).toBe('TOO_COMPLEX');
    expect(outcome.detail).not.toContain('process ended');
  }
});
