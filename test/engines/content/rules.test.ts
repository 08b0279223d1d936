import { describe, expect, it } from 'vitest';
import type { InvoiceXml, PageText, PdfSignature } from '../../../src/document/facts.ts';
import type { ScanContext } from '../../../src/domain/scan.ts';
import { allocationThresholdOn } from '../../../src/engines/content/allocation-number/rule.ts';
import { isBankHoliday } from '../../../src/engines/content/business-day/rule.ts';
import { incomeTaxOf, insuranceOf, minimumWageOn } from '../../../src/engines/content/payroll-tables.ts';
import { RULES } from '../../../src/engines/registry.ts';
import { dataOf, judge, type Lines, line, messages, page, statuses } from '../../support/judge.ts';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

// ---- statement -------------------------------------------------------------------------------------------------

interface Row {
  date?: string;
  debit?: string;
  credit?: string;
  balance: string;
}
const HEAD: Lines = [line([40, 'Statement of account']), line([40, 'Period: 01/02/2025 - 28/02/2025'])];
const COLUMNS: Lines = [line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance'])];
const ROWS: readonly Row[] = [
  { date: '02/02/2025', debit: '100.00', balance: '900.00' },
  { date: '05/02/2025', credit: '50.00', balance: '950.00' },
  { date: '09/02/2025', debit: '200.00', balance: '750.00' },
  { date: '15/02/2025', debit: '30.00', balance: '720.00' },
  { date: '27/02/2025', credit: '80.00', balance: '800.00' },
];
function statement(
  options: { rows?: readonly Row[]; opening?: string; closing?: string; foot?: Lines; ocr?: boolean } = {},
) {
  const { rows = ROWS, opening = '1,000.00', closing = '800.00', foot = [], ocr = false } = options;
  const body = rows.map((r, i) => {
    const pieces: Piece[] = [
      [40, r.date ?? '10/02/2025'],
      [120, `Purchase ${'ABCDEFGH'[i]}`],
    ];
    if (r.debit) pieces.push([270, r.debit]);
    if (r.credit) pieces.push([350, r.credit]);
    pieces.push([440, r.balance]);
    return pieces;
  });
  const balances = [line([40, `Opening balance: ${opening}`], [300, `Closing balance: ${closing}`])];
  return page([...HEAD, ...balances, ...COLUMNS, ...body, ...foot], ocr);
}
const changed = (index: number, part: Partial<Row>) => ROWS.map((r, i) => (i === index ? { ...r, ...part } : r));

describe('content/running-balance', () => {
  const id = 'content/running-balance';
  it('passes a chain that closes, in either order of time', async () => {
    expect(statuses(await judge(id, [statement()]))).toEqual(['statement.running_balance pass']);
    const turned = await judge(id, [statement({ rows: [...ROWS].reverse() })]);
    expect(statuses(turned)).toEqual(['statement.running_balance pass']);
  });

  it('names the amount that stood in an edited row', async () => {
    const outcome = await judge(id, [statement({ rows: changed(2, { debit: '20.00' }) })]);
    expect(messages(outcome)).toEqual(['amount']);
    expect(dataOf(outcome)).toMatchObject({ found: '20.00', expected: '200.00', before: '950.00', balance: '750.00' });
  });

  it('tells an edited balance from an edited amount', async () => {
    const outcome = await judge(id, [statement({ rows: changed(2, { balance: '1,750.00' }) })]);
    expect(messages(outcome)).toEqual(['balance']);
    expect(dataOf(outcome)).toMatchObject({ found: '1,750.00', expected: '750.00' });
  });

  it('says nothing about a row that one misread character would mend', async () => {
    const outcome = await judge(id, [statement({ rows: changed(2, { debit: '280.00' }), ocr: true })]);
    expect(statuses(outcome)).toEqual(['statement.running_balance warn']);
    expect(outcome.outcome).toBe('inconclusive');
  });

  it('says nothing where most rows do not fit', async () => {
    const rows = ROWS.map((r, i) => ({ ...r, balance: `${i + 1}11.00` }));
    expect(messages(await judge(id, [statement({ rows })]))).toEqual([]);
  });
});

describe('content/opening-closing', () => {
  const id = 'content/opening-closing';
  const foot = [line([40, 'Number of transactions: 5'])];
  it('passes balances that agree with the rows', async () => {
    expect(statuses(await judge(id, [statement({ foot })]))).toEqual([
      'statement.opening_balance pass',
      'statement.closing_balance pass',
    ]);
  });

  it('finds a closing balance that no row leads to', async () => {
    const outcome = await judge(id, [statement({ closing: '9,800.00', foot })]);
    expect(messages(outcome)).toEqual(['closing']);
    expect(dataOf(outcome)).toEqual({ found: '9,800.00', expected: '800.00' });
  });

  it('only asks when the statement was cut before its end', async () => {
    const outcome = await judge(id, [statement({ rows: ROWS.slice(0, 3) })]);
    expect(statuses(outcome)).toContain('statement.closing_balance warn');
    expect(messages(outcome)).toEqual([]);
  });
});

describe('content/statement-totals', () => {
  const id = 'content/statement-totals';
  const foot = (debits: string, count = 5): Lines => [
    line([40, `Number of transactions: ${count}`]),
    line([40, `Total debits: ${debits}`], [300, 'Total credits: 130.00']),
  ];
  it('passes sums that are those of the rows', async () => {
    const outcome = await judge(id, [statement({ foot: foot('330.00') })]);
    expect(statuses(outcome)).toEqual([
      'statement.summary pass',
      'statement.totals pass',
      'statement.totals pass',
      'statement.row_count pass',
    ]);
  });
  it('finds a wrong sum, and only asks about a wrong count', async () => {
    expect(messages(await judge(id, [statement({ foot: foot('930.00') })]))).toEqual(['sums']);
    const miscounted = await judge(id, [statement({ foot: foot('330.00', 7) })]);
    expect(messages(miscounted)).toEqual([]);
    expect(statuses(miscounted)).toContain('statement.row_count warn');
  });
});

describe('content/statement-dates', () => {
  it('asks about rows outside the period or out of order, and never accuses', async () => {
    expect(statuses(await judge('content/statement-dates', [statement()]))).toEqual([
      'statement.period pass',
      'statement.date_order pass',
    ]);
    const outcome = await judge('content/statement-dates', [statement({ rows: changed(2, { date: '09/03/2025' }) })]);
    expect(statuses(outcome)).toEqual(['statement.period warn', 'statement.date_order warn']);
  });

  it('asks about a value date far from the date of its row', async () => {
    const valued = (value: string) =>
      page([
        ...HEAD,
        line([40, 'Date'], [120, 'Value date'], [220, 'Debit'], [300, 'Balance']),
        line([40, '02/02/2025'], [120, '03/02/2025'], [220, '100.00'], [300, '900.00']),
        line([40, '05/02/2025'], [120, value], [220, '50.00'], [300, '850.00']),
        line([40, '09/02/2025'], [120, '09/02/2025'], [220, '200.00'], [300, '650.00']),
      ]);
    const judged = async (value: string) => statuses(await judge('content/statement-dates', [valued(value)]));
    expect(await judged('04/02/2025')).toContain('statement.value_date pass');
    expect(await judged('05/08/2025')).toContain('statement.value_date warn');
  });
});

describe('content/duplicate-reference', () => {
  const references = ['100201', '100202', '100203', '100204', '100205', '100206', '100207'];
  const amounts = ['10.00', '20.00', '30.00', '40.00', '50.00', '60.00', '70.00'];
  const listed = (refs: readonly string[], debits = amounts) =>
    page([
      ...HEAD,
      line([40, 'Date'], [120, 'Description'], [220, 'Reference'], [300, 'Debit'], [380, 'Balance']),
      ...refs.map((ref, i) =>
        line([40, `0${i + 1}/02/2025`], [120, 'Purchase'], [220, ref], [300, debits[i]!], [380, '900.00']),
      ),
    ]);
  const judged = async (refs: readonly string[], debits?: readonly string[]) =>
    statuses(await judge('content/duplicate-reference', [listed(refs, debits && [...debits])]));

  it('passes references that number the rows, and a payment that came back', async () => {
    expect(await judged(references)).toEqual(['statement.duplicate_reference pass']);
    const returned = ['100201', '100201', ...references.slice(2), '100208', '100209', '100210', '100211'];
    const sums = ['10.00', '10.00', ...amounts.slice(2), '5.00', '6.00', '7.00', '8.00'];
    expect(await judged(returned.slice(0, 9), sums)).toEqual([]);
    expect(await judged(returned, sums)).toEqual(['statement.duplicate_reference pass']);
  });
  it('asks about one reference beside two amounts, and leaves out codes', async () => {
    const twice = [...references, '100208', '100209', '100210', '100201'];
    const sums = [...amounts, '80.00', '90.00', '95.00', '99.00'];
    expect(await judged(twice, sums)).toEqual(['statement.duplicate_reference warn']);
    expect(await judged(references.map(() => '175'))).toEqual([]);
    expect(await judged(references.map(() => '100175'))).toEqual([]);
  });
});

describe('content/page-numbers', () => {
  const numbered = (...footers: readonly (string | null)[]) =>
    judge(
      'content/page-numbers',
      footers.map((footer, i) =>
        textPage([line([40, 'Some text']), ...(footer ? [line([40, footer])] : [])], { page: i + 1 }),
      ),
    );
  it.each([
    ['all pages', ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']],
    ['a page without a number', ['עמוד 1 מתוך 3', null, 'עמוד 3 מתוך 3']],
    ['a cover without a number', [null, 'Page 2 of 2']],
    ['two documents in one file', ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1']],
    ['the same document twice', ['Page 1 of 1', 'Page 1 of 1']],
  ])('passes %s', async (_, footers) => {
    expect(statuses(await numbered(...footers))).toEqual(['document.pages pass']);
  });
  it.each([
    ['in the middle', ['Page 1 of 3', 'Page 3 of 3'], 'missing'],
    ['at the end', ['עמוד 1 מתוך 2'], 'missing'],
    ['at the start', ['Page 2 of 3', 'Page 3 of 3'], 'missing'],
    ['between two documents', ['Page 1 of 2', 'Page 1 of 1'], 'missing'],
    ['that stands twice', ['Page 1 of 3', 'Page 2 of 3', 'Page 2 of 3'], 'order'],
  ])('asks about a page %s', async (_, footers, message) => {
    const outcome = await numbered(...footers);
    expect(statuses(outcome)).toEqual(['document.pages warn']);
    expect('checks' in outcome && outcome.checks![0]!.message).toBe(message);
  });
});

// ---- loan ------------------------------------------------------------------------------------------------------

describe('content/loan-schedule', () => {
  const id = 'content/loan-schedule';
  const loan = (balance = '200.00', principal = '300.00', payment = '103.00', total = '306.00') =>
    page([
      line([40, 'Loan agreement and repayment schedule']),
      line([40, `Loan amount: ${principal}`]),
      line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
      line([40, '10/01/2025'], [130, payment], [220, '100.00'], [310, '3.00'], [400, balance]),
      line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
      line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
      line([40, 'Total repayable'], [130, total]),
    ]);
  it('passes a schedule that closes', async () => {
    expect(statuses(await judge(id, [loan()]))).toEqual([
      'loan.payment pass',
      'loan.balance pass',
      'loan.principal pass',
      'loan.total pass',
    ]);
  });
  it.each([
    ['an edited balance', loan('250.00'), 'balance'],
    ['an edited loan amount', loan('200.00', '3,300.00'), 'principal'],
    ['an edited payment', loan('200.00', '300.00', '193.00', '396.00'), 'payment'],
    ['an edited total', loan('200.00', '300.00', '103.00', '806.00'), 'total'],
  ])('finds %s', async (_, text, message) => {
    expect(messages(await judge(id, [text]))).toContain(message);
  });
});

describe('content/loan-terms', () => {
  const id = 'content/loan-terms';
  // 12 % a year: 1 % of the balance before each payment.
  const loan = (rate = '12.00%', instalments = '3', instalment = '103.00', label = 'Annual rate') =>
    page([
      line([40, 'Loan agreement and repayment schedule']),
      line([40, 'Loan amount: 300.00']),
      line([40, `${label}: ${rate}`]),
      line([40, `Number of instalments: ${instalments}`]),
      line([40, `Monthly payment: ${instalment}`]),
      line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
      line([40, '10/01/2025'], [130, '103.00'], [220, '100.00'], [310, '3.00'], [400, '200.00']),
      line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
      line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
    ]);
  it.each([
    ['the nominal rate', loan()],
    ['the compounded rate', loan('12.68%')],
  ])('passes terms that fit, %s', async (_, text) => {
    expect(statuses(await judge(id, [text]))).toEqual([
      'loan.rate pass',
      'loan.instalments pass',
      'loan.instalment pass',
    ]);
  });
  it.each([
    ['rate', loan('10.00%'), 'rate'],
    ['number of instalments', loan('12.00%', '4'), 'instalments'],
    ['instalment', loan('12.00%', '3', '93.00'), 'instalment'],
  ])('finds another %s', async (_, text, message) => {
    expect(messages(await judge(id, [text]))).toEqual([message]);
  });
  it('leaves a rate with costs alone, and a schedule without one rate', async () => {
    expect(messages(await judge(id, [loan('14.90%', '3', '103.00', 'APR')]))).toEqual([]);
  });
});

// ---- invoice ---------------------------------------------------------------------------------------------------

interface Invoice {
  amount?: string;
  net?: string;
  vat?: string;
  rate?: string;
  total?: string;
  date?: string;
  ocr?: boolean;
}
function invoice({
  amount = '100.00',
  net = '300.00',
  vat = '54.00',
  rate = '18',
  total = '354.00',
  date = '05/03/2025',
  ocr,
}: Invoice = {}) {
  return page(
    [
      line([40, 'חשבונית מס']),
      line([300, `תאריך: ${date}`]),
      line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
      line([40, amount], [130, '25.00'], [240, '4'], [400, 'נייר לבן']),
      line([40, '100.00'], [130, '50.00'], [240, '2'], [400, 'דיו שחור']),
      line([40, '100.00'], [130, '20.00'], [240, '5'], [400, 'עטים']),
      line([40, net], [400, 'סה"כ לפני מע"מ']),
      line([40, vat], [400, `מע"מ ${rate}%`]),
      line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
    ],
    ocr,
  );
}

describe('an invoice', () => {
  it('passes where all sums close', async () => {
    expect(statuses(await judge('content/invoice-lines', [invoice()]))).toEqual(['invoice.lines pass']);
    expect(statuses(await judge('content/column-total', [invoice()]))).toEqual(['total.column_sum pass']);
    expect(statuses(await judge('content/invoice-total', [invoice()]))).toEqual(['invoice.total pass']);
    expect(statuses(await judge('content/vat-rate', [invoice()]))).toEqual([
      'invoice.vat_rate pass',
      'invoice.vat_amount pass',
    ]);
  });

  it('closes a column whose VAT stands beside the total', async () => {
    const beside = (total: string) =>
      page([
        line([40, 'חשבונית מס']),
        line([40, 'סה"כ'], [400, 'תיאור']),
        line([40, '100.00'], [400, 'נייר לבן']),
        line([40, '200.00'], [400, 'דיו שחור']),
        line([40, '54.00'], [80, 'מע"מ 18%'], [200, 'לפני מע"מ'], [300, '300.00']),
        line([40, total], [400, 'סה"כ לתשלום']),
      ]);
    expect(statuses(await judge('content/column-total', [beside('354.00')]))).toEqual(['total.column_sum pass']);
    expect(statuses(await judge('content/column-total', [beside('854.00')]))).toEqual(['total.column_sum fail']);
  });

  it.each([
    ['content/invoice-lines', invoice({ amount: '900.00' }), 'line'],
    ['content/column-total', invoice({ amount: '900.00' }), 'sum'],
    ['content/column-total', invoice({ net: '390.00', total: '444.00' }), 'sum'],
    ['content/invoice-total', invoice({ total: '854.00' }), 'total'],
    ['content/vat-rate', invoice({ rate: '17', vat: '51.00', total: '351.00', date: '05/03/2026' }), 'rate'],
    ['content/vat-rate', invoice({ vat: '94.00', total: '394.00' }), 'amount'],
  ])('%s finds the edit', async (id, text, message) => {
    expect(messages(await judge(id, [text]))).toContain(message);
  });

  it('accepts the old rate in the weeks after a change', async () => {
    const text = invoice({ rate: '17', vat: '51.00', total: '351.00', date: '20/01/2025' });
    expect(messages(await judge('content/vat-rate', [text]))).toEqual([]);
  });

  it('judges VAT by the page that prints it, where papers of two countries were merged', async () => {
    const foreign = page([
      line([40, 'Invoice 27540']),
      line([40, 'Invoice date: 07/07/2025']),
      line([40, 'Net: 500.00']),
      line([40, 'VAT 20%: 100.00']),
      line([40, 'Total: 600.00']),
    ]);
    const israeli = page([line([300, 'דף חשבון']), line([300, 'יתרת סגירה: 900.00 ₪'])], false, 2);
    expect(messages(await judge('content/vat-rate', [foreign, israeli]))).toEqual([]);
  });

  it('only asks when one misread character explains the sum', async () => {
    const outcome = await judge('content/invoice-total', [invoice({ total: '364.00', ocr: true })]);
    expect(statuses(outcome)).toEqual(['invoice.total warn']);
  });

  it('compares meter readings, consumption and tariff', async () => {
    const bill = (units: string, amount: string) =>
      page([
        line([40, 'Your electricity bill']),
        line([40, 'Previous reading'], [160, 'Current reading'], [280, 'Units'], [350, 'Rate'], [430, 'Amount']),
        line([40, '1000'], [160, '1500'], [280, units], [350, '0.5000'], [430, amount]),
        line([40, 'Standing charge'], [430, '10.00']),
      ]);
    expect(statuses(await judge('content/invoice-lines', [bill('500', '250.00')]))).toEqual([
      'utility.consumption pass',
    ]);
    expect(messages(await judge('content/invoice-lines', [bill('500', '850.00')]))).toEqual(['tariff']);
    expect(messages(await judge('content/invoice-lines', [bill('900', '450.00')]))).toEqual(['readings']);
  });
});

describe('the law on invoices', () => {
  interface Tax {
    date?: string;
    net?: string;
    vat?: string;
    title?: string;
    more?: Lines;
  }
  const taxInvoice = ({
    date = '10/02/2026',
    net = '12,000.00',
    vat = '2,160.00',
    title = 'חשבונית מס',
    more = [],
  }: Tax) =>
    page([
      line([40, title]),
      line([300, `תאריך: ${date}`]),
      ...more,
      line([40, net], [400, 'סה"כ לפני מע"מ']),
      line([40, vat], [400, 'מע"מ 18%']),
      line([40, '14,160.00 ₪'], [400, 'סה"כ לתשלום']),
    ]);
  const allocation = (tax: Tax) => judge('content/allocation-number', [taxInvoice(tax)]);

  it.each([
    ['2024-05-04', null],
    ['2024-05-05', 25_000],
    ['2025-06-01', 20_000],
    ['2026-05-31', 10_000],
    ['2030-01-01', 5_000],
  ])('content/allocation-number knows the limit of %s', (iso, limit) => {
    expect(allocationThresholdOn(iso)).toBe(limit);
  });

  it('content/allocation-number asks for a number above the limit of the day, and never accuses', async () => {
    expect(statuses(await allocation({}))).toEqual(['invoice.allocation_number warn']);
    expect(messages(await allocation({}))).toEqual([]);
    const printed = [line([300, 'מספר הקצאה: 123498765'])];
    expect(statuses(await allocation({ more: printed }))).toEqual(['invoice.allocation_number pass']);
    const short = [line([300, 'מספר הקצאה: 12349876'])];
    expect(statuses(await allocation({ more: short }))).toEqual(['invoice.allocation_number warn']);
  });

  it.each<[string, Tax]>([
    ['on the limit', { net: '10,000.00' }],
    ['under the limit of an earlier day', { date: '10/02/2025' }],
    ['on a credit note', { title: 'חשבונית מס זיכוי' }],
    ['on a sale free of VAT', { vat: '0.00' }],
  ])('content/allocation-number asks for nothing %s', async (_, tax) => {
    expect((await allocation(tax)).outcome).toBe('not_applicable');
  });

  it('content/exempt-dealer asks about VAT that an exempt dealer charges', async () => {
    const dealer = (vat: string) =>
      judge('content/exempt-dealer', [taxInvoice({ vat, more: [line([300, 'עוסק פטור 314275900'])] })]);
    expect(statuses(await dealer('0.00'))).toEqual(['invoice.exempt_dealer pass']);
    expect(statuses(await dealer('2,160.00'))).toEqual(['invoice.exempt_dealer warn']);
    expect((await judge('content/exempt-dealer', [taxInvoice({})])).outcome).toBe('not_applicable');
  });

  it('content/computerised-document asks for the signature that its words promise', async () => {
    const signed = (more: Lines, contents: 'value' | 'placeholder') =>
      judge('content/computerised-document', [taxInvoice({ more })], {
        pdfSignatures: [{ contents }] as unknown as PdfSignature[],
      });
    const words = [line([300, 'מסמך ממוחשב'])];
    expect(statuses(await signed(words, 'value'))).toEqual(['invoice.signature pass']);
    expect(statuses(await signed(words, 'placeholder'))).toEqual(['invoice.signature warn']);
    expect((await signed([], 'placeholder')).outcome).toBe('not_applicable');
  });
});

describe('content/embedded-invoice', () => {
  const id = 'content/embedded-invoice';
  const data: InvoiceXml = {
    name: 'factur-x.xml',
    number: 'RE-2025-17',
    issued: '2025-03-01',
    due: null,
    seller: 'Muster Handel GmbH',
    buyer: null,
    currency: 'EUR',
    netCents: 20_000,
    vatCents: 3_800,
    totalCents: 23_800,
    dueCents: 23_800,
  };
  const sheet = (total: string, { net = '200.00', number = 'RE-2025-17', ocr = false } = {}) =>
    page(
      [
        line([40, `Invoice ${number}`]),
        line([40, 'Net'], [300, net]),
        line([40, 'VAT 19%'], [300, '38.00']),
        line([40, 'Total'], [300, `€${total}`]),
      ],
      ocr,
    );
  const judged = (text: PageText) => judge(id, [text], { invoiceXml: data });

  it('passes pages that print the sums of the data, and asks where parts are missing', async () => {
    expect(statuses(await judged(sheet('238.00')))).toEqual(['invoice.embedded_data pass']);
    expect(statuses(await judged(sheet('238.00', { net: '190.00' })))).toEqual(['invoice.embedded_data warn']);
    expect((await judge(id, [sheet('238.00')])).outcome).toBe('not_applicable');
  });
  it('finds a page whose total is another', async () => {
    const outcome = await judged(sheet('938.00'));
    expect(messages(outcome)).toEqual(['total']);
    expect(dataOf(outcome)).toEqual({ file: 'factur-x.xml', expected: '238.00', found: '938.00' });
    expect(outcome).toMatchObject({ findings: [{ recovered: { before: '238.00', after: '938.00' } }] });
  });
  it('never accuses on recognised text, nor by the data of another invoice', async () => {
    expect(statuses(await judged(sheet('938.00', { ocr: true })))).toEqual(['invoice.embedded_data warn']);
    const other = await judge(id, [sheet('938.00', { number: 'A-9', net: '788.24' })], {
      invoiceXml: { ...data, vatCents: 3_801 },
    });
    expect(other.outcome).toBe('inconclusive');
  });
});

// ---- pay -------------------------------------------------------------------------------------------------------

describe('content/payslip', () => {
  const slip = (net: string, extra = 'Overtime') =>
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
    ]);
  it('passes gross less deductions, and finds another net', async () => {
    expect(statuses(await judge('content/payslip', [slip('4,300.00')]))).toEqual(['payslip.net pass']);
    const outcome = await judge('content/payslip', [slip('7,300.00')]);
    expect(messages(outcome)).toEqual(['net']);
    expect(dataOf(outcome)).toMatchObject({ expected: '4,300.00', found: '7,300.00' });
  });
  it('only asks where other items stand between gross and net', async () => {
    expect(statuses(await judge('content/payslip', [slip('4,000.00', 'Advance')]))).toEqual(['payslip.net warn']);
  });
});

describe('content/payslip-lines', () => {
  const slip = (amount: string, overtime = '750.00', ocr = false) =>
    page(
      [
        line([40, 'Payslip']),
        line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
        line([40, 'Basic pay'], [200, '160.00'], [280, '50.00'], [360, '8,000.00']),
        line([40, 'Overtime 125%'], [200, '12.00'], [280, '50.00'], [360, overtime]),
        line([40, 'Travel days'], [200, '21.00'], [280, '22.60'], [360, amount]),
        line([40, 'Gross pay'], [360, '9,224.60']),
      ],
      ocr,
    );
  const id = 'content/payslip-lines';
  it('passes rows that multiply, surcharges too', async () => {
    expect(statuses(await judge(id, [slip('474.60')]))).toEqual(['payslip.lines pass']);
  });
  it('finds the one row that does not', async () => {
    const outcome = await judge(id, [slip('974.60')]);
    expect(messages(outcome)).toEqual(['line']);
    expect(dataOf(outcome)).toMatchObject({ found: '974.60', expected: '474.60' });
  });
  it('only asks about a row of less: travel is capped', async () => {
    expect(statuses(await judge(id, [slip('226.00')]))).toEqual(['payslip.lines warn']);
  });
  it('takes the surcharge of a shift', async () => {
    expect(statuses(await judge(id, [slip('474.60', '720.00')]))).toEqual(['payslip.lines pass']);
  });
  it('never accuses where several rows differ or one misread character explains it', async () => {
    expect((await judge(id, [slip('974.60', '2,000.00')])).outcome).toBe('not_applicable');
    expect(statuses(await judge(id, [slip('474.80', '750.00', true)]))).toEqual(['payslip.lines warn']);
  });
  it('leaves the hours of a payslip to itself', async () => {
    expect((await judge('content/invoice-lines', [slip('974.60')])).outcome).toBe('not_applicable');
  });
});

describe('content/payslip-statutory', () => {
  interface Slip {
    month?: string;
    tax?: string;
    insurance?: string;
    health?: string;
    head?: Lines;
    ocr?: boolean;
  }
  /** Gross 12,000: by the tables of 2025 national insurance 391.69, health 474.47, tax 1,531 before credits. */
  const slip = ({
    month = 'מרץ 2025',
    tax = '986.50',
    insurance = '391.69',
    health = '474.47',
    head = [],
    ocr = false,
  }: Slip) =>
    page(
      [
        line([300, 'תלוש שכר']),
        line([300, `חודש: ${month}`]),
        ...head,
        line([40, 'סכום'], [300, 'רכיבי שכר']),
        line([40, '12,000.00'], [300, 'שכר בסיס']),
        line([40, '12,000.00'], [300, 'סה"כ ברוטו']),
        line([40, 'סכום'], [300, 'ניכויים']),
        line([40, tax], [300, 'מס הכנסה']),
        line([40, insurance], [300, 'ביטוח לאומי']),
        line([40, health], [300, 'ביטוח בריאות']),
        line([40, '1,852.66'], [300, 'סה"כ ניכויים']),
        line([40, '10,147.34 ₪'], [300, 'שכר נטו לתשלום']),
      ],
      ocr,
    );
  const judged = async (options: Slip) => statuses(await judge('content/payslip-statutory', [slip(options)]));
  const points = [line([300, 'נקודות זיכוי: 2.25'])];

  it('passes what the tables of the year give', async () => {
    expect(await judged({ head: points })).toEqual([
      'payslip.national_insurance pass',
      'payslip.health_insurance pass',
      'payslip.income_tax pass',
    ]);
  });
  it.each<[string, Slip]>([
    ['payslip.national_insurance', { insurance: '91.69' }],
    ['payslip.health_insurance', { health: '974.47' }],
    ['payslip.income_tax', { tax: '186.50' }],
    ['payslip.income_tax', { tax: '2,986.50', head: [] }],
  ])('only asks about %s beyond the tolerance', async (check, options) => {
    const outcome = await judge('content/payslip-statutory', [slip({ head: points, ...options })]);
    expect(statuses(outcome).filter((s) => s.endsWith('warn'))).toEqual([`${check} warn`]);
    expect(messages(outcome)).toEqual([]);
  });
  it('says nothing about income tax where the credit points are not printed and the brackets allow it', async () => {
    expect(await judged({})).toEqual(['payslip.national_insurance pass', 'payslip.health_insurance pass']);
  });
  it('says that a year after the tables is not known', async () => {
    const outcome = await judge('content/payslip-statutory', [slip({ month: 'מרץ 2031' })]);
    expect(outcome.outcome).toBe('inconclusive');
    expect('checks' in outcome && outcome.checks!.map((c) => c.message)).toEqual(['unknown', 'unknown', 'unknown']);
  });
  it('takes a base that the slip prints', async () => {
    const head = [line([300, 'שכר חייב ביטוח לאומי: 7,522.00'])];
    expect(await judged({ insurance: '78.23', health: '242.96', head })).toEqual([
      'payslip.national_insurance pass',
      'payslip.health_insurance pass',
    ]);
  });
  it('compares the pension with six per cent of the basic wage', async () => {
    const pensioned = (amount: string) => {
      const text = slip({});
      const fields = fieldsOf(text);
      const [tax] = fields.payslipLines.filter((l) => l.kind === 'deduction');
      const cents = Number(amount) * 100;
      fields.payslipLines.push({ ...tax!, label: 'קרן פנסיה', amount: { ...tax!.amount, cents } });
      return judge('content/payslip-statutory', [text], { fields });
    };
    expect(statuses(await pensioned('720'))).toContain('payslip.pension pass');
    expect(statuses(await pensioned('320'))).toContain('payslip.pension warn');
    expect(messages(await pensioned('320'))).toEqual([]);
  });
  it('compares a full post with the minimum wage of the month', async () => {
    const full = [line([300, 'היקף משרה 100%'])];
    expect(await judged({ head: full })).toContain('payslip.minimum_wage pass');
    expect(minimumWageOn('2025-03-31')).toBe(5_880.02);
    expect(minimumWageOn('2010-01-01')).toBeNull();
  });
});

describe('the tables of wages', () => {
  it('stop taking insurance at the ceiling', () => {
    expect(insuranceOf(60_000, 2025)).toEqual(insuranceOf(50_695, 2025));
    expect(insuranceOf(7_522, 2024)[0]!.nationalInsurance).toBeCloseTo(30.09, 2);
    expect(insuranceOf(10_000, 1999)).toEqual([]);
  });
  it('count income tax by brackets', () => {
    expect(incomeTaxOf(7_010, 2025)[0]!.beforeCredits).toBeCloseTo(701, 2);
    expect(incomeTaxOf(10_060, 2025)[0]!.beforeCredits).toBeCloseTo(1_128, 2);
    expect(incomeTaxOf(70_000, 2025)[0]!.beforeCredits).toBeCloseTo(24_035.2, 2);
    expect(incomeTaxOf(18_000, 2026).map((v) => Math.round(v.beforeCredits))).toEqual([2_920, 2_716]);
  });
});

describe('content/annual-certificate', () => {
  const form = (net: string) =>
    page([
      line([40, 'End of year tax certificate 2024']),
      line([40, 'Box'], [100, 'Description'], [300, 'Amount']),
      line([40, '158'], [100, 'Taxable pay'], [300, '90,000.00']),
      line([40, '042'], [100, 'Income tax'], [300, '9,000.00']),
      line([40, '045'], [100, 'National insurance'], [300, '1,000.00']),
      line([100, 'Net after deductions'], [300, net]),
    ]);
  it('passes what is left, and finds another sum', async () => {
    expect(statuses(await judge('content/annual-certificate', [form('80,000.00')]))).toEqual(['tax_form.net pass']);
    expect(messages(await judge('content/annual-certificate', [form('88,000.00')]))).toEqual(['net']);
  });
});

// ---- words and dates -------------------------------------------------------------------------------------------

describe('content/amount-words', () => {
  const transfer = (figures: string, words: string) =>
    page([
      line([40, 'Payment confirmation']),
      line([40, `Amount: ${figures}`]),
      line([40, `Amount in words: ${words}`]),
    ]);
  it.each([
    ['€1,250.00', 'One thousand two hundred and fifty euros'],
    ['€20,763.04', 'Twenty thousand seven hundred and sixty-three euros and 4 cents'],
    ['€300.50', 'Three hundred euros and 50/100'],
  ])('agrees: %s, %s', async (figures, words) => {
    expect(statuses(await judge('content/amount-words', [transfer(figures, words)]))).toEqual(['amount.words pass']);
  });
  it('reads Hebrew words', async () => {
    const hebrew = (figures: string) =>
      page([
        line([300, 'אישור ביצוע העברה בנקאית']),
        line([300, `סכום ההעברה: ${figures}`]),
        line([200, 'סכום במילים: תשעה עשר אלף מאתיים חמישים ושניים שקלים ו-13 אגורות']),
      ]);
    expect(statuses(await judge('content/amount-words', [hebrew('19,252.13')]))).toEqual(['amount.words pass']);
    expect(messages(await judge('content/amount-words', [hebrew('91,252.13')]))).toEqual(['differs']);
  });
  it('finds figures that the words contradict', async () => {
    const outcome = await judge('content/amount-words', [
      transfer('€9,250.00', 'One thousand two hundred and fifty euros'),
    ]);
    expect(dataOf(outcome)).toMatchObject({ found: '1,250.00', expected: '9,250.00' });
  });
});

describe('dates', () => {
  const transfer = (executed: string, day: string, value: string) =>
    page([
      line([40, 'Payment confirmation']),
      line([40, `Date executed: ${executed}`], [300, `Day: ${day}`]),
      line([40, `Value date: ${value}`]),
      line([40, 'Amount: €50.00']),
    ]);

  it('content/weekday compares a printed day with the calendar', async () => {
    const good = await judge('content/weekday', [transfer('22/10/2025', 'Wednesday', '22/10/2025')]);
    expect(statuses(good)).toEqual(['date.weekday pass']);
    const bad = await judge('content/weekday', [transfer('23/10/2025', 'Monday', '23/10/2025')]);
    expect(messages(bad)).toEqual(['differs']);
    expect(dataOf(bad)).toMatchObject({ found: '@weekday.1', expected: '@weekday.4' });
  });

  it('content/date-order finds a value date long before execution, not one a few days before', async () => {
    expect(messages(await judge('content/date-order', [transfer('22/10/2025', 'Wednesday', '22/08/2025')]))).toEqual([
      'broken',
    ]);
    const close = await judge('content/date-order', [transfer('22/10/2025', 'Wednesday', '20/10/2025')]);
    expect(statuses(close)).toEqual(['date.order warn']);
  });

  it('content/date-order only asks about both ends of a period on one Hebrew line, which may be turned round', async () => {
    const lease = page([
      line([300, 'חוזה שכירות']),
      line([200, 'תקופת השכירות: תחל ביום 30/06/2025 ותסתיים ביום 01/07/2024']),
    ]);
    expect(statuses(await judge('content/date-order', [lease]))).toEqual(['date.order warn']);
    const letter = page([line([40, 'Lease agreement']), line([40, 'Lease term: 30/06/2025 - 01/07/2024'])]);
    expect(statuses(await judge('content/date-order', [letter]))).toEqual(['date.order fail']);
  });

  it('content/future-date finds what cannot have happened yet', async () => {
    expect(messages(await judge('content/future-date', [transfer('22/10/2026', 'Thursday', '22/10/2026')]))).toEqual([
      'ahead',
    ]);
    expect(messages(await judge('content/future-date', [transfer('22/10/2025', 'Wednesday', '22/10/2025')]))).toEqual(
      [],
    );
  });

  it('content/future-date takes a sort code without a label for no day', async () => {
    const paid = (code: string) => page([line([40, 'Transfer confirmation']), line([40, 'Branch'], [150, code])]);
    expect(messages(await judge('content/future-date', [paid('14-07-38')]))).toEqual([]);
    expect(messages(await judge('content/future-date', [paid('14/07/2038')]))).toEqual(['ahead']);
  });

  it('content/hebrew-date allows the evening before and nothing more', async () => {
    const letter = (date: string) => page([line([300, `י' בתשרי תשפ"ו, ${date}`])]);
    expect(statuses(await judge('content/hebrew-date', [letter('02/10/2025')]))).toEqual(['date.hebrew_calendar pass']);
    expect(statuses(await judge('content/hebrew-date', [letter('01/10/2025')]))).toEqual(['date.hebrew_calendar pass']);
    expect(messages(await judge('content/hebrew-date', [letter('12/10/2025')]))).toEqual(['differs']);
  });

  it('content/business-day only asks about a Sabbath', async () => {
    const bank = (date: string) =>
      page([line([300, 'אישור ביצוע העברה בנקאית']), line([300, `תאריך ערך: ${date}`]), line([300, 'סכום: 50.00 ₪'])]);
    expect(statuses(await judge('content/business-day', [bank('01/02/2025')]))).toEqual(['date.business_day warn']);
    expect(statuses(await judge('content/business-day', [bank('03/02/2025')]))).toEqual(['date.business_day pass']);
  });

  it.each([
    ['2025-03-14', true],
    ['2024-03-24', true],
    ['2024-02-23', false],
    ['2024-05-14', true],
    ['2025-05-01', true],
    ['2026-04-22', true],
    ['2025-05-05', false],
  ])('on %s banks are closed for Purim or Independence Day: %s', (iso, closed) => {
    expect(isBankHoliday(iso)).toBe(closed);
  });

  it('content/sick-days counts both ends', async () => {
    const note = (days: string) =>
      page([
        line([40, 'Medical certificate']),
        line([40, 'From: 03/02/2025']),
        line([40, 'To: 05/02/2025']),
        line([40, `Number of days: ${days}`]),
      ]);
    expect(statuses(await judge('content/sick-days', [note('3')]))).toEqual(['medical.days pass']);
    expect(messages(await judge('content/sick-days', [note('13')]))).toEqual(['differs']);
    expect(statuses(await judge('content/sick-days', [note('2')]))).toEqual(['medical.days warn']);
  });
});

// ---- accounts --------------------------------------------------------------------------------------------------

describe('accounts', () => {
  const account = (bank: string, iban: string, number: string, ocr = false) =>
    page(
      [
        line([40, 'Confirmation of account']),
        line([40, `Account holder: Dana Cohen`]),
        line([40, `Bank: ${bank}`]),
        line([40, `Account number: ${number}`]),
        line([40, `IBAN: ${iban}`]),
      ],
      ocr,
    );
  const GOOD = 'IL62 0108 0000 0009 9999 999';
  const LEUMI = 'IL07 0106 0700 0001 1710 022';

  it('content/iban passes a valid one and finds a changed digit', async () => {
    expect(statuses(await judge('content/iban', [account('Bank Leumi', LEUMI, '11710022')]))).toContain(
      'iban.account pass',
    );
    expect(
      messages(await judge('content/iban', [account('Bank Leumi', LEUMI.replace('171', '181'), '11710022')])),
    ).toEqual(['checksum']);
  });
  it('content/iban finds another account number beside a valid IBAN', async () => {
    const place = async (number: string) => {
      const outcome = await judge('content/iban', [account('Bank Leumi', LEUMI, number)]);
      expect(messages(outcome)).toEqual(['account']);
      return outcome.outcome === 'findings' && outcome.findings[0]?.place?.rect.y;
    };
    const [numberY, ibanY] = [40 + 3 * 16, 40 + 4 * 16];
    // A digit or two were changed in the number, or the IBAN is that of another account.
    expect(await place('11710027')).toBe(numberY);
    expect(await place('55667440')).toBe(ibanY);
  });
  it('content/iban only asks about recognised text and about samples', async () => {
    expect(
      messages(await judge('content/iban', [account('Bank Leumi', LEUMI.replace('171', '181'), '11710022', true)])),
    ).toEqual([]);
    expect(
      messages(await judge('content/iban', [account('Bank Leumi', GOOD.replace('62', '63'), '99999999')])),
    ).toEqual([]);
  });
  it('content/bank-code compares the bank with the code inside the IBAN', async () => {
    expect(statuses(await judge('content/bank-code', [account('Bank Leumi', LEUMI, '11710022')]))).toEqual([
      'bank.code_name pass',
    ]);
    const outcome = await judge('content/bank-code', [account('Bank Hapoalim', LEUMI, '11710022')]);
    expect(messages(outcome)).toEqual(['differs']);
    expect(dataOf(outcome)).toMatchObject({ expected: 12, code: 10, owner: 'Bank Leumi' });
  });
  it('content/bank-code takes a number beside the name for its code, and no number of another column', async () => {
    const printed = async (...pieces: Piece[]) => messages(await judge('content/bank-code', [page([line(...pieces)])]));
    expect(await printed([40, 'Bank Leumi 12'])).toEqual(['differs']);
    expect(await printed([40, 'Bank Leumi'], [400, '12'])).toEqual([]);
    expect(await printed([40, 'Transfer Bank Leumi 12/11'])).toEqual([]);
  });
  it('content/bank-account judges by the rule of the bank and never accuses', async () => {
    expect(statuses(await judge('content/bank-account', [account('Bank Leumi', LEUMI, '11710022')]))).toEqual([
      'account.check_digit pass',
    ]);
  });
  it('content/bank-account reads bank, branch and account where no IBAN is printed', async () => {
    const printed = (bank: string, number: string, branch: Lines = []) =>
      judge('content/bank-account', [
        page([line([40, 'Payslip']), line([40, `Bank: ${bank}`]), ...branch, line([40, `Account number: ${number}`])]),
      ]);
    expect(statuses(await printed('Bank Leumi 10/607', '11710022'))).toEqual(['account.check_digit pass']);
    expect(statuses(await printed('Bank Leumi (10)', '607-11710022'))).toEqual(['account.check_digit pass']);
    const branch = [line([40, 'Branch: 607'])];
    expect(statuses(await printed('Bank Leumi', '11720022', branch))).toEqual(['account.check_digit warn']);
    expect((await printed('Bank Leumi (12)', '607-11710022')).outcome).toBe('not_applicable');
    expect((await printed('Bank Leumi', '11710022')).outcome).toBe('not_applicable');
  });
  it('content/bic compares countries', async () => {
    const text = (bic: string) =>
      page([line([40, 'Payment confirmation']), line([40, `IBAN: ${LEUMI}`]), line([40, `BIC: ${bic}`])]);
    expect(statuses(await judge('content/bic', [text('LUMIILITXXX')]))).toEqual(['bic.country pass', 'bic.bank pass']);
    expect(messages(await judge('content/bic', [text('DEUTDEFF')]))).toEqual(['differs']);
  });
  it('content/identity-number judges labelled numbers only', async () => {
    const text = (words: string) => page([line([300, 'תלוש שכר']), line([300, words])]);
    expect(statuses(await judge('content/identity-number', [text('מספר זהות: 012345674')]))).toEqual([
      'id.israeli_check_digit pass',
    ]);
    expect(messages(await judge('content/identity-number', [text('מספר זהות: 012345675')]))).toEqual(['broken']);
    expect((await judge('content/identity-number', [text('מספר לקוח: 012345675')])).outcome).toBe('not_applicable');
  });
  it('content/vat-number judges European numbers by their state and Israeli dealers, and never accuses', async () => {
    const text = (label: string) => page([line([40, 'Invoice']), line([40, label]), line([40, 'Total: ₪50.00'])]);
    const judged = async (label: string) => statuses(await judge('content/vat-number', [text(label)]));
    expect(await judged('VAT No: DE271828180')).toEqual(['id.vat_number pass']);
    expect(await judged('VAT No: DE271828181')).toEqual(['id.vat_number warn']);
    expect(await judged('VAT No: NL 271828183 B01')).toEqual(['id.vat_number pass']);
    expect(await judged('VAT No: 77-1234')).toEqual([]);
    const dealer = (number: string) =>
      page([line([300, 'חשבונית מס']), line([300, `עוסק מורשה: ${number}`]), line([300, 'סה"כ: 50.00 ₪'])]);
    expect(statuses(await judge('content/vat-number', [dealer('514820935')]))).toHaveLength(1);
    expect(messages(await judge('content/vat-number', [dealer('514820936')]))).toEqual([]);
  });
  it('content/cheque-line compares the code line with the print above it', async () => {
    const cheque = (number: string, { account = '11710022', top = '', ocr = false } = {}) =>
      page(
        [
          ...(top ? [line([200, top])] : []),
          line([40, 'Pay to the order of: Dana Cohen'], [400, `Cheque number: ${number}`]),
          line([40, `Account number: ${account}`]),
          line([40, 'Amount: ₪150.00']),
          line([120, '⑈0048213⑈ 10⑉607⑆ 0011710022⑈ 01']),
        ],
        ocr,
      );
    const judged = (text: PageText) => judge('content/cheque-line', [text]);
    expect(statuses(await judged(cheque('0048213')))).toEqual(['cheque.code_line pass', 'cheque.code_line pass']);
    expect(messages(await judged(cheque('0048999')))).toEqual(['differs']);
    expect(messages(await judged(cheque('0048213', { account: '55667440' })))).toEqual(['differs']);
    const read = await judged(cheque('0048999', { ocr: true }));
    expect(statuses(read)).toContain('cheque.code_line warn');
    expect(messages(read)).toEqual([]);
    const both = (top: string) => judged(cheque('0048213', { top }));
    expect(statuses(await both('0048213 10-607 0011710022 01'))).toContain('cheque.repeated_line pass');
    expect(statuses(await both('0048213 10-607 0055667440 01'))).toContain('cheque.repeated_line fail');
  });
  it('content/card-number judges whole numbers only, and shows the last four digits', async () => {
    const card = (number: string) =>
      judge('content/card-number', [page([line([40, 'Card statement']), line([40, `Card number: ${number}`])])]);
    const valid = await card('4539 1488 0343 6467');
    expect(statuses(valid)).toEqual(['card.check_digit pass']);
    expect('checks' in valid && valid.checks![0]!.data).toEqual({ last: '6467' });
    const broken = await card('4539 1488 0343 6468');
    expect(statuses(broken)).toEqual(['card.check_digit warn']);
    expect(messages(broken)).toEqual([]);
    expect((await card('**** **** **** 6467')).outcome).toBe('not_applicable');
  });
  it('content/company-number asks and never accuses', async () => {
    const outcome = await judge('content/company-number', [page([line([300, 'ח.פ. 520018079'])])]);
    expect(statuses(outcome)).toEqual(['id.company_check_digit warn']);
  });
});

describe('content/app-limit', () => {
  const judged = (app: string, amount: string) =>
    judge('content/app-limit', [
      page([
        line([200, app]),
        line([200, 'ההעברה בוצעה בהצלחה']),
        line([200, `${amount} ₪`]),
        line([200, 'העברת ל: דנה כהן']),
        line([200, '14/05/2025 12:31']),
      ]),
    ]);
  it('passes an amount within the limit and asks about one above it', async () => {
    expect(statuses(await judged('bit', '3,600.00'))).toEqual(['payment_app.limit pass']);
    expect(statuses(await judged('bit', '36,000.00'))).toEqual(['payment_app.limit warn']);
    expect(messages(await judged('bit', '36,000.00'))).toEqual([]);
  });
  it('knows nothing of other apps', async () => {
    expect((await judged('פייבוקס', '36,000.00')).outcome).toBe('not_applicable');
  });
});

// ---- the client's expectations ---------------------------------------------------------------------------------

describe('content/expectation', () => {
  const document = page([
    line([40, 'Payment confirmation']),
    line([40, 'Date executed: 12/05/2025']),
    line([40, 'Reference number: 48162732']),
    line([40, 'Beneficiary: Yossi Goldman']),
    line([40, 'Amount: ₪21,000.00']),
  ]);
  const expects = (context: ScanContext) => judge('content/expectation', [document], { context });

  it('agrees with what the document says, however it is written', async () => {
    const outcome = await expects({
      expected_amount: '21000',
      expected_name: 'Goldman Yossi',
      expected_date: '2025-05-12',
      expected_reference: '4816-2732',
      document_type: 'bank_transfer',
    });
    expect(statuses(outcome).every((s) => s.endsWith('pass'))).toBe(true);
    expect(statuses(outcome)).toHaveLength(5);
    expect(statuses(await expects({ expected_name: 'יוסי גולדמן' }))).toEqual(['expectation.name pass']);
  });

  it.each([
    [{ expected_amount: '2,100.00' }, 'amount'],
    [{ expected_name: 'Ronit Azoulay' }, 'name'],
    [{ expected_date: '2025-07-12' }, 'date'],
    [{ expected_reference: '99887766' }, 'reference'],
    [{ document_type: 'medical' as const }, 'document_type'],
  ])('finds that %j is contradicted', async (context, message) => {
    expect(messages(await expects(context))).toEqual([message]);
  });

  it('only asks about kinds that people take for each other, and about a document without text', async () => {
    expect(messages(await expects({ document_type: 'payment_app' }))).toEqual([]);
    const blank = await judge('content/expectation', [page([])], {
      context: { expected_amount: '5', expected_name: 'A B' },
    });
    expect(statuses(blank)).toEqual(['expectation.amount warn', 'expectation.name warn']);
  });
});

describe('every rule of the engine', () => {
  it('says nothing, and does not throw, about an empty document', async () => {
    for (const rule of RULES.filter(({ source }) => source === 'content')) {
      const outcome = await judge(rule.id, [page([])], { context: {} });
      expect([rule.id, messages(outcome)]).toEqual([rule.id, []]);
    }
  });
});
