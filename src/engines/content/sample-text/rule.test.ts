import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf } from '../../../../test/support/judge.ts';

const judged = (text: string) =>
  judge('content/sample-text', [page([line([40, 'Statement of account']), line([40, text])])]);

it.each([
  'Lorem ipsum dolor sit amet',
  'Bill to: [Customer name]',
  '[Insert date]',
  'Dear <your name>',
  'Total: {{ invoice.total }}',
  'Dear $\u007bname}',
  '<<AMOUNT>>',
  'Account holder: John Doe',
  'Your logo here',
  'Click here to enter text.',
  'SPECIMEN',
  'S A M P L E'.replaceAll(' ', ''),
  '*** SAMPLE ***',
  'Sample invoice',
  'For demonstration purposes only',
  'NOT A REAL DOCUMENT',
  'DRAFT',
  'VOID',
  'לכבוד: ישראל ישראלי',
  'שם: פלוני אלמוני',
  '[שם הלקוח]',
  'הזן טקסט',
  'הלוגו שלך',
  'לורם איפסום דולור',
  'דוגמה',
  '--- לדוגמא ---',
  'מסמך לדוגמה',
  'לצורכי הדגמה בלבד',
  'טיוטה',
  'אינו מסמך תקף',
])('reports what a template or a specimen left: %s', async (text) => {
  expect(messages(await judged(text))).toEqual(['placeholder']);
});

it('quotes the words and shows their place', async () => {
  const outcome = await judged('Account holder: John Doe');
  expect(dataOf(outcome)).toEqual({ excerpt: 'John Doe' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it.each([
  'Sample collected: 12/05/2025',
  'Blood sample, fasting',
  'This cheque is void if altered',
  'Bank draft no. 123456',
  'Demo Day Ltd',
  '[1] See the notes overleaf',
  'Dear John Dorey',
  'Insert the card and enter your code',
  'דוגמת דם נלקחה ב-12/05/2025',
  'טיוטת חוזה מיום 1.2.2025 בוטלה',
  'ישראל כהן',
  'נא להזין את מספר הלקוח באתר',
  'בנק ישראל',
])('passes legitimate words: %s', async (text) => {
  expect((await judged(text)).outcome).toBe('pass');
});
