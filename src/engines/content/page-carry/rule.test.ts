import { expect, it } from 'vitest';
import { carried } from '../../../../test/support/bank-statement.ts';
import { dataOf, findingsOf, judge, line, messages, page, spotOf, told } from '../../../../test/support/judge.ts';
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

/** Two pages of a statement that prints no balance in its rows, with what the second page brings forward. */
function withoutBalances(brought: string) {
  const columns = line([40, 'Date'], [120, 'Opération'], [350, 'Débit'], [440, 'Crédit']);
  const first = [
    line([40, 'Relevé de compte du 01/02/2025 au 28/02/2025']),
    columns,
    line([40, 'Solde créditeur au 31/01/2025'], [440, '1 000,00']),
    line([40, '02/02/2025'], [120, 'Achat'], [350, '120,40']),
    line([40, '05/02/2025'], [120, 'Virement'], [440, '64,10']),
    line([40, 'À reporter'], [440, '943,70']),
  ];
  const second = [
    columns,
    line([40, 'Report'], [440, brought]),
    line([40, '19/02/2025'], [120, 'Achat'], [350, '43,70']),
    line([40, '27/02/2025'], [120, 'Virement'], [440, '30,00']),
    line([40, 'Total des mouvements du mois'], [350, '164,10'], [440, '94,10']),
    line([40, 'Solde créditeur au 28/02/2025'], [440, '930,00']),
  ];
  return [page(first, false, 1), page(second, false, 2)];
}

it('finds a carried balance that the next page brings forward otherwise, where no row has a balance', async () => {
  expect(told(await judge('content/page-carry', withoutBalances('943,70')))).toEqual([
    'statement.page_carry pass holds',
  ]);
  const outcome = await judge('content/page-carry', withoutBalances('1 643,70'));
  expect(told(outcome)).toEqual(['statement.page_carry fail differs']);
  expect(messages(outcome)).toEqual(['carry']);
});

it('takes a balance below the last row for the closing one, whatever it is called', () => {
  const roles = fieldsOf(...withoutBalances('943,70')).amounts.map(({ raw, role }) => `${raw} ${role}`);
  expect(roles).toContain('1 000,00 opening_balance');
  expect(roles).toContain('930,00 closing_balance');
});
