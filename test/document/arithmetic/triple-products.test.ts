/** Columns of which three make a fourth. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const row = (name: string, ...numbers: string[]) =>
  line([40, name], ...numbers.map((number, i) => right(200 + 80 * i, number)));
const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');
const held = (lines: Lines) =>
  outcomesOf(lines).filter(({ equation, state }) => equation.family.includes(' × ') && state === 'holds').length;

const holdings = (value: string, head = ['Quantity', 'Price', 'Rate', 'Value CHF']): Lines => [
  line([40, 'Holdings']),
  row('Holding', ...head),
  row('Alder Mining', '1,240', '18.35', '0.8842', '20,119.09'),
  row('Birch Foods', '315', '72.60', '0.9531', value),
  row('Cedar Rail', '2,080', '9.715', '1.1204', '22,640.15'),
  row('Dogwood', '460', '31.20', '0.8842', '12,690.04'),
];

describe('three columns that make a fourth', () => {
  it('agree in each row, whatever their heads say', () => {
    expect(held(holdings('21,796.44'))).toBe(4);
    expect(broken(holdings('21,796.44'))).toEqual([]);
  });

  it('show which product is wrong', () => {
    expect(blamed(outcomesOf(holdings('28,796.44')))).toEqual([[[2_879_644, 2_179_644]]]);
    expect(blamed(outcomesOf(holdings('28,796.44', ['Stück', 'Kurs', 'Devisen', 'Wert'])))).toEqual([
      [[2_879_644, 2_179_644]],
    ]);
  });

  it('make none where two rows differ', () => {
    const [title, head, first, ...rest] = holdings('28,796.44');
    const other = first!.map(([x, text]) => [x, text === '20,119.09' ? '20,519.09' : text] as const);
    expect(broken([title!, head!, other, ...rest])).toEqual([]);
  });

  it('say nothing where the third of them is one', () => {
    const inFrancs = holdings('28,869.00').map((cells) =>
      cells.map(([x, text]) => [x, /^[01]\.\d{4}$/.test(text) ? '1' : text] as const),
    );
    expect(held(inFrancs)).toBe(0);
  });
});
