import type { PageText, TextLine } from '../../../document/facts.ts';
import type { AmountField, DocumentFields, TableField } from '../../../document/fields/types.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { amountNamed, amountsOn, linesWith } from '../printed-lines.ts';
import { amountByRole, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

const MANDATORY = /ניכויי\s+חובה|mandatory deductions/i;
const VOLUNTARY = /ניכויי\s+רשות|(?:voluntary|optional) deductions/i;
const TAX_BASE = /(?:ברוטו|שכר|הכנסה)\s+(?:ל|חייב(?:ת)?\s+(?:ב)?)מס|taxable (?:pay|income|gross)/i;
const IMPUTED = /שווי|זקיפ|גילום|imputed|benefit in kind/i;
const NET = /נטו|net (?:pay|salary)/i;
const PAYMENT = /לתשלום|(?:amount|net) payable|for payment|paid to (?:the )?bank/i;
const OFFSETS = /קיזוז|מקדמ|החזר הלוואה|offset|advance|loan repayment/i;

const CUMULATIVE = /מצטבר|year to date|\bytd\b|cumulative/i;
const PREVIOUS = /קודם|previous|prior/i;
const THIS_MONTH = /חודש|שוטף|סכום|current|month|amount/i;

/** Headers of a leave account, in any order: before, added, taken, after. */
const LEAVE_PARTS = [
  /יתר[הת] קודמת|יתרת פתיחה|previous balance|opening/i,
  /צביר|נצבר|זכאות|זקיפה|accrued|earned/i,
  /ניצול|נוצל|used|taken/i,
  /(?:יתר[הת] (?:חדשה|נוכחית|סופית|לסוף)|יתרה(?! קודמת))|closing|new balance|(?<!previous )balance/i,
] as const;
const LEAVE = /חופש|מחלה|הבראה|vacation|holiday|annual leave|sick/i;
/** Days and hours of leave are printed to the hundredth. */
const LEAVE_SLACK = 0.011;

interface Sum {
  id: Check['id'];
  printed: AmountField;
  /** Values that the slip's other sums give, the likeliest first. */
  values: readonly number[];
  reads: readonly AmountField[];
  holds: (cents: readonly number[]) => boolean;
}

function judge({ id, printed, values, reads, holds }: Sum): Check {
  const near = values.some((v) => Math.abs(v - Math.abs(printed.cents)) <= 1);
  const data = { found: formatCents(Math.abs(printed.cents)), expected: formatCents(values[0]!) };
  const message = near ? 'holds' : mayBeMisread([printed, ...reads], holds) ? 'unreadable' : 'differs';
  return { id, status: near ? 'pass' : 'warn', message, data, place: placeOf(printed) } as Check;
}

const absolute = (amount: AmountField | null) => Math.abs(amount?.cents ?? 0);

function partialSums(fields: DocumentFields, text: readonly PageText[]): Sum[] {
  const out: Sum[] = [];
  const mandatory = amountNamed(fields, text, MANDATORY, VOLUNTARY);
  const voluntary = amountNamed(fields, text, VOLUNTARY, MANDATORY);
  const total = amountNamed(fields, text, /סה["״]?כ\s+(?:כל\s+)?(?:ה)?ניכויים|total deductions/i, /חובה|רשות/);
  if (mandatory && voluntary && total && total !== mandatory && total !== voluntary) {
    out.push({
      id: 'payslip.deductions',
      printed: total,
      values: [absolute(mandatory) + absolute(voluntary)],
      reads: [mandatory, voluntary],
      holds: ([t, m, v]) => Math.abs(t!) === Math.abs(m!) + Math.abs(v!),
    });
  }
  const gross = amountByRole(fields, 'gross_pay');
  const taxable = amountNamed(fields, text, TAX_BASE);
  const imputed = fields.payslipLines.filter((l) => IMPUTED.test(l.label)).map((l) => l.amount);
  if (gross && taxable && taxable !== gross) {
    const extra = sum(imputed.map((a) => Math.abs(a.cents)));
    out.push({
      id: 'payslip.taxable_base',
      printed: taxable,
      values: [...new Set([absolute(gross) + extra, absolute(gross)])],
      reads: [gross, ...imputed],
      holds: ([t, g, ...parts]) => t === g! + sum(parts) || t === g,
    });
  }
  const net = amountNamed(fields, text, NET, PAYMENT);
  const payment = amountNamed(fields, text, PAYMENT, OFFSETS);
  const offsets = linesWith(text, OFFSETS).flatMap((line) => amountsOn(fields, line));
  if (net && payment && net !== payment) {
    out.push({
      id: 'payslip.payment',
      printed: payment,
      values: [...new Set([absolute(net) - sum(offsets.map((a) => Math.abs(a.cents))), absolute(net)])],
      reads: [net, ...offsets],
      holds: ([p, n, ...parts]) => p === n! - sum(parts.map(Math.abs)) || p === n,
    });
  }
  return out;
}

/** Rows of a table that prints what was paid before, this month, and in all. */
function yearRows({ columns, rows }: TableField): AmountField[][] {
  const previous = columns.findIndex((c) => PREVIOUS.test(c.header));
  const whole = columns.findIndex((c, i) => i !== previous && CUMULATIVE.test(c.header));
  const month = columns.findIndex((c, i) => i !== previous && i !== whole && THIS_MONTH.test(c.header));
  if (previous < 0 || whole < 0 || month < 0) return [];
  return rows.flatMap((row) => {
    const amounts = [row.cells[whole], row.cells[previous], row.cells[month]].map((c) => c?.amount);
    return amounts.every((a) => a !== undefined && a !== null) ? [amounts as AmountField[]] : [];
  });
}

function yearToDate(fields: DocumentFields): Check[] {
  const rows = fields.tables.flatMap(yearRows);
  if (rows.length === 0) return [];
  const holds = ([whole, before, month]: readonly number[]) => Math.abs(whole! - before! - month!) <= 1;
  const broken = rows.find((row) => !holds(row.map((a) => a.cents)));
  const [whole, before, month] = broken ?? rows[0]!;
  const data = {
    found: formatCents(whole!.cents),
    expected: formatCents(before!.cents + month!.cents),
    rows: rows.length,
  };
  const message = !broken ? 'holds' : mayBeMisread(broken, holds) ? 'unreadable' : 'differs';
  return [{ id: 'payslip.year_to_date', status: broken ? 'warn' : 'pass', message, data, place: placeOf(whole!) }];
}

const numbersOf = (line: TextLine) =>
  [...line.text.matchAll(/(?<![\d.,])-?\d{1,4}(?:\.\d{1,2})?(?![\d.,])/g)].map((m) => Number(m[0]));

/** A line of headers that names all four parts once, and a row of four numbers under it. */
function leaveAccounts(text: readonly PageText[]): Check[] {
  return text.flatMap((page) =>
    page.lines.flatMap((header, i): Check[] => {
      const at = LEAVE_PARTS.map((part) => header.text.search(part));
      if (at.some((index) => index < 0) || new Set(at).size < at.length || numbersOf(header).length > 0) return [];
      const order = [0, 1, 2, 3].sort((a, b) => at[a]! - at[b]!);
      return page.lines.slice(i + 1, i + 5).flatMap((line): Check[] => {
        const numbers = numbersOf(line);
        if (!LEAVE.test(line.text) || numbers.length !== 4) return [];
        const [before, added, taken, after] = [0, 1, 2, 3].map((part) => numbers[order.indexOf(part)]!);
        const implied = before! + added! - Math.abs(taken!);
        const holds = Math.abs(implied - after!) <= LEAVE_SLACK;
        const doubtful = line.words.some((w) => isDoubtful({ ...w, source: page.source === 'ocr' ? 'ocr' : 'native' }));
        return [
          {
            id: 'payslip.leave',
            status: holds ? 'pass' : 'warn',
            message: holds ? 'holds' : doubtful ? 'unreadable' : 'differs',
            data: { found: after!, expected: Math.round(implied * 100) / 100 },
            place: placeOf(line),
          },
        ];
      });
    }),
  );
}

/**
 * The further sums of a payslip: mandatory and voluntary deductions, the taxable base, what is paid after offsets, the
 * year so far, and the leave account. Slips define each of them in their own way, so that all only ask.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }) {
    if (fields.documentType.value !== 'payslip') return { outcome: 'not_applicable' };
    return conclude([...partialSums(fields, text).map(judge), ...yearToDate(fields), ...leaveAccounts(text)]);
  },
});
