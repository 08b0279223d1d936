import type { Rule } from '../rule.ts';
import { allocationNumber } from './allocation-number.ts';
import { amountWords } from './amount-words.ts';
import { annualCertificate } from './annual-certificate.ts';
import { appLimit } from './app-limit.ts';
import { bankAccount } from './bank-account.ts';
import { bankCode } from './bank-code.ts';
import { bic } from './bic.ts';
import { businessDay } from './business-day.ts';
import { cardNumber } from './card-number.ts';
import { chequeLine } from './cheque-line.ts';
import { columnTotal } from './column-total.ts';
import { companyNumber } from './company-number.ts';
import { computerisedDocument } from './computerised-document.ts';
import { dateOrder } from './date-order.ts';
import { duplicateReference } from './duplicate-reference.ts';
import { embeddedInstructions } from './embedded-instructions.ts';
import { embeddedInvoice } from './embedded-invoice.ts';
import { exemptDealer } from './exempt-dealer.ts';
import { expectation } from './expectation.ts';
import { firstDigits } from './first-digits.ts';
import { futureDate } from './future-date.ts';
import { hebrewDate } from './hebrew-date.ts';
import { iban } from './iban.ts';
import { identityNumber } from './identity-number.ts';
import { invoiceLines } from './invoice-lines.ts';
import { invoiceTotal } from './invoice-total.ts';
import { loanSchedule } from './loan-schedule.ts';
import { loanTerms } from './loan-terms.ts';
import { medicalNote } from './medical-note.ts';
import { openingClosing } from './opening-closing.ts';
import { pageCarry } from './page-carry.ts';
import { pageNumbers } from './page-numbers.ts';
import { payslip } from './payslip.ts';
import { payslipBalances } from './payslip-balances.ts';
import { payslipLines } from './payslip-lines.ts';
import { payslipStatutory } from './payslip-statutory.ts';
import { referenceForm } from './reference-form.ts';
import { runningBalance } from './running-balance.ts';
import { sampleText } from './sample-text.ts';
import { sickDays } from './sick-days.ts';
import { statementDates } from './statement-dates.ts';
import { statementTotals } from './statement-totals.ts';
import { timeOfDay } from './time-of-day.ts';
import { vatNumber } from './vat-number.ts';
import { vatRate } from './vat-rate.ts';
import { weekday } from './weekday.ts';

/** Rules about what the document says, against itself, the calendar, the registries, and what the client expects. */
export const contentRules: readonly Rule[] = [
  iban,
  bankAccount,
  bankCode,
  bic,
  identityNumber,
  companyNumber,
  vatNumber,
  cardNumber,
  runningBalance,
  openingClosing,
  statementTotals,
  statementDates,
  duplicateReference,
  referenceForm,
  firstDigits,
  pageNumbers,
  pageCarry,
  loanSchedule,
  loanTerms,
  invoiceLines,
  columnTotal,
  invoiceTotal,
  vatRate,
  exemptDealer,
  allocationNumber,
  computerisedDocument,
  embeddedInvoice,
  payslip,
  payslipLines,
  payslipBalances,
  payslipStatutory,
  annualCertificate,
  appLimit,
  chequeLine,
  amountWords,
  weekday,
  dateOrder,
  futureDate,
  timeOfDay,
  hebrewDate,
  businessDay,
  sickDays,
  medicalNote,
  expectation,
  embeddedInstructions,
  sampleText,
];
