/** Papers on which no date shows by itself that the month stands first. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import { writesMonthFirst } from '../../../src/document/fields/month-first.ts';
import { judge, type Lines, line, messages, page } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

describe('the month stands first', () => {
  it.each([
    ['by a date that only that order allows', ['Date 03/04/2026', 'Due 03/24/2026']],
    [
      'by an address and dollars',
      ['1200 Main Street, Springfield, IL 62704', 'Invoice date: 03/04/2026', 'Total $401.40'],
    ],
    ['by weekdays', ['Admitted Thu 03/05/2026', 'Discharged Fri 03/06/2026']],
    ['by one weekday and dollars', ['Admitted Thu 03/05/2026', 'Total $120.00']],
    ['by a period that runs forward, and dollars', ['Period 01/05/2026 - 02/04/2026', 'Balance $1,040.00']],
  ])('%s', (_, texts) => {
    expect(writesMonthFirst(texts)).toBe(true);
  });
});

describe('the day stands first', () => {
  it.each([
    ['where nothing tells', ['Invoice date: 03/04/2026', 'Total 401.40']],
    ['by a date that only that order allows', ['Thu 03/05/2026', '24/03/2026', '$1.00']],
    [
      'on a bill in dollars from elsewhere',
      ['Springfield, IL 62704', '03/04/2026', 'Total $401.40', 'Tel. +972 3 5550123'],
    ],
    ['on a bill in dollars with VAT', ['Springfield, IL 62704', '03/04/2026', 'Total $401.40', 'VAT 20%']],
    ['on a Hebrew bill in dollars', ['חשבונית', 'Springfield, IL 62704', '05/03/2026', '$300.00']],
    ['by weekdays', ['Tue 03/03/2026', 'Tue 07/04/2026', 'Springfield, IL 62704', '$5.00']],
  ])('%s', (_, texts) => {
    expect(writesMonthFirst(texts)).toBe(false);
  });
});

it('takes no date of an American invoice for one after its due date', async () => {
  const invoice = page([
    line([40, 'Acme Supplies LLC'], [300, 'INVOICE 1042']),
    line([40, '1200 Main Street, Springfield, IL 62704']),
    line([40, 'Invoice date: 03/04/2026']),
    line([40, 'Due date: 04/03/2026']),
    line([40, 'Total due'], [360, '$401.40']),
  ]);
  expect(fieldsOf(invoice).dates.map(({ iso }) => iso)).toEqual(['2026-03-04', '2026-04-03']);
  expect(messages(await judge('content/date-order', [invoice]))).toEqual([]);
});

describe('numbers below the header of days', () => {
  const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
  const statement = (days: readonly string[], last: string): Lines => [
    line([40, 'Account statement']),
    line([40, 'Period 10/01/2025 to 10/31/2025']),
    line([40, 'Date'], [120, 'Description'], [260, 'Amount'], [360, 'Balance']),
    ...['100.00', '-50.00', '-10.00', '-30.00'].map((move, i) =>
      line(
        [40, days[i]!],
        [120, 'Payment'],
        right(300, move),
        right(400, ['1,100.00', '1,050.00', '1,040.00', last][i]!),
      ),
    ),
  ];
  const DAYS = ['10.02', '10.05', '10.07', '10.09'];

  it('are days, of the paper’s period, and no money', () => {
    const { amounts, transactions } = fieldsOf(page(statement(DAYS, '1,010.00')));
    expect(amounts.map(({ raw }) => raw)).not.toContain('10.02');
    expect(transactions.map(({ date }) => date?.iso)).toEqual(['2025-10-02', '2025-10-05', '2025-10-07', '2025-10-09']);
  });

  it('explain no balance that is off by as much', () => {
    const states = (last: string) =>
      fieldsOf(page(statement(DAYS, last)))
        .sections.flatMap(arithmeticOf)
        .filter(({ state }) => state !== 'holds')
        .map(({ state }) => state);
    expect(states('1,010.00')).toEqual([]);
    expect(states('1,020.09')).toEqual(['broken']);
  });
});
