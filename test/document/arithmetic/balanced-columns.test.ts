import { expect, it } from 'vitest';
import { findingsOf, judge, line, messages, page } from '../../support/judge.ts';

const stock = (...rows: readonly (readonly string[])[]) =>
  judge('content/table-rows', [
    page([
      line([40, 'Artikel'], [160, 'Anfang'], [240, 'Zugang'], [320, 'Abgang'], [400, 'Ende'], [480, 'Schwund']),
      ...rows.map(([name, ...numbers]) =>
        line([40, name!], ...numbers.map((number, i) => [160 + 80 * i, number] as const)),
      ),
    ]),
  ]);
const ROWS = [
  ['Schrauben', '315', '480', '192', '603'],
  ['Muttern', '138', '141', '57', '222'],
  ['Bolzen', '351', '196', '133', '414'],
] as const;

it('tells of the row in which what is left is not what was there and came, less what went', async () => {
  const outcome = await stock(...ROWS, ['Dübel', '742', '1230', '415', '1357']);
  expect(findingsOf(outcome)).toMatchObject([{ data: { rows: 3 } }]);
});

it.each([
  ['rows that hold', [...ROWS, ['Dübel', '742', '1230', '415', '1557']]],
  ['a row from which something else is missing', [...ROWS, ['Dübel', '742', '1230', '415', '1357', '200']]],
  ['a row that is far off', [...ROWS, ['Dübel', '742', '1230', '415', '903']]],
  [
    'two rows that do not hold',
    [...ROWS, ['Dübel', '742', '1230', '415', '1357'], ['Haken', '742', '323', '415', '653']],
  ],
  ['too few rows', [...ROWS.slice(1), ['Dübel', '742', '1230', '415', '1357']]],
])('says nothing of %s', async (_, rows) => {
  expect(messages(await stock(...(rows as string[][])))).toEqual([]);
});
