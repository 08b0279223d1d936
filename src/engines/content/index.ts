import type { Rule } from '../rule.ts';
import { amountWords } from './amount-words.ts';
import { bankCode } from './bank-code.ts';
import { bic } from './bic.ts';
import { businessDay, dateOrder, futureDate, hebrewDate, sickDays, weekday } from './dates.ts';
import { embeddedInstructions } from './embedded-instructions.ts';
import { expectation } from './expectation.ts';
import { bankAccount, iban } from './iban.ts';
import { companyNumber, identityNumber } from './identity-number.ts';
import { columnTotal, invoiceLines, invoiceTotal, vatRate } from './invoice.ts';
import { loanSchedule } from './loan-schedule.ts';
import { openingClosing, statementDates, statementTotals } from './opening-closing.ts';
import { annualCertificate, payslip } from './payslip.ts';
import { runningBalance } from './running-balance.ts';
import { sampleText } from './sample-text.ts';

/** Rules about what the document says, against itself, the calendar, the registries, and what the client expects. */
export const contentRules: readonly Rule[] = [
  iban,
  bankAccount,
  bankCode,
  bic,
  identityNumber,
  companyNumber,
  runningBalance,
  openingClosing,
  statementTotals,
  statementDates,
  loanSchedule,
  invoiceLines,
  columnTotal,
  invoiceTotal,
  vatRate,
  payslip,
  annualCertificate,
  amountWords,
  weekday,
  dateOrder,
  futureDate,
  hebrewDate,
  businessDay,
  sickDays,
  expectation,
  embeddedInstructions,
  sampleText,
];
