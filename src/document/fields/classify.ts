/** What kind of document it is: weighted words of its title and body, and what structure was read. */
import { DOCUMENT_TYPES, type DocumentType } from '../../domain/scan.ts';
import type { FieldLine } from './cells.ts';
import { readCodeLine } from './code-line.ts';
import { lineText } from './entities.ts';
import { LEXICONS, labelOf, normalLabel, patternOf, phrasesOf } from './lexicon/index.ts';
import type { ColumnKey, DocumentFields, LabelKey, TableField } from './types.ts';

/** Points of a title word; what stands in the body weighs less. */
const TITLE_POINTS: Readonly<Partial<Record<DocumentType, number>>> = {
  bank_statement: 6,
  bank_transfer: 6,
  account_confirmation: 7,
  balance_confirmation: 7,
  check: 7,
  deposit_receipt: 7,
  card_statement: 7,
  invoice: 7,
};
const OTHER_POINTS = 8;
/** The title of a deposit slip, where it stands early. */
const DEPOSIT_POINTS = 7;

/** One cue for each type and language. */
const CUES = DOCUMENT_TYPES.flatMap((type) =>
  Object.values(LEXICONS).map(({ titles }) => ({
    type,
    weight: TITLE_POINTS[type] ?? OTHER_POINTS,
    pattern: patternOf(phrasesOf(titles[type])),
  })),
);

/** The kind of document that a title names, in the normal form of labels, with the words that name it: the longest. */
export function titleIn(text: string): { type: DocumentType; match: string } | null {
  const named = CUES.flatMap(({ type, pattern }) => {
    const match = text.match(pattern)?.[0].trim();
    return match ? [{ type, match }] : [];
  });
  return named.toSorted((a, b) => b.match.length - a.match.length)[0] ?? null;
}

/** Points by structure that was read, not by words. */
function structurePoints(fields: Structure, add: (type: DocumentType, points: number, reason: string) => void): void {
  const has = (keys: ColumnKey[]) => fields.tables.some((t) => keys.every((k) => t.columns.some((c) => c.key === k)));
  const label = (key: LabelKey) => fields.labelled.some((l) => l.key === key);
  if (has(['date', 'debit', 'credit']) || (has(['date', 'amount', 'balance']) && !has(['principal'])))
    add('bank_statement', 5, 'columns: movements');
  // What was bought for, and what of it is charged now.
  if ((['amount', 'debit'] as const).some((charge) => has(['date', 'original_amount', charge])))
    add('card_statement', 3, 'columns: amounts of purchase and charge');
  const isMoved = label('total_credits') && label('total_debits');
  if ((label('opening_balance') || isMoved) && label('closing_balance'))
    add('bank_statement', 4, 'labels: opening and closing balance');
  if (has(['principal', 'interest'])) add('loan_document', 7, 'columns: principal and interest');
  // A receipt of a shop has these columns, too, and tells how it was paid.
  const isReceipt = label('tendered') || label('change');
  if (has(['quantity', 'unit_price']) && !isReceipt) add('invoice', 5, 'columns: quantity and price');
  if (has(['previous_reading']) || has(['current_reading'])) add('utility_bill', 5, 'columns: readings');
  if (label('gross_pay') && (label('net_pay') || label('deductions'))) add('payslip', 6, 'labels: gross and net');
  if (label('employee') && label('employment_start')) add('payslip', 3, 'labels: employee');
  if (label('cardholder')) add('card_statement', 4, 'label: card holder');
  // Whom a policy insures is called so, too: the word alone makes no paper a medical one.
  if (label('patient')) add('medical', 2.5, 'label: patient');
  if (label('payee') && (label('payer') || label('executed') || label('words')))
    add('bank_transfer', 3, 'labels: payee');
  if (label('landlord') && label('tenant')) add('contract', 4, 'labels: landlord and tenant');
}

type Structure = Pick<DocumentFields, 'labelled'> & {
  tables: readonly Pick<TableField, 'columns'>[];
  rowLines: ReadonlySet<number>;
};

/** Words of a line on a screen that tells of a payment; letters tell of payments in sentences. Chosen. */
const MAX_SCREEN_WORDS = 8;
const isProse = (text: string) => text.split(' ').length > MAX_SCREEN_WORDS;

export function classify(
  lines: readonly FieldLine[],
  structure: Structure,
  /** One upright page; `screen` when it is a picture, as of a telephone. */
  shape: { portrait: boolean; screen: boolean },
): DocumentFields['documentType'] {
  const points = new Map<DocumentType, number>();
  const reasons = new Map<DocumentType, string[]>();
  const seen = new Set<string>();
  let payWords = 0;
  const add = (type: DocumentType, value: number, reason: string) => {
    points.set(type, (points.get(type) ?? 0) + value);
    reasons.set(type, [...(reasons.get(type) ?? []), reason]);
  };
  const heights = lines.map((l) => l.rect.h).sort((a, b) => a - b);
  const body = heights[Math.floor(heights.length / 2)] ?? 10;
  const firstPage = lines[0]?.page;
  for (const line of lines.slice(0, 400)) {
    // Rows of a table tell what was paid for, not what the paper is.
    if (structure.rowLines.has(line.line)) continue;
    const text = normalLabel(lineText(line));
    // The title is large and near the top; what stands in the body may speak of another document.
    const title = line.page === firstPage && line.rect.h > 1.2 * body && line.line < 14;
    const early = line.page === firstPage && line.line < 9;
    for (const [index, { type, weight, pattern }] of CUES.entries()) {
      const key = `${index}:${title}`;
      if (seen.has(key)) continue;
      const match = text.match(pattern);
      if (!match || (type === 'payment_app' && isProse(text))) continue;
      seen.add(key);
      const factor = title ? 1.5 : early && text.length < 60 ? 1 : 0.4;
      add(type, weight * factor, match[0].trim());
      if (type === 'payslip' && labelOf(match[0])?.kind === 'amount') payWords += weight * factor;
    }
  }
  // An annual certificate tells gross and net as a payslip does; its name decides.
  const slip = points.get('payslip') ?? 0;
  const isAnnual = (points.get('tax_form') ?? 0) >= OTHER_POINTS && slip - payWords < OTHER_POINTS;
  if (isAnnual) points.set('payslip', slip - payWords);
  structurePoints(structure, (type, value, reason) => {
    if (!isAnnual || type !== 'payslip') add(type, value, reason);
  });
  if (readCodeLine(lines)) add('check', 8, 'code line');
  // Who pays cheques in gets a receipt that names each of them.
  if ((points.get('deposit_receipt') ?? 0) >= DEPOSIT_POINTS) points.delete('check');
  // Screens of applications are few lines; on paper the same words speak of a transfer.
  const transfer = points.get('bank_transfer');
  const names = (key: LabelKey) => structure.labelled.some((l) => l.key === key);
  const small =
    lines.length <= 30 && !names('iban') && !names('account') && !names('branch') && structure.tables.length === 0;
  if (shape.screen && small && transfer !== undefined)
    add('payment_app', transfer + 4, 'a screen with a transfer and no account');
  // A screen that names whom something went to, and when, says little else, and nothing that a cheque says.
  const isPayment = names('payee') && (names('issue') || names('executed')) && names('reference');
  if (shape.screen && small && isPayment && !points.has('check')) add('payment_app', 4, 'a screen with a payee');
  const app = points.get('payment_app');
  if (app !== undefined) {
    if (shape.portrait && lines.length <= 40) points.set('payment_app', app + 4);
    else points.delete('payment_app');
  }
  const ranked = [...points.entries()].sort((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  if (!first || first[1] < 3) return { value: 'other', confidence: 0.5, reasons: [] };
  const confidence = Math.min(0.99, first[1] / (first[1] + (second?.[1] ?? 0) + 1));
  return { value: first[0], confidence, reasons: (reasons.get(first[0]) ?? []).slice(0, 6) };
}
