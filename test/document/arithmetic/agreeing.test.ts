/** Figures that are off by several digits, or by a digit more, where two relations of the paper ask for the same. */
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/document/arithmetic/facts.ts';
import { solve } from '../../../src/document/arithmetic/solve.ts';
import { blamed, figureOf, outcomesOf, sumEquation } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const entry = (label: string, value: string) => line([40, label], right(300, value));
const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');
const witnesses = (lines: Lines) =>
  failing(lines).map(({ repairs: [first] }) => [
    first!.changes[0]!.figure.raw,
    first!.changes[0]!.value,
    first!.witnesses,
  ]);

describe('a part at its rate between a sum and the total', () => {
  const fee = (withheld: string): Lines => [
    line([40, 'Factura 2024-88']),
    entry('Maquetación', '1.480,00 €'),
    entry('Corrección', '365,00 €'),
    entry('Base imponible', '1.845,00 €'),
    entry('IVA (21 %)', '387,45 €'),
    entry('Retención IRPF (−15 %)', withheld),
    entry('Total a pagar', '1.955,70 €'),
  ];
  const twoRates = (tax: string, total = '2.271,70 €'): Lines => [
    line([40, 'Rechnung 4471']),
    entry('Summe netto', '1.990,00 €'),
    line([40, '7 % USt auf'], right(200, '810,00 €'), right(300, '56,70 €')),
    line([40, '19 % USt auf'], right(200, '1.180,00 €'), right(300, tax)),
    entry('Rechnungsbetrag', total),
  ];

  it('is right where both hold', () => {
    expect(failing(fee('−276,75 €'))).toEqual([]);
    expect(failing(twoRates('224,20 €', '2.270,90 €'))).toEqual([]);
  });

  it('may end in what is called a total without being the one of the paper', () => {
    const share = (part: string): Lines => [
      line([40, 'Physiotherapy statement']),
      entry('Total', '1,640.00'),
      entry('Covered by the plan 65%', part),
      entry('Total for the patient', '574.00'),
    ];
    expect(failing(share('-1,066.00'))).toEqual([]);
    expect(witnesses(share('-486.00')).map(([, value]) => value)).toContain(-106_600);
  });

  it('is wrong however many of its digits differ', () => {
    expect(witnesses(fee('−142,90 €'))).toEqual([
      ['−142,90 €', -27_675, 2],
      ['−142,90 €', -27_675, 2],
    ]);
    expect(new Set(witnesses(twoRates('517,38 €', '2.270,90 €')).map(([raw, value]) => `${raw} ${value}`))).toEqual(
      new Set(['517,38 € 22420']),
    );
  });

  it('is not accused where the total asks for another than the rate', () => {
    expect(failing(fee('−142,90 €').map((each, i) => (i === 6 ? entry('Total a pagar', '2.007,31 €') : each)))).toEqual(
      [],
    );
  });
});

describe('a price and its amount beside a rate', () => {
  it('are no base and its tax', () => {
    const rows = [
      line([40, 'INVOICE']),
      line([40, 'Wiring'], [200, '14'], right(260, '12.50'), [300, '20%'], right(400, '175.00')),
      line([40, 'Survey'], [200, '2'], right(260, '65.00'), [300, '20%'], right(400, '130.00')),
    ];
    expect(blamed(outcomesOf(rows))).toEqual([]);
  });
});

describe('a tip between the tax and the total', () => {
  const bill = (tip: string): Lines => [
    line([40, 'Restaurant check']),
    entry('Subtotal', '62.40'),
    entry('Sales Tax 8%', '4.99'),
    entry('Tip (18%)', tip),
    entry('TOTAL', '$78.62'),
  ];

  it('is part of it', () => {
    expect(failing(bill('11.23'))).toEqual([]);
  });

  it('is wrong where its rate and the total ask for another', () => {
    expect(witnesses(bill('17.23'))).toContainEqual(['17.23', 1_123, 2]);
  });
});

describe('the sums under a ledger without balances', () => {
  const statement = (credit: string): Lines => [
    line([40, 'Relevé de compte']),
    line([40, 'Date'], [120, 'Nature des opérations'], [300, 'Débit'], [400, 'Crédit']),
    line([40, 'SOLDE CRÉDITEUR AU 30.04.2024'], right(440, '918,20')),
    line([40, '03.05'], [120, 'PRLV MUTUELLE'], right(340, '48,15')),
    line([40, '06.05'], [120, 'VIR RECU SECURITE'], right(440, credit)),
    line([40, '14.05'], [120, 'CARTE BOULANGERIE'], right(340, '12,60')),
    line([40, '27.05'], [120, 'VIR SALAIRE'], right(440, '1 702,33')),
    line([120, 'TOTAL DES MOUVEMENTS'], right(340, '60,75'), right(440, '1 776,78')),
    line([40, 'SOLDE CRÉDITEUR AU 31.05.2024'], right(440, '2 634,23')),
  ];

  it('hold with the closing balance', () => {
    expect(failing(statement('74,45'))).toEqual([]);
  });

  it('ask for the same as the closing balance, however long the printed number is', () => {
    expect(new Set(failing(statement('744,45')).map(({ equation }) => equation.id))).toEqual(
      new Set(['statement.closing_balance', 'statement.totals']),
    );
  });
});

describe('a transfer with several charges', () => {
  const transfer = (amount: string): Lines => [
    line([40, 'Transfer receipt']),
    entry('Transfer amount', amount),
    entry('Transfer fee', '12.80 EUR'),
    entry('Commission', '0.64 EUR'),
    entry('Total debited', '6,263.44 EUR'),
  ];

  it('is charged with all of them', () => {
    expect(failing(transfer('6,250.00 EUR'))).toEqual([]);
  });

  it('is wrong with a digit more at its head', () => {
    expect(failing(transfer('16,250.00 EUR'))).not.toEqual([]);
  });
});

describe('recognised figures', () => {
  const states = (printed: Partial<Figure>, needed: number, numbers: readonly number[] = []) =>
    solve(
      [
        sumEquation(figureOf(needed, { source: 'ocr', confidence: 0.95, isDrawnAsRead: true }), [
          figureOf(22_183, { source: 'ocr', confidence: 0.95, ...printed }),
          figureOf(100),
        ]),
      ],
      [],
      { numbers },
    ).map(({ state }) => state);

  it('may be misread where the amount that is asked for is printed elsewhere and looks alike', () => {
    expect(states({}, 22_883, [22_783])).toEqual(['misread']);
    expect(states({ isDrawnAsRead: true }, 22_883, [22_783])).toEqual(['broken']);
    expect(states({}, 22_883)).toEqual(['broken']);
  });

  it('may begin with a mark that was read as a digit, unless it was not', () => {
    const other = { value: 122_183 };
    expect(states(other, 22_283)).toEqual(['misread']);
    expect(states({ ...other, isDrawnAsRead: true }, 22_283)).toEqual(['broken']);
    expect(states({ ...other, raw: '$1,221.83', isSeenAgain: true }, 22_283)).toEqual(['broken']);
  });

  it('may have lost one of two equal digits, unless every look read the same', () => {
    expect(states({}, 222_283, [])).toEqual(['misread']);
    expect(states({ raw: '$221.83', isSeenAgain: true }, 222_283)).toEqual(['broken']);
  });

  it('may have lost the thousand that a space parts from the rest, whatever looks at the rest read', () => {
    const seen = { source: 'ocr', isSeenAgain: true, isDrawnAsRead: true } as const;
    const state = (more: Partial<Figure>, before: string) =>
      solve(
        [
          sumEquation(figureOf(2_603_623, { ...seen, raw: before }), [
            figureOf(94_665, { ...seen, raw: '946,65', ...more }),
            figureOf(2_408_958, { ...seen, raw: '24089,58' }),
          ]),
        ],
        [],
      )[0]!.state;
    expect(state({}, '26 036,23')).toBe('misread');
    expect(state({}, '26036,23')).toBe('broken');
    expect(state({ source: 'native' }, '26 036,23')).toBe('broken');
  });
});
