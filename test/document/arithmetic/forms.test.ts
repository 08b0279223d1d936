/** Lines of forms that name each other, meters, and lists whose signs are letters. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const entry = (label: string, value: string) => line([40, label], right(480, value));
const states = (lines: Lines, id: string) =>
  outcomesOf(lines)
    .filter(({ equation }) => equation.id === id)
    .map(({ state }) => state);

describe('lines of a form that say what makes them', () => {
  const form = ({ taxable = '55,442.25', credits = '1,250.30', refund = '582.70' } = {}): Lines => [
    line([40, 'Individual income tax return']),
    entry('1 Wages', '68,420.00'),
    entry('2 Interest', '418.50'),
    entry('3 Dividends', '1,203.75'),
    entry('4 Gross income. Add lines 1 through 3', '70,042.25'),
    entry('5 Standard deduction', '14,600.00'),
    entry('6 Taxable income. Subtract line 5 from line 4', taxable),
    entry('7 Tax before credits', '9,979.60'),
    entry('8 Credits', credits),
    entry('9 Line 7 minus line 8', '8,729.30'),
    entry('10 Tax withheld', '9,312.00'),
    entry('11 Refund. Subtract line 9 from line 10', refund),
  ];
  const broken = (lines: Lines) =>
    outcomesOf(lines)
      .filter(({ state }) => state === 'broken')
      .map(({ equation, implied }) => [equation.figures[equation.parts.printed]!.raw, implied]);

  it('hold, added and subtracted', () => {
    expect(broken(form())).toEqual([]);
    expect(states(form(), 'total.column_sum')).toEqual(['holds', 'holds', 'holds', 'holds']);
  });

  it('say nothing beside empty boxes, which print the number of the line again', () => {
    const empty = [
      line([40, 'Health savings accounts']),
      entry('9 Employer contributions', '9'),
      entry('10 Funding distributions', '10'),
      entry('11 Add lines 9 and 10', '11'),
    ];
    expect(outcomesOf(empty)).toEqual([]);
  });

  it('may lose what rounding to whole units takes off', () => {
    const whole = (total: string): Lines => [
      line([40, 'Certificate of tax deducted']),
      entry('13 Tax on income', '6,041.00'),
      entry('14 Surcharge', '0.00'),
      entry('15 Cess', '181.00'),
      entry('16 Tax payable (13 + 14 + 15)', total),
    ];
    expect(broken(whole('6,223.00'))).toEqual([]);
    expect(broken(whole('6,822.00'))).toEqual([['6,822.00', 622_200]]);
  });

  it('contradict one that was changed', () => {
    expect(broken(form({ taxable: '55,442.75' }))).toEqual([['55,442.75', 5544225]]);
    expect(broken(form({ credits: '1,950.30' }))).toEqual([['8,729.30', 802930]]);
    expect(broken(form({ refund: '982.70' }))).toEqual([['982.70', 58270]]);
  });

  it('say nothing where two lines of the form stand beside each other, or letters count', () => {
    const shared = [
      line([40, 'Tax return']),
      entry('1a Wages 1b Tips', '68,420.00'),
      entry('2 Interest', '418.50'),
      entry('3 Add lines 1a and 2', '68,939.50'),
      entry('4 Add lines 1a through 3c', '68,939.50'),
    ];
    expect(states(shared, 'total.column_sum')).toEqual([]);
  });

  it('say nothing where zero was entered for less than zero', () => {
    const none = [
      line([40, 'Tax return']),
      entry('1 Income', '8,420.35'),
      entry('2 Deduction', '14,600.50'),
      entry('3 Subtract line 2 from line 1. If less than zero, enter 0', '0.00'),
    ];
    expect(states(none, 'total.column_sum')).toEqual([]);
  });
});

describe('readings of a meter', () => {
  const bill = ({ last = '48,211', now = '48,993', used = '782', charged = '£190.10', at = '24.31p' } = {}): Lines => [
    line([40, 'Electricity bill']),
    line([40, 'Meter'], right(200, 'Earlier'), right(280, 'Later'), right(360, 'Consumption')),
    line([40, 'S88K20931'], right(200, last), right(280, now), right(360, used)),
    entry(`${used} kWh at ${at}`, charged),
  ];

  it('give what was used, and its price in pence', () => {
    expect(states(bill(), 'table.rows')).toEqual(['holds']);
    expect(states(bill(), 'invoice.lines')).toEqual(['holds']);
  });

  it('contradict a reading and a charge that were changed', () => {
    expect(states(bill({ now: '48,903' }), 'table.rows')).toEqual(['broken']);
    expect(states(bill({ last: '48,411' }), 'table.rows')).toEqual(['broken']);
    expect(states(bill({ charged: '£190.80' }), 'invoice.lines')).toEqual(['broken']);
  });

  it('need what was used to be printed again', () => {
    expect(states(bill({ now: '48,903' }).slice(0, 3), 'table.rows')).toEqual([]);
  });
});

describe('a statement without a header, whose letters are signs', () => {
  const statement = ({ pay = '2.645,12 H', credits = '2.645,12 H', closing = '3.659,28 H' } = {}): Lines => [
    line([40, 'Kontoauszug 3/2026']),
    entry('Alter Kontostand vom 28.02.2026', '2.310,45 H'),
    entry('02.03. Miete', '870,00 S'),
    entry('05.03. Gehalt', pay),
    entry('11.03. Markt', '426,29 S'),
    entry('Summe Soll', '1.296,29 S'),
    entry('Summe Haben', credits),
    entry('Neuer Kontostand vom 31.03.2026', closing),
  ];

  it('closes with what its rows moved', () => {
    expect(states(statement(), 'statement.closing_balance')).toEqual(['holds']);
    expect(states(statement(), 'statement.summary')).toEqual(['holds']);
  });

  it('contradicts a row and a total that were changed', () => {
    expect(states(statement({ pay: '2.649,12 H' }), 'statement.closing_balance')).toEqual(['broken']);
    expect(states(statement({ closing: '3.659,27 H' }), 'statement.closing_balance')).toEqual(['broken']);
    expect(states(statement({ credits: '2.445,12 H' }), 'statement.summary')).toEqual(['broken']);
  });

  it('is not held to a list without signs', () => {
    const plain = statement().map((pieces) => pieces.map(([x, text]) => [x, text.replace(/ [SH]$/, '')] as const));
    expect(states(plain, 'statement.closing_balance')).toEqual([]);
  });
});
