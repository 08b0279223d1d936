import { expect, test } from 'vitest';
import { changedValues } from '../../../src/engines/structure/changed-values.ts';
import { rule as revisionTextDiff } from '../../../src/engines/structure/revision-text-diff/rule.ts';
import { decide } from '../../../src/engines/too-many.ts';
import { AMOUNT_X, append, line, outcomeOf, plainStatement, stream, tooMany } from '../../support/pdf.ts';

test('structure/changed-values: more values than a hand changes are too many to believe, and no pass', () => {
  const printed = (text: string, i: number) => ({ text, rect: { x: 0, y: 20 * i, w: 50, h: 10 } });
  const describe = () => ({ message: 'm', severity: 'high' as const, confidence: 0.9 });
  const gone = Array.from({ length: 6 }, (_, i) => printed(`${i}${i},${i}${i}0.00`, i));
  const come = Array.from({ length: 6 }, (_, i) => printed(`${i}${i},${i}${i}9.00`, i));
  expect(decide(changedValues(gone, come, describe))).toEqual(tooMany(6, 5));
});

test('structure/revision-text-diff: a saving that changed the whole page is no finding and no pass', async () => {
  const page = (digit: number) =>
    Array.from({ length: 70 }, (_, i) =>
      line(AMOUNT_X - 150 * (i % 2), 800 - 20 * Math.floor(i / 2), `${digit},${100 + i}.00`),
    ).join('');
  const outcome = await outcomeOf(revisionTextDiff, append(plainStatement(page(1)), { 4: stream(page(7)) }));
  expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { limit: 60 } });
});
