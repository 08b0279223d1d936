import type {
  Extracted,
  ExtractedAccount,
  ExtractedAmount,
  ExtractedIdentifier,
  ExtractedTransaction,
  ExtractedValue,
} from '../domain/extracted.ts';
import { BoxRef } from './box.ts';
import { builder } from './builder.ts';

const ValueRef = builder.objectRef<ExtractedValue>('ExtractedValue').implement({
  description: 'One value as read from the document. Dates are YYYY-MM-DD.',
  fields: (t) => ({
    value: t.exposeString('value'),
    role: t.exposeString('role', { nullable: true, description: 'What it is on this document.' }),
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
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const IdentifierRef = builder.objectRef<ExtractedIdentifier>('ExtractedIdentifier').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    value: t.exposeString('value'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const TransactionRef = builder.objectRef<ExtractedTransaction>('ExtractedTransaction').implement({
  description: 'One line of a statement. Amounts carry no sign: debit or credit tells the direction.',
  fields: (t) => ({
    date: t.exposeString('date', { nullable: true }),
    valueDate: t.exposeString('value_date', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    reference: t.exposeString('reference', { nullable: true }),
    debit: t.exposeString('debit', { nullable: true }),
    credit: t.exposeString('credit', { nullable: true }),
    balance: t.exposeString('balance', { nullable: true }),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const PeriodRef = builder.objectRef<{ start: string; end: string }>('ExtractedPeriod').implement({
  fields: (t) => ({ start: t.exposeString('start'), end: t.exposeString('end') }),
});

export const ExtractedRef = builder.objectRef<Extracted>('Extracted').implement({
  description: 'What was read from the document.',
  fields: (t) => ({
    language: t.exposeString('language', { nullable: true }),
    currency: t.exposeString('currency', { nullable: true }),
    iban: t.exposeString('iban', { nullable: true, description: "The document's own IBAN." }),
    total: t.expose('total', { type: AmountRef, nullable: true }),
    amounts: t.expose('amounts', { type: [AmountRef], description: 'Every amount printed.' }),
    dates: t.expose('dates', { type: [ValueRef] }),
    names: t.expose('names', { type: [ValueRef] }),
    accounts: t.expose('accounts', { type: [AccountRef] }),
    identifiers: t.expose('identifiers', { type: [IdentifierRef] }),
    references: t.expose('references', { type: [ValueRef] }),
    transactions: t.expose('transactions', { type: [TransactionRef] }),
    period: t.expose('period', { type: PeriodRef, nullable: true }),
    payslip: t.expose('payslip', { type: 'StringMap', nullable: true }),
    invoice: t.expose('invoice', { type: 'StringMap', nullable: true }),
    cheque: t.expose('cheque', { type: 'StringMap', nullable: true }),
    medical: t.expose('medical', { type: 'StringMap', nullable: true }),
  }),
});
