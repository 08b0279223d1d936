/** Sums that a paper writes as formulas, and those that the boxes of a form name. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const states = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ equation }) => equation.id === 'total.column_sum')
    .map(({ state }) => state);

describe('signs between the numbers of a line', () => {
  const row = (paid: string, ...more: Lines): Lines => [
    line([40, 'Card statement']),
    line([40, '41,306.25'], [140, '+'], [160, '17,482.60'], [260, '-'], [280, paid], [360, '='], ...(more[0] ?? [])),
    ...more.slice(1),
  ];

  it('make a sum of it, and name the number behind the last', () => {
    expect(states(row('41,310.40', [[400, '17,478.45']]))).toEqual(['holds']);
    expect(states(row('48,310.40', [[400, '17,478.45']]))).toEqual(['broken']);
  });

  it('lead to the one amount of the paper that is the sum, or almost', () => {
    const due = line([40, 'Your amount due'], [400, '17,478.45']);
    expect(states(row('41,310.40', [], due))).toEqual(['holds']);
    expect(states(row('41,310.40', [], line([40, 'Your amount due'], [400, '19,478.45'])))).toEqual(['broken']);
    expect(states(row('41,310.40', [], line([40, 'Limit'], [400, '120,000.00'])))).toEqual([]);
  });

  it('lead to it where one of their numbers has another digit', () => {
    const due = line([40, 'Your amount due'], [400, '17,478.45']);
    const [head, sum, ...rest] = row('41,310.40', [], due);
    const edited = sum!.map(([x, text]) => [x, text === '41,306.25' ? '11,306.25' : text] as const);
    expect(states([head!, edited, ...rest])).toEqual(['broken']);
  });

  it('are no formula where words stand between', () => {
    const list = [line([40, 'Rates']), line([40, '12.50 - low'], [160, '14.75 - high = 27.25'])];
    expect(states(list)).toEqual([]);
  });
});

describe('signs between the words of a heading', () => {
  const summary = (due: string, names = 'Previous Balance - Payments - Credits + Purchases = Payment Due'): Lines => [
    line([40, 'Card statement']),
    line([40, names]),
    line([40, '2,334.10 Dr'], [140, '2,334.10'], [240, '371.25'], [340, '1,660.40'], [440, due]),
  ];

  it('make a sum of the numbers below, whatever side of the account they name', () => {
    expect(states(summary('1,289.15 Dr'))).toEqual(['holds']);
    expect(states(summary('7,289.15 Dr'))).toEqual(['broken']);
  });

  it('say nothing of other numbers than they name', () => {
    expect(states(summary('7,289.15', 'Previous Balance - Payments + Purchases = Payment Due'))).toEqual([]);
    expect(states(summary('7,289.15', 'Pre-paid cards - all of them - are listed below'))).toEqual([]);
  });
});

describe('an invoice with a box for each sum', () => {
  const invoice = (total: string, goods = '4.882,00', more: Lines = []): Lines => [
    line([40, 'DANFE - Documento Auxiliar da Nota Fiscal']),
    line([40, 'DESCONTO'], [200, 'VALOR DO FRETE'], [330, 'V. TOTAL PRODUTOS']),
    line([40, '927,58'], [200, '0,00'], [330, goods]),
    ...more,
    line([40, 'V. TOTAL DA NOTA']),
    line([40, total]),
    line([40, 'DESCRIÇÃO'], [200, 'QUANT'], [280, 'VALOR UNIT'], [380, 'VALOR TOTAL']),
    line([40, 'COPO TERMICO'], [200, '2,0000'], [280, '1.220,0000'], [380, '2.440,00']),
    line([40, 'TAMPA'], [200, '6,0000'], [280, '407,0000'], [380, '2.442,00']),
  ];

  it('has the sum of its lines as the goods, and the goods less the discount as its total', () => {
    expect(states(invoice('3.954,42'))).toEqual(['holds', 'holds']);
    expect(states(invoice('5.954,42'))).toEqual(['holds', 'broken']);
  });

  it('is not held to them where another charge is just what is missing', () => {
    const charge = [line([40, 'OUTRO TRIBUTO']), line([40, '2.000,00'])];
    expect(states(invoice('5.954,42', '4.882,00', charge))).toEqual(['holds']);
  });
});
