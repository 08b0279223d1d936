import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses, told } from '../../../../test/support/judge.ts';
import { fieldsOf } from '../../../../test/support/pages.ts';

const judged = (executed: string, day: string) =>
  judge('content/weekday', [
    page([
      line([40, 'Payment confirmation']),
      line([40, `Date executed: ${executed}`], [300, `Day: ${day}`]),
      line([40, `Value date: ${executed}`]),
      line([40, 'Amount: €50.00']),
    ]),
  ]);

it('passes the weekday of the calendar', async () => {
  expect(statuses(await judged('22/10/2025', 'Wednesday'))).toEqual(['date.weekday pass']);
});

it('finds another weekday and its place', async () => {
  const outcome = await judged('23/10/2025', 'Monday');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toMatchObject({ found: '@weekday.1', expected: '@weekday.4' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('only asks where the weekday is that of the date read with the month first', async () => {
  // 4 March 2025 was a Tuesday, 3 April a Thursday.
  const outcome = await judged('04/03/2025', 'Thursday');
  expect(told(outcome)).toEqual(['date.weekday warn other_order']);
  expect(messages(outcome)).toEqual([]);
});

it('reads a date in the order that the others of its form have', async () => {
  // 8 September 2026 is a Tuesday, 9 August a Sunday.
  const listed = (...rows: string[]) =>
    judge('content/weekday', [page([line([40, 'Visits']), ...rows.map((row) => line([40, row], [300, '€12.00']))])]);
  const outcome = await listed('Monday 21.09.26', 'Sunday 08.09.26', 'Thursday 24.09.26', 'Friday 25.09.26');
  expect(messages(outcome)).toEqual(['differs']);
  expect(messages(await listed('Monday 21.09.26', 'Sunday 08.09.26'))).toEqual([]);
  // 7 September is a Monday, 9 July a Thursday; 10 September a Thursday, 9 October a Friday.
  expect(messages(await listed('Monday 07.09.26', 'Sunday 08.09.26', 'Thursday 10.09.26'))).toEqual(['differs']);
});

it('reads a date in the order of the only other one, whose day can be no month', async () => {
  // 3 May 2026 was a Sunday, 5 March a Thursday; 21 April a Tuesday.
  const trip = (...rows: string[]) =>
    judge('content/weekday', [page([line([40, 'אישור הזמנה']), ...rows.map((row) => line([300, row]))])]);
  expect(messages(await trip('הלוך יום שלישי, 21.4.2026', 'חזור יום חמישי, 3.5.2026'))).toEqual(['differs']);
  expect(told(await trip('הלוך יום שלישי, 21.4.2026', 'חזור יום ראשון, 3.5.2026'))).toEqual([
    'date.weekday pass agrees',
    'date.weekday pass agrees',
  ]);
  expect(messages(await trip('Hin Dienstag, 21.4.2026', 'Rück Donnerstag, 3.5.2026'))).toEqual(['differs']);
  // Another form may be of another program, and a further date asks for the other order: 6 March was a Friday.
  expect(messages(await trip('Out Tuesday, 21/04/2026', 'Back Thursday, 3.5.2026'))).toEqual([]);
  expect(messages(await trip('Out Tuesday, 21.4.2026', 'Back Thursday, 3.5.2026', 'Printed Friday, 3.6.2026'))).toEqual(
    [],
  );
});

it.each(['Payment is due by Friday, 12 August 2025.', 'Payment is due by Friday, 12.08.2025, at noon.'])(
  'knows a recognised date without its marks, whatever is thought of them: %s',
  async (sentence) => {
    const read = page([line([40, 'Fee note']), line([40, sentence])], true);
    const sure = {
      ...read,
      lines: read.lines.map((l) => ({ ...l, words: l.words.map((w) => ({ ...w, confidence: 0.97 })) })),
    };
    const fields = fieldsOf(sure);
    const doubted = (doubt: string) =>
      judge('content/weekday', [sure], {
        fields: {
          ...fields,
          dates: fields.dates.map((date) => ({ ...date, confidence: 0.97, doubts: [doubt] })),
        } as typeof fields,
      });
    expect(messages(await doubted('separator'))).toEqual(['differs']);
    expect(messages(await doubted('digit'))).toEqual([]);
  },
);

it.each([
  [['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag'], 'zaterdag'],
  [['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'], 'Sonntag'],
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Saturday'],
])('holds days in a column of their own to the dates beside them: %s', async (days, wrong) => {
  const sheet = (names: readonly string[]) =>
    judge('content/weekday', [
      page([
        line([40, 'Urenstaat'], [140, 'Datum']),
        ...names.map((name, i) => line([40, name], [140, `${String(9 + i).padStart(2, '0')}-03-2026`], [300, '8,00'])),
      ]),
    ]);
  expect(statuses(await sheet(days))).toEqual(Array(5).fill('date.weekday pass'));
  expect(messages(await sheet(days.with(3, wrong)))).toEqual(['differs']);
  // Two that differ are no column of the dates.
  expect(statuses(await sheet(days.with(3, wrong).with(1, wrong)))).toEqual([]);
});

it.each([
  { name: 'whole words', days: ['ראשון', 'שני', 'רביעי', 'חמישי'], wrong: 'שלישי' },
  { name: 'letters', days: ['א׳', 'ב׳', 'ד׳', "ה'"], wrong: 'ג׳' },
])('reads a column of Hebrew days in $name without the word for day', async ({ days, wrong }) => {
  // 1 March 2026 is a Sunday.
  const dates = ['01/03/2026', '02/03/2026', '04/03/2026', '12/03/2026'];
  const sheet = (own: readonly string[]) =>
    judge('content/weekday', [
      page([
        line([300, 'דוח נוכחות']),
        ...own.map((day, i) => line([100, '08:00'], [300, day], [420, dates[i % dates.length]!])),
      ]),
    ]);
  expect(told(await sheet(days))).toEqual(days.map(() => 'date.weekday pass agrees'));
  expect(messages(await sheet([...days.slice(0, 3), wrong]))).toEqual(['differs']);
  // Most rows name other days: the column is of something else.
  expect(told(await sheet([wrong, wrong, days[2]!, days[3]!]))).toEqual([]);
});

it('relates a day that stands apart right before its date', async () => {
  // 17 September 2026 is a Thursday, 29 September a Tuesday.
  const flight = (...rows: [string, string][]) =>
    judge('content/weekday', [page(rows.map(([day, date]) => line([40, 'Date'], [120, day], [176, date])))]);
  const right = await flight(['Thursday', '17 September 2026'], ['Tuesday', '29 September 2026']);
  expect(statuses(right)).toEqual(['date.weekday pass', 'date.weekday pass']);
  expect(messages(await flight(['Friday', '17 September 2026'], ['Tuesday', '29 September 2026']))).toEqual([
    'differs',
  ]);
  // Days of something else: none of them is that of the date beside it.
  expect(messages(await flight(['Friday', '17 September 2026'], ['Sunday', '29 September 2026']))).toEqual([]);
  expect(messages(await flight(['Freitag', '17.09.2026'], ['Dienstag', '29.09.2026']))).toEqual(['differs']);
});

it('leaves a day between two dates alone', async () => {
  const between = [
    line([40, '17 September 2026'], [145, 'Thursday'], [205, '18 September 2026']),
    line([40, 'Tuesday'], [95, '29 September 2026']),
  ];
  expect(statuses(await judge('content/weekday', [page(between)]))).toEqual(['date.weekday pass']);
});
