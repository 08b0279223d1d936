import { expect, it } from 'vitest';
import { dataOf, findingsOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (net: string, extra = 'Overtime') =>
  judge('content/payslip', [
    page([
      line([40, 'Payslip']),
      line([40, 'Earnings'], [300, 'Amount']),
      line([40, 'Basic pay'], [300, '5,000.00']),
      line([40, extra], [300, '500.00']),
      line([40, 'Gross pay'], [300, '5,500.00']),
      line([40, 'Deductions'], [300, 'Amount']),
      line([40, 'Income tax'], [300, '900.00']),
      line([40, 'Pension'], [300, '300.00']),
      line([40, 'Total deductions'], [300, '1,200.00']),
      line([40, 'Net pay'], [300, net]),
    ]),
  ]);

it('passes gross less deductions, and finds another net and its place', async () => {
  expect(statuses(await judged('4,300.00'))).toEqual(['payslip.net pass']);
  const outcome = await judged('7,300.00');
  expect(messages(outcome)).toEqual(['net']);
  expect(dataOf(outcome)).toMatchObject({ expected: '4,300.00', found: '7,300.00' });
  expect(spotOf(outcome)).toEqual([1, 9]);
});

const single = (...more: ReturnType<typeof line>[]) =>
  judge('content/payslip', [
    page([
      line([40, 'Payslip']),
      line([40, 'Payments'], [300, 'Amount']),
      line([40, 'Basic pay'], [300, '4,600.00']),
      line([40, 'Deductions'], [300, 'Amount']),
      line([40, 'Income tax'], [300, '912.30']),
      line([40, 'Pension'], [300, '300.00']),
      ...more,
    ]),
  ]);

it('names the gross pay that the net and the only payment require to be another', async () => {
  const outcome = await single(
    line([40, 'Gross pay:'], [400, '5,600.00']),
    line([40, 'Total deductions:'], [400, '1,212.30']),
    line([40, 'Net pay:'], [400, '3,387.70']),
  );
  expect(findingsOf(outcome)).toMatchObject([
    { message: 'gross', variant: 'corroborated', data: { found: '5,600.00', expected: '4,600.00' } },
  ]);
  // A net at the end of all may be a misprint, whatever else leads to it.
  const net = await single(
    line([40, 'Gross pay:'], [400, '4,600.00']),
    line([40, 'Total deductions:'], [400, '1,212.30']),
    line([40, 'Net pay:'], [400, '8,387.70']),
  );
  expect(findingsOf(net)).toMatchObject([{ message: 'net', data: { witnesses: 1 } }]);
});

it('only asks where other items between gross and net may make the difference', async () => {
  expect(statuses(await judged('3,800.00', 'Advance'))).toEqual(['payslip.net warn']);
  expect(statuses(await judged('3,800.00', 'Vorschuss'))).toEqual(['payslip.net warn']);
  expect(statuses(await judged('7,300.00', 'Advance'))).toEqual(['payslip.net fail']);
});

it('names what was paid out after the tax at source', async () => {
  const slip = page([
    line([40, 'BULLETIN DE PAIE']),
    line([40, 'Salaire brut'], [320, '2 184,65']),
    line([40, 'Retraite'], [200, '2 184,65'], [260, '7,30 %'], [320, '159,48']),
    line([40, 'CSG'], [200, '2 146,42'], [260, '9,70 %'], [320, '208,20']),
    line([40, 'Total des cotisations salariales'], [320, '367,68']),
    line([40, 'Net à payer avant impôt'], [320, '1 816,97']),
    line([40, 'Impôt prélevé à la source'], [200, '1 877,10'], [260, '3,50 %'], [320, '65,70']),
    line([40, 'Net payé'], [320, '2 451,27']),
  ]);
  const outcome = await judge('content/payslip', [slip]);
  expect(messages(outcome)).toEqual(['paid']);
  expect(dataOf(outcome)).toMatchObject({ found: '2,451.27', expected: '1,751.27' });
});

const ofTwo = (net: string) =>
  judge('content/payslip', [
    page([
      line([300, 'תלוש שכר']),
      line([60, net], [300, 'נטו לבנק']),
      line([60, '9,640.00'], [300, 'ברוטו']),
      line([60, '1,912.35'], [300, 'ניכויי חובה']),
      line([60, '640.00'], [300, 'ניכויי רשות']),
    ]),
  ]);

it('takes off deductions by law and others where no sum of both is printed', async () => {
  expect(statuses(await ofTwo('7,087.65'))).toEqual(['payslip.net pass']);
  expect(dataOf(await ofTwo('8,087.65'))).toMatchObject({ found: '8,087.65', expected: '7,087.65' });
});

it('knows deductions by the words of their sum, whatever number the heading of their list stands above', async () => {
  const slip = (net: string) =>
    judge('content/payslip', [
      page([
        line([400, 'תלוש שכר']),
        line([320, 'תשלומים'], [160, 'ניכויים']),
        line([400, 'שכר יסוד'], [300, '12,800.00'], [160, 'מס הכנסה (2.25 נק׳ זיכוי)'], [60, '1,150.00']),
        line([400, 'נסיעות'], [306, '226.00'], [160, 'ביטוח לאומי'], [66, '537.35']),
        line([400, 'סה"כ תשלומים'], [300, '13,026.00'], [160, 'סה"כ ניכויים'], [60, '1,687.35']),
        line([300, 'שכר נטו לתשלום:'], [200, net]),
      ]),
    ]);
  expect(statuses(await slip('11,338.65'))).toEqual(['payslip.net pass']);
  expect(dataOf(await slip('12,338.65'))).toMatchObject({ found: '12,338.65', expected: '11,338.65' });
});
