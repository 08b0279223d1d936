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

test('a sum that is bold and larger than its row is emphasised', async () => {
  const sum = (font: string, size: number) =>
    plainStatement(
      Array.from({ length: 9 }, (_, i) => {
        const [own, at] = i === 8 ? [font, size] : ['F1', 12];
        return line(60, 700 - 20 * i, `Item ${i}`, 'F1', 12) + line(400, 700 - 20 * i, `1,2${i}0.00`, own, at);
      }).join(''),
      {
        3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 20 0 R/F2 21 0 R>>>>>>',
        20: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
        21: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
      },
    );
  expect(await findingsOf(rule, sum('F2', 12.75))).toEqual([]);
  expect(await findingsOf(rule, sum('F1', 12.75))).toHaveLength(1);
  expect(await findingsOf(rule, sum('F2', 11.25))).toHaveLength(1);
});

test('three sizes of their own are no finding and no pass', async () => {
  expect(await outcomeOf(rule, paper({ 2: 9.3, 4: 9.5, 6: 9.7 }))).toEqual(tooMany(3, 2));
});
