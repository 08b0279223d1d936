import { expect, test } from 'vitest';
import { AMOUNT_X, findingsOf, line, outcomeOf, plainStatement, rows, tooMany } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

test('text behind the mark of an editor is named', async () => {
  const marked = `BT /TouchUp_TextEdit MP /F1 10 Tf ${AMOUNT_X} 400 Td (7,250.00) Tj ET\n`;
  const [finding] = await findingsOf(rule, plainStatement(rows() + marked));
  expect(finding?.data).toMatchObject({ text: '7,250.00' });
});

test('other marks, of tagged text, are not', async () => {
  const tagged = `/P <</MCID 0>> BDC ${line(AMOUNT_X, 400, '7,250.00')} EMC\n`;
  expect(await findingsOf(rule, plainStatement(rows() + tagged))).toEqual([]);
});

test('a page edited all over is no finding and no pass', async () => {
  const edited = Array.from({ length: 41 }, (_, i) => `/TouchUp_TextEdit MP\n${line(60, 800 - i * 16, `Word ${i}`)}`);
  expect(await outcomeOf(rule, plainStatement(edited.join('')))).toEqual(tooMany(41, 40));
});

test('many marks of a page weigh little', async () => {
  const edited = (count: number) =>
    plainStatement(
      Array.from({ length: count }, (_, i) => `/TouchUp_TextEdit MP\n${line(60, 800 - i * 16, `Word ${i}`)}`).join(''),
    );
  const few = await findingsOf(rule, edited(12));
  expect(few.every(({ variant }) => variant === undefined)).toBe(true);
  const many = await findingsOf(rule, edited(13));
  expect(many.every(({ variant, severity }) => variant === 'many' && severity === 'medium')).toBe(true);
});

test('a paragraph in which a number is masked was edited to hide it', async () => {
  const edited = (text: string, y: number) => `/TouchUp_TextEdit MP\n${line(60, y, text)}`;
  const masked = edited('19700101xxxx Account of', 300);
  const near = await findingsOf(rule, plainStatement(masked + edited('Paid 7,250.00', 288)));
  expect(near.map(({ message, severity }) => [message, severity])).toEqual([
    ['masked', 'low'],
    ['masked', 'low'],
  ]);
  const far = await findingsOf(rule, plainStatement(masked + edited('Paid 7,250.00', 200)));
  expect(far.every(({ message }) => message === 'edited')).toBe(true);
  expect(await findingsOf(rule, plainStatement(edited('Texxxxas 7,250.00', 300)))).toMatchObject([
    { message: 'edited' },
  ]);
});
