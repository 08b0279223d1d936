import { describe, expect, it } from 'vitest';
import { dataOf, judge, type Lines, line, messages, page, told } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

const COLUMNS = line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']);
const TITLE: Lines = [line([40, 'Statement of account']), line([40, 'Period: 01/02/2025 - 28/02/2025'])];
const FIRST: Lines = [
  line([40, '02/02/2025'], [120, 'Purchase A'], [270, '100.00'], [440, '900.00']),
  line([40, '05/02/2025'], [120, 'Deposit'], [350, '50.00'], [440, '950.00']),
];
const SECOND: Lines = [
  line([40, '09/02/2025'], [120, 'Purchase B'], [270, '200.00'], [440, '750.00']),
  line([40, '15/02/2025'], [120, 'Purchase C'], [270, '30.00'], [440, '720.00']),
];
const sumLine = (label: string, sum: string) => line([120, label], [440, sum]);
const carried = (forward: string | null, brought: string | null) => [
  page([...TITLE, COLUMNS, ...FIRST, ...(forward ? [sumLine('Balance carried forward', forward)] : [])], false, 1),
  page([COLUMNS, ...(brought ? [sumLine('Balance brought forward', brought)] : []), ...SECOND], false, 2),
];

describe('content/page-carry', () => {
  it('reads the rows behind a carried balance, and takes it for neither the opening nor the closing one', () => {
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
    [null, '1,950.00', 'warn other_items'],
  ])('of %s carried and %s brought forward answers %s', async (forward, brought, answer) => {
    expect(told(await judge('content/page-carry', carried(forward, brought)))).toEqual([
      `statement.page_carry ${answer}`,
    ]);
  });
  it('takes no balance from a cell in which two columns ran together', async () => {
    const joined = [line([40, '05/02/2025'], [120, 'Deposit'], [440, '50.00 950.00'])];
    const pages = [
      page(
        [...TITLE, COLUMNS, ...FIRST.slice(0, 1), ...joined, sumLine('Balance carried forward', '950.00')],
        false,
        1,
      ),
      page([COLUMNS, sumLine('Balance brought forward', '950.00'), ...SECOND], false, 2),
    ];
    expect(told(await judge('content/page-carry', pages))).toEqual(['statement.page_carry pass holds']);
  });
  it('leaves out pages that carry nothing, and says what differs', async () => {
    expect((await judge('content/page-carry', carried(null, null))).outcome).toBe('not_applicable');
    const outcome = await judge('content/page-carry', carried('950.00', '1,950.00'));
    expect(messages(outcome)).toEqual(['carry']);
    expect(dataOf(outcome)).toEqual({ found: '1,950.00', expected: '950.00', page: 2 });
  });
  it('goes on in the running balance over the seam', async () => {
    expect(told(await judge('content/running-balance', carried('950.00', '950.00')))).toEqual([
      'statement.running_balance pass holds',
    ]);
  });
});

describe('content/statement-totals', () => {
  const summary = (closing: string) =>
    page([
      ...TITLE,
      line([40, 'Opening balance: 1,000.00']),
      line([40, 'Total credits: 130.00'], [300, 'Total debits: 330.00']),
      line([40, `Closing balance: ${closing}`]),
    ]);
  it('asks where opening balance and sums do not give the closing balance', async () => {
    expect(told(await judge('content/statement-totals', [summary('800.00')]))).toEqual([
      'statement.summary pass holds',
    ]);
    expect(told(await judge('content/statement-totals', [summary('8,800.00')]))).toEqual([
      'statement.summary warn differs',
    ]);
  });
});

describe('content/reference-form', () => {
  const listed = (references: readonly string[]) =>
    page([
      ...TITLE,
      line([40, 'Date'], [120, 'Description'], [220, 'Reference'], [300, 'Debit'], [380, 'Balance']),
      ...references.map((reference, i) =>
        line([40, `0${i + 1}/02/2025`], [120, 'Purchase'], [220, reference], [300, '10.00'], [380, '900.00']),
      ),
    ]);
  const same = ['100201', '100202', '100203', '100204', '100205', '100206', '100207', '100208', '100209'];
  it.each([
    ['of one length', same, ['statement.reference_length pass holds']],
    ['with one of another length', same.with(4, '1002055'), ['statement.reference_length warn other']],
    ['of several lengths', same.with(1, '17').with(3, '1755').with(5, '88888'), []],
    ['too few', same.slice(0, 6), []],
  ])('judges references %s', async (_, references, answers) => {
    expect(told(await judge('content/reference-form', [listed(references)]))).toEqual(answers);
  });
  it.each([
    [['Statement number: 14', 'Statement number: 14'], 'pass holds'],
    [['מספר דף: 14', 'מספר דף: 15'], 'pass holds'],
    [['Statement no. 14', 'Statement no. 16'], 'warn jump'],
    [['Statement no. 14', 'Statement no. 13'], 'warn jump'],
  ])('of the numbers %j says %s', async (labels, answer) => {
    const pages = labels.map((label, i) => page([line([40, label])], false, i + 1));
    expect(told(await judge('content/reference-form', pages))).toEqual([`statement.number_sequence ${answer}`]);
  });
});
