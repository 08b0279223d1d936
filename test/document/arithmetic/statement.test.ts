import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf, tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

type Row = readonly [date: string, debit: string, credit: string, balance: string];
const HEADER = line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']);
const row = ([date, debit, credit, balance]: Row, i: number) =>
  line(
    ...(date ? [[40, date] as const] : []),
    [120, `Purchase ${'ABCDEFGH'[i]}`],
    ...(debit ? [[270, debit] as const] : []),
    ...(credit ? [[350, credit] as const] : []),
    ...(balance ? [[440, balance] as const] : []),
  );
const statement = (rows: readonly Row[], head: readonly string[] = [], foot: Lines = []) =>
  outcomesOf([
    line([40, 'Statement of account']),
    ...head.map((text) => line([40, text])),
    HEADER,
    ...rows.map(row),
    ...foot,
  ]);

const ROWS: readonly Row[] = [
  ['02/02/2025', '123.40', '', '876.60'],
  ['05/02/2025', '', '57.15', '933.75'],
  ['09/02/2025', '204.35', '', '729.40'],
  ['17/02/2025', '', '88.25', '817.65'],
  ['27/02/2025', '310.05', '', '507.60'],
];
const withRow = (at: number, ...changed: Row) => ROWS.map((each, i) => (i === at ? changed : each));

describe('balances follow from each other', () => {
  it.each([
    ['from the oldest to the newest', ROWS],
    ['from the newest to the oldest', ROWS.toReversed()],
    ['with debits that have a minus', ROWS.map(([d, out, into, b]): Row => [d, out && `-${out}`, into, b])],
    ['with dates that tell no order', ROWS.map(([, out, into, b]): Row => ['09/02/2025', out, into, b])],
    ['the same, newest first', ROWS.toReversed().map(([, out, into, b]): Row => ['09/02/2025', out, into, b])],
  ])('%s', (_, rows) => {
    expect(tally(statement(rows))).toEqual({ 'statement.running_balance holds': 4 });
  });

  it.each([
    ['both sides', ROWS, '637.80', '145.40'],
    ['the only side that moved', ROWS.filter(([, debit]) => debit).slice(0, 1), '123.40', ''],
  ])('and no closing balance moves what stands beside it: the sums of %s', (_, rows, debits, credits) => {
    const opening = line([40, '01/02/2025'], [120, 'Opening balance'], [440, '1,000.00']);
    const sums = [...(debits ? [[270, debits] as const] : []), ...(credits ? [[350, credits] as const] : [])];
    const closing = line([40, '28/02/2025'], [120, 'Closing balance'], ...sums, [440, rows.at(-1)![3]]);
    const outcomes = outcomesOf([line([40, 'Statement of account']), HEADER, opening, ...rows.map(row), closing]);
    expect(outcomes.filter(({ state }) => state === 'broken')).toEqual([]);
    expect(tally(outcomes)).toMatchObject({
      'statement.closing_balance holds': 1,
      'statement.opening_balance holds': 1,
    });
  });

  it('over rows that print none', () => {
    const rows = withRow(2, '09/02/2025', '204.35', '', '');
    expect(tally(statement(rows))).toEqual({ 'statement.running_balance holds': 3 });
    const wrong = rows.map((each, i): Row => (i === 3 ? ['17/02/2025', '', '38.25', '817.65'] : each));
    // Either of the two rows between the balances may be the wrong one.
    expect(statement(wrong).find(({ state }) => state !== 'holds')?.repairs).toHaveLength(2);
  });

  it('and begin anew where one was brought forward', () => {
    const rows: readonly Row[] = [
      ...ROWS.slice(0, 3),
      ['10/02/2025', '', '', '1,729.40'],
      ['17/02/2025', '', '88.25', '1,817.65'],
      ['27/02/2025', '310.05', '', '1,507.60'],
    ];
    expect(tally(statement(rows))).toEqual({ 'statement.running_balance holds': 4 });
  });

  describe('but not where a row was taken out and its line left empty', () => {
    const TAKEN = 5;
    const list = (count: number): Lines => {
      let balance = 9000;
      return Array.from({ length: count }, (_, i) => {
        const movement = i === TAKEN ? -1250 : 18.3 + ((i * 79) % 90);
        balance -= movement;
        const place = movement < 0 ? 350 : 270;
        const printed = Math.abs(movement).toFixed(2);
        return line([40, '03/02/2025'], [120, 'Standing order'], [place, printed], [440, balance.toFixed(2)]);
      });
    };
    const states = (rows: Lines, instead: Lines[number]) =>
      outcomesOf([line([40, 'Statement of account']), HEADER, ...rows.with(TAKEN, instead)]).flatMap(({ state }) =>
        state === 'holds' ? [] : [state],
      );
    const words = line([120, 'to a savings account']);

    it('in a long list', () => {
      expect(states(list(26), words)).toEqual(['broken']);
    });
    it.each([
      ['in a short list', list(9), words],
      ['where a number stands in its place', list(26), line([120, 'to a savings account'], [444, 'see 4'])],
    ])('which is not believed %s', (_, rows, instead) => {
      expect(states(rows, instead)).toEqual(['dense']);
    });
  });

  it('whatever rate stands within the words of a row', () => {
    const rate = line([120, 'Exchange rate until today'], [245, '1.15']);
    const outcomes = outcomesOf([
      line([40, 'Statement of account']),
      HEADER,
      ...ROWS.slice(0, 3).map(row),
      rate,
      ...ROWS.slice(3).map((each, i) => row(each, i + 3)),
    ]);
    expect(tally(outcomes)).toEqual({ 'statement.running_balance holds': 4 });
  });

  it('and name the one that does not', () => {
    expect(blamed(statement(withRow(2, '09/02/2025', '284.35', '', '729.40')))).toEqual([[[28_435, 20_435]]]);
    expect(blamed(statement(withRow(2, '09/02/2025', '204.35', '', '799.40')))).toEqual([[[79_940, 72_940]]]);
  });
});

describe('what stands at the head and the foot', () => {
  const HEAD = ['Opening balance: 1,000.00', 'Closing balance: 507.60'];

  it('is where the rows begin and end', () => {
    expect(tally(statement(ROWS, HEAD))).toEqual({
      'statement.running_balance holds': 4,
      'statement.opening_balance holds': 1,
      'statement.closing_balance holds': 1,
    });
    expect(blamed(statement(ROWS, ['Opening balance: 1,800.00']))).toEqual([[[180_000, 100_000]]]);
    expect(blamed(statement(ROWS, ['Closing balance: 587.60']))).toEqual([[[58_760, 50_760]]]);
  });

  it('is the one of several that fits', () => {
    const outcomes = statement(ROWS, [...HEAD, 'Closing balance: 612.75']);
    expect(tally(outcomes)).toMatchObject({ 'statement.closing_balance holds': 1 });
    expect(outcomes.some(({ state }) => state === 'broken')).toBe(false);
  });

  it('follows from the movements alone where no row has a balance', () => {
    const rows = ROWS.map(([date, out, into]): Row => [date, out, into, '']);
    expect(tally(statement(rows, HEAD))).toMatchObject({ 'statement.closing_balance holds': 1 });
  });

  it('are no points of a reward scheme, which have no cents', () => {
    const rows = ROWS.map(([date, out, into]): Row => [date, out, into, '']);
    expect(tally(statement(rows, ['Opening balance: 666', 'Closing balance: 828']))).toEqual({});
  });

  it('may be owed, with a letter or a word that says so in place of a sign', () => {
    const rows = ROWS.map(([date, out, into]): Row => [date, out, into, '']);
    const owed = ['Opening balance: 500.00 overdrawn', 'Closing balance: 992.40 overdrawn'];
    expect(tally(statement(rows, owed))).toMatchObject({ 'statement.closing_balance holds': 1 });
  });

  it('are the sums of both sides, and together they lead from one balance to the other', () => {
    const foot = [line([40, 'Total debits: 637.80'], [300, 'Total credits: 145.40'])];
    expect(tally(statement(ROWS, HEAD, foot))).toEqual({
      'statement.running_balance holds': 4,
      'statement.opening_balance holds': 1,
      'statement.closing_balance holds': 1,
      'statement.totals holds': 2,
      'statement.summary holds': 1,
    });
  });

  it.each([
    ['Soll', 'Haben'],
    ['Débit', 'Crédit'],
    ['חובה', 'זכות'],
  ])('%s and %s below the rows name those sums', (out, into) => {
    const foot = (debits: string) => [line([120, out], [440, debits]), line([120, into], [440, '145.40'])];
    const sums = (debits: string) =>
      statement(ROWS, HEAD, foot(debits)).filter(({ equation }) => equation.id === 'statement.totals');
    expect(sums('637.80').map(({ state }) => state)).toEqual(['holds', 'holds']);
    expect(sums('687.80').map(({ state }) => state)).toContain('broken');
  });

  it('are no sums of rows of which one has lost its movement', () => {
    const foot = [line([40, 'Total debits: 637.80'], [300, 'Total credits: 145.40'])];
    const lost = statement(withRow(3, '17/02/2025', '', '', '817.65'), [], foot);
    expect(lost.some(({ equation }) => equation.id === 'statement.totals')).toBe(false);
  });

  it('tells with the balances which movement was changed, and to what', () => {
    const foot = [line([40, 'Total debits: 637.80'], [300, 'Total credits: 145.40'])];
    const outcomes = statement(withRow(2, '09/02/2025', '904.35', '', '729.40'), HEAD, foot);
    expect(blamed(outcomes)).toEqual([[[90_435, 20_435]]]);
    expect(outcomes.find(({ state }) => state === 'broken')?.repairs[0]?.mends).toBe(2);
  });
});

it('is held to a summary of a fund whose first balance stands below the header of the amounts', () => {
  const summary = (closing: string) =>
    outcomesOf([
      line([400, 'תנועות'], [100, 'סכום בש"ח']),
      line([400, 'יתרה לתחילת השנה'], [100, '92,415']),
      line([400, 'הפקדות'], [100, '11,280']),
      line([400, 'תשואה'], [100, '6,037']),
      line([400, 'דמי ניהול'], [100, '-518']),
      line([400, 'יתרה לסוף השנה'], [100, closing]),
    ]).map(({ state }) => state);
  expect(summary('109,214')).toEqual(['holds']);
  expect(summary('187,214')).toEqual(['broken']);
});
