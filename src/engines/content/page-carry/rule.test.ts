import { expect, it } from 'vitest';
import { carried } from '../../../../test/support/bank-statement.ts';
import { dataOf, findingsOf, judge, line, messages, spotOf, told } from '../../../../test/support/judge.ts';
import { fieldsOf } from '../../../../test/support/pages.ts';

it('reads the rows after a carried balance, and takes it for neither the opening nor the closing one', () => {
  const fields = fieldsOf(...carried('950.00', '950.00'));
  expect(fields.transactions).toHaveLength(4);
  const roles = fields.amounts.map((a) => a.role);
  expect(roles.filter((role) => role === 'carried_balance')).toHaveLength(2);
  expect(roles).not.toContain('opening_balance');
  expect(roles).not.toContain('closing_balance');
});

it.each([
  ['950.00', '950.00', 'pass holds'],
  ['950.00', null, 'pass holds'],
  [null, '950.00', 'pass holds'],
  ['950.00', '1,950.00', 'fail differs'],
  ['1,950.00', '950.00', 'fail differs'],
  // The rows of both pages follow from each other, so that no row is missing between them.
  [null, '1,950.00', 'fail differs'],
])('answers %s carried forward and %s brought forward with %s', async (forward, brought, answer) => {
  expect(told(await judge('content/page-carry', carried(forward, brought)))).toEqual([
    `statement.page_carry ${answer}`,
  ]);
});

it('is corroborated where the rows of both pages require the same balance', async () => {
  const outcome = await judge('content/page-carry', carried('1,950.00', '950.00'));
  expect(findingsOf(outcome)).toMatchObject([
    { variant: 'corroborated', data: { found: '1,950.00', expected: '950.00', witnesses: 2 } },
  ]);
});

it('takes no balance from a cell in which two columns ran together', async () => {
  const rows = [
    line([40, '02/02/2025'], [120, 'Purchase A'], [270, '100.00'], [440, '900.00']),
    line([40, '05/02/2025'], [120, 'Deposit'], [440, '50.00 950.00']),
  ];
  expect(told(await judge('content/page-carry', carried('950.00', '950.00', rows)))).toEqual([
    'statement.page_carry pass holds',
  ]);
});

it('leaves out pages that carry no balance', async () => {
  expect((await judge('content/page-carry', carried(null, null))).outcome).toBe('not_applicable');
});

it('finds a balance that changed between the pages, and its place', async () => {
  const outcome = await judge('content/page-carry', carried('950.00', '1,950.00'));
  expect(messages(outcome)).toEqual(['carry']);
  expect(dataOf(outcome)).toMatchObject({ found: '1,950.00', expected: '950.00', page: 2 });
  expect(spotOf(outcome)).toEqual([2, 1]);
});

it('holds a balance that is carried within one page to those around it', async () => {
  const judged = (forward: string) => judge('content/page-carry', carried(forward, null, undefined, { onePage: true }));
  expect(told(await judged('950.00'))).toEqual(['statement.page_carry pass holds']);
  expect(told(await judged('1,950.00'))).toEqual(['statement.page_carry fail differs']);
});
