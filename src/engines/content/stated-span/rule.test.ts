import { describe, expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const said = (text: string, ocr = false) => judge(rule.id, [page([line([40, 'Letter']), line([40, text])], ocr)]);

it.each([
  'Your cover begins on 29 March 2025 and runs for 365 days until 28 March 2026.',
  'Offer of 12/05/2025, valid 30 days, until 11/06/2025',
  'Mietbeginn 01.03.2025, Dauer 24 Monate bis 28.02.2027',
  'Contrat du 15 janvier 2025, 1 an jusqu’au 14 janvier 2026',
  'הביטוח מתחיל ביום 13.04.2025 למשך 12 חודשים, עד ליום 12.04.2026',
])('holds the last day to the length: %s', async (text) => {
  expect(statuses(await said(text))).toEqual(['date.span pass']);
});

it('tells of a last day that one digit makes the right one', async () => {
  const outcome = await said('Your cover begins on 29 March 2025 and runs for 365 days until 28 March 2027.');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toMatchObject({ length: '365 days', found: '28/03/2027', expected: '28/03/2026' });
  expect(messages(await said('Offer of 13/05/2025, valid 30 days, until 12/07/2025'))).toEqual(['differs']);
});

it.each([
  ['another day', 'Offer of 13/05/2025, valid 30 days, until 04/09/2025'],
  ['days and months in the other order', 'Offer of 05/12/2025, valid 30 days, until 06/11/2025'],
])('only asks over %s', async (_, text) => {
  expect(statuses(await said(text))).toEqual(['date.span warn']);
});

it('only asks over recognised days', async () => {
  expect(statuses(await said('Offer of 13/05/2025, valid 30 days, until 12/07/2025', true))).toEqual([
    'date.span warn',
  ]);
});

it.each([
  'From 12/05/2025 to 11/07/2025, 30 days',
  'Paid 30 days after 12/05/2025, until 11/07/2025 or 12/08/2025',
  'Item of 12/05/2025: 30 days, delivered on 11/07/2025',
])('%s says no such thing', async (text) => {
  expect(statuses(await said(text))).toEqual([]);
});

const charged = (lines: readonly (readonly [string, string])[], ocr = false) =>
  judge(rule.id, [
    page(
      lines.map(([name, value]) => line([40, name], [300, value])),
      ocr,
    ),
  ]);

it.each([
  ['From', 'To', 'Number of days', 'Price per day'],
  ['Von', 'Bis', 'Anzahl Tage', 'Preis je Tag'],
  ['Du', 'Au', 'Durée (jours)', 'Prix par jour'],
  ['מיום', 'עד יום', 'מספר ימים', 'מחיר ליום'],
])('holds a number of days to two dates and to what is charged: %s, %s, %s', async (from, until, name, price) => {
  const rent = (days: string, charge = '588.00') =>
    charged([
      [from, '03/04/2026'],
      [until, '17/04/2026'],
      [name, days],
      [price, '42.00'],
      ['Total', charge],
    ]);
  expect(statuses(await rent('14'))).toEqual(['date.span pass']);
  expect(statuses(await rent('15'))).toEqual(['date.span pass']);
  expect(messages(await rent('11'))).toEqual(['days']);
  expect(dataOf(await rent('11'))).toMatchObject({ found: '11', expected: 14 });
  // Nothing is charged for the days between the dates, or it is for those printed.
  expect(statuses(await rent('11', '599.00'))).toEqual([]);
  expect(statuses(await rent('11', '462.00'))).toEqual([]);
});

it('knows the days of a year that a yearly charge was divided by', async () => {
  const bill = (days: string) =>
    charged([
      ['Start', '17/09/2026'],
      ['End', '31/12/2026'],
      ['Yearly charge', '5,731.40'],
      ['Days in the period', days],
      ['Charge', '1,664.46'],
    ]);
  expect(statuses(await bill('106'))).toEqual(['date.span pass']);
  expect(messages(await bill('91'))).toEqual(['days']);
});

it('knows the days of a period whatever the instalments are', async () => {
  const bill = (days: string) =>
    charged([
      ['Issued', '03/02/2026'],
      ['Charged from 11/02/2026 until 31/07/2026 (both days included)', ''],
      ['Charge of a full year', '4,380.00'],
      ['Days in the period', days],
      ['Charge', '2,052.00'],
      ['14/02/2026', '684.00'],
      ['14/04/2026', '684.00'],
      ['14/06/2026', '684.00'],
      ['Left after the first', '1,368.00'],
    ]);
  expect(statuses(await bill('171'))).toEqual(['date.span pass']);
  expect(messages(await bill('183'))).toEqual(['days']);
  expect(dataOf(await bill('183'))).toMatchObject({ from: '11/02/2026', until: '31/07/2026', expected: 171 });
});

it('says nothing of days within which something is due', async () => {
  const outcome = await charged([
    ['Invoice', '03/04/2026'],
    ['Service', '17/04/2026'],
    ['Payable within days', '11'],
    ['Each', '42.00'],
    ['Total', '588.00'],
  ]);
  expect(statuses(outcome)).toEqual([]);
});

const papers = (letter: string, bill: string, x = 40, ocr = false) =>
  judge(rule.id, [page([line([x, 'Letter']), line([x, letter])], ocr, 1), page([line([x, bill])], ocr, 2)]);

it.each([
  ['Stationär vom 12.03.2026 bis 19.03.2026 (7 Nächte).', 'Aufenthalt 12.03.2026 - ', '19.03.2026', '14.03.2026'],
  ['Inpatient from 12/03/2026 to 19/03/2026, 8 days', 'Hospital stay: 12/03/2026 to ', '19/03/2026', '24/03/2026'],
  ['Hospitalisée du 12/03/2026 au 19/03/2026 (7 nuits)', 'Séjour du 12/03/2026 au ', '19/03/2026', '24/03/2026'],
])('holds the stay of a bill to the one that its nights confirm: %s', async (letter, bill, right, wrong) => {
  expect(statuses(await papers(letter, bill + right))).toEqual(['date.stay pass']);
  const outcome = await papers(letter, bill + wrong);
  expect(messages(outcome)).toEqual(['stay']);
  expect(dataOf(outcome)).toMatchObject({ expected: '19/03/2026', from: '12/03/2026' });
});

it('holds stays in Hebrew', async () => {
  const letter = 'אושפזה מ-12/03/2026 עד 19/03/2026 (7 לילות)';
  expect(messages(await papers(letter, 'ימי אשפוז 12/03/2026 עד 24/03/2026', 200))).toEqual(['stay']);
  expect(messages(await papers(letter, 'ימי אשפוז 12/03/2026 עד 19/03/2026', 200))).toEqual([]);
});

it('says nothing of other stays, of spans without a stay, and of a length that fits neither', async () => {
  const letter = 'Stay from 12/03/2026 to 19/03/2026 (7 nights)';
  expect(statuses(await papers(letter, 'Stay 02/03/2026 - 09/03/2026'))).toEqual([]);
  expect(statuses(await papers(letter, 'Sick leave 12/03/2026 - 26/03/2026'))).toEqual([]);
  expect(statuses(await papers(letter, 'Stay 12/03/2026 - 14/03/2026 (2 nights)'))).toEqual([]);
  expect(statuses(await papers(letter.replace('7', '5'), 'Stay 12/03/2026 - 14/03/2026'))).toEqual([]);
});

it('only asks where a recognised day may be the other', async () => {
  const letter = 'Stay from 12/03/2026 to 19/03/2026 (7 nights)';
  expect(statuses(await papers(letter, 'Stay 12/03/2026 - 18/03/2026', 40, true))).toEqual(['date.stay warn']);
  expect(statuses(await papers(letter, 'Stay 12/03/2026 - 25/03/2026', 40, true))).toEqual(['date.stay fail']);
});

describe('a number of days among other numbers', () => {
  const folio = (stay: string) =>
    judge(rule.id, [
      page([
        line([40, 'Arrival 3 April 2026'], [300, 'Departure 12 April 2026']),
        line([40, stay]),
        line([40, 'Room 9 x 131.00'], [300, '1,179.00']),
      ]),
    ]);

  it.each([
    ['Length of stay 9 nights, rate 131.00 per night', 'Length of stay 5 nights, rate 131.00 per night'],
    ['Anzahl Nächte (ohne Abreisetag): 9, Preis 131.00', 'Anzahl Nächte (ohne Abreisetag): 5, Preis 131.00'],
    ['Nights 9 Guests 2', 'Nights 5 Guests 2'],
  ])('is the first behind its words: %s', async (right, wrong) => {
    expect(statuses(await folio(right))).toEqual(['date.span pass']);
    const outcome = await folio(wrong);
    expect(messages(outcome)).toEqual(['days']);
    expect(dataOf(outcome)).toMatchObject({ found: '5', expected: 9 });
  });

  it('is none that stands before them', async () => {
    expect(statuses(await folio('5 nights, 2 guests, 131.00'))).toEqual([]);
    expect(statuses(await folio('6 noches × 5 h × 2,35'))).toEqual([]);
    expect(statuses(await folio('Nights × 5 h × 2,35'))).toEqual([]);
  });

  it.each([
    ['Concepto', 'Desde - hasta', 'Días', 'Importe'],
    ['Item', 'From - to', 'Days', 'Amount'],
    ['Leistung', 'Von - bis', 'Anzahl Tage', 'Betrag'],
  ])('is read from a column beside its own dates: %s', async (...names) => {
    const rows = (days: string) =>
      judge(rule.id, [
        page([
          line([40, '46,80 EUR']),
          line([40, names[0]!], [200, names[1]!], [400, names[2]!], [500, names[3]!]),
          line([40, 'Salario'], [200, '01/03/2026 - 19/03/2026'], [405, days], [500, '889,20']),
          line([40, 'Vacaciones'], [405, '4,5'], [500, '210,60']),
        ]),
      ]);
    expect(statuses(await rows('19'))).toEqual(['date.span pass']);
    expect(messages(await rows('15'))).toEqual(['days']);
  });
});

describe('a stay whose days only the bill charges for', () => {
  const stay = (until: string, days = '6') =>
    judge(rule.id, [
      page([line([40, 'Summary']), line([40, 'Admitted: Tuesday 17/02/2026 Discharged: Monday 23/02/2026'])], false, 1),
      page(
        [
          line([40, `Hospital stay 17/02/2026 to ${until}`]),
          line([40, 'Days of hospitalisation, surgery'], [300, days], [360, '2,684.00'], [440, '16,104.00']),
        ],
        false,
        2,
      ),
    ]);

  it('ends on the same day everywhere', async () => {
    expect(messages(await stay('23/02/2026'))).toEqual([]);
    const outcome = await stay('28/02/2026');
    expect(messages(outcome)).toEqual(['stay']);
    expect(dataOf(outcome)).toMatchObject({ expected: '23/02/2026', found: '28/02/2026' });
  });

  it('is unknown where nothing is charged for its days', async () => {
    expect(messages(await stay('28/02/2026', '8'))).toEqual([]);
  });
});

describe('a count of years and months', () => {
  it.each([
    ['Employed from 01/06/2017 until 31/05/2026, in total 9 full years.', 'pass'],
    ['Employed from 01/06/2017 until 31/05/2026, in total 8 full years.', 'fail'],
    ['Employed from 01/06/2017 until 31/12/2025 (8 years and 7 months).', 'pass'],
    ['Employed from 01/06/2017 until 31/12/2025 (6 years and 7 months).', 'fail'],
    ['Beschäftigt vom 01.03.2020 bis 31.08.2025, insgesamt 5,5 Jahre', 'pass'],
    ['Beschäftigt vom 01.03.2020 bis 31.08.2025, insgesamt 7,5 Jahre', 'fail'],
    ['Salarié du 01/03/2020 au 28/02/2025, soit 5 ans', 'pass'],
    ['Salarié du 01/03/2020 au 28/02/2025, soit 6 ans', 'fail'],
    ['הועסק מיום 01/06/2017 ועד ליום 31/05/2026, סך הכל 9 שנים מלאות.', 'pass'],
    ['הועסק מיום 01/06/2017 ועד ליום 31/05/2026, סך הכל 7 שנים מלאות.', 'fail'],
    ['שירת בין 01/02/2021 ל-31/07/2023, סה"כ 30 חודשים', 'pass'],
    ['שירת בין 01/02/2021 ל-31/07/2023, סה"כ 36 חודשים', 'fail'],
    ['zatrudniony od 01.03.2020 do 28.02.2025, łącznie 7 lat', 'fail'],
  ])('agrees with its dates: %s', async (text, status) => {
    expect(statuses(await said(text))).toEqual([`date.span ${status}`]);
  });

  it('is read over the end of a line, and found where its number stands', async () => {
    const letter = (years: string) =>
      judge(rule.id, [
        page([
          line([40, 'Employed from']),
          line([40, `01/06/2017 until 31/05/2026, in total ${years}`]),
          line([40, 'years.']),
        ]),
      ]);
    expect(statuses(await letter('9'))).toEqual(['date.span pass']);
    const outcome = await letter('4');
    expect(messages(outcome)).toEqual(['years']);
    expect(dataOf(outcome)).toMatchObject({ found: '4 years', expected: '9' });
  });

  it.each([
    'From 01/06/2017 until 31/05/2026, notice of 2 years',
    'From 01/06/2017 until 31/05/2026, in total 8 years without unpaid leave',
    'Since 01/06/2017, in total 8 years; paid on 31/05/2026',
  ])('says no such thing: %s', async (text) => {
    expect(statuses(await said(text))).toEqual([]);
  });

  it('only asks over recognised days', async () => {
    expect(statuses(await said('Employed from 01/06/2017 until 31/05/2026, in total 8 years.', true))).toEqual([
      'date.span warn',
    ]);
  });
});

it.each([
  ['Jours', 'Arrêt de travail du 07/04/2026 au 20/04/2026', 'Délai de carence', 'Indemnité journalière'],
  ['Tage', 'Arbeitsunfähig vom 07.04.2026 bis 20.04.2026', 'Wartezeit', 'Krankengeld'],
])('holds the days of a period to those of its parts below: %s', async (head, period, waiting, paid) => {
  const statement = (days: string, rest = '11') =>
    judge(rule.id, [
      page([
        line([40, 'Account'], [300, head]),
        line([40, period], [300, days]),
        line([40, waiting], [300, '3']),
        line([40, paid], [300, rest]),
      ]),
    ]);
  expect(statuses(await statement('14'))).toEqual(['date.span pass']);
  expect(messages(await statement('17'))).toEqual(['days']);
  expect(dataOf(await statement('17'))).toMatchObject({ found: '17', expected: 14 });
  // The first day is counted or is not, and the parts may be of another period.
  expect(statuses(await statement('13'))).toEqual(['date.span pass']);
  expect(statuses(await statement('17', '6'))).toEqual([]);
});
