import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { textPage, topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const transfer = (executed: string, value: string, ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Payment confirmation']),
        line([40, `Date executed: ${executed}`]),
        line([40, `Value date: ${value}`]),
        line([40, 'Amount: €50.00']),
      ],
      ocr,
    ),
  ]);

it('finds a value date long before execution, not one a few days before', async () => {
  const outcome = await transfer('22/10/2025', '22/08/2025');
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toMatchObject({ found: '22/08/2025', other: '22/10/2025' });
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(2) } } }] });
  expect(told(await transfer('22/10/2025', '20/10/2025'))).toEqual(['date.order warn close']);
  expect(told(await transfer('22/10/2025', '23/10/2025'))).toEqual(['date.order pass holds']);
});

it('only asks about days on two pages that are years apart: two documents may stand in one file', async () => {
  const bill = (due: string) =>
    judge(rule.id, [
      page([line([40, 'Payment slip']), line([40, `Due date: ${due}`])]),
      page([line([40, 'Date of issue: 14/11/2025'])], false, 2),
    ]);
  expect(told(await bill('24/05/2014'))).toContain('date.order warn apart');
  expect(told(await bill('24/05/2025'))).toContain('date.order fail broken');
});

it('only asks about a bill issued within a month of the day on which it was due', async () => {
  const bill = (issued: string) =>
    judge(rule.id, [
      page([line([40, 'Invoice']), line([40, `Date of issue: ${issued}`]), line([40, 'Due date: 26/03/2026'])]),
    ]);
  expect(told(await bill('27/03/2026'))).toContain('date.order warn close');
  expect(told(await bill('27/05/2026'))).toContain('date.order fail broken');
});

it('holds no day against one of a list of events', async () => {
  const days = ['22/10/2025', '23/10/2025', '24/10/2025'].map((day) => line([40, `Date executed: ${day}`]));
  const list = page([line([40, 'Payments']), ...days, line([40, 'Value date: 22/08/2025'])]);
  expect(told(await judge(rule.id, [list])).filter((check) => check.startsWith('date.order'))).toEqual([]);
});

it('only asks when one misread digit explains it', async () => {
  expect(told(await transfer('22/10/2025', '22/10/2023', true))).toEqual(['date.order warn unreadable']);
});

it('only asks of clearly recognised days that are decades apart, where a misread digit explains it', async () => {
  const recognised = (executed: string, value: string) => {
    const lines = [line([40, `Date executed: ${executed}`]), line([40, `Value date: ${value}`])];
    return judge(rule.id, [
      textPage([line([40, 'Payment confirmation']), ...lines], { source: 'ocr', confidence: 0.92 }),
    ]);
  };
  expect(told(await recognised('22/10/2071', '23/10/2025'))).toContain('date.order warn unreadable');
  expect(told(await recognised('22/10/2031', '23/10/2025'))).toContain('date.order fail broken');
});

it('only asks about both ends of a period on one Hebrew line, which may be turned round', async () => {
  const lease = page([
    line([300, 'חוזה שכירות']),
    line([200, 'תקופת השכירות: תחל ביום 30/06/2025 ותסתיים ביום 01/07/2024']),
  ]);
  expect(statuses(await judge(rule.id, [lease]))).toEqual(['date.order warn']);
  const letter = page([line([40, 'Lease agreement']), line([40, 'Lease term: 30/06/2025 - 01/07/2024'])]);
  expect(statuses(await judge(rule.id, [letter]))).toEqual(['date.order fail']);
});

it('holds each end of a period to its own start, where a file has several', async () => {
  const month = (start: string, end: string) => line([40, `Statement period: ${start} - ${end}`]);
  const two = page([
    line([40, 'Account statement']),
    month('01/02/2026', '28/02/2026'),
    month('01/03/2026', '31/03/2026'),
  ]);
  expect(messages(await judge(rule.id, [two]))).toEqual([]);
});

it.each([
  ['Residential tenancy agreement', 'Tenancy begins', 'Tenancy ends'],
  ['הסכם שכירות בלתי מוגנת', 'תחילת השכירות', 'סיום השכירות'],
])('knows the first and the last day of a term: %s', async (title, begins, ends) => {
  const term = (last: string) =>
    judge(rule.id, [page([line([40, title]), line([40, `${begins}: 01/11/2025`]), line([40, `${ends}: ${last}`])])]);
  expect(messages(await term('20/10/2025'))).toEqual(['broken']);
  expect(told(await term('31/10/2026'))).toEqual(['date.order pass holds']);
});

it.each([
  ['an end before its start', '14/09/2024', 'counted'],
  ['both ends exchanged', '28/06/2025', 'broken'],
])('takes the count of days of a stay as a witness against %s', async (_, discharge, message) => {
  const stay = page([
    line([40, 'Discharge summary']),
    line([40, 'Date of admission: 14/07/2025']),
    line([40, `Date of discharge: ${discharge}`]),
    line([40, 'Days in hospital: 16']),
  ]);
  const outcome = await judge(rule.id, [stay]);
  expect(messages(outcome)).toEqual([message]);
  expect(outcome).toMatchObject({ findings: [message === 'counted' ? { variant: 'corroborated' } : {}] });
});

it('holds a payslip, and no contract, to the start of employment', async () => {
  const dated = (title: string) =>
    judge(rule.id, [
      page([
        line([40, title]),
        line([40, 'Date of issue: 25/11/2020']),
        line([40, 'Employment start date: 26/12/2020']),
      ]),
    ]);
  expect(messages(await dated('Payslip - November 2020'))).toContain('broken');
  expect(messages(await dated('Contract of employment'))).toEqual([]);
});

it('knows since when a sentence says that an account is held', async () => {
  const letter = (since: string) =>
    page([
      line([40, 'Account confirmation']),
      line([40, 'Date of issue: 12/10/2024']),
      line([40, `We confirm that the account below is held with us by Ruth Shaked since ${since}.`]),
    ]);
  expect(messages(await judge(rule.id, [letter('12/12/2024')]))).toEqual(['broken']);
  expect(told(await judge(rule.id, [letter('12/12/2014')]))).toEqual(['date.order pass holds']);
});

it.each([
  ['Date paid:', (day: string) => `Net pay of 3,310.55 was paid to the account on ${day}.`, 40],
  ['תאריך תשלום:', (day: string) => `שכר נטו בסך 3,310.55 הועבר לחשבון ביום ${day}.`, 200],
] as const)('holds the day of payment to that of the transfer: %s', async (label, sentence, x) => {
  const slip = (day: string) =>
    page([
      line([x, x === 40 ? 'Payslip - June 2025' : 'תלוש שכר - יוני 2025']),
      line([x, `${label} 06/07/2025`]),
      line([x, x === 40 ? 'Net pay: 3,310.55' : 'נטו לתשלום: 3,310.55']),
      line([x, sentence(day)]),
    ]);
  const outcome = await judge(rule.id, [slip('24/07/2025')]);
  expect(messages(outcome)).toEqual(['paid_twice']);
  expect(dataOf(outcome)).toEqual({ found: '24/07/2025', other: '06/07/2025' });
  expect(told(await judge(rule.id, [slip('07/07/2025')]))).toContain('date.payment pass agrees');
});

it('takes the Hebrew word for receipt for an admission where the paper tells a discharge', async () => {
  const stay = (discharged: string) =>
    judge(rule.id, [
      page([
        line([300, 'סיכום אשפוז']),
        line([400, 'קבלה'], [300, '21/03/2025']),
        line([400, 'שחרור'], [300, discharged]),
      ]),
    ]);
  expect(told(await stay('25/03/2025'))).toEqual(['date.order pass holds']);
  expect(told(await stay('18/03/2025'))).toEqual(['date.order fail broken']);
});

const card = (issued: string, expires: string, ...more: string[]) =>
  judge(rule.id, [
    page([
      line([300, 'תעודת זהות']),
      ...more.map((text) => line([300, text])),
      line([300, `תאריך ההנפקה: ${issued}`]),
      line([300, `בתוקף עד: ${expires}`]),
    ]),
  ]);

it('holds the expiry of a card to its issue', async () => {
  expect(told(await card('12/05/2019', '11/05/2029'))).toEqual(['date.order pass holds']);
  expect(told(await card('12/05/2019', '11/05/2018'))).toEqual(['date.order fail broken']);
});

it('may be wrong about years of two digits, which some write first', async () => {
  expect(told(await card('19/03/18', '19/08/17'))).toEqual(['date.order warn other_order']);
  expect(told(await card('19/03/18', '19/08/17', 'תאריך הלידה: 26/01/1992'))).toContain('date.order fail broken');
});

it('does not ask for the expiry of a document that another paper names', async () => {
  const letter = page([line([40, 'Letter of the insurer']), line([40, 'Date of issue: 12/05/2025'])]);
  const named = page([...[line([40, 'Date of issue: 12/05/2025']), line([40, 'Valid until: 11/05/2024'])]]);
  expect(told(await judge(rule.id, [letter]))).toEqual([]);
  expect(told(await judge(rule.id, [named]))).toEqual([]);
});

it.each([
  ['Your cover starts on 1 March 2026', 'and ends on 28 February 2027', 'and ends on 28 February 2026', 40],
  ['Der Vertrag beginnt am 01.03.2026', 'und endet am 28.02.2027.', 'und endet am 28.02.2026.', 40],
  ['Le contrat commence le 01/03/2026', 'et se termine le 28/02/2027', 'et se termine le 28/02/2026', 40],
  ['El seguro comienza el 01/03/2026', 'y finaliza el 28/02/2027', 'y finaliza el 28/02/2026', 40],
  ['הביטוח מתחיל ביום 01/03/2026', 'ומסתיים ביום 28/02/2027', 'ומסתיים ביום 28/02/2026', 200],
] as const)('holds the two days of a sentence to each other, over two lines: %s', async (first, right, wrong, x) => {
  const letter = (second: string) => judge(rule.id, [page([line([x, 'Letter']), line([x, first]), line([x, second])])]);
  expect(told(await letter(right))).toEqual(['date.order pass holds']);
  expect(told(await letter(wrong))).toEqual(['date.order fail broken']);
});

it.each([
  'Your policy ends on 30/06/2026. A new one starts on 01/07/2026 and we thank you for 15/06/2026',
  'Cover starts on 01/07/2026. Your last payment was received on 03/06/2026',
  'The course runs from 12/05/2026, see our letter of 04/05/2026',
])('takes two days for no span that no sentence makes one: %s', async (text) => {
  const outcome = await judge(rule.id, [page([line([40, 'Letter']), line([40, text])])]);
  expect(told(outcome).filter((each) => each.startsWith('date.order'))).toEqual([]);
});
