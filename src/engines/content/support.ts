/** What the rules of this engine share: places, outcomes, and the guard against misread characters. */
import type { PageText } from '../../document/facts.ts';
import type {
  AmountField,
  AmountRole,
  ColumnKey,
  DateField,
  DocumentFields,
  Read,
  TableField,
} from '../../document/fields/types.ts';
import type { Place } from '../../domain/geometry.ts';
import { daysBetween, readDates } from '../../values/dates.ts';
import { isDoubtful, numbersLike } from '../../values/misreadings.ts';

export const placeOf = (read: Pick<Read, 'page' | 'rect'>): Place => ({ page: read.page, rect: read.rect });

/** Below this confidence a recognised amount may be anything; chosen, not measured. */
const GUESSED = 0.7;

/**
 * True when amounts come from recognition in doubt and one misread character would make the identity hold: then the
 * failure says nothing about the document. `holds` takes the values in the order of `amounts`, in hundredths.
 */
export function mayBeMisread(amounts: readonly AmountField[], holds: (cents: readonly number[]) => boolean): boolean {
  if (!amounts.some(isDoubtful)) return false;
  if (amounts.some((a) => a.source === 'ocr' && a.confidence < GUESSED)) return true;
  const values = amounts.map((a) => a.cents);
  for (const [i, amount] of amounts.entries()) {
    if (!isDoubtful(amount)) continue;
    for (const variant of numbersLike({ ...amount, value: amount.cents }))
      if (holds(values.with(i, variant))) return true;
  }
  return false;
}

/**
 * Digits of the same shape alone: of the wider table above some pair would excuse almost any day. A date in doubt is
 * still held to what most readings confuse.
 */
const CONFUSED_IN_DATES: Readonly<Record<string, string>> = {
  '0': '869',
  '1': '7',
  '2': '7',
  '3': '8',
  '5': '6',
  '6': '0859',
  '7': '12',
  '8': '0369',
  '9': '086',
};

/** Twenty years. Chosen. */
const FAR_DAYS = 7305;

/** The days that a recognised date may be besides the one read, by one misread digit. */
function datesLike(date: DateField): string[] {
  const out = new Set<string>();
  for (const [i, digit] of [...date.raw].entries()) {
    for (const other of CONFUSED_IN_DATES[digit] ?? '') {
      for (const { iso } of readDates(date.raw.slice(0, i) + other + date.raw.slice(i + 1))) out.add(iso);
    }
  }
  return [...out];
}

/**
 * The same for dates: true when they come from recognition in doubt and one misread digit would make them agree. `holds`
 * takes the days (YYYY-MM-DD) in the order of `dates`.
 */
export function mayBeMisreadDate(dates: readonly DateField[], holds: (isos: readonly string[]) => boolean): boolean {
  if (dates.some((d) => d.source === 'ocr' && d.confidence < GUESSED)) return true;
  const isos = dates.map((d) => d.iso);
  // Years that are decades apart differ by a misread digit more likely than by what somebody would gain from.
  const isFar = Math.max(...isos.map((iso) => Math.abs(daysBetween(isos[0]!, iso)))) > FAR_DAYS;
  const isInDoubt = (date: DateField) => isDoubtful(date) || (isFar && date.source === 'ocr');
  return dates.some((date, i) => isInDoubt(date) && datesLike(date).some((iso) => holds(isos.with(i, iso))));
}

/** Confidence of a failed identity: native text is read exactly, recognised text is not. */
export const confidenceOf = (reads: readonly Pick<Read, 'source' | 'confidence'>[], native: number): number =>
  reads.some((r) => r.source === 'ocr') ? native * 0.75 * Math.min(...reads.map((r) => r.confidence)) : native;

/** A document under Israeli law: in shekels, and in Hebrew or with an Israeli account. */
export const isIsraeli = (fields: DocumentFields, text: readonly PageText[]): boolean =>
  fields.currency === 'ILS' &&
  (text.some((p) => p.direction === 'rtl') || fields.accounts.some((a) => a.iban?.startsWith('IL')));

export const amountByRole = (fields: DocumentFields, role: AmountRole): AmountField | null =>
  fields.amounts.find((a) => a.role === role) ?? null;

export const columnOf = (table: TableField, key: ColumnKey) => table.columns.findIndex((c) => c.key === key);

/** Amounts of one column, top down; null where a row has none. */
export const columnAmounts = (table: TableField, key: ColumnKey): (AmountField | null)[] => {
  const index = columnOf(table, key);
  return index < 0 ? [] : table.rows.map((row) => row.cells[index]?.amount ?? null);
};

/** Sums of rounded terms may differ from the rounded sum by half a unit per term. */
export const roundingCents = (terms: number) => Math.max(1, Math.ceil(terms / 2));

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/**
 * Of companies and dealers whose numbers break their check digit as many stand on genuine documents as on forged ones: the
 * template or the issuer wrote them so. It is reported, and weighs nothing.
 */
export const NO_WEIGHT = {
  prior: {
    log10Lr: 0,
    reason: 'As frequent on genuine documents as on forged ones: issuers and templates mistype their own number.',
  },
} as const;

/** A check digit that holds or does not; of a recognised number, one misread character would break it as well. */
export const checkDigit = <const Id extends string, D>(
  id: Id,
  valid: boolean,
  read: Pick<Read, 'page' | 'rect' | 'source'>,
  data: D,
) =>
  ({
    id,
    status: valid ? 'pass' : read.source === 'ocr' ? 'warn' : 'fail',
    message: valid ? 'holds' : read.source === 'ocr' ? 'unreadable' : 'broken',
    data,
    place: placeOf(read),
  }) as const;
