import { expect, test } from 'vitest';
import { findingsOf, line, outcomeOf, plainStatement, tooMany } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

/** Labels with values beside them, at 10 pt; `sizes` of single values by row. */
const paper = (sizes: Readonly<Record<number, number>> = {}, values: Readonly<Record<number, string>> = {}) =>
  plainStatement(
    Array.from({ length: 9 }, (_, i) => {
      const y = 700 - 20 * i;
      return line(60, y, `Item ${i}`) + line(400, y, values[i] ?? `1,2${i}0.00`, 'F1', sizes[i] ?? 10);
    }).join(''),
  );

test('an amount of a size that nothing else has is told with both sizes', async () => {
  const [finding, more] = await findingsOf(rule, paper({ 4: 9.3 }));
  expect(finding).toMatchObject({ message: 'odd', data: { text: '1,240.00', own: '9.30', usual: '10.00' } });
  expect(more).toBeUndefined();
});

test('emphasis, rounding, a second text of the size, a plain number and a name are none', async () => {
  const emphasised = paper({ 8: 12 });
  const rounded = paper({ 4: 10.1 });
  const twice = paper({ 4: 9.3, 5: 9.3 });
  const number = paper({ 4: 9.3 }, { 4: '1040' });
  const name = paper({ 4: 9.3 }, { 4: 'Dana Levi' });
  for (const bytes of [paper(), emphasised, rounded, twice, number, name]) {
    expect(await findingsOf(rule, bytes)).toEqual([]);
  }
});

test('three sizes of their own are no finding and no pass', async () => {
  expect(await outcomeOf(rule, paper({ 2: 9.3, 4: 9.5, 6: 9.7 }))).toEqual(tooMany(3, 2));
});
