import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, told } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

type Row = readonly [start: string, end: string, pause: string, hours: string];

const sheet = (second: Row, ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Day'], [120, 'In'], [180, 'Out'], [240, 'Break'], [300, 'Worked']),
        ...[
          ['08:00', '16:30', '0:30', '8:00'] as const,
          second,
          ['22:15', '06:45', '0:45', '7:45'] as const,
          ['09:10', '17:10', '0:20', '7:40'] as const,
        ].map(([start, end, pause, hours], i) =>
          line([40, `1${i}/03/2025`], [120, start], [180, end], [240, pause], [300, hours]),
        ),
      ],
      ocr,
    ),
  ]);

it('finds the one row with a time that does not make its hours, over midnight, too', async () => {
  expect(told(await sheet(['08:05', '16:50', '0:30', '8:15']))).toEqual(['time.duration pass rows']);
  const outcome = await sheet(['08:05', '18:50', '0:30', '8:15']);
  expect(messages(outcome)).toEqual(['row']);
  expect(dataOf(outcome)).toMatchObject({ found: '8:15', expected: '10:15', rows: 3 });
  expect(spotOf(outcome)).toEqual([1, 2]);
});

it('says nothing of a row that no single digit mends, and only asks about doubtful times', async () => {
  expect(told(await sheet(['08:05', '16:50', '0:30', '6:37']))).toEqual([]);
  expect(told(await sheet(['08:05', '18:50', '0:30', '8:15'], true))).toEqual(['time.duration warn unreadable']);
});

it('takes a bare number between times and hours for the minutes that the heading names', async () => {
  const sheetOf = (hours: string, heading: string) =>
    judge(rule.id, [
      page([
        line([40, 'Day'], [120, 'Start'], [180, 'Finish'], [240, heading], [300, 'Worked']),
        ...(
          [
            ['Mon', '07:30', '16:00', '30', '8:00'],
            ['Tue', '07:45', '16:30', '45', '8:00'],
            ['Wed', '08:00', '17:30', '45', hours],
            ['Thu', '07:30', '15:30', '30', '7:30'],
          ] as const
        ).map(([day, start, end, pause, worked]) =>
          line([40, day], [120, start], [180, end], [240, pause], [300, worked]),
        ),
      ]),
    ]);
  expect(told(await sheetOf('8:45', 'Break (min)'))).toEqual(['time.duration pass rows']);
  expect(messages(await sheetOf('9:45', 'Break (min)'))).toEqual(['row']);
  expect(told(await sheetOf('9:45', 'Desk'))).toEqual([]);
});

const decimal = (hours: string) =>
  judge(rule.id, [
    page(
      [
        ['07:30', '16:00', '8.00'],
        ['07:45', '16:20', '8.08'],
        ['08:00', '14:15', '5.75'],
        ['07:30', '16:10', hours],
        ['09:00', '17:48', '8.30'],
      ].map(([start, end, total], i) =>
        line([40, `0${i + 3}.02`], [100, 'Mon'], [160, start!], [220, end!], [280, total!]),
      ),
    ),
  ]);

it('reads decimal hours less a break that is printed nowhere', async () => {
  expect(told(await decimal('8.17'))).toEqual(['time.duration pass rows']);
  expect(messages(await decimal('9.17'))).toEqual(['row']);
  // A day without a break.
  expect(told(await decimal('8.67'))).toEqual([]);
});

const parking = (span: string, ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Parking session']),
        line([40, 'Start'], [200, '02/09/2025 09:20']),
        line([40, 'End'], [200, '02/09/2025 11:45']),
        line([40, 'Duration'], [200, span]),
      ],
      ocr,
    ),
  ]);

it('holds a stated duration to its start and its end', async () => {
  expect(told(await parking('2 h 25 min'))).toEqual(['time.duration pass holds']);
  const outcome = await parking('3 h 25 min');
  expect(messages(outcome)).toEqual(['stated']);
  expect(dataOf(outcome)).toMatchObject({ found: '3 h 25 min', expected: '2:25' });
  expect(told(await parking('5 h 10 min'))).toEqual(['time.duration warn undecided']);
  expect(told(await parking('3 h 25 min', true))).toEqual(['time.duration warn unreadable']);
});

const ride = (rows: readonly (readonly [label: string, value: string])[]) =>
  judge(rule.id, [page([line([120, '08:31']), ...rows.map(([label, value]) => line([40, label], [200, value]))])]);

it.each([
  ['Entry', 'Exit', 'Duration'],
  ['Einfahrt', 'Ausfahrt', 'Dauer'],
  ['התחלה', 'סיום', 'משך'],
])('reads times and their span in columns below their names: %s, %s, %s', async (...names) => {
  const isHebrew = names[2] === 'משך';
  const across = (texts: readonly string[]) =>
    line(...(isHebrew ? texts.toReversed() : texts).map((text, i): [number, string] => [40 + 140 * i, text]));
  const ticket = (end: string, span: string) =>
    judge(rule.id, [
      page([line([40, isHebrew ? 'החניה הסתיימה' : 'Parking']), across(names), across(['09:25', end, span])]),
    ]);
  expect(told(await ticket('13:10', '3:45'))).toEqual(['time.duration pass holds']);
  expect(messages(await ticket('13:10', '3:15'))).toEqual(['stated']);
  // Another digit of the end makes it.
  expect(messages(await ticket('13:10', '4:15'))).toEqual(['stated']);
  expect(told(await ticket('13:10', '1:32'))).toEqual(['time.duration warn undecided']);
});

it('reads a span of hours and minutes without a unit', async () => {
  expect(told(await parking('2:25'))).toEqual(['time.duration pass holds']);
  expect(messages(await parking('3:25'))).toEqual(['stated']);
  expect(told(await parking('3:25', true))).toEqual(['time.duration warn unreadable']);
});

it('finds start and end by their labels, whatever the clock of the screen shows', async () => {
  const rows = (end: string) =>
    [
      ['Pick-up', '17:06'],
      ['Drop-off', end],
      ['Duration', '38 min'],
    ] as const;
  expect(told(await ride(rows('17:44')))).toEqual(['time.duration pass holds']);
  expect(messages(await ride(rows('19:44')))).toEqual(['stated']);
  // The driver waited a little.
  expect(told(await ride(rows('17:47')))).toEqual(['time.duration warn undecided']);
  // Two digits of a time: only where the duration is charged for.
  expect(told(await ride(rows('18:54')))).toEqual(['time.duration warn undecided']);
  expect(messages(await ride([...rows('18:54'), ['Time 38 min × £0.25', '£9.50']]))).toEqual(['stated']);
});

it('finds start and end below their names, with the arrow between the two that was read as a line of its own', async () => {
  const session = (end: string) =>
    judge(rule.id, [
      page([
        line([120, '19:02']),
        line([40, 'Start'], [300, 'End']),
        line([180, '→']),
        line([40, '08:20'], [300, end]),
        line([40, 'Duration'], [300, '1 h 35 min']),
      ]),
    ]);
  expect(told(await session('09:55'))).toEqual(['time.duration pass holds']);
  expect(messages(await session('09:35'))).toEqual(['stated']);
});

it('takes no digit that recognition may have lost for another duration', async () => {
  const screen = (end: string) => {
    const rows = [
      ['Start', '17:06'],
      ['End', end],
      ['Duration', '8 min'],
    ] as const;
    const read = page(
      rows.map(([label, value]) => line([40, label], [200, value])),
      true,
    );
    const sure = {
      ...read,
      lines: read.lines.map((each) => ({ ...each, words: each.words.map((w) => ({ ...w, confidence: 0.96 })) })),
    };
    return judge(rule.id, [sure]);
  };
  expect(told(await screen('17:44'))).toEqual(['time.duration warn unreadable']);
  expect(told(await screen('19:14'))).toEqual(['time.duration fail differs']);
});

it('reads Hebrew labels, hours without minutes, and spans that a break or a time zone explains', async () => {
  const parked = (end: string, span: string) =>
    ride([
      ['כניסה', '12/03/2026 10:15'],
      ['יציאה', `12/03/2026 ${end}`],
      ['משך חניה', span],
    ]);
  expect(told(await parked('13:45', '3 שעות 30 דקות'))).toEqual(['time.duration pass holds']);
  expect(messages(await parked('11:45', '3 שעות 30 דקות'))).toEqual(['stated']);
  expect(told(await parked('13:45', '3:30 שעות'))).toEqual(['time.duration pass holds']);
  expect(told(await parked('13:45', '3 שעות'))).toEqual(['time.duration pass holds']);
  const worked = [
    ['Start', '09:00'],
    ['End', '17:40'],
    ['Duration', '7 h 40 min'],
    ['Break', '60 min'],
  ] as const;
  expect(told(await ride(worked))).toEqual(['time.duration warn undecided']);
  const flown = [
    ['Flight', 'XQ 204'],
    ['Departure', '09:00'],
    ['Arrival', '10:40'],
    ['Duration', '2 h 40 min'],
  ] as const;
  expect(told(await ride(flown))).toEqual(['time.duration warn undecided']);
  const railway = [
    ['Departure', '08:10'],
    ['Arrival', '11:25'],
    ['Duration', '2 h 15 min'],
  ] as const;
  expect(told(await ride(railway))).toEqual(['time.duration warn undecided']);
});

it('takes no name of a place for a journey between zones of time', async () => {
  const rows = (place: string) =>
    [
      ['Pick-up', '18:07'],
      ['Drop-off', '19:41'],
      [place, ''],
      ['Duration', '34 min'],
    ] as const;
  expect(messages(await ride(rows('Queensferry, Strainer Lane')))).toEqual(['stated']);
  expect(told(await ride(rows('Ferry to the island')))).toEqual(['time.duration warn undecided']);
});

it('believes digits that recognition may take for others where every look at the screen read them', async () => {
  const rows = [
    ['Pick-up', '06:12'],
    ['Drop-off', '09:41'],
    ['Duration', '149 min'],
  ] as const;
  const read = page(
    rows.map(([label, value]) => line([40, label], [200, value])),
    true,
  );
  const lines = read.lines.map((each) => ({ ...each, words: each.words.map((w) => ({ ...w, confidence: 0.96 })) }));
  const words = lines.flatMap((each) => each.words);
  expect(told(await judge(rule.id, [{ ...read, lines }]))).toEqual(['time.duration warn unreadable']);
  expect(told(await judge(rule.id, [{ ...read, lines }], { seenTimes: words }))).toEqual([
    'time.duration fail differs',
  ]);
  const others = words.filter(({ text }) => text !== '09:41');
  expect(told(await judge(rule.id, [{ ...read, lines }], { seenTimes: others }))).toEqual([
    'time.duration warn unreadable',
  ]);
  // What every look read as printed is read, however unsure the first reading was.
  const unsure = lines.map((each) => ({ ...each, words: each.words.map((w) => ({ ...w, confidence: 0.7 })) }));
  const again = unsure.flatMap((each) => each.words);
  expect(told(await judge(rule.id, [{ ...read, lines: unsure }], { seenTimes: again.slice(-2) }))).toEqual([
    'time.duration warn unreadable',
  ]);
});

it('holds the times of a ride to the minutes beside them, where it is charged for as many', async () => {
  const ride = (times: string, price = 'Time 34 min x 0.25') =>
    judge(rule.id, [
      page([
        line([40, 'Ride with Ola']),
        line([40, `Tue, 4 Nov 2025 + ${times} + 34 min > 9.8 km`]),
        line([40, price], [300, '€8.50']),
      ]),
    ]);
  expect(told(await ride('08:17 08:51'))).toEqual(['time.duration pass holds']);
  expect(messages(await ride('08:17 08:31'))).toEqual(['stated']);
  expect(messages(await ride('08:17 - 08:31'))).toEqual(['stated']);
  // Of an order that arrives within some minutes they are two things.
  expect(told(await ride('08:17 - 08:31', 'Delivery'))).toEqual([]);
});

const totalled = (
  hours: string,
  total: string,
  { heads = ['Day', 'In', 'Out', 'Break', 'Hours'], isHebrew = false, confidence = 1 } = {},
) => {
  const x = (i: number) => (isHebrew ? 340 - 60 * i : 40 + 60 * i);
  const sheet = textPage(
    [
      line(...heads.map((head, i) => [x(i), head] as const)),
      ...[
        ['Mon', '8:00', '15:15', '0.50', '6.75'],
        ['Tue', '8:10', '16:10', '0.50', '7.50'],
        ['Wed', '8:30', '17:00', '0.75', hours],
        ['Thu', '9:00', '15:45', '0.50', '6.25'],
      ].map((row) => line(...row.map((text, i) => [x(i), text] as const))),
      line([x(1), isHebrew ? 'סך השעות' : 'Week total'], [x(4), total]),
      line([40, 'Rate 21.40 per hour']),
    ],
    confidence < 1 ? { source: 'ocr', confidence } : {},
  );
  return judge(rule.id, [sheet]);
};

it('believes the total of the hours as a second witness, whatever digits differ', async () => {
  expect(told(await totalled('7.75', '28.25'))).toEqual(['time.duration pass rows']);
  const outcome = await totalled('10.25', '28.25');
  expect(messages(outcome)).toEqual(['row_and_total']);
  expect(dataOf(outcome)).toMatchObject({ found: '10.25', expected: '7:45', rows: 3 });
  expect(spotOf(outcome)).toEqual([1, 3]);
  // The total follows from the printed hours, or from neither.
  expect(messages(await totalled('10.25', '30.75'))).toEqual([]);
  expect(messages(await totalled('10.25', '33.25'))).toEqual([]);
});

it('believes recognised hours that contradict their total, unless their digits are easily taken for those', async () => {
  const heads = ['יום', 'כניסה', 'יציאה', 'הפסקה', 'שעות'];
  expect(messages(await totalled('10.25', '28.25', { heads, isHebrew: true, confidence: 0.8 }))).toEqual([
    'row_and_total',
  ]);
  expect(told(await totalled('7.25', '28.25', { heads, isHebrew: true, confidence: 0.8 }))).toEqual([
    'time.duration warn unreadable',
  ]);
  expect(told(await totalled('10.25', '28.25', { heads, isHebrew: true, confidence: 0.5 }))).toEqual([
    'time.duration warn unreadable',
  ]);
});

const summed = (total: string, { missing = false, label = 'Total', heading = 'Day' } = {}) =>
  judge(rule.id, [
    textPage(
      [
        line([40, heading], [120, 'In'], [180, 'Out'], [240, 'Hours']),
        ...(
          [
            ['07:52', '16:10', '8:18'],
            ['08:04', '16:40', '8:36'],
            ['08:11', '17:02', '8:51'],
            ...(missing ? [['', '', '']] : []),
            ['07:58', '15:33', '7:35'],
          ] as const
        ).map(([start, end, hours], i) =>
          line([40, start === '' ? 'leave' : `0${i + 3}/11/2025`], [120, start!], [180, end!], [240, hours!]),
        ),
        line([40, label], [240, total]),
      ],
      {},
    ),
  ]);

it.each(['Total', 'Summe', 'סה"כ', 'Razem'])('holds the sum right below the rows to their hours: %s', async (label) => {
  expect(told(await summed('33:20', { label }))).toEqual(['time.duration pass rows']);
  const outcome = await summed('38:20', { label });
  expect(messages(outcome)).toEqual(['total']);
  expect(dataOf(outcome)).toMatchObject({ found: '38:20', expected: '33:20', rows: 4 });
});

it('says nothing of a sum that seconds explain, of another sum, or where a day may be missing', async () => {
  for (const outcome of [
    await summed('33:22'),
    await summed('41:45'),
    await summed('38:20', { label: 'Contract' }),
    await summed('38:20', { heading: '02/11/2025 leave' }),
    await summed('38:20', { missing: true }),
  ])
    expect(messages(outcome)).toEqual([]);
});
