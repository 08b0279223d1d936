import type { PageText } from '../../../document/facts.ts';
import type { DateRole, DocumentFields, NameRole } from '../../../document/fields/types.ts';
import type { Place } from '../../../domain/geometry.ts';
import type { DocumentType, ScanContext } from '../../../domain/scan.ts';
import { isoDate, printedDate } from '../../../values/dates.ts';
import { readNumberWords } from '../../../values/number-words.ts';
import { centsOf, formatCents } from '../../../values/numbers.ts';
import { type CheckOf, defineRule, prior } from '../../rule.ts';
import { isComparable, namesIn, sameName, sharesWord, similarName } from '../names.ts';
import { mayBeMisread, mayBeMisreadDate, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

type State =
  | { state: 'agrees'; place: Place | null }
  | { state: 'elsewhere' | 'unreadable' | 'not_found'; place: Place | null }
  | { state: 'similar' | 'contradicts'; found: string; place: Place | null };

interface Compared {
  id: Check['id'];
  message: keyof typeof MISSING;
  expected: string;
  state: State;
  confidence: number;
}

const isOcr = (text: readonly PageText[]) => text.some((p) => p.source === 'ocr');
/** Mean confidence of the words; 1 for native text. */
function clarity(text: readonly PageText[]): number {
  const words = text.flatMap((p) => p.lines.flatMap((l) => l.words));
  return words.length > 0 ? words.reduce((sum, w) => sum + w.confidence, 0) / words.length : 1;
}
/** Below this mean, a value that was not found may be there unread; chosen, not measured. */
const CLEAR = 0.82;

const isReadable = (text: readonly PageText[]) => text.some((p) => p.lines.length > 0);

/** What the client expects, in figures with or without a currency, or in words; null where it is no amount. */
const amountIn = (expected: string): { cents: number } | null =>
  centsOf(expected.replace(/[^\d.,'’\s]/g, '').replace(/^[.,'’\s]+|[.,'’\s]+$/g, '')) ??
  readNumberWords(expected)[0] ??
  null;

function compareAmount(expected: string, fields: DocumentFields, text: readonly PageText[]): State {
  const value = amountIn(expected);
  if (!value || !isReadable(text)) return { state: 'unreadable', place: null };
  const is = (cents: number) => Math.abs(cents) === value.cents;
  const total = fields.total;
  if (total && is(total.cents)) return { state: 'agrees', place: placeOf(total) };
  const same = fields.amounts.find((a) => is(a.cents));
  if (same) return { state: total ? 'elsewhere' : 'agrees', place: placeOf(same) };
  if (total) {
    if (mayBeMisread([total], ([t]) => is(t!))) return { state: 'unreadable', place: placeOf(total) };
    return { state: 'contradicts', found: formatCents(Math.abs(total.cents)), place: placeOf(total) };
  }
  if (fields.amounts.length === 0) return { state: 'unreadable', place: null };
  return { state: 'not_found', place: null };
}

const PAYEE_ROLES = new Set<NameRole>([
  'payee',
  'holder',
  'employee',
  'patient',
  'customer',
  'party_name',
  'cardholder',
  'tenant',
  'payer',
  'borrower',
]);

function compareName(expected: string, fields: DocumentFields, text: readonly PageText[]): State {
  if (!isReadable(text)) return { state: 'unreadable', place: null };
  const named = fields.names.find((n) => sameName(expected, n.value, n.source === 'ocr'));
  if (named) return { state: 'agrees', place: placeOf(named) };
  const similar = fields.names.find((n) => similarName(expected, n.value));
  for (const page of text) {
    for (const [i, line] of page.lines.entries()) {
      if (namesIn(expected, line.text, page.source === 'ocr')) {
        return { state: 'agrees', place: { page: page.page, rect: line.rect } };
      }
      const next = page.lines[i + 1];
      if (next && namesIn(expected, `${line.text} ${next.text}`, page.source === 'ocr')) {
        return { state: 'agrees', place: { page: page.page, rect: line.rect } };
      }
    }
  }
  if (similar) return { state: 'similar', found: similar.value, place: placeOf(similar) };
  const other = fields.names.find((n) => PAYEE_ROLES.has(n.role)) ?? fields.names[0];
  // A recognised name of which one word is right, or which was read with doubt, may be the expected one.
  const doubtful = fields.names.some(
    (n) => n.source === 'ocr' && (n.confidence < DOUBTFUL_NAME || sharesWord(expected, n.value)),
  );
  const isTold = other === undefined || isComparable(expected, other.value);
  if (doubtful || !isTold || clarity(text) < CLEAR)
    return { state: 'unreadable', place: other ? placeOf(other) : null };
  if (other) return { state: 'contradicts', found: other.value, place: placeOf(other) };
  // A recognised page of which no name was read may hold it unread.
  return { state: isOcr(text) ? 'unreadable' : 'not_found', place: null };
}

/** Below this confidence a recognised name may be another one; chosen, not measured. */
const DOUBTFUL_NAME = 0.7;

/** Documents about a period: a day within it is not contradicted. */
const SPANS = new Set<DocumentType>(['bank_statement', 'card_statement', 'loan_document']);
const MAIN_DATES: readonly DateRole[] = ['issue', 'executed', 'paid', 'visit', 'as_of'];

function compareDate(expected: string, fields: DocumentFields, text: readonly PageText[]): State {
  const match = expected.match(/^(\d{4})-(\d{2})-(\d{2})/);
  const iso = match ? isoDate(Number(match[1]), Number(match[2]), Number(match[3])) : null;
  if (!iso || !isReadable(text)) return { state: 'unreadable', place: null };
  const same = fields.dates.find((d) => d.iso === iso);
  if (same) return { state: 'agrees', place: placeOf(same) };
  const swapped = isoDate(Number(iso.slice(0, 4)), Number(iso.slice(8)), Number(iso.slice(5, 7)));
  const other = swapped === null ? undefined : fields.dates.find((d) => d.iso === swapped && /^\d/.test(d.raw));
  if (other && fields.currency === 'USD') return { state: 'elsewhere', place: placeOf(other) };
  if (fields.dates.length === 0) return { state: isOcr(text) ? 'unreadable' : 'not_found', place: null };
  const period = fields.period;
  if (period && SPANS.has(fields.documentType.value) && iso >= period.start.iso && iso <= period.end.iso) {
    return { state: 'elsewhere', place: placeOf(period.start) };
  }
  const main = fields.dates.find((d) => d.role !== null && MAIN_DATES.includes(d.role)) ?? fields.dates[0]!;
  const misread = fields.dates.some((d) => mayBeMisreadDate([d], ([day]) => day === iso));
  if (misread || (main.source === 'ocr' && clarity(text) < CLEAR)) return { state: 'unreadable', place: placeOf(main) };
  return { state: 'contradicts', found: printedDate(main.iso), place: placeOf(main) };
}

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9א-ת]/g, '');
const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');
/** One wrong or missing character. */
function nearlyIn(needle: string, haystack: string): boolean {
  for (let i = 0; i + needle.length <= haystack.length + 1; i++) {
    let wrong = 0;
    for (let k = 0; k < needle.length && wrong < 2; k++) if (needle[k] !== haystack[i + k]) wrong += 1;
    if (wrong < 2) return true;
  }
  return false;
}

function compareReference(expected: string, fields: DocumentFields, text: readonly PageText[]): State {
  const wanted = withoutZeros(compact(expected));
  if (wanted.length < 2 || !isReadable(text)) return { state: 'unreadable', place: null };
  const places = [
    ...fields.references.map((r) => ({ value: r.value, read: r })),
    ...fields.accounts.flatMap((a) => [a.account, a.iban].flatMap((v) => (v ? [{ value: v, read: a }] : []))),
    ...fields.identifiers.map((i) => ({ value: i.value, read: i })),
  ];
  const hit = places.find(
    (p) => withoutZeros(compact(p.value)) === wanted || (wanted.length >= 6 && compact(p.value).endsWith(wanted)),
  );
  if (hit) return { state: 'agrees', place: placeOf(hit.read) };
  for (const page of text) {
    for (const line of page.lines) {
      const there =
        wanted.length >= 5
          ? compact(line.text).includes(wanted)
          : line.words.some((w) => withoutZeros(compact(w.text)) === wanted);
      if (there) return { state: 'agrees', place: { page: page.page, rect: line.rect } };
      if (page.source === 'ocr' && wanted.length >= 6 && nearlyIn(wanted, compact(line.text))) {
        return { state: 'unreadable', place: { page: page.page, rect: line.rect } };
      }
    }
  }
  if (clarity(text) < CLEAR) return { state: 'unreadable', place: null };
  const other = fields.references[0] ?? fields.accounts.find((a) => a.account !== null);
  if (!other) return { state: 'not_found', place: null };
  const found = 'value' in other ? other.value : other.account!;
  return { state: 'contradicts', found, place: placeOf(other) };
}

/** From this confidence on, the document's type is taken as known; chosen, not measured. */
const SURE_TYPE = 0.6;

/** Types that people confuse: a difference between them only asks. */
const ALIKE: readonly (readonly DocumentType[])[] = [
  ['bank_transfer', 'payment_app', 'deposit_receipt'],
  ['account_confirmation', 'balance_confirmation', 'bank_statement'],
  ['invoice', 'utility_bill'],
  ['loan_document', 'contract'],
];

function compareType(expected: DocumentType, fields: DocumentFields): State {
  const { value, confidence } = fields.documentType;
  if (value === expected) return { state: 'agrees', place: null };
  if (confidence < SURE_TYPE || value === 'other' || expected === 'other') return { state: 'unreadable', place: null };
  if (ALIKE.some((group) => group.includes(value) && group.includes(expected)))
    return { state: 'elsewhere', place: null };
  return { state: 'contradicts', found: `@document_type.${value}`, place: null };
}

function compareAll(context: ScanContext, fields: DocumentFields, text: readonly PageText[]): Compared[] {
  const out: Compared[] = [];
  const ocr = isOcr(text) ? 0.85 : 1;
  const add = (
    id: Check['id'],
    message: Compared['message'],
    expected: string | undefined,
    state: (value: string) => State,
    confidence: number,
  ) => {
    if (expected !== undefined && String(expected).trim() !== '') {
      out.push({
        id,
        message,
        expected: String(expected),
        state: state(String(expected)),
        confidence: confidence * ocr,
      });
    }
  };
  add('expectation.amount', 'amount', context.expected_amount, (v) => compareAmount(v, fields, text), 0.95);
  add('expectation.name', 'name', context.expected_name, (v) => compareName(v, fields, text), 0.9);
  add('expectation.date', 'date', context.expected_date, (v) => compareDate(v, fields, text), 0.9);
  add('expectation.reference', 'reference', context.expected_reference, (v) => compareReference(v, fields, text), 0.9);
  add(
    'expectation.document_type',
    'document_type',
    context.document_type,
    (v) => compareType(v as DocumentType, fields),
    0.9,
  );
  return out;
}

/** Messages for what was not found at all. */
const MISSING = {
  amount: 'amount_missing',
  name: 'name_missing',
  date: 'date_missing',
  reference: 'reference_missing',
  // Every document has a type.
  document_type: 'document_type',
} as const;

const STATUS = {
  agrees: 'pass',
  similar: 'warn',
  elsewhere: 'warn',
  unreadable: 'warn',
  not_found: 'fail',
  contradicts: 'fail',
} as const;

/** What the client expects to read, against what the document says. */
export const rule = defineRule(import.meta, messages, {
  category: 'expectation_mismatch',
  weights: { default: prior(2, 'Shows that the submission contradicts itself, whoever is to blame.') },
  needs: ['context', 'fields', 'text'],
  run({ context, fields, text }, { checks, findings }) {
    if (!context) return { outcome: 'not_applicable' };
    for (const { id, message, expected, state, confidence } of compareAll(context, fields, text)) {
      const shown =
        id === 'expectation.amount'
          ? (amountText(expected) ?? expected)
          : id === 'expectation.date' && /^\d{4}-\d{2}-\d{2}$/.test(expected)
            ? printedDate(expected)
            : id === 'expectation.document_type'
              ? `@document_type.${expected}`
              : expected;
      const data = { expected: shown, found: 'found' in state ? state.found : '' };
      checks.push({ id, status: STATUS[state.state], message: state.state, data, place: state.place } as Check);
      if (state.state !== 'contradicts' && state.state !== 'not_found') continue;
      findings.push({
        message: state.state === 'contradicts' ? message : MISSING[message],
        data,
        confidence: state.state === 'contradicts' ? confidence : confidence * 0.8,
        place: state.place,
        cause: id,
      });
    }
    if (findings.length > 0) return { outcome: 'findings', findings, checks };
    return checks.length === 0 ? { outcome: 'not_applicable' } : { outcome: 'pass', checks };
  },
});

const amountText = (expected: string) => {
  const value = amountIn(expected);
  return value ? formatCents(value.cents) : null;
};
