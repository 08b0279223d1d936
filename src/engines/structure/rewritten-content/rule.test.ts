import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../../test/support/pdf.ts';
import { asMupdf, asPikepdf, nodeZlib, rewritten, zlib } from '../../../../test/support/rewritten.ts';
import { score } from '../../../scoring/score.ts';
import { WEIGHTS } from '../../weights.ts';
import { rule } from './rule.ts';

const same = (content: string) => content;

describe('structure/rewritten-content', () => {
  test('a page as its program wrote it is none', async () => {
    expect(await findingsOf(rule, await rewritten(same))).toEqual([]);
  });

  test('instructions spelled by an editing library are told with its name', async () => {
    const [finding] = await findingsOf(rule, await rewritten(asPikepdf));
    expect(finding).toMatchObject({
      message: 'respelled',
      data: { pages: '1', library: 'pikepdf (QPDF)', producer: 'Statements 4.1' },
      place: { page: 1 },
    });
  });

  test('MuPDF is known by its arrays and numbers, unless it made the file', async () => {
    const [finding] = await findingsOf(rule, await rewritten(asMupdf));
    expect(finding).toMatchObject({ message: 'respelled', variant: 'filtered', data: { library: 'MuPDF (PyMuPDF)' } });
    expect(await findingsOf(rule, await rewritten(asMupdf, undefined, 'MuPDF 1.26'))).toEqual([]);
  });

  test('moves that are left where text stood are counted', async () => {
    const emptied = (content: string) => asPikepdf(content).replace(/\[ <\w+> \] TJ/, '[ -2500.0006 ] TJ');
    const [finding] = await findingsOf(rule, await rewritten(emptied));
    expect(finding).toMatchObject({ message: 'emptied', data: { count: 1 } });
  });

  test('a library that joins and stamps files is worth nothing alone', async () => {
    const joined = (content: string) => `${asPikepdf(content)}\nBT\n[ (Received 1\\05703) ] TJ\nET`;
    const [finding] = await findingsOf(rule, await rewritten(joined, (data) => zlib(data, 9)));
    expect(finding).toMatchObject({ message: 'merged', variant: 'merged', severity: 'medium' });
    const evidence = {
      rule: rule.id,
      source: rule.source,
      severity: 'medium',
      confidence: 0.9,
      variant: 'merged',
    } as const;
    expect(score([evidence], [], WEIGHTS).verdict).toBe('low_risk');
  });

  test.each([
    ['zlib 7–9', (data: Uint8Array) => zlib(data, 9)],
    ['zlib (Chromium, Node.js)', nodeZlib],
  ])('content compressed by %s beside fonts by another is told', async (found, compress) => {
    const findings = await findingsOf(rule, await rewritten(same, compress));
    expect(findings).toMatchObject([
      { message: 'recompressed', variant: 'recompressed', data: { pages: '1', found, expected: 'fflate' } },
    ]);
  });

  test('is no more than review by itself', () => {
    const of = (variant: string | undefined) =>
      ({ rule: rule.id, source: rule.source, severity: 'high', confidence: 0.9, variant, cause: 'a' }) as const;
    expect(score([of(undefined), of('recompressed')], [], WEIGHTS).verdict).toBe('review');
  });
});
