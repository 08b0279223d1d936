import type {
  Extracted,
  ExtractedAccount,
  ExtractedAmount,
  ExtractedCheque,
  ExtractedCodeLine,
  ExtractedIdentifier,
  ExtractedInvoice,
  ExtractedInvoiceLine,
  ExtractedMedical,
  ExtractedPayslip,
  ExtractedPayslipLine,
  ExtractedPeriod,
  ExtractedSecondReading,
  ExtractedSection,
  ExtractedTransaction,
  ExtractedValue,
} from '../domain/extracted.ts';
import { BoxRef } from './box.ts';
import { builder } from './builder.ts';
import { DocumentTypeEnum, ReadFieldEnum } from './enums.ts';
import { inSlices } from './slices.ts';

/** Parts of a report that lies in memory: asking for all of them costs no more than asking for one. */
const WHOLE = { field: 1, multiplier: 0 } as const;

const ValueRef = builder.objectRef<ExtractedValue>('ExtractedValue').implement({
  description: 'One value read from the document. Dates are YYYY-MM-DD.',
  fields: (t) => ({
    value: t.exposeString('value'),
    role: t.exposeString('role', { nullable: true, description: 'Its role in this document.' }),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const AmountRef = builder.objectRef<ExtractedAmount>('ExtractedAmount').implement({
  description: 'An amount; the value is a decimal string.',
  fields: (t) => ({
    value: t.exposeString('value'),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217.' }),
    role: t.exposeString('role', { nullable: true }),
    raw: t.exposeString('raw'),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const AccountRef = builder.objectRef<ExtractedAccount>('ExtractedAccount').implement({
  fields: (t) => ({
    bank: t.exposeString('bank', { nullable: true }),
    branch: t.exposeString('branch', { nullable: true }),
    account: t.exposeString('account', { nullable: true }),
    iban: t.exposeString('iban', { nullable: true }),
    bic: t.exposeString('bic', { nullable: true }),
    holder: t.exposeString('holder', { nullable: true }),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const IdentifierRef = builder.objectRef<ExtractedIdentifier>('ExtractedIdentifier').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    value: t.exposeString('value'),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const TransactionRef = builder.objectRef<ExtractedTransaction>('ExtractedTransaction').implement({
  description: 'One line of a statement. Amounts carry no sign: debit or credit gives the direction.',
  fields: (t) => ({
    date: t.exposeString('date', { nullable: true }),
    valueDate: t.exposeString('value_date', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    reference: t.exposeString('reference', { nullable: true }),
    debit: t.exposeString('debit', { nullable: true }),
    credit: t.exposeString('credit', { nullable: true }),
    balance: t.exposeString('balance', { nullable: true }),
    confidence: t.exposeFloat('confidence', { description: 'Location of the whole row.' }),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const PeriodRef = builder.objectRef<ExtractedPeriod>('ExtractedPeriod').implement({
  description: 'A period, first and last day included.',
  fields: (t) => ({
    start: t.exposeString('start'),
    end: t.exposeString('end'),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const PayslipLineRef = builder.objectRef<ExtractedPayslipLine>('ExtractedPayslipLine').implement({
  description: 'A line of a payslip; totals are separate lines.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`payment`, `deduction`, `employer` or `total`.' }),
    label: t.exposeString('label', { description: 'As printed; for a total, which total it is.' }),
    value: t.exposeString('value'),
    currency: t.exposeString('currency', { nullable: true }),
    role: t.exposeString('role', { nullable: true }),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const InvoiceLineRef = builder.objectRef<ExtractedInvoiceLine>('ExtractedInvoiceLine').implement({
  description: 'A line of an invoice; the value is its amount.',
  fields: (t) => ({
    description: t.exposeString('description'),
    quantity: t.exposeString('quantity', { nullable: true }),
    unitPrice: t.exposeString('unit_price', { nullable: true }),
    value: t.exposeString('value'),
    currency: t.exposeString('currency', { nullable: true }),
    role: t.exposeString('role', { nullable: true }),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const CodeLineRef = builder.objectRef<ExtractedCodeLine>('ExtractedCodeLine').implement({
  description: 'The magnetic (MICR) line at the bottom of a cheque.',
  fields: (t) => ({
    number: t.exposeString('number'),
    bank: t.exposeString('bank', { nullable: true }),
    branch: t.exposeString('branch', { nullable: true }),
    account: t.exposeString('account'),
    raw: t.exposeString('raw', { description: 'As printed.' }),
    confidence: t.exposeFloat('confidence'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const PayslipRef = builder.objectRef<ExtractedPayslip>('ExtractedPayslip').implement({
  fields: (t) => ({
    employee: t.exposeString('employee', { nullable: true }),
    month: t.exposeString('month', { nullable: true, description: 'YYYY-MM.' }),
    gross: t.exposeString('gross', { nullable: true }),
    deductions: t.exposeString('deductions', { nullable: true }),
    net: t.exposeString('net', { nullable: true }),
    employmentStart: t.exposeString('employment_start', { nullable: true }),
    paid: t.exposeString('paid', { nullable: true, description: 'The day of payment.' }),
    lines: t.field({ type: [PayslipLineRef], complexity: WHOLE, resolve: ({ lines }) => inSlices(lines) }),
  }),
});

const InvoiceRef = builder.objectRef<ExtractedInvoice>('ExtractedInvoice').implement({
  fields: (t) => ({
    number: t.exposeString('number', { nullable: true }),
    issued: t.exposeString('issued', { nullable: true }),
    due: t.exposeString('due', { nullable: true }),
    customer: t.exposeString('customer', { nullable: true }),
    net: t.exposeString('net', { nullable: true }),
    vat: t.exposeString('vat', { nullable: true }),
    vatRate: t.exposeString('vat_rate', { nullable: true, description: 'Percent.' }),
    total: t.exposeString('total', { nullable: true }),
    allocationNumber: t.exposeString('allocation_number', { nullable: true }),
    lines: t.field({ type: [InvoiceLineRef], complexity: WHOLE, resolve: ({ lines }) => inSlices(lines) }),
  }),
});

const ChequeRef = builder.objectRef<ExtractedCheque>('ExtractedCheque').implement({
  fields: (t) => ({
    number: t.exposeString('number', { nullable: true }),
    date: t.exposeString('date', { nullable: true }),
    payee: t.exposeString('payee', { nullable: true }),
    amount: t.exposeString('amount', { nullable: true }),
    amountInWords: t.exposeString('amount_in_words', { nullable: true }),
    codeLine: t.expose('code_line', { type: CodeLineRef, nullable: true, complexity: WHOLE }),
  }),
});

const MedicalRef = builder.objectRef<ExtractedMedical>('ExtractedMedical').implement({
  fields: (t) => ({
    patient: t.exposeString('patient', { nullable: true }),
    physician: t.exposeString('physician', { nullable: true }),
    license: t.exposeString('license', { nullable: true }),
    visit: t.exposeString('visit', { nullable: true }),
    from: t.exposeString('from', { nullable: true, description: 'First day of the certified period.' }),
    to: t.exposeString('to', { nullable: true, description: 'Last day of the certified period.' }),
    days: t.exposeString('days', { nullable: true }),
  }),
});

const SectionPeriodRef = builder
  .objectRef<NonNullable<ExtractedSection['period']>>('ExtractedSectionPeriod')
  .implement({
    description: 'First and last day of a period.',
    fields: (t) => ({ start: t.exposeString('start'), end: t.exposeString('end') }),
  });

const SecondReadingRef = builder.objectRef<ExtractedSecondReading>('SecondReading').implement({
  description: 'A value as given in the document, and as the AI model read it from the page image.',
  fields: (t) => ({
    field: t.expose('field', { type: ReadFieldEnum }),
    printed: t.exposeString('printed'),
    read: t.exposeString('read'),
    agrees: t.exposeBoolean('agrees'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const SectionRef = builder.objectRef<ExtractedSection>('ExtractedSection').implement({
  description: 'One document of several in the same file. Amounts are decimal strings, dates are YYYY-MM-DD.',
  fields: (t) => ({
    documentType: t.expose('document_type', { type: DocumentTypeEnum }),
    pages: t.exposeIntList('pages', { description: 'Pages of the file on which it appears, from 1.' }),
    issuer: t.exposeString('issuer', { nullable: true }),
    account: t.exposeString('account', { nullable: true, description: 'IBAN, or the account number.' }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217.' }),
    period: t.expose('period', { type: SectionPeriodRef, nullable: true }),
    openingBalance: t.exposeString('opening_balance', { nullable: true }),
    closingBalance: t.exposeString('closing_balance', { nullable: true }),
    total: t.exposeString('total', { nullable: true }),
    transactions: t.exposeInt('transactions', { description: 'Number of transactions.' }),
  }),
});

export const ExtractedRef = builder.objectRef<Extracted>('Extracted').implement({
  description: 'Data extracted from the document.',
  fields: (t) => ({
    language: t.exposeString('language', {
      nullable: true,
      description: 'Language of the document (ISO 639-1), not of the report.',
    }),
    currency: t.exposeString('currency', { nullable: true }),
    iban: t.exposeString('iban', { nullable: true, description: 'IBAN of the account the document is about.' }),
    total: t.expose('total', { type: AmountRef, nullable: true }),
    amounts: t.field({
      type: [AmountRef],
      description: 'Every amount in the document.',
      resolve: ({ amounts }) => inSlices(amounts),
    }),
    amountsInWords: t.expose('amounts_in_words', {
      type: [AmountRef],
      description: 'Amounts written in words.',
      complexity: WHOLE,
    }),
    dates: t.field({ type: [ValueRef], resolve: ({ dates }) => inSlices(dates) }),
    names: t.field({ type: [ValueRef], resolve: ({ names }) => inSlices(names) }),
    accounts: t.field({ type: [AccountRef], resolve: ({ accounts }) => inSlices(accounts) }),
    identifiers: t.field({ type: [IdentifierRef], resolve: ({ identifiers }) => inSlices(identifiers) }),
    references: t.field({ type: [ValueRef], resolve: ({ references }) => inSlices(references) }),
    transactions: t.field({ type: [TransactionRef], resolve: ({ transactions }) => inSlices(transactions) }),
    period: t.expose('period', { type: PeriodRef, nullable: true, complexity: WHOLE }),
    payslip: t.expose('payslip', { type: PayslipRef, nullable: true, description: 'Present for a payslip.' }),
    invoice: t.expose('invoice', { type: InvoiceRef, nullable: true, description: 'Present for an invoice.' }),
    cheque: t.expose('cheque', { type: ChequeRef, nullable: true, description: 'Present for a cheque.' }),
    medical: t.expose('medical', { type: MedicalRef, nullable: true, description: 'Present for a medical document.' }),
    sections: t.field({
      type: [SectionRef],
      description: 'If the file contains several documents, each of them in reading order; otherwise empty.',
      complexity: WHOLE,
      resolve: ({ sections }) => sections ?? [],
    }),
    secondReader: t.field({
      type: [SecondReadingRef],
      description: 'Values that the AI model also read; empty if none did.',
      complexity: WHOLE,
      resolve: ({ second_reader }) => second_reader ?? [],
    }),
  }),
});
