/** Sums of labelled lines that follow each other wherever along the line their amounts stand, and products in words. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import type { AmountField } from '../../../src/document/fields/types.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const prose = (...rows: readonly string[]): Lines => rows.map((text) => line([40, text]));
const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');

type Make = (value: string) => Lines;
const CASES: readonly (readonly [what: string, make: Make, right: string, wrong: string])[] = [
  [
    'what words take off and add to a claim',
    (due) =>
      prose(
        'Decision on your claim',
        'Damage as assessed: 21,470.35 EUR',
        'Less wear and tear: 1,815.20 EUR',
        'Less your own share: 600.00 EUR',
        'Towing: 245.90 EUR',
        `Amount payable: ${due} EUR`,
      ),
    '19,301.05',
    '16,301.05',
  ],
  [
    'pay with what is withheld of it, in Hebrew',
    (net) =>
      prose(
        'הודעה על תשלום מענק',
        'מענק ברוטו: 18,640.00',
        'מס הכנסה: 1,912.50',
        'דמי ביטוח לאומי: 287.35',
        `נטו לתשלום: ${net}`,
      ),
    '16,440.15',
    '18,440.15',
  ],
];

describe('a sum of lines that follow each other', () => {
  it.each(CASES)('adds up %s', (_, make, right, wrong) => {
    expect(broken(make(right))).toEqual([]);
    expect(broken(make(wrong))).not.toEqual([]);
  });

  /** As a photograph shows it: boxes of ink, lines four and a half of their heights apart, and a doubtful stroke. */
  const photographed = (left: string, { doubts = ['sign'], linePt = 46 } = {}) => {
    const rows = [
      [
        [40, 'Total charges'],
        [460, '2,346.85'],
      ],
      [
        [40, 'Contract adjustment'],
        [460, '-528.45'],
      ],
      [
        [40, 'Insurance paid (80% of allowed 1,818.40)'],
        [460, '-1,454.72'],
      ],
      [[40, `Patient responsibility: ${left} due by 06/10/2026`]],
    ] as const;
    const fields = fieldsOf(textPage(rows, { source: 'ocr', confidence: 0.95, linePt }));
    const paper = fields.sections[0]!;
    const signed = (amount: AmountField): AmountField =>
      amount.cents < 0 ? { ...amount, confidence: 0.7, doubts: doubts as AmountField['doubts'] } : amount;
    const numbers = paper.numbers.map(signed);
    const again = (amount: AmountField) => numbers[paper.numbers.indexOf(amount)] ?? amount;
    const called = paper.called.map((each) => ({ ...each, amount: again(each.amount) }));
    return arithmeticOf({ ...paper, numbers, called, amounts: paper.amounts.map(again) }, 0);
  };
  const states = (outcomes: ReturnType<typeof arithmeticOf>) =>
    outcomes.filter(({ equation }) => equation.family.startsWith('following')).map(({ state }) => state);

  it('is known on a photograph, where a sign is in doubt and boxes are those of ink', () => {
    expect(states(photographed('363.68'))).toEqual(['holds', 'holds']);
    expect(states(photographed('393.68'))).toEqual(['holds', 'broken']);
    // Digits in doubt, and lines that stand further apart.
    expect(states(photographed('393.68', { doubts: ['sign', 'digit'] }))).toEqual(['holds']);
    expect(states(photographed('363.68', { linePt: 60 }))).toEqual([]);
  });

  it('is none in a table, whose sums stand side by side', () => {
    const table: Lines = [
      line([40, 'Contributions']),
      line([40, 'Month'], [150, 'Wage'], [250, 'Employee'], [350, 'Employer'], [450, 'Together']),
      line([40, 'Each'], [150, '10,400.00'], [250, '260.00'], [350, '780.00'], [450, '1,040.00']),
      line([40, 'Total'], [150, '124,800.00'], [250, '3,120.00'], [350, '9,360.00'], [450, '12,480.00']),
    ];
    expect(broken(table)).toEqual([]);
  });

  it('is not believed where round numbers agree with almost anything', () => {
    const letter = (total: string) =>
      prose('Offer', 'Desk: 400.00', 'Chair: 200.00', 'Lamp: 100.00', `Total: ${total}`);
    expect(broken(letter('900.00')).filter(({ equation }) => equation.family.startsWith('following'))).toEqual([]);
  });
});

it('takes a sum that repeats the amount above it for that of a list of one', () => {
  const lists = prose('Meals of the year', 'Total: $48.06', 'Smith, John, 4 May: $39.03', 'Total: $39.03');
  expect(broken(lists)).toEqual([]);
});

describe('a product in words', () => {
  it.each([
    [
      'a price at which so many units are charged',
      (sum: string) => `Walls 214 m² at 31.50 EUR: ${sum} EUR`,
      '6,741.00',
      '6,941.00',
    ],
    ['the same in Hebrew', (sum: string) => `קירות 214 מטר לפי 31.50 ₪: ${sum} ₪`, '6,741.00', '6,941.00'],
    ['the price of each', (sum: string) => `Paint 9 doors, 135.50 EUR each — ${sum} EUR`, '1,219.50', '1,519.50'],
    ['an equation of whole numbers', (sum: string) => `Credit: 12 × 242 = ${sum}`, '2,904', '2,704'],
  ])('is %s', (_, make, right, wrong) => {
    expect(broken(prose('Quote', make(right)))).toEqual([]);
    expect(broken(prose('Quote', make(wrong)))).not.toEqual([]);
  });

  it('is none of what one thing weighs', () => {
    expect(outcomesOf(prose('Quote', 'Gas: 2 bottles of 11 kg, 97.50 EUR each — 195.00 EUR'))).toEqual([]);
  });
});
