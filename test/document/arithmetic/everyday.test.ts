/** Relations that everyday papers of any language share. */
import { describe, expect, it } from 'vitest';
import type { EquationId } from '../../../src/document/arithmetic/facts.ts';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import type { PageText } from '../../../src/document/facts.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line, page } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

const statesOf = (lines: Lines, id: EquationId) =>
  outcomesOf(lines).flatMap(({ equation, state }) => (equation.id === id ? [state] : []));

const enlarged = (print: PageText): PageText => ({
  ...print,
  lines: print.lines.map((each, at) =>
    at === 1 ? { ...each, words: each.words.map((word) => ({ ...word, rect: { ...word.rect, h: 24 } })) } : each,
  ),
});
const seenOf = (lines: Lines, id: EquationId) =>
  fieldsOf(enlarged(page(lines)))
    .sections.flatMap(arithmeticOf)
    .flatMap(({ equation, state }) => (equation.id === id ? [state] : []));

describe('an account of leave', () => {
  it.each([
    ['Annual leave entitlement', 'Leave taken', 'Leave remaining'],
    ['Urlaubsanspruch', 'Genommener Urlaub', 'Resturlaub'],
    ['Congés acquis', 'Congés pris', 'Solde de congés'],
    ['Días de vacaciones', 'Disfrutados', 'Pendientes'],
    ['Ferie maturate', 'Ferie godute', 'Ferie residue'],
    ['Yıllık izin hakkı', 'Kullanılan izin', 'Kalan izin'],
    ['Urlop przysługujący', 'Urlop wykorzystany', 'Pozostało urlopu'],
    ['Отпуск положен', 'Использовано', 'Остаток отпуска'],
  ])('holds what is left to what was taken: %s', (whole, taken, left) => {
    const account = (rest: string) =>
      statesOf(
        [
          line([40, 'Portal']),
          line([40, whole], [300, '26']),
          line([40, taken], [300, '9']),
          line([40, left], [300, rest]),
        ],
        'total.column_sum',
      );
    expect(account('17')).toEqual(['holds']);
    expect(account('14')).toEqual(['broken']);
    expect(account('51')).toEqual([]);
  });

  it('knows it in Hebrew, with several lines of what was taken, and what is printed besides', () => {
    const account = (rest: string, more: Lines = []) =>
      statesOf(
        [
          line([200, 'אזור אישי']),
          ...more,
          line([300, 'ימי חופשה שנצברו'], [40, '18.25']),
          line([300, 'ניצול באפריל'], [40, '4.00']),
          line([300, 'ניצול באוגוסט'], [40, '5.50']),
          line([300, 'יתרת חופשה'], [40, rest]),
        ],
        'total.column_sum',
      );
    expect(account('8.75')).toEqual(['holds']);
    expect(account('5.75')).toEqual(['broken']);
    expect(account('9.75', [line([300, 'העברה משנה קודמת'], [40, '1.00'])])).toEqual([]);
  });
});

it('holds the amount at the head of a bill to its net sum and VAT, which nothing follows', () => {
  const bill = (total: string, more: Lines = []) =>
    statesOf(
      [
        line([300, 'Da versare']),
        line([300, `${total} €`]),
        line([40, 'Bolletta del gas']),
        line([40, 'Consumo'], [300, '96,40']),
        line([40, 'Trasporto'], [300, '31,15']),
        line([40, 'Imponibile'], [300, '127,55']),
        line([40, 'IVA 10%'], [300, '12,76']),
        ...more,
      ],
      'invoice.total',
    );
  expect(bill('148,31')).toContain('broken');
  expect(bill('140,31')).not.toContain('broken');
  expect(bill('148,31', [line([40, 'Canone'], [300, '8,00'])])).not.toContain('broken');
});

it('holds the shown balance and the credit that is left to the limit, where more is left than it leaves', () => {
  const card = (left: string) =>
    seenOf(
      [
        line([40, 'Coral card']),
        line([40, '€ 1,385.27']),
        line([40, 'Balance today']),
        line([40, 'Credit limit'], [300, '€ 6,000.00']),
        line([40, 'Available credit'], [300, left]),
      ],
      'balance.available',
    );
  expect(card('€ 4,614.73')).toEqual(['holds']);
  expect(card('€ 5,614.73')).toEqual(['broken']);
  // A hotel holds an amount that is not booked yet.
  expect(card('€ 4,514.73')).toEqual([]);
});

it('takes the sums that their words name for those of a payslip, whatever stands below the headings of its lists', () => {
  const slip = (deductions: string) =>
    statesOf(
      [
        line([40, 'Payslip'], [300, 'Employee: R Hale']),
        line([40, 'Payments'], [210, 'Deductions'], [400, 'This period']),
        line(
          [40, 'Basic pay'],
          [140, '2,310.00'],
          [210, 'PAYE tax'],
          [330, '301.40'],
          [400, 'Total gross'],
          [500, '2,448.00'],
        ),
        line(
          [40, 'Overtime'],
          [140, '138.00'],
          [210, 'Pension'],
          [330, '122.40'],
          [400, 'Total deductions'],
          [500, deductions],
        ),
        line([400, 'Net pay'], [500, '2,024.20']),
      ],
      'payslip.net',
    );
  expect(slip('423.80')).toEqual(['holds']);
  expect(slip('432.80')).toEqual(['broken']);
});

describe('equal parts of one price', () => {
  it.each([
    ['The fee is 1,240.00 EUR and may be paid in 8 equal instalments of', 'EUR each.', 40],
    ['סך הכול: 1,240.00 ₪. ניתן לשלם ב-8 תשלומים שווים של', '₪ כל אחד.', 40],
  ])('make what the sentence says before them: %s', (before, after, x) => {
    const letter = (part: string) =>
      statesOf(
        [
          line([x, 'Letter']),
          line([x, 'Bus'], [300, '310.00']),
          line([x, 'Books'], [300, '930.00']),
          line([x, `${before} ${part} ${after}`]),
        ],
        'invoice.lines',
      );
    expect(letter('155.00')).toEqual(['holds']);
    expect(letter('165.00')).toEqual(['broken']);
  });

  it('may come to more than the price where nothing says that they are equal', () => {
    const states = statesOf(
      [line([40, 'Offer']), line([40, 'The price is 1,240.00 EUR, or 8 payments of 165.00 EUR, delivery 9.00 EUR.'])],
      'invoice.lines',
    );
    expect(states).not.toContain('broken');
  });

  it('are known by what was paid and what is left', () => {
    const screen = (price: string) =>
      seenOf(
        [
          line([40, 'Compra']),
          line([40, `R$ ${price}`]),
          line([40, 'Parcelas'], [300, '12x de R$ 134,50']),
          line([40, 'Valor pago'], [300, 'R$ 538,00']),
          line([40, 'Falta pagar'], [300, 'R$ 1.076,00']),
        ],
        'invoice.lines',
      );
    expect(screen('1.614,00')).toEqual(['holds']);
    expect(screen('1.641,00')).toEqual(['broken']);
  });
});
