import { expect, it } from 'vitest';
import { dataOf, messages } from '../../../../test/support/judge.ts';
import { earlierPaper, judgeBeside, paper, values } from '../../../../test/support/papers.ts';
import { rule } from './rule.ts';

const payslip = (employee: string, gross: string, employee_number = '55310') =>
  paper({
    type: 'payslip',
    values: [
      ...values('name', { employee }),
      ...values('amount', { gross_pay: gross, net_pay: '1028731' }),
      ...values('number', { employee_number, company_number: '514000001' }),
    ],
  });
const marks = { shared: ['base.file_id', 'base.production', 'text'] };
const copyFor = (employee: string, scan: number) =>
  earlierPaper(payslip(employee, '1312045'), { ...marks, scan: `01890000-0000-7000-8000-00000000000${scan}` });

it('tells one file under two names, and a ring from three on', async () => {
  const two = await judgeBeside(rule.id, payslip('dana levi', '1312045'), copyFor('noa cohen', 1));
  expect(two).toMatchObject({ outcome: 'findings', findings: [{ message: 'holder', severity: 'high' }] });
  expect(dataOf(two)).toMatchObject({
    here: 'dana levi',
    there: 'noa cohen',
    marks: 'file_id, production',
    holders: 2,
  });
  const three = await judgeBeside(
    rule.id,
    payslip('dana levi', '1312045'),
    copyFor('noa cohen', 1),
    copyFor('gal bar', 2),
  );
  expect(three).toMatchObject({ findings: [{ message: 'ring', severity: 'critical', variant: 'ring' }] });
});

it('is silent about a form that an issuer fills in', async () => {
  const other = earlierPaper(payslip('noa cohen', '988010', '55311'), marks);
  const own = payslip('dana levi', '1312045');
  const filled = {
    ...own,
    values: own.values.map((each) => (each.role === 'net_pay' ? { ...each, value: '900112' } : each)),
  };
  expect(messages(await judgeBeside(rule.id, filled, other))).toEqual([]);
});

it('takes no short number that both have, as the day of a date, for a particular', async () => {
  const numbered = (employee: string, number: string) => payslip(employee, '1312045', number);
  const beside = async (number: string) =>
    messages(
      await judgeBeside(rule.id, numbered('dana levi', number), earlierPaper(numbered('noa cohen', number), marks)),
    );
  expect(await beside('13')).toEqual([]);
  expect(await beside('5531')).toEqual(['holder']);
});

it('is silent about a fee that everybody pays', async () => {
  const other = earlierPaper(payslip('noa cohen', '1312045', '55311'), marks);
  expect(messages(await judgeBeside(rule.id, payslip('dana levi', '1312045'), other))).toEqual([]);
});

it('is silent about the same holder, and without marks', async () => {
  const own = payslip('dana levi', '1312045');
  expect(messages(await judgeBeside(rule.id, own, copyFor('dana levi', 1)))).toEqual([]);
  expect(
    messages(await judgeBeside(rule.id, own, earlierPaper(payslip('noa cohen', '1312045'), { shared: ['text'] }))),
  ).toEqual([]);
});
