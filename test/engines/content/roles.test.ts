import { expect, it } from 'vitest';
import { amountByRole, columnOf } from '../../../src/engines/content/support.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const fields = fieldsOf(
  textPage([
    [[40, 'Invoice']],
    [
      [40, 'Description'],
      [300, 'Amount'],
    ],
    [
      [40, 'Paper'],
      [300, '10.00'],
    ],
    [[40, 'Grand total: 10.00']],
  ]),
);

it('finds amounts and columns by their names, and a misspelt name does not compile', () => {
  expect(amountByRole(fields, 'total')?.cents).toBe(1000);
  expect(columnOf(fields.tables[0]!, 'amount')).toBe(1);
  // @ts-expect-error there is no such role
  expect(amountByRole(fields, 'totl')).toBeNull();
  // @ts-expect-error a date's role is none of an amount
  expect(amountByRole(fields, 'issue')).toBeNull();
  // @ts-expect-error there is no such column
  expect(columnOf(fields.tables[0]!, 'amonut')).toBe(-1);
  // @ts-expect-error there is no such kind
  expect(fields.identifiers.some(({ kind }) => kind === 'israel_id')).toBe(false);
});
