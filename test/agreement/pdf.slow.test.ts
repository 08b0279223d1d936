import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import type { FactReader } from '../../src/analysis/types.ts';
import { readInput } from '../../src/cli/input.ts';
import { hasMaterial, material } from '../support/material.ts';
import { hasProgram } from '../support/programs.ts';
import { COMPARED_FACTS, type ComparedFacts, type Comparison, compareWithPrograms, PROGRAMS } from './pdf.ts';

/** Files of the selection: some of each set, evenly spread over its manifest. */
const FILES = 32;

/**
 * Differences that are no fault, over the whole of the material; a selection has at most as many. The other program
 * is asked about files that are damaged on purpose too.
 */
const ACCEPTED: Record<string, { most: number; why: string }> = {
  'number of pages, qpdf': {
    most: 6,
    why: 'qpdf believes /Count and follows circles of damaged page trees; pages are counted here as they are found, as mutool does',
  },
  'cross-reference data unusable, qpdf': {
    most: 3,
    why: 'sections with a wrong entry are taken as they are here and repaired by qpdf, or the other way round',
  },
  'producer, creator, title, exiftool': {
    most: 2,
    why: 'of a damaged file exiftool reads another information dictionary, or none',
  },
  'XMP identifiers, tool, length of history, exiftool': {
    most: 1,
    why: 'an identifier with bytes that are no UTF-8 is spelt otherwise',
  },
  'signed ranges hold, pdfsig': { most: 1, why: 'poppler cannot compute with the curve of the key (brainpool)' },
  'signature values over their bytes, openssl': {
    most: 1,
    why: 'OpenSSL refuses an encoding that it does not find canonical',
  },
};

const paths = (): string[] => {
  const all = [...material('corpus'), ...material('lab')]
    .map(({ path }) => path)
    .filter((path) => /\.pdf$/i.test(path));
  const step = Math.max(1, Math.floor(all.length / FILES));
  return all.filter((_, i) => i % step === 0).slice(0, FILES);
};

describe.skipIf(!hasMaterial('corpus') || !PROGRAMS.every(hasProgram))('facts of PDFs and other programs', () => {
  const rows = new Map<string, Comparison[]>();
  const failures: string[] = [];
  let reader: FactReader;

  beforeAll(async () => {
    reader = createAnalyzer({ workers: 1 });
    for (const path of paths()) {
      const outcome = await reader.readFacts(await readInput(path, null), COMPARED_FACTS);
      if (!outcome.ok) failures.push(outcome.failure);
      else {
        for (const comparison of compareWithPrograms(path, outcome.facts as ComparedFacts)) {
          const row = `${comparison.what}, ${comparison.program}`;
          rows.set(row, [...(rows.get(row) ?? []), comparison]);
        }
      }
    }
  }, 110_000);
  afterAll(() => reader?.close());

  test('agree but for the differences that are explained', () => {
    expect(rows.size).toBeGreaterThan(10);
    for (const [row, comparisons] of rows) {
      const differing = comparisons.filter(({ agrees }) => agrees === false).map(({ detail }) => detail);
      expect(differing.length, `${row}: ${differing.join('; ')}`).toBeLessThanOrEqual(ACCEPTED[row]?.most ?? 0);
      const agreeing = comparisons.filter(({ agrees }) => agrees === true).length;
      expect(agreeing, row).toBeGreaterThan(differing.length);
    }
  });

  test('a file that cannot be read says why, and never by a fault of ours', () => {
    expect(failures.filter((failure) => !['ENCRYPTED_FILE', 'CORRUPT_FILE', 'TOO_COMPLEX'].includes(failure))).toEqual(
      [],
    );
  });
});
