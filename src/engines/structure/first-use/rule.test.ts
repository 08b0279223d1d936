import { describe, expect, test } from 'vitest';
import { findingsOf, outcomeOf, type StatementPage, statement } from '../../../../test/support/pdf.ts';
import { subset } from '../../../../test/support/subset.ts';
import { rule } from './rule.ts';

/** A statement whose summary has its own subset, taken up line by line as `printed` and shown as `shown`. */
const summary = (printed: readonly string[], shown: readonly string[], producer = 'LibreOffice 24.2') =>
  statement(async (context: StatementPage) => {
    const font = await subset(context, 'ABCDEF+Heebo-Bold');
    context.doc.setProducer(producer);
    for (const line of printed) font.encodeText(line);
    for (const [k, line] of shown.entries()) context.page.drawText(line, { x: 300, y: 380 - 20 * k, size: 10, font });
  });

const PRINTED = ['Fees', '12.40', 'Balance', '7,385.12', 'Due', '14/06'];

describe('structure/first-use', () => {
  test('names the digit that stood in the place of another, which is shown too early', async () => {
    const shown = PRINTED.with(1, '12.80');
    const [finding, ...others] = await findingsOf(rule, await summary(PRINTED, shown));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      message: 'replaced',
      data: { font: 'ABCDEF+Heebo-Bold', digits: '"8"', former: '"4"' },
      place: { page: 1 },
    });
  });

  test('reports a digit that is shown too early, where the old one was needed before', async () => {
    const printed = ['41', ...PRINTED];
    const [finding, ...others] = await findingsOf(rule, await summary(printed, printed.with(2, '12.80')));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ message: 'early', data: { digits: '"8"', text: '12.80' } });
  });

  test('reports a digit that is missing where it was taken up, on the value that can have had it', async () => {
    const shown = PRINTED.with(1, '12.10');
    const [finding, ...others] = await findingsOf(rule, await summary(PRINTED, shown));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ message: 'late', data: { digits: '"4"' }, place: { page: 1 } });
  });

  test('has nothing against text in order, another order of all of it, and letters', async () => {
    expect(await outcomeOf(rule, await summary(PRINTED, PRINTED))).toEqual({ outcome: 'pass' });
    expect(await findingsOf(rule, await summary(PRINTED, PRINTED.toReversed()))).toEqual([]);
    expect(await findingsOf(rule, await summary(PRINTED, PRINTED.with(0, 'Feed')))).toEqual([]);
  });

  test('asks for more characters of programs that are not known to keep the order', async () => {
    const shown = PRINTED.with(1, '12.80');
    expect(await findingsOf(rule, await summary(PRINTED, shown, 'Unknown 1.0'))).toHaveLength(1);
    const few = [PRINTED[0]!, '12.40', '7,385.12'];
    expect(await findingsOf(rule, await summary(few, few.with(1, '12.80'), 'Unknown 1.0'))).toEqual([]);
  });
});
