import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';

const judged = (days: string) =>
  judge('content/sick-days', [
    page([
      line([40, 'Medical certificate']),
      line([40, 'From: 03/02/2025']),
      line([40, 'To: 05/02/2025']),
      line([40, `Number of days: ${days}`]),
    ]),
  ]);

it('counts both ends, finds a greater number and its place, and only asks about a smaller one', async () => {
  expect(statuses(await judged('3'))).toEqual(['medical.days pass']);
  const outcome = await judged('13');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toEqual({ found: 13, expected: 3, from: '03/02/2025', to: '05/02/2025' });
  expect(spotOf(outcome)).toEqual([1, 3]);
  expect(statuses(await judged('2'))).toEqual(['medical.days warn']);
});

it('knows the first day by other words, too', async () => {
  const note = page([
    line([40, 'Medical certificate']),
    line([40, 'Unfit for work from:'], [300, '03/02/2025']),
    line([40, 'Until:'], [300, '05/02/2025']),
    line([40, 'Number of days:'], [300, '13']),
  ]);
  expect(messages(await judge('content/sick-days', [note]))).toEqual(['differs']);
});

it.each([
  ['Unfit for work from 03/02/2025 to 06/02/2025 (inclusive), in total 4 days.', 'pass'],
  ['Unfit for work from 03/02/2025 to 06/02/2025 (inclusive), in total 14 days.', 'fail'],
  ['Krank vom 03.02.2025 bis 06.02.2025, insgesamt 40 Tage.', 'fail'],
  ['לא מסוגל לעבוד מיום 03/02/2025 עד יום 06/02/2025 (כולל), סה"כ 14 ימים.', 'fail'],
  ['Sick leave of 14 days from 03/02/2025 to 06/02/2025.', 'fail'],
])('reads the count beside the days of a sentence: %s', async (sentence, status) => {
  const note = page([line([40, 'Medical certificate']), line([40, sentence])]);
  expect(statuses(await judge('content/sick-days', [note]))).toEqual([`medical.days ${status}`]);
});

it.each([
  'Unfit for work from 03/02/2025 to 06/02/2025; control after 14 days.',
  'Unfit for work from 03/02/2025 to 06/02/2025, in total 14 working days.',
])('is silent about other days beside it: %s', async (sentence) => {
  const note = page([line([40, 'Medical certificate']), line([40, sentence])]);
  expect(statuses(await judge('content/sick-days', [note]))).toEqual([]);
});

const stay = (days: string) =>
  judge('content/sick-days', [
    page([
      line([40, 'Discharge summary']),
      line([40, 'Patient'], [200, 'Rashid Noor']),
      line([40, 'Admitted'], [200, '03/03/2025']),
      line([40, 'Discharged'], [200, '07/03/2025']),
      line([40, 'Days of stay'], [200, days]),
    ]),
  ]);

it.each([
  ['4', 'pass'],
  ['5', 'pass'],
  ['3', 'fail'],
  ['11', 'fail'],
])('counts a stay by its nights or its days: %s, %s', async (days, status) => {
  expect(statuses(await stay(days))).toEqual([`medical.days ${status}`]);
});

const folio = (nights: string, departure = '24/06/2025') =>
  judge('content/sick-days', [
    page([
      line([40, 'Guest statement']),
      line([40, 'Arrive: Sat 21/06/2025'], [300, `Depart: Tue ${departure}`]),
      line([40, `Guests: 2 Nights: ${nights}`]),
    ]),
  ]);

it('counts the nights between two days that words name, whatever the paper is', async () => {
  expect(statuses(await folio('3'))).toEqual(['medical.days pass']);
  expect(messages(await folio('4'))).toEqual(['nights']);
  expect(messages(await folio('3', '28/06/2025'))).toEqual(['nights']);
});

const licence = (until: string, term: string) =>
  judge('content/sick-days', [
    page([
      line([40, 'Permit']),
      line([40, 'Valid from'], [180, 'Valid until'], [320, 'Period of validity']),
      line([40, '01/04/2025'], [180, until], [320, term]),
    ]),
  ]);

it('counts months of the calendar, a day or a month more or less, and weeks', async () => {
  expect(statuses(await licence('31/03/2026', '12 months'))).toEqual(['medical.days pass']);
  expect(statuses(await licence('30/04/2026', '12 months'))).toEqual(['medical.days pass']);
  expect(messages(await licence('31/03/2027', '12 months'))).toEqual(['months']);
  expect(statuses(await licence('14/04/2025', '2 weeks'))).toEqual(['medical.days pass']);
  expect(messages(await licence('14/04/2025', '3 weeks'))).toEqual(['weeks']);
});

it('says nothing of a term that is counted from elsewhere, or of several spans', async () => {
  const paper = (...more: string[]) =>
    judge('content/sick-days', [
      page([
        line([40, 'Agreement']),
        line([40, 'Start date'], [200, '01/04/2025']),
        line([40, 'End date'], [200, '31/03/2027']),
        ...more.map((text) => line([40, text])),
      ]),
    ]);
  expect(statuses(await paper('Notice period: 3 months'))).toEqual([]);
  expect(statuses(await paper('Payment term: 30 days'))).toEqual([]);
  expect(statuses(await paper('Term: 12 months', 'Until: 30/06/2025'))).toEqual([]);
  expect(messages(await paper('Term: 12 months'))).toEqual(['months']);
});

it('finds too few days where the paper says that all of them count', async () => {
  const note = (days: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Medical certificate']),
        line([40, 'Unfit for work']),
        line([40, 'from 03/02/2025']),
        line([40, 'to 23/02/2025']),
        line([40, `Length of absence: ${days}`]),
      ]),
    ]);
  expect(statuses(await note('21 days, first and last day included'))).toEqual(['medical.days pass']);
  expect(messages(await note('14 days, first and last day included'))).toEqual(['differs']);
  expect(statuses(await note('14 days'))).toEqual(['medical.days warn']);
});

const recognised = (days: string) =>
  judge('content/sick-days', [
    textPage(
      [
        line([40, 'Medical certificate']),
        line([40, 'From: 11/02/2025']),
        line([40, 'To: 13/02/2025']),
        line([40, `Number of days: ${days}`]),
      ],
      { source: 'ocr', confidence: 0.95 },
    ),
  ]);

it('finds a recognised count, unless one of its digits or of the dates may be another', async () => {
  expect(messages(await recognised('16'))).toEqual(['differs']);
  // 3 and 8 look alike.
  expect(statuses(await recognised('8'))).toEqual(['medical.days warn']);
  // To the 15th there would be five days.
  expect(statuses(await recognised('5'))).toEqual(['medical.days warn']);
});

const bill = (days: string) =>
  judge('content/sick-days', [
    page([
      line([40, 'Klinikum, Patientenverwaltung']),
      line([40, 'Sie waren vom 16.06.2025 bis 24.06.2025 in stationärer Behandlung.']),
      line([40, 'Behandlungstage'], [300, days]),
      line([40, 'Bitte zahlen Sie bis zum 31.07.2025.']),
    ]),
  ]);

it.each([
  ['9', 'pass'],
  ['8', 'pass'],
  ['4', 'fail'],
])('counts the days of a hospital bill by the stay that it tells: %s, %s', async (days, status) => {
  expect(statuses(await bill(days))).toEqual([`medical.days ${status}`]);
});

const certificate = (days: string, more: object) =>
  judge(
    'content/sick-days',
    [
      textPage(
        [
          line([40, 'Medical certificate']),
          line([40, 'From: Monday 03/02/2025']),
          line([40, 'To: Wednesday 05/02/2025']),
          line([40, `Number of days: ${days}`]),
        ],
        { source: 'ocr', confidence: 0.95 },
      ),
    ],
    more,
  );

it('believes days of a scan whose pixels and weekdays confirm them', async () => {
  expect(statuses(await certificate('8', {}))).toEqual(['medical.days warn']);
  expect(statuses(await certificate('8', { drawnDays: {} }))).toEqual(['medical.days fail']);
});

it('takes two dates after both names for the first and the last day', async () => {
  const fitNote = (to: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Statement of fitness for work']),
        line([40, 'This will be the case for'], [300, '2 weeks']),
        line([40, `or from / to (inclusive) 02/03/2026 to ${to}`]),
      ]),
    ]);
  expect(messages(await fitNote('15/03/2026'))).toEqual([]);
  expect(messages(await fitNote('26/04/2026'))).toEqual(['weeks']);
});

const excused = (end: string, back: string, read: Parameters<typeof textPage>[1] = {}) =>
  judge('content/sick-days', [
    textPage(
      [
        line([40, 'Medical certificate']),
        line([40, `She is excused from work for 5 calendar days, from 02/03/2026 to ${end}.`]),
        line([40, `She may work again on ${back}.`]),
      ],
      read,
    ),
  ]);
const RECOGNISED = { source: 'ocr', confidence: 0.95 } as const;

it('counts the days that a note excuses, in whatever words', async () => {
  expect(statuses(await excused('06/03/2026', '07/03/2026'))).toEqual(['medical.days pass']);
  expect(statuses(await excused('16/03/2026', '07/03/2026'))).toEqual(['medical.days fail']);
});

it('believes a recognised count where work begins again on the day after', async () => {
  expect(statuses(await excused('16/03/2026', '07/03/2026', RECOGNISED))).toEqual(['medical.days fail']);
  expect(statuses(await excused('16/03/2026', '17/03/2026', RECOGNISED))).toEqual(['medical.days warn']);
});

it('counts every day where the paper says that the last one is included, however few are named', async () => {
  const note = (end: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Medical certificate']),
        line([40, 'Unfit for work from: 03/02/2025']),
        line([40, `Until: 18/02/2025${end}`]),
        line([40, 'Number of days: 5']),
      ]),
    ]);
  expect(statuses(await note(' (inclusive)'))).toEqual(['medical.days fail']);
  expect(statuses(await note(''))).toEqual(['medical.days warn']);
});

it('counts days of an illness beside weekdays that show the dates to be read right', async () => {
  const note = (days: number, confidence = 0.95) =>
    judge('content/sick-days', [
      textPage(
        [
          line([300, 'תעודת מחלה']),
          line([200, `אושרו ${days} ימי מחלה, מיום שני 02/03/2026 ועד יום רביעי 04/03/2026 (ועד בכלל).`]),
        ],
        { source: 'ocr', confidence },
      ),
    ]);
  expect(statuses(await note(3))).toEqual(['medical.days pass']);
  expect(messages(await note(7))).toEqual(['differs']);
  // 3 and 8 look alike.
  expect(statuses(await note(8))).toEqual(['medical.days warn']);
});

it('knows a count by the day on which work begins again', async () => {
  const note = (until: string, back: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Medical certificate']),
        line([40, 'From: 03/02/2025']),
        line([40, `To: ${until}`]),
        line([40, 'Number of days: 3']),
        line([40, `Back to work: ${back}`]),
      ]),
    ]);
  expect(statuses(await note('05/02/2025', '06/02/2025'))).toEqual(['medical.days pass']);
  expect(statuses(await note('16/02/2025', '06/02/2025'))).toEqual(['medical.days fail']);
  expect(statuses(await note('16/02/2025', '17/02/2025'))).toEqual(['medical.days warn']);
});

it('reads nights at their price, of one room or several', async () => {
  const payout = (nights: number) =>
    judge('content/sick-days', [
      page([
        line([40, 'Check-in: 05/03/2025']),
        line([40, 'Check-out: 09/03/2025']),
        line([40, `€121.00 x ${nights} nights`], [300, '€484.00']),
      ]),
    ]);
  expect(statuses(await payout(4))).toEqual(['medical.days pass']);
  expect(statuses(await payout(7))).toEqual(['medical.days fail']);
  expect(statuses(await payout(8))).toEqual([]);
  expect(statuses(await payout(3))).toEqual([]);
});

it('takes the day of the return to work for no last day', async () => {
  const note = (end: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Medical certificate']),
        line([40, `Period of absence: from 04/05/2026 to ${end}`]),
        line([40, 'Number of days: 6']),
        line([40, 'Return to work: 10/05/2026']),
      ]),
    ]);
  expect(statuses(await note('09/05/2026'))).toEqual(['medical.days pass']);
  expect(messages(await note('29/05/2026'))).toEqual(['differs']);
});

it('knows a recognised last day by the one after it, and counts no other than it where it is included', async () => {
  const note = (days: number, back: string) =>
    judge('content/sick-days', [
      textPage(
        [
          line([300, 'תעודת מחלה']),
          line([100, `אינו מסוגל לעבוד מיום 11/06/2026 ועד יום 15/06/2026 (כולל), סה"כ ${days} ימים.`]),
          line([100, `ישוב לעבודה ביום ${back}.`]),
        ],
        RECOGNISED,
      ),
    ]);
  expect(statuses(await note(5, '16/06/2026'))).toEqual(['medical.days pass']);
  expect(messages(await note(9, '16/06/2026'))).toEqual(['differs']);
  // The last day may be the 16th: 5 and 6 look alike.
  expect(statuses(await note(6, '21/06/2026'))).toEqual(['medical.days warn']);
});

it('reads the last day of a term on the line after its first one', async () => {
  const lease = (end: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Tenancy agreement, signed on 20/06/2025']),
        line([40, '2. Term of the tenancy: 12 months, from 01/08/2025 until']),
        line([40, end]),
        line([40, '3. The rent is 1,240 pounds.']),
      ]),
    ]);
  expect(statuses(await lease('31/07/2026'))).toEqual(['medical.days pass']);
  expect(messages(await lease('31/12/2026'))).toEqual(['months']);
});

it('reads days in brackets behind their period or below it', async () => {
  const bill = (...period: string[]) =>
    judge('content/sick-days', [
      page([
        line([40, 'Water bill']),
        line([40, 'Period'], [200, period[0]!]),
        ...period.slice(1).map((text) => line([200, text])),
        line([40, 'Total to pay'], [200, '266.12']),
      ]),
    ]);
  expect(statuses(await bill('01/03/2025 - 30/04/2025 (61 days)'))).toEqual(['medical.days pass']);
  expect(messages(await bill('01/03/2025 - 30/04/2025', '(31 days)'))).toEqual(['differs']);
  expect(statuses(await bill('01/03/2025 - 30/04/2025', '(pay within 31 days)'))).toEqual([]);
});

it.each([
  ['Unfit for work from', 'Unfit for work until (inclusive)', 'Total calendar days', 'Fit to return on'],
  ['Off work from', 'Off work until and including', 'Days off work', 'Able to resume on'],
  ['Arbeitsunfähig ab', 'Arbeitsunfähig bis einschließlich', 'Anzahl der Tage', 'Arbeitsbeginn'],
])('knows the last day as one of illness, and the return as none: %s', async (from, until, days, back) => {
  const note = (last: string) =>
    judge('content/sick-days', [
      page([
        line([40, from === 'Arbeitsunfähig ab' ? 'Krankmeldung' : 'Medical certificate']),
        line([40, from], [300, '03/02/2025']),
        line([40, until], [300, last]),
        line([40, days], [300, '6']),
        line([40, back], [300, '09/02/2025']),
      ]),
    ]);
  expect(statuses(await note('08/02/2025'))).toEqual(['medical.days pass']);
  expect(messages(await note('18/02/2025'))).toEqual(['differs']);
});

it('believes days that a second reading brought, unless one of them may be another', async () => {
  const note = (count: number, confidence: number) => {
    const whole = textPage(
      [
        line([40, 'Medical certificate']),
        line([40, 'From: 09/03/2026']),
        line([40, 'To: 13/03/2026']),
        line([40, `Number of days: ${count}`]),
      ],
      { source: 'ocr', confidence: 0.95 },
    );
    const again = (word: (typeof whole.lines)[number]['words'][number]) =>
      word.text.includes('/') ? { ...word, confidence } : word;
    return judge('content/sick-days', [
      { ...whole, lines: whole.lines.map((each) => ({ ...each, words: each.words.map(again) })) },
    ]);
  };
  expect(statuses(await note(5, 0.7))).toEqual(['medical.days pass']);
  expect(messages(await note(12, 0.7))).toEqual(['differs']);
  expect(statuses(await note(12, 0.6))).toEqual(['medical.days warn']);
  // 3 and 8 look alike: the last day may be the 18th.
  expect(statuses(await note(10, 0.7))).toEqual(['medical.days warn']);
});

it('takes days for those between two dates of their line, whatever parts of the span are printed elsewhere', async () => {
  const bill = (days: string) =>
    judge('content/sick-days', [
      page([
        line([40, 'Energy bill']),
        line([40, `Delivery period 01/02/2025 to 17/11/2025 (150 + 140 = ${days} days)`]),
        line([40, 'Meter'], [120, 'From'], [220, 'Until'], [320, 'kWh']),
        line([40, '4471'], [120, '01/02/2025'], [220, '30/06/2025'], [320, '959']),
        line([40, '4471'], [120, '01/07/2025'], [220, '17/11/2025'], [320, '884']),
      ]),
    ]);
  expect(messages(await bill('290'))).toEqual([]);
});

it('takes no recognised month in letters for another one, and counts the days of a bill in its period', async () => {
  const usage = (from: string, until: string) =>
    judge('content/sick-days', [
      textPage(
        [
          line([40, 'Invoice']),
          line([40, `Billing period: ${from} - ${until} (30 days)`]),
          line([40, 'Total'], [300, '$56.18']),
        ],
        { source: 'ocr', confidence: 0.95 },
      ),
    ]);
  expect(statuses(await usage('1 September 2026', '30 September 2026'))).toEqual(['medical.days pass']);
  expect(messages(await usage('1 September 2026', '31 October 2026'))).toEqual(['differs']);
  expect(messages(await usage('1. September 2026', '31. Oktober 2026'))).toEqual(['differs']);
  // Digits of a month and of a day may be others.
  expect(messages(await usage('01/09/2026', '31/10/2026'))).toEqual([]);
  expect(messages(await usage('1 September 2026', '80 September 2026'))).toEqual([]);
});
