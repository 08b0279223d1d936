/** Products that a paper states by the names of its figures or of its columns. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds');

describe.each([
  ['Opening volume', 'Delivered volume', 'Density at 15', 'Delivered quantity (t, volume x density)'],
  ['Volumen vorher', 'Volumen geliefert', 'Dichte', 'Masse geliefert (Volumen × Dichte)'],
  ['Volume initial', 'Volume livré', 'Densité', 'Masse livrée (volume × densité)'],
  ['Volume inicial', 'Volume entregue', 'Densidade', 'Massa entregue (volume x densidade)'],
])('a formula in a name: %s, %s, %s, %s', (before, volume, density, mass) => {
  const note = (value: string, result = '297.304'): Lines => [
    line([40, before], right(400, '488.417')),
    line([40, volume], right(400, '314.682')),
    line([40, density], right(400, value)),
    line([40, mass], right(400, result)),
  ];

  it('holds', () => {
    expect(failing(note('0.9448', '297.312'))).toEqual([]);
    expect(outcomesOf(note('0.9448', '297.312'))).toHaveLength(1);
  });

  it('is reported, however far a figure is off', () => {
    expect(failing(note('0.9688', '297.312')).map(({ state }) => state)).toEqual(['broken']);
  });
});

it('reads a formula from the right to the left', () => {
  const note = (mass: string): Lines => [
    line([60, '314.682'], [300, 'נפח שסופק']),
    line([60, '0.9448'], [300, 'צפיפות']),
    line([60, mass], [300, 'מסה (נפח × צפיפות)']),
  ];
  expect(failing(note('297.312'))).toEqual([]);
  expect(failing(note('247.312'))).toHaveLength(1);
});

describe.each([
  ['Product', 'Boxes', 'Bottles/box', 'Bottles'],
  ['Vino', 'Cartoni', 'Bott./cartone', 'Bottiglie'],
  ['Artikel', 'Kartons', 'Flaschen je Karton', 'Flaschen'],
  ['Article', 'Cartons', 'Pièces par carton', 'Pièces'],
  ['Artículo', 'Cajas', 'Botellas por caja', 'Botellas'],
])('a column that counts two others: %s, %s, %s, %s', (...names) => {
  const goods = (bottles: string): Lines => [
    line([40, names[0]!], right(200, names[1]!), right(330, names[2]!), right(460, names[3]!)),
    line([40, 'Red'], right(200, '14'), right(330, '6'), right(460, '84')),
    line([40, 'White'], right(200, '23'), right(330, '6'), right(460, bottles)),
    line([40, 'Sweet'], right(200, '5'), right(330, '12'), right(460, '60')),
  ];

  it('holds and is reported', () => {
    expect(failing(goods('138'))).toEqual([]);
    expect(blamed(outcomesOf(goods('188')))).toContainEqual([[18_800, 13_800]]);
  });
});

it.each([
  [
    'columns of other things',
    [
      line([40, 'Product'], right(200, 'Boxes'), right(330, 'Price/kg'), right(460, 'Weight')),
      line([40, 'Red'], right(200, '14'), right(330, '6'), right(460, '82')),
    ],
  ],
  [
    'a volume of another name',
    [
      line([40, 'Opening volume'], right(400, '488.417')),
      line([40, 'Closing volume'], right(400, '173.735')),
      line([40, 'Density'], right(400, '0.9448')),
      line([40, 'Delivered mass (volume × density)'], right(400, '297.312')),
    ],
  ],
  ['names without figures', [line([40, 'Mass (volume × density)'], right(400, '297.312'))]],
])('says nothing of %s', (_, lines) => {
  expect(failing(lines as Lines)).toEqual([]);
});
