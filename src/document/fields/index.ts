/** The readings of a document that extraction, checks and comparison share. */
import type { DocumentType } from '../../domain/scan.ts';
import { isoDate, readDates, readMonths } from '../../values/dates.ts';
import { isEuVatNumber } from '../../values/eu-vat.ts';
import { isIsraeliCompany, isIsraeliId, israeliBanksIn } from '../../values/identifiers.ts';
import { readNumberWords } from '../../values/number-words.ts';
import { currencyOf } from '../../values/numbers.ts';
import type { Doubt, FactProviders, InvoiceXml, PageFact, PageText } from '../facts.ts';
import { isHebrew } from '../layout/order.ts';
import { type FieldLine, readSpan, toLines } from './cells.ts';
import { classify } from './classify.ts';
import { readCodeLine } from './code-line.ts';
import { type Entities, isWholeIban, mainCurrency, readEntities } from './entities.ts';
import { readInline } from './inline.ts';
import { readIssuer } from './issuer.ts';
import { type LabelledEntity, readLabelled } from './labelled.ts';
import { labelOf } from './labels.ts';
import { columnIndex, type ReadTables, readTables } from './tables.ts';
import type {
  AccountField,
  AmountField,
  DateField,
  DocumentFields,
  IdentifierField,
  Read,
  TableCell,
  TableField,
  TextField,
  TransactionRow,
} from './types.ts';

const within = (e: { cell: unknown; start: number; end: number }, l: LabelledEntity) =>
  e.cell === l.cell && e.start >= l.start && e.end <= l.end;

/** Both say the same of the same place. */
const isSame = (a: LabelledEntity, b: LabelledEntity) =>
  a.cell === b.cell && a.label?.kind === b.label?.kind && a.start < b.end && b.start < a.end;

/**
 * The two dates behind a label. Which of them stands first is not told by recognition, nor on a Hebrew page by a dash
 * between them: programs set `01/02 - 28/02` in either direction. A word between them (`עד`) tells it.
 */
function periodIn(
  dates: Entities['dates'],
  l: LabelledEntity,
  hebrewPages: ReadonlySet<number>,
): DocumentFields['period'] {
  const [first, second, more] = dates.filter((d) => within(d, l));
  if (!first || !second || more) return null;
  const [start, end] = [first.field, second.field];
  const open = hebrewPages.has(l.cell.page) && !/\p{L}/u.test(l.cell.text.slice(first.end, second.start));
  const turned = (open || start.source === 'ocr') && end.iso < start.iso;
  return turned ? { start: end, end: start } : { start, end };
}

/** Values of labels take the label's role; values of columns the column's. */
function giveRoles(
  entities: Entities,
  labelled: readonly LabelledEntity[],
  tables: readonly TableField[],
  hebrewPages: ReadonlySet<number>,
): void {
  const amountsOf = Map.groupBy(entities.amounts, ({ cell }) => cell);
  const datesOf = Map.groupBy(entities.dates, ({ cell }) => cell);
  for (const l of labelled) {
    const key = l.label?.key;
    if (!key) continue;
    const dates = datesOf.get(l.cell) ?? [];
    if (l.label!.kind === 'date') {
      const date = dates.find((d) => within(d, l));
      if (date) date.field.role ??= key;
    } else if (l.label!.kind === 'period') {
      const period = periodIn(dates, l, hebrewPages);
      if (period) {
        period.start.role ??= 'period_start';
        period.end.role ??= 'period_end';
      }
    } else if (l.label!.kind === 'amount') {
      const inside = (amountsOf.get(l.cell) ?? []).filter((a) => within(a, l));
      const amount = inside.find((a) => a.money) ?? inside[0];
      if (amount) {
        amount.field.role ??= key;
        amount.money = true;
      }
    }
  }
  for (const table of tables) {
    for (const row of table.rows) {
      for (const [i, cell] of row.cells.entries()) {
        const key = table.columns[i]?.key ?? null;
        if (cell?.amount && key) cell.amount.role ??= key;
        if (cell?.date && key) cell.date.role ??= key === 'value_date' ? 'value' : 'transaction';
      }
    }
    for (const footer of table.footers) {
      for (const cell of footer.row.cells) if (cell?.amount) cell.amount.role ??= footer.key;
    }
    carryOver(table.footers.filter(({ key }) => key === 'opening_balance').slice(1));
    carryOver(table.footers.filter(({ key }) => key === 'closing_balance').slice(0, -1));
    carryOver(table.footers.filter((footer) => isCarried(footer, table.rows)));
  }
}

/** By its own words, between the rows of one page and those of another. */
function isCarried({ label, row }: TableField['footers'][number], rows: TableField['rows']): boolean {
  const brought = /brought forward|\bb\/?f\b|מועבר|קודם/i.test(label);
  const forward = /carried (?:forward|over)|\bc\/?f\b|להעברה|מועבר/i.test(label);
  return (
    (brought && rows.some((other) => other.page < row.page)) || (forward && rows.some((other) => other.page > row.page))
  );
}

/** Balances that lead from page to page are neither the opening nor the closing one. */
function carryOver(footers: TableField['footers']): void {
  for (const { row } of footers) for (const cell of row.cells) if (cell?.amount) cell.amount.role = 'carried_balance';
}

/** Of a birth with a two-digit year the century is the one before the document. */
function correctBirths(dates: Entities['dates']): void {
  const others = dates.filter(({ field }) => field.role !== 'birth').map(({ field }) => field.iso);
  const latest = others.reduce((most, iso) => (iso > most ? iso : most), '');
  for (const { field } of dates) {
    if (field.role !== 'birth' || /\d{4}/.test(field.raw)) continue;
    const [year, month, day] = field.iso.split('-').map(Number) as [number, number, number];
    if (others.length > 0 && latest < field.iso) field.iso = isoDate(year - 100, month, day) ?? field.iso;
  }
}

/** Years between the dates of one document, those of births and of long relations aside. */
const MAX_YEARS_APART = 25;
const LONG_AGO = new Set(['birth', 'account_opened', 'employment_start']);

/** A recognised date that lies far from all others has a misread year, most likely. */
function doubtYears(dates: Entities['dates']): void {
  const yearOf = ({ field }: Entities['dates'][number]) => Number(field.iso.slice(0, 4));
  for (const date of dates) {
    const { field } = date;
    if (field.source !== 'ocr' || LONG_AGO.has(field.role ?? '')) continue;
    const others = dates.filter((other) => other !== date && !LONG_AGO.has(other.field.role ?? ''));
    const far = others.filter((other) => Math.abs(yearOf(other) - yearOf(date)) > MAX_YEARS_APART);
    const later = others.filter((other) => yearOf(date) - yearOf(other) > MAX_YEARS_APART);
    // Two dates may be misread alike; years that lie ahead of half the others are the misread ones.
    if (others.length === 0 || (far.length < others.length && 2 * later.length < others.length)) continue;
    field.doubts = [...new Set<Doubt>([...(field.doubts ?? []), 'digit'])];
  }
}

const AMOUNT_KEYS = new Set([
  'debit',
  'credit',
  'amount',
  'balance',
  'unit_price',
  'payment',
  'principal',
  'interest',
  'vat',
  'discount',
]);

/** On a payslip "net amount" is what is paid out; a payslip that names no net pay calls it the total. */
function giveNetPay(amounts: readonly AmountField[]): void {
  for (const amount of amounts) if (amount.role === 'net') amount.role = 'net_pay';
  const totals = amounts.filter(({ role }) => role === 'total');
  if (totals.length === 1 && !amounts.some(({ role }) => role === 'net_pay')) totals[0]!.role = 'net_pay';
}

/** Where no currency is printed: that of the country which all its IBANs are of, or of an Israeli bank. */
function currencyOfAccounts({ ibans }: Entities, lines: readonly FieldLine[]): string | null {
  const countries = new Set(ibans.map(({ value }) => value.slice(0, 2)));
  const [country, more] = countries;
  if (country) return more ? null : (IBAN_CURRENCIES[country] ?? null);
  const text = lines.map((line) => line.cells.map((cell) => cell.text).join(' ')).join('\n');
  return isHebrew(text) && israeliBanksIn(text).length > 0 ? 'ILS' : null;
}

/** Countries whose accounts are seldom kept in another currency than their own. */
const IBAN_CURRENCIES: Readonly<Record<string, string>> = {
  IL: 'ILS',
  GB: 'GBP',
  CH: 'CHF',
  AT: 'EUR',
  BE: 'EUR',
  DE: 'EUR',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
  LU: 'EUR',
  NL: 'EUR',
  PT: 'EUR',
};

/** Whole numbers in the amount columns of a table are money too. */
function amountsOfColumns(tables: readonly TableField[]): Set<AmountField> {
  const out = new Set<AmountField>();
  for (const table of tables) {
    const decimals = table.rows.some((r) => r.cells.some((c) => c?.amount && /[.,]\d{2}\b/.test(c.amount.raw)));
    for (const row of [...table.rows, ...table.footers.map((f) => f.row)]) {
      for (const [i, cell] of row.cells.entries()) {
        const key = table.columns[i]?.key;
        if (cell?.amount && key && AMOUNT_KEYS.has(key) && (!decimals || /[.,]/.test(cell.amount.raw)))
          out.add(cell.amount);
      }
    }
  }
  return out;
}

function toTransactions(tables: readonly TableField[]): TransactionRow[] {
  const out: TransactionRow[] = [];
  for (const table of tables) {
    const at = (key: string) => columnIndex(table, key);
    const date = at('date');
    const amount = at('amount');
    const debit = at('debit');
    const credit = at('credit');
    if (date < 0 || (amount < 0 && debit < 0 && credit < 0) || at('principal') >= 0 || at('quantity') >= 0) continue;
    for (const row of table.rows) {
      const cell = (i: number) => (i >= 0 ? (row.cells[i] ?? null) : null);
      const plain = cell(amount)?.amount ?? null;
      const moves = {
        debit: cell(debit)?.amount ?? (plain && plain.cents < 0 ? plain : null),
        credit: cell(credit)?.amount ?? (plain && plain.cents >= 0 && at('balance') >= 0 ? plain : null),
      };
      // A list of charges without a balance column tells debits by position, credits by a minus sign.
      if (plain && at('balance') < 0) {
        moves.debit = plain.cents >= 0 ? plain : null;
        moves.credit = plain.cents < 0 ? plain : null;
      }
      if (!cell(date)?.date && !moves.debit && !moves.credit) continue;
      out.push({
        page: row.page,
        rect: row.rect,
        confidence: row.confidence,
        source: row.source,
        date: cell(date)?.date ?? null,
        valueDate: cell(at('value_date'))?.date ?? null,
        description: cell(at('description'))?.text ?? null,
        reference: cell(at('reference'))?.text ?? null,
        ...moves,
        balance: cell(at('balance'))?.amount ?? null,
      });
    }
  }
  return out;
}

/** By the dates, and where all are equal by nothing. */
function orderOf(rows: readonly TransactionRow[]): DocumentFields['transactionOrder'] {
  let up = 0;
  let down = 0;
  for (let i = 1; i < rows.length; i++) {
    const a = rows[i - 1]!.date?.iso;
    const b = rows[i]!.date?.iso;
    if (!a || !b) continue;
    if (b > a) up += 1;
    if (b < a) down += 1;
  }
  return up === down ? null : up > down ? 'oldest_first' : 'newest_first';
}

/** Names end where the next label, an identity number or a bracket begins. */
function cleanName(text: string): string {
  return text
    .replace(/[\s,;]+(?:ת\.?ז\.?|ח\.?פ\.?|ID|I\.D\.).*$/i, '')
    .replace(/\s*[(|].*$/, '')
    .replace(/\s+\d[\d\s-]{3,}.*$/, '')
    .replace(/^[\s:,-]+|[\s:,-]+$/g, '')
    .trim();
}

const TITLES = /^(?:ד["״]ר|מר|גב['׳]|עו["״]ד|פרופ['׳]|dr\.?|mr\.?|mrs\.?|ms\.?|prof\.?)\s+/i;
const NO_NAME =
  /כל המעוניין|למי שנוגע|whom it may|^\P{L}+$|____|^["“”״]?(?:ה?(?:משכיר|שוכר|מעסיק|מעביד|עובד|מזמין|ספק|קונה|מוכר|לווה|מלווה)(?:ה|ת)?|(?:the )?(?:landlord|tenant|employer|employee|client|contractor|supplier|buyer|seller|lender|borrower|lessor|lessee))["“”״]?$/iu;

/** `From` and `to` say who pays and who is paid only where nothing but a payment is told. */
const PAYMENTS = new Set<DocumentType>(['payment_app', 'bank_transfer']);
const partyOf = (label: string) =>
  /^to\b/i.test(label.trim()) ? 'payee' : /^from\b/i.test(label.trim()) ? 'payer' : null;

function toNames(type: DocumentType, labelled: readonly LabelledEntity[]): TextField[] {
  const out: TextField[] = [];
  for (const l of labelled) {
    if (l.label?.kind !== 'name') continue;
    const value = cleanName(l.field.value).replace(TITLES, '');
    if (value.length < 2 || value.length > 60 || NO_NAME.test(value) || labelOf(value)) continue;
    if (readDates(value).length > 0 || (value.match(/\d/g)?.length ?? 0) > 2) continue;
    const party = PAYMENTS.has(type) && l.label.key === 'party_name' ? partyOf(l.field.label) : null;
    out.push({ ...l.field, value, role: party ?? l.label.key });
  }
  return out;
}

const digitsOf = (text: string) => text.match(/\d(?:[\d -]*\d)?/)?.[0].replace(/[\s-]/g, '') ?? '';

/** Documents that name one person by the number of the register. */
const PERSONAL = new Set<DocumentType>([
  'payslip',
  'bank_statement',
  'account_confirmation',
  'balance_confirmation',
  'loan_document',
  'tax_form',
  'medical',
  'contract',
  'id_document',
]);

/**
 * A number of nine digits with a right check digit that stands by itself on a recognised Hebrew page: its label, two
 * letters and a point, is what recognition loses first.
 */
function unlabelledIdentity(
  lines: readonly FieldLine[],
  labelled: readonly LabelledEntity[],
  rowLines: ReadonlySet<number>,
): IdentifierField[] {
  const alone = lines
    .filter(({ line }) => !rowLines.has(line))
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.source === 'ocr' && /^\d{9}$/.test(cell.text) && isIsraeliId(cell.text))
    .filter((cell) => !labelled.some((l) => l.cell === cell) && !isIsraeliCompany(cell.text));
  const [cell, more] = alone;
  if (!cell || more) return [];
  const read = readSpan(cell, 0, cell.text.length);
  return [{ ...read, confidence: Math.min(read.confidence, 0.7), kind: 'israeli_id', value: cell.text }];
}

function toIdentifiers(labelled: readonly LabelledEntity[], israeli: boolean): IdentifierField[] {
  const out: IdentifierField[] = [];
  for (const l of labelled) {
    if (l.label?.kind !== 'id') continue;
    let kind = l.label.key;
    let value = digitsOf(l.field.value);
    if (kind === 'card_number') {
      kind = 'card_last4';
      value = l.field.value.match(/(\d{4})\D*$/)?.[1] ?? '';
    }
    if (kind === 'israeli_id') {
      // An English "ID" is the Israeli register's only on an Israeli document.
      if (!isHebrew(l.field.label) && !(israeli && value.length === 9)) kind = 'id_number';
      else if (value.length < 7 || value.length > 9) continue;
    }
    if (kind === 'vat_number' && isEuVatNumber(l.field.value)) value = l.field.value.replace(/[\s.,/-]/g, '');
    else if (kind === 'vat_number' || kind === 'license') value = l.field.value.match(/[A-Z]{0,3}[\d-]+/)?.[0] ?? value;
    if (value === '') continue;
    out.push({ ...l.field, kind, value });
  }
  return out;
}

/** `Current account: £2,727.28` names a balance. */
const MONEY = /[₪$€£]|\d[.,]\d{2}(?!\d)/;

function toAccounts(labelled: readonly LabelledEntity[], entities: Entities): AccountField[] {
  const out: AccountField[] = [];
  let open: AccountField | null = null;
  const last = { y: 0, page: 0 };
  const start = (l: { field: LabelledEntity['field'] }): AccountField => {
    const { raw, page, rect, confidence, source } = l.field;
    const account: AccountField = {
      raw,
      page,
      rect,
      confidence,
      source,
      bank: null,
      branch: null,
      account: null,
      iban: null,
      bic: null,
      holder: null,
    };
    out.push(account);
    return account;
  };
  const near = (l: LabelledEntity) => l.field.page === last.page && Math.abs(l.field.rect.y - last.y) < 70;
  for (const l of labelled) {
    const key = l.label?.key;
    // The next party's numbers are another account.
    if (key === 'payer' || key === 'payee' || key === 'party_name') open = null;
    if (l.label?.kind !== 'account' && key !== 'holder') continue;
    const value = l.field.value.trim();
    if (!open || !near(l)) open = null;
    const set = (name: 'bank' | 'branch' | 'account' | 'iban' | 'bic' | 'holder', text: string) => {
      if (!open || (open[name] !== null && open[name] !== text)) open = start(l);
      open[name] = text;
      last.y = l.field.rect.y;
      last.page = l.field.page;
    };
    if (key === 'holder') set('holder', cleanName(value));
    else if (key === 'bank') set('bank', value);
    else if (key === 'branch') set('branch', digitsOf(value).slice(0, 6));
    else if (key === 'bic') set('bic', value.replace(/\s/g, ''));
    else if (key === 'iban') {
      const iban = entities.ibans.find((i) => within(i, l));
      if (iban) set('iban', iban.value);
    } else if (key === 'account') {
      const iban = entities.ibans.find((i) => within(i, l));
      const parts = value.match(/\d[\d/-]*\d/)?.[0];
      if (iban) set('iban', iban.value);
      else if (parts && readDates(parts).length === 0 && !MONEY.test(value)) set('account', parts);
    }
  }
  for (const iban of entities.ibans) {
    if (!out.some((a) => a.iban === iban.value)) {
      out.push({ ...iban.read, bank: null, branch: null, account: null, iban: iban.value, bic: null, holder: null });
    }
  }
  return out.filter((a) => a.account || a.iban || a.bank || a.branch);
}

/** A cheque may name its account in the code line alone. */
function withCodeLine(
  type: DocumentType,
  accounts: AccountField[],
  lines: readonly FieldLine[],
  labelled: readonly LabelledEntity[],
): AccountField[] {
  if (type !== 'check' || accounts.some(({ account }) => account !== null)) return accounts;
  const code = toCodeLine(lines, labelled);
  if (!code) return accounts;
  const known = accounts.find(({ branch }) => branch !== null);
  if (known && (code.branch === null || code.branch === known.branch)) {
    return accounts.map((each) =>
      each === known ? { ...each, bank: each.bank ?? code.bank, account: code.account } : each,
    );
  }
  const { cheque: _, ...account } = code;
  return [...accounts, { ...account, iban: null, bic: null, holder: null }];
}

function toCodeLine(lines: readonly FieldLine[], labelled: readonly LabelledEntity[]): DocumentFields['codeLine'] {
  const number = labelled.find((l) => l.label?.key === 'reference')?.field.value ?? null;
  const code = readCodeLine(lines, number && /^\d{5,9}$/.test(number) ? number : null);
  if (!code) return null;
  const { line, cheque, bank, branch, account } = code;
  return { ...readLine(line), cheque, bank, branch, account };
}

const readLine = ({ cells, page, rect }: FieldLine): Read => ({
  raw: cells.map((cell) => cell.text).join(' '),
  page,
  rect,
  confidence: Math.min(...cells.flatMap(({ words }) => words.map((word) => word.confidence))),
  source: cells[0]!.source,
});

function toReferences(
  type: DocumentType,
  labelled: readonly LabelledEntity[],
  lines: readonly FieldLine[],
): TextField[] {
  const out: TextField[] = [];
  for (const l of labelled) {
    if (l.label?.kind !== 'reference') continue;
    const value = l.field.value.match(/[A-Za-z0-9][A-Za-z0-9/._-]*\d[A-Za-z0-9/._-]*|\d+/)?.[0];
    if (value && readDates(value).length === 0) out.push({ ...l.field, value, role: l.label.key });
  }
  const code = type === 'check' && out.length === 0 ? readCodeLine(lines, null) : null;
  if (code) out.push({ ...readLine(code.line), value: code.cheque, role: 'reference' });
  return out;
}

/** Which labelled amounts stand for the document's one total, by type, best first. */
const TOTAL_ROLES: Readonly<Partial<Record<DocumentType, readonly string[]>>> = {
  payslip: ['net_pay', 'total'],
  tax_form: ['net_pay', 'total'],
  loan_document: ['repayable', 'gross_pay', 'total', 'principal'],
  balance_confirmation: ['total', 'balance', 'closing_balance'],
  contract: ['rent', 'total', 'instalment'],
  bank_transfer: ['total', 'instalment'],
  payment_app: ['total', 'instalment'],
};

function pickTotal(
  type: DocumentType,
  amounts: readonly AmountField[],
  tables: readonly TableField[],
): AmountField | null {
  if (type === 'bank_statement' || type === 'account_confirmation') return null;
  const roles = TOTAL_ROLES[type] ?? ['total', 'closing_balance', 'repayable', 'net_pay'];
  for (const role of roles) {
    const found = amounts.filter((a) => a.role === role);
    // Sums stand at the end: of several "total" the last and largest is the one to be paid.
    const largest = found.reduce<AmountField | null>(
      (best, a) => (best && Math.abs(best.cents) > Math.abs(a.cents) ? best : a),
      null,
    );
    if (largest) return largest;
  }
  const cells = new Set<AmountField>();
  for (const table of tables)
    for (const row of table.rows) for (const cell of row.cells) if (cell?.amount) cells.add(cell.amount);
  const free = amounts.filter((a) => !cells.has(a) && a.role === null && a.cents !== 0);
  if (type === 'payment_app' || type === 'bank_transfer' || type === 'check' || type === 'deposit_receipt') {
    return free.reduce<AmountField | null>((best, a) => (best && best.rect.h >= a.rect.h ? best : a), null);
  }
  if (type === 'contract' || type === 'medical') return free.find((a) => a.currency !== null) ?? free[0] ?? null;
  const marked = free.filter((a) => a.currency !== null);
  return marked.length === 1 ? marked[0]! : null;
}

const WHOLE_WORDS = /שקל|ש["״'׳]{1,2}ח|דולר|[יא]ורו|בלבד|shekel|dollar|pound|euro|only/i;

/** On a cheque the words stand for the figures where those could not be read. */
function chequeAmount(
  type: DocumentType,
  figures: AmountField | null,
  labelled: readonly LabelledEntity[],
): AmountField | null {
  if (type !== 'check' || (figures && figures.confidence >= 0.6)) return figures;
  for (const l of labelled) {
    if (l.label?.kind !== 'words') continue;
    const words = readNumberWords(l.field.value)[0];
    // Words that name no currency are not all of them.
    if (!words || words.start > 2 || !WHOLE_WORDS.test(l.field.value)) continue;
    const { raw, page, rect, confidence, source } = l.field;
    if (!figures || confidence > figures.confidence) {
      return { raw, page, rect, confidence, source, cents: words.cents, currency: currencyOf(raw), role: 'total' };
    }
  }
  return figures;
}

function toPeriod(
  type: DocumentType,
  labelled: readonly LabelledEntity[],
  entities: Entities,
  hebrewPages: ReadonlySet<number>,
): DocumentFields['period'] {
  for (const l of labelled) {
    // "from 01/02 - 28/02" has both behind the one label.
    if (l.label?.kind !== 'period' && l.label?.key !== 'from') continue;
    const period = periodIn(entities.dates, l, hebrewPages);
    if (period) {
      period.start.role = 'period_start';
      period.end.role = 'period_end';
      return period;
    }
    const [month, more] = readMonths(l.field.value);
    if (type === 'payslip' && month && !more) return wholeMonth(month, readSpan(l.cell, l.start, l.end));
  }
  const from = labelled.find((l) => l.label?.key === 'from');
  const to = labelled.find((l) => l.label?.key === 'to');
  const start = from && entities.dates.find((d) => within(d, from));
  // "from … to …" may stand behind the one label.
  const end = to
    ? entities.dates.find((d) => within(d, to))
    : from && entities.dates.filter((d) => within(d, from)).at(1);
  if (start && end) {
    start.field.role = 'period_start';
    end.field.role = 'period_end';
    return { start: start.field, end: end.field };
  }
  const month = labelled.find((l) => l.label?.key === 'month');
  const read = month && readMonths(month.field.value)[0];
  if (month && read) return wholeMonth(read, readSpan(month.cell, month.start, month.end));
  // "תלוש שכר לחודש 06/2025": the title itself.
  const title = type === 'payslip' && entities.months.find((m) => /תלוש|pay ?slip/i.test(m.cell.text));
  return title ? wholeMonth(title, title.read) : unlabelledPeriod(type, entities);
}

/** Documents that speak of a span of time. */
const OF_A_PERIOD = new Set<DocumentType>(['bank_statement', 'card_statement', 'utility_bill']);
const BETWEEN = /^\s*(?:[-–—]|עד|to|until|through)\s*$/i;

/** Two dates with nothing between them but a dash or "to", alone in their cell: a period, whatever its label says. */
function unlabelledPeriod(type: DocumentType, { dates }: Entities): DocumentFields['period'] {
  if (!OF_A_PERIOD.has(type)) return null;
  for (const [i, first] of dates.entries()) {
    const second = dates[i + 1];
    if (!second || second.cell !== first.cell || first.cell.page !== 1) continue;
    const { text } = first.cell;
    if (
      !BETWEEN.test(text.slice(first.end, second.start)) ||
      /\d/.test(text.slice(0, first.start) + text.slice(second.end))
    )
      continue;
    const [start, end] = [first.field, second.field].sort((a, b) => (a.iso < b.iso ? -1 : 1)) as [DateField, DateField];
    return start.role === null && end.role === null ? { start, end } : null;
  }
  return null;
}

function wholeMonth({ year, month }: { year: number; month: number }, span: Read): DocumentFields['period'] {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const make = (day: number, role: string): DateField => ({
    ...span,
    iso: isoDate(year, month, day)!,
    role,
    weekday: null,
    weekdayAt: null,
  });
  return { start: make(1, 'period_start'), end: make(last, 'period_end') };
}

const PAYSLIP_TOTALS = new Set(['gross_pay', 'deductions', 'net_pay', 'total']);

function toPayslipLines(
  type: DocumentType,
  tables: readonly TableField[],
  amounts: readonly AmountField[],
): DocumentFields['payslipLines'] {
  if (type !== 'payslip') return [];
  const out: DocumentFields['payslipLines'] = [];
  for (const table of tables) {
    const description = columnIndex(table, 'description');
    const amount = columnIndex(table, 'amount');
    if (amount < 0) continue;
    const header = description >= 0 ? table.columns[description]!.header : '';
    const kind = /ניכוי|deduction/i.test(header)
      ? 'deduction'
      : /מעסיק|employer/i.test(header)
        ? 'employer'
        : 'payment';
    for (const row of table.rows) {
      const cell = row.cells[amount];
      const label = row.cells
        .filter((c, i) => c && i !== amount)
        .map((c) => c!.text)
        .join(' ');
      if (cell?.amount) out.push({ page: row.page, rect: row.rect, label, kind, key: null, amount: cell.amount });
    }
  }
  for (const amount of amounts) {
    if (amount.role === null || !PAYSLIP_TOTALS.has(amount.role)) continue;
    out.push({ page: amount.page, rect: amount.rect, label: amount.role, kind: 'total', key: amount.role, amount });
  }
  return out;
}

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?%|%\s?(\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,])/;

function percentOf(text: string | undefined): number | null {
  const match = text?.match(PERCENT);
  return match ? Number((match[1] ?? match[2])!.replace(',', '.')) : null;
}

/** `10%`, or a sum; a column that is headed with a percent sign prints bare numbers, which are neither. */
function discountOf(cell: TableCell | null | undefined): DocumentFields['invoiceLines'][number]['discount'] {
  const percent = percentOf(cell?.text);
  if (percent !== null) return { percent };
  return cell?.amount && /[.,]\d{2}\b/.test(cell.amount.raw) ? { cents: Math.abs(cell.amount.cents) } : null;
}

function toInvoiceLines(tables: readonly TableField[]): DocumentFields['invoiceLines'] {
  const out: DocumentFields['invoiceLines'] = [];
  for (const table of tables) {
    const quantity = columnIndex(table, 'quantity');
    const unit = columnIndex(table, 'unit_price');
    const amount = columnIndex(table, 'amount');
    if (amount < 0 || unit < 0) continue;
    const description = columnIndex(table, 'description');
    for (const row of table.rows) {
      const sum = row.cells[amount]?.amount;
      if (!sum) continue;
      const count =
        quantity >= 0 ? row.cells[quantity]?.text.match(/^\s*(\d+(?:[.,]\d+)?)\s*\D{0,8}$/)?.[1] : undefined;
      out.push({
        page: row.page,
        rect: row.rect,
        description: description >= 0 ? (row.cells[description]?.text ?? '') : '',
        quantity: count ? Number(count.replace(',', '.')) : null,
        unitCents: row.cells[unit]?.amount?.cents ?? null,
        discount: discountOf(columnIndex(table, 'discount') >= 0 ? row.cells[columnIndex(table, 'discount')] : null),
        vatPercent: percentOf(columnIndex(table, 'vat') >= 0 ? row.cells[columnIndex(table, 'vat')]?.text : undefined),
        amount: sum,
        confidence: row.confidence,
      });
    }
  }
  return out;
}

/** Reads all fields from the pages' text. */
export function readFields(pages: readonly PageText[], sizes: readonly PageFact[]): DocumentFields {
  const lines: FieldLine[] = toLines(pages);
  const entities = readEntities(lines);
  const read: ReadTables = readTables(lines, entities);
  const beside = readLabelled(lines, (line) => read.headerLines.has(line) || read.rowLines.has(line));
  const besideOf = Map.groupBy(beside, ({ cell }) => cell);
  const isNew = (each: LabelledEntity) => !besideOf.get(each.cell)?.some((other) => isSame(each, other));
  const labelled = [...beside, ...readInline(lines).filter(isNew)];
  const hebrewPages = new Set(pages.filter(({ direction }) => direction === 'rtl').map(({ page }) => page));
  giveRoles(entities, labelled, read.tables, hebrewPages);
  correctBirths(entities.dates);
  doubtYears(entities.dates);
  const inColumns = amountsOfColumns(read.tables);
  const amounts = entities.amounts.filter((a) => a.money || inColumns.has(a.field)).map((a) => a.field);
  const dates = entities.dates.map((d) => d.field);
  giveWeekdays(entities, labelled);
  const size = sizes[0];
  const portrait = size === undefined || (size.heightPt >= 1.2 * size.widthPt && sizes.length === 1);
  const screen = portrait && size?.kind === 'image';
  const documentType = classify(
    lines,
    { labelled: labelled.map((l) => l.field), tables: read.tables, rowLines: read.rowLines },
    { portrait, screen: screen === true },
  );
  if (documentType.value === 'payslip') giveNetPay(amounts);
  const currency = mainCurrency(lines, entities.amounts) ?? currencyOfAccounts(entities, lines);
  for (const amount of amounts) amount.currency ??= currency;
  const text = lines.map((l) => l.cells.map((c) => c.text).join(' ')).join('\n');
  const hebrew = (text.match(/[א-ת]/g)?.length ?? 0) > 0.25 * (text.match(/[A-Za-zא-ת]/g)?.length ?? 1);
  const israeli =
    hebrew ||
    currency === 'ILS' ||
    entities.ibans.some((i) => i.value.startsWith('IL')) ||
    israeliBanksIn(text).length > 0;
  const identifiers = toIdentifiers(labelled, israeli);
  if (hebrew && PERSONAL.has(documentType.value) && !identifiers.some(({ kind }) => kind === 'israeli_id'))
    identifiers.push(...unlabelledIdentity(lines, labelled, read.rowLines));
  const transactions = toTransactions(read.tables);
  const iban = entities.ibans.find((i) => isWholeIban(i.value)) ?? entities.ibans[0];
  // A title names the kind of document and nothing else.
  const title = (line: string) =>
    documentType.reasons.some((r) => line.toLowerCase().includes(r) && r.length > 0.6 * line.length);
  return {
    documentType,
    issuer: readIssuer(lines, documentType.value, hebrew, title, size?.heightPt ?? 0),
    currency,
    amounts,
    dates,
    names: toNames(documentType.value, labelled),
    accounts: withCodeLine(documentType.value, toAccounts(labelled, entities), lines, labelled),
    identifiers,
    references: toReferences(documentType.value, labelled, lines),
    transactions,
    transactionOrder: orderOf(transactions),
    total: chequeAmount(documentType.value, pickTotal(documentType.value, amounts, read.tables), labelled),
    iban: iban ? { ...iban.read, value: iban.value } : null,
    period: toPeriod(documentType.value, labelled, entities, hebrewPages),
    labelled: labelled.map((l) => l.field),
    invoiceLines: toInvoiceLines(read.tables),
    payslipLines: toPayslipLines(documentType.value, read.tables, amounts),
    codeLine: documentType.value === 'check' ? toCodeLine(lines, labelled) : null,
    tables: read.tables,
  };
}

/** A weekday with its own label belongs to the date of the same row or the nearest one above. */
function giveWeekdays(entities: Entities, labelled: readonly LabelledEntity[]): void {
  for (const day of entities.weekdays) {
    if (entities.dates.some((d) => d.cell === day.cell && d.field.weekday !== null)) continue;
    const label = labelled.find((l) => l.label?.key === 'weekday' && within(day, l));
    // A screen shows one date and its day anywhere; "pizza on Thursday" speaks of something else.
    const alone = !/\p{L}/u.test(day.cell.text.slice(0, day.start) + day.cell.text.slice(day.end));
    const single =
      alone && new Set(entities.dates.map((d) => d.field.iso)).size === 1 && entities.weekdays.length === 1;
    if (!label && !single) continue;
    const distance = (d: Entities['dates'][number]) =>
      d.cell.page === day.cell.page ? Math.abs(d.cell.rect.y - day.cell.rect.y) : Number.POSITIVE_INFINITY;
    const candidates = entities.dates
      .filter(
        (d) => single || (['issue', 'executed', 'visit', 'paid'].includes(d.field.role ?? '') && distance(d) < 60),
      )
      .sort((a, b) => distance(a) - distance(b));
    if (candidates[0]) {
      candidates[0].field.weekday = day.weekday;
      candidates[0].field.weekdayAt = day.read;
    }
  }
}

/** A page that carries its own electronic invoice is one, in whatever language, and its seller issued it. */
function asInvoice(fields: DocumentFields, { name, seller }: InvoiceXml): DocumentFields {
  return {
    ...fields,
    documentType: { value: 'invoice', confidence: 0.98, reasons: [name] },
    issuer: seller ? { value: seller, confidence: 0.95 } : fields.issuer,
  };
}

export const fieldsProviders: Pick<FactProviders, 'fields'> = {
  async fields(get) {
    const fields = readFields(await get('text'), await get('pages'));
    const attached = await get('invoiceXml');
    return attached ? asInvoice(fields, attached) : fields;
  },
};
