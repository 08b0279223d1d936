import type { AmountField, DocumentFields } from '../../../document/fields/types.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import { type CheckOf, defineRule } from '../../rule.ts';
import { incomeTaxOf, insuranceOf, minimumWageOn, NEWEST_PAYROLL_YEAR } from '../payroll-tables.ts';
import { amountByRole, isIsraeli, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

const NATIONAL_INSURANCE = /ביטוח לאומי|ב\.?\s?לאומי|national insurance/i;
const HEALTH = /בריאות|health/i;
const INCOME_TAX = /מס הכנסה|income tax/i;
const PENSION = /פנסי|גמל|pension|provident/i;
const BASIC_PAY = /שכר (?:יסוד|בסיס)|משכורת|basic (?:pay|salary)/i;

/** Parts of a wage that are taxed without being paid; they may be outside the printed gross. */
const IMPUTED = /שווי|זקיפ|גילום|imputed|benefit in kind/i;
const TAX_BASE = /(?:ברוטו|שכר|הכנסה)\s+(?:ל|חייב(?:ת)?\s+(?:ב)?)מס|taxable (?:pay|income|gross)/i;
const INSURANCE_BASE = /(?:ברוטו|שכר)\s+(?:ל|חייב\s+(?:ב)?)(?:ביטוח לאומי|ב\.?\s?לאומי)|insurable/i;
const CREDIT_POINTS = /נקודות\s+זיכוי|נ\.?\s?זיכוי|credit points/i;
const FULL_POST = /(?:היקף|אחוז)\s+משרה\s*:?\s*(?:100(?:\.0+)?\s*%|%\s*100|1\.00?)|full[- ]time/i;

/** Payroll counts by the year so far, and other bases exist: only more than this is worth a question. Chosen, not measured. */
const INSURANCE_TOLERANCE = 0.01;
const TAX_TOLERANCE = 0.15;
const MIN_SHEKELS = 2;
const MIN_TAX_SHEKELS = 100;
/** Credit for an employee's pension: 35 % of at most 7 % of a limited wage (Income Tax Ordinance, section 45A). */
const PENSION_CREDIT = 0.35;
const PENSION_CREDIT_LIMIT = 0.07 * 9_700;
/** What an employee pays at least (extension order on pensions, as raised on this day), of the basic wage. */
const PENSION_SHARE = 0.06;
const PENSION_SINCE = '2017-01-01';

type Line = DocumentFields['payslipLines'][number];

const deductionOf = (lines: readonly Line[], pattern: RegExp, not?: RegExp): AmountField | null => {
  const found = lines.filter((l) => l.kind === 'deduction' && pattern.test(l.label) && !not?.test(l.label));
  return found.length === 1 ? found[0]!.amount : null;
};

const shekels = (amount: AmountField) => Math.abs(amount.cents) / 100;
const print = (value: number) => formatCents(Math.round(value * 100));

function labelledAmount(fields: DocumentFields, pattern: RegExp): number | null {
  const label = fields.labelled.find((l) => pattern.test(l.label));
  const amount = label ? readAmounts(label.value)[0] : undefined;
  return amount ? Math.abs(amount.cents) / 100 : null;
}

/**
 * What the law takes from an Israeli wage (national insurance, health insurance, income tax, lowest wage), by the dated
 * tables, as far as the slip prints what is needed. Bases and credits that are not printed change all of it: it asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }, { checks }) {
    const gross = amountByRole(fields, 'gross_pay');
    const month = fields.period?.end.iso;
    if (fields.documentType.value !== 'payslip' || !isIsraeli(fields, text) || !gross || !month)
      return { outcome: 'not_applicable' };
    const year = Number(month.slice(0, 4));
    const lines = fields.payslipLines;
    const paid = lines.filter((l) => l.kind === 'payment');
    const imputed = sum(paid.filter((l) => IMPUTED.test(l.label)).map((l) => shekels(l.amount)));
    const judge = (
      id: Check['id'],
      printed: AmountField,
      values: readonly number[],
      slack: (value: number) => number,
    ) => {
      const place = placeOf(printed);
      if (year > NEWEST_PAYROLL_YEAR) {
        checks.push({ id, status: 'warn', message: 'unknown', data: { year }, place } as Check);
        return;
      }
      if (values.length === 0) return;
      const fitting = (cents: number) => values.find((v) => Math.abs(Math.abs(cents) / 100 - v) <= slack(v));
      const holds = (cents: number) => fitting(cents) !== undefined;
      const expected = fitting(printed.cents) ?? values[0]!;
      const data = { found: formatCents(Math.abs(printed.cents)), expected: print(expected), year };
      if (holds(printed.cents)) checks.push({ id, status: 'pass', message: 'holds', data, place });
      else {
        const misread = mayBeMisread([printed, gross], ([value]) => holds(value!)) || printed.source === 'ocr';
        checks.push({ id, status: 'warn', message: misread ? 'unreadable' : 'differs', data, place } as Check);
      }
    };

    const insurable = labelledAmount(fields, INSURANCE_BASE);
    const bases = insurable ? [insurable] : [...new Set([shekels(gross), shekels(gross) + imputed])];
    const insurance = bases.flatMap((base) => insuranceOf(base, year));
    const nearInsurance = (value: number) => Math.max(MIN_SHEKELS, INSURANCE_TOLERANCE * value);
    const both = deductionOf(lines, NATIONAL_INSURANCE);
    const health = deductionOf(lines, HEALTH, NATIONAL_INSURANCE);
    if (both && health) {
      judge(
        'payslip.national_insurance',
        both,
        insurance.map((i) => i.nationalInsurance),
        nearInsurance,
      );
      judge(
        'payslip.health_insurance',
        health,
        insurance.map((i) => i.health),
        nearInsurance,
      );
    } else if (both) {
      judge(
        'payslip.national_insurance',
        both,
        insurance.map((i) => i.nationalInsurance + i.health),
        nearInsurance,
      );
    }

    const tax = deductionOf(lines, INCOME_TAX);
    const points = labelledAmount(fields, CREDIT_POINTS);
    if (tax) {
      const taxable = labelledAmount(fields, TAX_BASE) ?? shekels(gross) + imputed;
      const pension = sum(
        lines.filter((l) => l.kind === 'deduction' && PENSION.test(l.label)).map((l) => shekels(l.amount)),
      );
      const credit = PENSION_CREDIT * Math.min(pension, PENSION_CREDIT_LIMIT);
      const variants = incomeTaxOf(taxable, year);
      const nearTax = (value: number) => Math.max(MIN_TAX_SHEKELS, TAX_TOLERANCE * value);
      if (points !== null && points > 0 && points < 20) {
        const withCredits = variants.map((v) => Math.max(0, v.beforeCredits - points * v.point - credit));
        judge('payslip.income_tax', tax, withCredits, nearTax);
      } else if (year > NEWEST_PAYROLL_YEAR || variants.some((v) => shekels(tax) > v.beforeCredits)) {
        // Without the credit points only the most that the brackets give is known.
        judge(
          'payslip.income_tax',
          tax,
          variants.map((v) => v.beforeCredits),
          nearTax,
        );
      }
    }

    const basic = paid.filter((l) => BASIC_PAY.test(l.label));
    const pension = deductionOf(lines, PENSION);
    if (pension && basic.length === 1 && month >= PENSION_SINCE) {
      const share = PENSION_SHARE * shekels(basic[0]!.amount);
      const data = { found: formatCents(Math.abs(pension.cents)), expected: print(share) };
      const enough = shekels(pension) >= share - 1;
      const message = enough ? 'holds' : pension.source === 'ocr' ? 'unreadable' : 'below';
      const status = enough ? 'pass' : 'warn';
      checks.push({ id: 'payslip.pension', status, message, data, place: placeOf(pension) });
    }
    const least = minimumWageOn(month);
    const full = text.some((p) => p.lines.some((l) => FULL_POST.test(l.text)));
    if (basic.length === 1 && least !== null && full) {
      const { amount } = basic[0]!;
      const data = { found: formatCents(amount.cents), expected: print(least) };
      const enough = shekels(gross) >= least - 1;
      const message = enough ? 'holds' : amount.source === 'ocr' ? 'unreadable' : 'below';
      const status = enough ? 'pass' : 'warn';
      checks.push({ id: 'payslip.minimum_wage', status, message, data, place: placeOf(amount) });
    }
  },
});
