import { describe, expect, test } from 'vitest';
import { AMOUNT_X, append, findingsOf, line, plainStatement, rows, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

describe('structure/revision-text-diff', () => {
  test('names the amount before and after, and where it stands', async () => {
    const bytes = append(plainStatement(rows()), { 4: stream(rows({ 2: '7,250.00' })) });
    const findings = await findingsOf(rule, bytes);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ variant: 'value', recovered: { before: '1,250.00', after: '7,250.00' } });
    expect(findings[0]!.place!.rect.x).toBeCloseTo(AMOUNT_X, 0);
    expect(findings[0]!.place!.rect.y).toBeCloseTo(842 - 660 - 7.5, 0);
  });

  test('the groups of an IBAN that were changed are told as one number', async () => {
    const iban = (second: string, fifth: string) =>
      rows() + line(60, 440, `Account IL69 ${second} 3700 0000 ${fifth} 343`) + line(60, 400, 'Thank you');
    const bytes = append(plainStatement(iban('0149', '0350')), { 4: stream(iban('0299', '0340')) });
    expect(await findingsOf(rule, bytes)).toMatchObject([
      {
        variant: 'value',
        recovered: { before: 'IL69 0149 3700 0000 0350 343', after: 'IL69 0299 3700 0000 0340 343' },
      },
    ]);
  });

  test('the day of a date in words is told with its month and year', async () => {
    const due = (day: string) => `${rows()}${line(60, 440, `Due on ${day} May 2025 at the latest`)}`;
    const bytes = append(plainStatement(due('06')), { 4: stream(due('28')) });
    expect(await findingsOf(rule, bytes)).toMatchObject([
      { variant: 'value', recovered: { before: '06 May 2025', after: '28 May 2025' } },
    ]);
  });

  test('another line to write on is no change, and another place of the mark in a sum is one', async () => {
    const form = (line1: string) => rows() + line(60, 440, line1);
    const changed = (before: string, after: string) =>
      findingsOf(rule, append(plainStatement(form(before)), { 4: stream(form(after)) }));
    expect(await changed('Name _________ Signature__________', 'Name _________ Signature _____')).toEqual([]);
    expect(await changed('Paid 12.500 today', 'Paid 1.2500 today')).toHaveLength(1);
  });

  test('two values of one line stay two', async () => {
    const row = (date: string, sum: string) => rows() + line(60, 440, `${date} paid by transfer ${sum}`);
    const bytes = append(plainStatement(row('01/03/2025', '12.00')), { 4: stream(row('01/04/2025', '92.00')) });
    expect(await findingsOf(rule, bytes)).toHaveLength(2);
  });

  test('a sum that was added to the page is told, a stamp with a date is not', async () => {
    const later = (text: string) => append(plainStatement(rows()), { 4: stream(rows() + line(60, 380, text)) });
    expect(await findingsOf(rule, later('Amount due: 1,000.00'))).toMatchObject([
      { message: 'added', variant: 'added', severity: 'medium' },
    ]);
    expect(await findingsOf(rule, later('Received 12.03.2025'))).toEqual([]);
  });

  test('a template whose blanks were filled in all over the page is no change; one sum among them that replaced another is', async () => {
    const labels = Array.from({ length: 5 }, (_, i) => line(60, 400 - i * 20, `Item ${i}`)).join('');
    const values = Array.from({ length: 5 }, (_, i) => line(300, 400 - i * 20, `${i + 1},450.00`)).join('');
    const filled = (change: Record<number, string>) =>
      append(plainStatement(rows() + labels), { 4: stream(rows(change) + labels + values) });
    expect(await findingsOf(rule, filled({}))).toEqual([]);
    expect(await findingsOf(rule, filled({ 2: '7,250.00' }))).toContainEqual(
      expect.objectContaining({ variant: 'value', recovered: expect.objectContaining({ after: '7,250.00' }) }),
    );
  });

  test('a field filled in later is no change of the document', async () => {
    const page = (annots: string) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[${annots}]>>`;
    const field = (value: string) =>
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${value})/Rect[60 380 200 400]/AP<</N 21 0 R>>>>`;
    const appearance = (value: string) =>
      stream(
        `BT /F1 10 Tf 2 5 Td (${value}) Tj ET`,
        '/Type/XObject/Subtype/Form/BBox[0 0 140 20]/Resources<</Font<</F1 5 0 R>>>>',
      );
    const blank = plainStatement(rows(), { 3: page('20 0 R'), 20: field('12'), 21: appearance('12') });
    const filled = append(blank, { 20: field('34'), 21: appearance('34') });
    expect(await findingsOf(rule, filled)).toEqual([]);
  });

  test('personal details replaced by stand-ins are reported as such, but not if a figure changed too', async () => {
    const details = (name: string, account: string, street: string) =>
      line(60, 480, name) + line(60, 460, account) + line(60, 440, street);
    const bytes = (change: Record<number, string>) =>
      append(plainStatement(rows() + details('Dana Levi', 'Account 5055250132', '12 Herzl Street')), {
        4: stream(rows(change) + details('John Doe', 'Account 123456', 'Sample Street')),
      });
    const hidden = await findingsOf(rule, bytes({}));
    expect(hidden.length).toBeGreaterThanOrEqual(3);
    expect(new Set(hidden.map(({ message, severity }) => `${message} ${severity}`))).toEqual(new Set(['hidden low']));
    const withFigure = await findingsOf(rule, bytes({ 2: '7,250.00' }));
    expect(withFigure.every(({ message }) => message === 'changed')).toBe(true);
  });

  test('dots that lead to a value are told as one sign', async () => {
    const led = (number: string) => rows() + line(60, 440, `${'.'.repeat(40)}${number}`);
    const bytes = append(plainStatement(led('5055250132')), { 4: stream(led('7721093355')) });
    expect(await findingsOf(rule, bytes)).toMatchObject([{ data: { before: '…5055250132', after: '…7721093355' } }]);
  });
});
