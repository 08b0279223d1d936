/**
 * No failed check rests on a misread digit: of each check that can fail stands here a document that fails it as native text,
 * and asks where the same page was recognised in doubt.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FactMap, InvoiceXml } from '../../../src/document/facts.ts';
import { RULES } from '../../../src/engines/registry.ts';
import { readPaymentCode } from '../../../src/values/payment-codes.ts';
import { invoiceXml } from '../../support/einvoice.ts';
import { checksOf, judge, type Lines, line, messages, page } from '../../support/judge.ts';

interface Scenario {
  rule: string;
  lines: Lines;
  /** Of a second page. */
  more?: Lines;
  /** Answers that decide nothing; `unreadable` unless said. */
  answers?: readonly string[];
  facts?: Partial<FactMap>;
}

const statement = (rows: readonly (readonly [string, string, string, string])[], head: string[], foot: Lines = []) => [
  line([40, 'Statement of account']),
  line([40, 'Period: 01/02/2025 - 28/02/2025']),
  ...head.map((text) => line([40, text])),
  line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']),
  ...rows.map(([date, debit, credit, balance], i) =>
    line(
      [40, date],
      [120, `Purchase ${'ABCDEF'[i]}`],
      ...(debit ? [[270, debit] as const] : []),
      ...(credit ? [[350, credit] as const] : []),
      [440, balance],
    ),
  ),
  line([40, 'Number of transactions: 4']),
  ...foot,
];
const ROWS: readonly (readonly [string, string, string, string])[] = [
  ['02/02/2025', '100.00', '', '900.00'],
  ['05/02/2025', '', '50.00', '950.00'],
  ['09/02/2025', '200.00', '', '750.00'],
  ['27/02/2025', '', '80.00', '830.00'],
];

/** The specimen of ICAO Doc 9303, part 4, with its day of birth and what is printed of it. */
const passport = (zoneBirth: string, birth: string) => [
  line([40, 'Passport']),
  line([40, `Date of birth: ${birth}`]),
  line([40, 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<']),
  line([40, `L898902C36UTO${zoneBirth}2F1204159ZE184226B<<<<<10`]),
];

const loan = ({
  principal = '300.00',
  payment = '103.00',
  balance = '200.00',
  total = '306.00',
  terms = [] as string[],
}) => [
  line([40, 'Loan agreement and repayment schedule']),
  line([40, `Loan amount: ${principal}`]),
  ...terms.map((text) => line([40, text])),
  line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
  line([40, '10/01/2025'], [130, payment], [220, '100.00'], [310, '3.00'], [400, balance]),
  line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
  line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
  line([40, 'Total repayable'], [130, total]),
];

const invoice = ({ amount = '100.00', net = '300.00', vat = '54.00', rate = '18', total = '354.00' }) => [
  line([40, 'חשבונית מס']),
  line([300, 'תאריך: 05/03/2026']),
  line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
  line([40, amount], [130, '25.00'], [240, '4'], [400, 'נייר לבן']),
  line([40, '100.00'], [130, '50.00'], [240, '2'], [400, 'דיו שחור']),
  line([40, '100.00'], [130, '20.00'], [240, '5'], [400, 'עטים']),
  line([40, net], [400, 'סה"כ לפני מע"מ']),
  line([40, vat], [400, `מע"מ ${rate}%`]),
  line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
];

const account = (bank: string, iban: string, number: string, bic = 'LUMIILIT') => [
  line([40, 'Confirmation of account']),
  line([40, `Bank: ${bank}`]),
  line([40, `Account number: ${number}`]),
  line([40, `IBAN: ${iban}`]),
  line([40, `BIC: ${bic}`]),
];
const LEUMI = 'IL07 0106 0700 0001 1710 022';

const transfer = (...texts: string[]) => [
  line([40, 'Payment confirmation']),
  ...texts.map((text) => line([40, text])),
  line([40, 'Amount: ₪50.00']),
];

const cheque = (number: string, top: string) => [
  line([200, top]),
  line([40, 'Pay to the order of: Dana Cohen'], [400, `Cheque number: ${number}`]),
  line([40, 'Account number: 11710022']),
  line([40, 'Amount: ₪150.00']),
  line([120, '⑈0048213⑈ 10⑉607⑆ 0011710022⑈ 01']),
];

const payslip = (net: string, travel: string) => [
  line([40, 'Payslip']),
  line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
  line([40, 'Basic pay'], [200, '160.00'], [280, '50.00'], [360, '8,000.00']),
  line([40, 'Overtime 125%'], [200, '12.00'], [280, '50.00'], [360, '750.00']),
  line([40, 'Travel days'], [200, '21.00'], [280, '22.60'], [360, travel]),
  line([40, 'Gross pay'], [360, '9,224.60']),
  line([40, 'Total deductions'], [360, '1,000.00']),
  line([40, 'Net pay'], [360, net]),
];

const data = invoiceXml({
  number: 'RE-17',
  totalCents: 238_00,
  netCents: 200_00,
  vatCents: 38_00,
  dueCents: 238_00,
});

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'iban.checksum': { rule: 'content/iban', lines: account('Bank Leumi', LEUMI.replace('171', '181'), '11710022') },
  'iban.account': { rule: 'content/iban', lines: account('Bank Leumi', LEUMI, '11710622') },
  'bank.code_name': {
    rule: 'content/bank-code',
    lines: [line([40, 'Confirmation of account']), line([40, 'Bank Leumi (12)'])],
    answers: ['undecided'],
  },
  'bic.country': { rule: 'content/bic', lines: account('Bank Leumi', LEUMI, '11710022', 'LUMIDEFF') },
  'bic.bank': { rule: 'content/bic', lines: account('Bank Leumi', LEUMI, '11710022', 'POALILIT') },
  'id.israeli_check_digit': {
    rule: 'content/identity-number',
    lines: [line([300, 'תלוש שכר']), line([300, 'מספר זהות: 012345675'])],
  },
  'id.person_check_digit': {
    rule: 'content/identity-number',
    lines: [line([40, 'Recibo']), line([40, 'CPF 271.828.182-64'])],
  },
  'id.birth_date': {
    rule: 'content/identity-number',
    lines: [line([40, 'Certificate']), line([40, 'PESEL: 72061541826']), line([40, 'Data urodzenia: 15.06.1982'])],
  },
  'reference.check_digit': {
    rule: 'content/payment-reference',
    lines: [line([40, 'Lasku']), line([40, 'Viitenumero: 314159265412'])],
  },
  'id.company_check_digit': { rule: 'content/company-number', lines: [line([300, 'ח.פ. 520018079'])] },
  'id.vat_number': { rule: 'content/vat-number', lines: [line([40, 'Invoice']), line([40, 'VAT No: DE271828181'])] },
  'card.check_digit': {
    rule: 'content/card-number',
    lines: [line([40, 'Credit card statement']), line([40, 'Card number: 4539 1488 0343 6468'])],
  },
  'statement.period': {
    rule: 'content/statement-dates',
    lines: statement(
      [...ROWS.with(2, ['09/07/2025', '200.00', '', '750.00']), ['28/02/2025', '', '20.00', '850.00']],
      [],
    ),
  },
  'statement.running_balance': {
    rule: 'content/running-balance',
    lines: statement(ROWS.with(2, ['09/02/2025', '280.00', '', '750.00']), ['Opening balance: 1,000.00']),
  },
  'statement.opening_balance': {
    rule: 'content/opening-closing',
    lines: statement(ROWS, ['Opening balance: 1,800.00']),
  },
  'statement.closing_balance': { rule: 'content/opening-closing', lines: statement(ROWS, ['Closing balance: 330.00']) },
  'statement.totals': {
    rule: 'content/statement-totals',
    lines: statement(ROWS, [], [line([40, 'Total debits: 800.00'], [300, 'Total credits: 130.00'])]),
  },
  'statement.page_carry': {
    rule: 'content/page-carry',
    lines: [...statement(ROWS.slice(0, 2), []).slice(0, 5), line([120, 'Balance carried forward'], [440, '950.00'])],
    more: [
      line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']),
      line([120, 'Balance brought forward'], [440, '850.00']),
      line([40, '09/02/2025'], [120, 'Purchase C'], [270, '200.00'], [440, '750.00']),
    ],
  },
  'loan.payment': { rule: 'content/loan-schedule', lines: loan({ payment: '183.00' }) },
  'loan.balance': { rule: 'content/loan-schedule', lines: loan({ balance: '280.00' }) },
  'loan.principal': { rule: 'content/loan-schedule', lines: loan({ principal: '380.00' }) },
  'loan.total': { rule: 'content/loan-schedule', lines: loan({ total: '386.00' }) },
  'loan.first_payment': { rule: 'content/loan-terms', lines: loan({ terms: ['First payment: 16/01/2025'] }) },
  'loan.rate': { rule: 'content/loan-terms', lines: loan({ terms: ['Annual rate: 18.00%'] }) },
  'loan.instalments': { rule: 'content/loan-terms', lines: loan({ terms: ['Number of instalments: 8'] }) },
  'loan.instalment': { rule: 'content/loan-terms', lines: loan({ terms: ['Monthly payment: 183.00'] }) },
  'invoice.lines': { rule: 'content/invoice-lines', lines: invoice({ amount: '700.00' }) },
  'utility.consumption': {
    rule: 'content/invoice-lines',
    lines: [
      line([40, 'Your electricity bill']),
      line([40, 'Previous reading'], [160, 'Current reading'], [280, 'Units'], [350, 'Rate'], [430, 'Amount']),
      line([40, '1000'], [160, '1500'], [280, '500'], [350, '0.5000'], [430, '850.00']),
    ],
  },
  'table.rows': {
    rule: 'content/table-rows',
    lines: [
      line([40, 'Overview']),
      line([40, 'Item'], [200, 'Alpha'], [300, 'Beta'], [400, 'Gamma']),
      line([40, 'Pots'], [200, '10.50'], [300, '2.25'], [400, '12.75']),
      line([40, 'Pans'], [200, '20.00'], [300, '3.10'], [400, '23.10']),
      line([40, 'Lids'], [200, '31.40'], [300, '4.40'], [400, '85.80']),
      line([40, 'Jars'], [200, '12.00'], [300, '9.15'], [400, '21.15']),
      line([40, 'Cups'], [200, '17.35'], [300, '1.05'], [400, '18.40']),
    ],
  },
  'total.column_sum': { rule: 'content/column-total', lines: invoice({ net: '800.00', total: '854.00' }) },
  'invoice.total': { rule: 'content/invoice-total', lines: invoice({ total: '854.00' }) },
  'invoice.vat_rate': { rule: 'content/vat-rate', lines: invoice({ rate: '17', vat: '51.00', total: '351.00' }) },
  'invoice.vat_amount': { rule: 'content/vat-rate', lines: invoice({ vat: '94.00', total: '394.00' }) },
  'invoice.embedded_data': {
    rule: 'content/embedded-invoice',
    lines: [
      line([40, 'Invoice RE-17']),
      line([40, 'Net'], [300, '200.00']),
      line([40, 'VAT 19%'], [300, '38.00']),
      line([40, 'Total'], [300, '€938.00']),
    ],
    facts: { invoiceXml: data as unknown as InvoiceXml },
  },
  'code.page': {
    rule: 'content/payment-code',
    lines: [line([40, 'Invoice RE-17']), line([40, 'Total'], [300, '€938.00'])],
    facts: {
      // A photograph, of which no look is sure.
      lookAgain: async () => [{ seen: [93_800], isSure: false, texts: [] }],
      paymentCodes: [
        {
          ...readPaymentCode('BCD\n002\n1\nSCT\n\nMuster\nDE89370400440532013000\nEUR238.00')!,
          page: 1,
          rect: { x: 400, y: 600, w: 80, h: 80 },
        },
      ],
    },
  },
  'date.payment': {
    rule: 'content/date-order',
    lines: [
      line([40, 'Payslip - June 2025']),
      line([40, 'Date paid: 06/07/2025']),
      line([40, 'Gross pay'], [300, '4,120.00']),
      line([40, 'Net pay'], [300, '3,310.55']),
      line([40, 'Net pay of 3,310.55 was paid to the account on 24/07/2025.']),
    ],
  },
  'date.span': {
    rule: 'content/stated-span',
    lines: [line([40, 'Offer of 13/05/2025, valid 30 days, until 12/07/2025'])],
  },
  'person.age': {
    rule: 'content/person-figures',
    lines: [
      line([40, 'Life policy']),
      line([40, 'Date of birth: 09/03/1981']),
      line([40, 'Start of cover: 01/02/2026']),
      line([40, 'Age: 48']),
    ],
  },
  'person.body_mass': {
    rule: 'content/person-figures',
    lines: [line([40, 'Weight 68.5 kg']), line([40, 'Height 1.72 m']), line([40, 'BMI 28.2'])],
  },
  'date.stay': {
    rule: 'content/stated-span',
    lines: [
      line([40, 'Stay from 12/03/2026 to 19/03/2026 (7 nights)']),
      line([40, 'Bill for the stay 12/03/2026 to 18/03/2026']),
    ],
  },
  'date.terms': {
    rule: 'content/payment-terms',
    lines: [
      line([40, 'Invoice no. 3306']),
      line([40, 'Invoice date: 05/05/2025']),
      line([40, 'Payment terms: 14 days']),
      line([40, 'Due date: 23/06/2025']),
      line([40, 'Total due'], [300, '184.60']),
    ],
  },
  'receipt.change': {
    rule: 'content/settlement',
    lines: [
      line([40, 'Corner Bakery']),
      line([40, 'Total'], [300, '37.45']),
      line([40, 'Cash'], [300, '50.00']),
      line([40, 'Change'], [300, '18.55']),
    ],
  },
  'bill.due': {
    rule: 'content/settlement',
    lines: [
      line([40, 'Invoice 4711']),
      line([40, 'Total'], [300, '974.40']),
      line([40, 'Deposit paid'], [300, '-240.00']),
      line([40, 'Amount outstanding'], [300, '784.40']),
    ],
  },
  'sum.again': {
    rule: 'content/settlement',
    lines: [
      line([40, 'Payslip March 2025']),
      line([40, 'Gross pay'], [300, '4,310.75']),
      line([40, 'Total deductions'], [300, '856.74']),
      line([40, 'Net pay'], [300, '3,454.01']),
      line([40, 'Your net pay of 8,454.01 was sent to your account.']),
    ],
  },
  'transfer.charged': {
    rule: 'content/settlement',
    lines: [
      line([40, 'Transfer confirmation']),
      line([40, 'Amount transferred'], [300, '2,417.30 EUR']),
      line([40, 'Transfer fee'], [300, '14.50 EUR']),
      line([40, 'Total charged'], [300, '2,481.80 EUR']),
    ],
  },
  'card.roll_forward': {
    rule: 'content/settlement',
    lines: [
      line([40, 'Credit card statement']),
      line([40, 'Previous balance'], [300, '1,060.98']),
      line([40, 'Payments and credits'], [300, '926.95']),
      line([40, 'Purchases'], [300, '1,249.09']),
      line([40, 'Fees'], [300, '4.50']),
      line([40, 'New balance'], [300, '1,887.62']),
    ],
  },
  'balance.available': {
    rule: 'content/settlement',
    lines: [
      line([40, 'Gold card']),
      line([40, 'Credit limit'], [300, '4,000.00 EUR']),
      line([40, 'Used'], [300, '1,287.45 EUR']),
      line([40, 'Available'], [300, '2,112.55 EUR']),
    ],
  },
  'payslip.net': { rule: 'content/payslip', lines: payslip('8,274.60', '474.60') },
  'payslip.lines': { rule: 'content/payslip-lines', lines: payslip('8,224.60', '974.60') },
  'tax_form.net': {
    rule: 'content/annual-certificate',
    lines: [
      line([40, 'End of year tax certificate 2024']),
      line([40, 'Box'], [100, 'Description'], [300, 'Amount']),
      line([40, '158'], [100, 'Taxable pay'], [300, '90,000.00']),
      line([40, '042'], [100, 'Income tax'], [300, '9,000.00']),
      line([40, '045'], [100, 'National insurance'], [300, '1,000.00']),
      line([100, 'Net after deductions'], [300, '88,000.00']),
    ],
  },
  'cheque.code_line': { rule: 'content/cheque-line', lines: cheque('0048218', '0048213 10-607 0011710022 01') },
  'cheque.repeated_line': { rule: 'content/cheque-line', lines: cheque('0048213', '0048213 10-607 0011710822 01') },
  'amount.words': {
    rule: 'content/amount-words',
    lines: [
      line([40, 'Payment confirmation']),
      line([40, 'Amount: €1,750.00']),
      line([40, 'Amount in words: One thousand two hundred and fifty euros']),
    ],
  },
  'date.weekday': { rule: 'content/weekday', lines: transfer('Date executed: 23/10/2025', 'Day: Monday') },
  'date.order': {
    rule: 'content/date-order',
    lines: transfer('Date executed: 22/10/2025', 'Value date: 22/08/2025'),
  },
  'date.future': { rule: 'content/future-date', lines: transfer('Date executed: 22/07/2026') },
  'date.hebrew_calendar': {
    rule: 'content/hebrew-date',
    lines: [line([300, 'י\' בתשרי תשפ"ו, 12/10/2025'])],
  },
  'date.time': { rule: 'content/time-of-day', lines: transfer('Date executed: 22/10/2025 25:10') },
  'medical.age': {
    rule: 'content/medical-note',
    lines: [
      line([40, 'Medical certificate']),
      line([40, 'Date of birth: 04/03/1991']),
      line([40, 'Date of visit: 10/03/2025']),
      line([40, 'Age: 43']),
    ],
  },
  'medical.flags': {
    rule: 'content/laboratory',
    lines: [
      line([40, 'Urea'], [200, '4.8'], [260, 'H'], [300, '2.5-7.8']),
      line([40, 'Ferritin'], [200, '210'], [300, '30-300']),
      line([40, 'Iron'], [200, '17.2'], [300, '11.0-28.0']),
      line([40, 'Transferrin'], [200, '2.4'], [300, '2.0-3.6']),
    ],
  },
  'share.whole': {
    rule: 'content/shares',
    lines: [
      line([40, 'Beneficiary'], [300, 'Share, %']),
      line([40, 'Noa Levin'], [300, '45']),
      line([40, 'Adam Brook'], [300, '55']),
      line([40, 'Ruth Stone'], [300, '20']),
      line([40, 'Total'], [300, '100']),
    ],
  },
  'time.duration': {
    rule: 'content/working-hours',
    lines: [
      line([40, 'Start'], [200, '09:20']),
      line([40, 'End'], [200, '11:45']),
      line([40, 'Duration'], [200, '3 h 25 min']),
    ],
  },
  'medical.days': {
    rule: 'content/sick-days',
    lines: [
      line([40, 'Medical certificate']),
      line([40, 'From: 03/02/2025']),
      line([40, 'To: 05/02/2025']),
      line([40, 'Number of days: 8']),
    ],
    answers: ['other_count'],
  },
  'id.machine_readable_zone': {
    rule: 'content/machine-readable-zone',
    lines: passport('740312', '12/03/1974'),
    answers: ['unreadable', 'agrees'],
  },
  'id.zone_agrees': {
    rule: 'content/machine-readable-zone',
    lines: passport('740812', '12/03/1974'),
    answers: ['unreadable', 'holds'],
  },
  'expectation.amount': {
    rule: 'content/expectation',
    lines: transfer(),
    facts: { context: { expected_amount: '56.00' } },
  },
  'expectation.date': {
    rule: 'content/expectation',
    lines: transfer('Date executed: 22/10/2025'),
    facts: { context: { expected_date: '2025-10-27' } },
  },
  'expectation.reference': {
    rule: 'content/expectation',
    lines: transfer('Reference number: 48162732'),
    facts: { context: { expected_reference: '48162782' } },
  },
  'expectation.name': {
    rule: 'content/expectation',
    lines: transfer('Beneficiary: Dana Goldman'),
    facts: { context: { expected_name: 'Dana Goldmen' } },
    answers: ['unreadable', 'agrees'],
  },
};

/** Checks of rules that can fail, which themselves never do or hold no digits. */
const EXEMPT = new Set([
  'statement.row_count',
  'statement.summary',
  'iban.national',
  'invoice.embedded_sums',
  'code.integrity',
  'cheque.bank',
  'date.completed',
  'expectation.document_type',
  // Only ask or inform.
  'statement.date_order',
  'statement.value_date',
  'medical.issue_date',
  'medical.license',
  'medical.sabbath',
]);

const pagesOf = ({ lines, more }: Scenario, ocr: boolean) => [page(lines, ocr), ...(more ? [page(more, ocr, 2)] : [])];

const canFail = RULES.filter(({ source }) => source === 'content').filter((rule) =>
  /'fail'/.test(readFileSync(new URL(`../../../src/engines/${rule.id}/rule.ts`, import.meta.url), 'utf8')),
);

test('every check that can fail stands in the table', () => {
  const missing = canFail.flatMap((rule) => rule.checks ?? []).filter((id) => !SCENARIOS[id] && !EXEMPT.has(id));
  expect(missing).toEqual([]);
});

test.each(Object.entries(SCENARIOS))(
  '%s fails on native text and only asks over a doubtful digit',
  async (id, scenario) => {
    const judged = (ocr: boolean) => judge(scenario.rule, pagesOf(scenario, ocr), scenario.facts);
    const native = checksOf(await judged(false)).filter((c) => c.id === id);
    if (id !== 'expectation.name') expect(native.map((c) => c.status)).toContain('fail');
    const recognised = await judged(true);
    const answers = checksOf(recognised).filter((c) => c.id === id);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.map((c) => c.status)).not.toContain('fail');
    expect(answers.some((c) => (scenario.answers ?? ['unreadable']).includes(c.message))).toBe(true);
    expect(messages(recognised)).toEqual([]);
  },
);
