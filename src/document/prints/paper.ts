/** The values in which a document is compared with earlier ones, each in a normal form. */
import { type Paper, type PaperRow, type PaperValue, PRINT_LIMITS, type Spot } from '../../domain/prints.ts';
import { accountText, britishIbanParts, ibanProblem, isIsraeliId, israeliIbanParts } from '../../values/identifiers.ts';
import { issuerIdOf } from '../../values/issuers.ts';
import { isDoubtful, isSure as isReadSurely } from '../../values/misreadings.ts';
import { formatCents } from '../../values/numbers.ts';
import type { AmountField, DocumentFields, LabelledValue, Read, TransactionRow } from '../fields/types.ts';
import type { PageFact } from '../file/facts.ts';
import type { PageText } from '../layout/facts.ts';

/** On a photo without a time of day that could be read: of its goods, and what they come to; chosen. */
const MIN_RECEIPT_AMOUNTS = 5;

const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g;

const short = (text: string) => text.slice(0, PRINT_LIMITS.characters).toWellFormed();

/** Letters and digits in upper case: `00051-423/x` is `00051423X`. */
export const numberForm = (text: string): string =>
  short(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );

/** Words in lower case without accents and punctuation, sorted: order and spelling of a name vary. */
export const nameForm = (text: string): string =>
  short(
    (
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .sort()
      .join(' '),
  );

/** `608-50289228`: the branch before its account, as Israeli banks print them under one label. */
const BRANCH_AND_NUMBER = /^(\d{3})-(\d{5,9})$/;

/** The parts of an IBAN that are printed beside it, too: a British bank is known by its sort code. */
const ibanParts = (iban: string) => {
  const british = britishIbanParts(iban);
  return british ? { ...british, bank: '' } : israeliIbanParts(iban);
};

/** Bank, branch and account, or those of an Israeli or British IBAN, without leading zeros; other IBANs as they are. */
function accountForm({ bank, branch, account, iban }: DocumentFields['accounts'][number]): string | null {
  const parts = iban ? ibanParts(iban) : null;
  if (iban && !parts) return numberForm(iban);
  const own = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '').replace(/^0+/, '');
  const joined = branch === null ? account?.match(BRANCH_AND_NUMBER) : null;
  const number = own(parts?.account ?? joined?.[2] ?? account);
  if (number === '') return null;
  return [own(parts?.bank ?? bank), own(parts?.branch ?? joined?.[1] ?? branch), number].join('-');
}

/** Places on these pages, in percent; null for one that is on none of them. */
export function spotsOn(pages: readonly PageFact[]): (place: Pick<Read, 'page' | 'rect'>) => Spot | null {
  const sizes = new Map(pages.map((size) => [size.page, size]));
  return ({ page, rect }) => {
    const size = sizes.get(page);
    if (!size || size.widthPt <= 0 || size.heightPt <= 0) return null;
    const share = (value: number, whole: number) =>
      Number.isFinite(value) ? Math.round((value / whole) * 10_000) / 100 : 0;
    return [
      page,
      share(rect.x, size.widthPt),
      share(rect.y, size.heightPt),
      share(rect.w, size.widthPt),
      share(rect.h, size.heightPt),
    ];
  };
}

export function paperOf(
  fields: DocumentFields,
  text: readonly PageText[],
  pages: readonly PageFact[],
): Omit<Paper, 'make'> {
  const spotOf = spotsOn(pages);
  const isSure = (read: Read) => read.source === 'native' || !isDoubtful(read);
  const paperValue = (kind: PaperValue['kind'], role: string | null, value: string, printed: string, read: Read) =>
    value === ''
      ? []
      : [{ kind, role, value, printed: short(printed), isSure: isSure(read), spot: spotOf(read) } satisfies PaperValue];

  /** A misread digit breaks the check digits. */
  const sureIf = (isProven: boolean) => (value: PaperValue) => ({ ...value, isSure: value.isSure || isProven });

  /** The dots of `02.08.2025` are no decimal points, and a dash beside it no sign. */
  const isSureDay = ({ doubts = [], ...read }: Read) => isReadSurely(read) && !doubts.includes('digit');

  const inRows = new Set<unknown>(
    fields.transactions.flatMap(({ date, valueDate, debit, credit, balance }) => [
      date,
      valueDate,
      debit,
      credit,
      balance,
    ]),
  );
  const total = fields.total;
  const amountRole = (amount: AmountField) => (amount === total ? 'total' : amount.role);
  const accounts = fields.accounts.flatMap((account) => {
    const form = accountForm(account);
    return form === null ? [] : [{ account, form }];
  });
  const native = text.filter(({ source }) => source === 'native').length;
  const times = timesOf(text);
  // A till receipt is an invoice in one picture and, with a word less read, another paper in the next.
  const isPhotographed = native === 0 && fields.amounts.length >= MIN_RECEIPT_AMOUNTS;
  const isTimed = times.length > 0 || isPhotographed;
  const isPlain = fields.documentType.value === 'other' && fields.transactions.length === 0;
  const isReceipt = isPlain && total && isTimed && fields.dates.length > 0;
  const values = [
    ...fields.amounts
      .filter((amount) => !inRows.has(amount))
      .flatMap((amount) =>
        paperValue('amount', amountRole(amount), String(amount.cents), formatCents(amount.cents), amount),
      ),
    ...fields.references.flatMap((each) =>
      paperValue('number', referenceRole(each, fields), numberForm(each.value), each.value, each),
    ),
    ...fields.names.flatMap((each) => paperValue('name', each.role, nameForm(each.value), each.value, each)),
    ...accounts.flatMap(({ account, form }) => {
      const isProven = account.iban !== null && ibanProblem(account.iban) === null;
      return paperValue('account', 'account', form, account.iban ?? accountText(account), account).map(
        sureIf(isProven),
      );
    }),
    ...fields.identifiers.flatMap((each) =>
      paperValue('number', each.kind, numberForm(each.value), each.value, each).map(
        sureIf(each.kind === 'israeli_id' && isIsraeliId(numberForm(each.value))),
      ),
    ),
    ...fields.dates
      .filter((date) => !inRows.has(date))
      .flatMap((date) => paperValue('date', date.role, date.iso, date.raw, date).map(sureIf(isSureDay(date)))),
    ...looseNumbers(text, fields).flatMap(({ value, read }) => paperValue('number', null, value, read.raw, read)),
    ...times.flatMap(({ value, read }) => paperValue('number', 'time', value, value, read)),
  ];
  const inPrint = fields.transactions.flatMap((row) => rowOf(row, spotOf));
  const rows = withSigns(fields.transactionOrder === 'newest_first' ? inPrint.reverse() : inPrint, fields);
  return {
    type: isReceipt ? 'invoice' : fields.documentType.value,
    issuer: fields.issuer ? short(issuerIdOf(fields.issuer.value) ?? '') || null : null,
    source: native * 2 >= text.length && native > 0 ? 'native' : 'ocr',
    currency: fields.currency,
    account: accounts[0]?.form ?? null,
    period: fields.period ? { start: fields.period.start.iso, end: fields.period.end.iso } : null,
    values: values.slice(0, PRINT_LIMITS.values),
    rows: rows.slice(0, PRINT_LIMITS.rows),
    closes: fields.transactions.length > PRINT_LIMITS.rows ? null : closesOf(fields, rows),
  };
}

/** Labels of a number that one paper has, and of numbers that all papers of a contract, loan or customer have. */
const OWN_NUMBER =
  /certificate|letter|invoice|\binv\b|receipt|\bbill|transaction|transfer|confirmation|voucher|cheque|check|document|approval|payment|חשבונית|קבלה|שובר|אסמכת|פעולה|העברה|עסקה|אישור|המחאה|צ.?ק|שיק|מסמך|סימוכין|תנועה|הפקדה|מכתב/i;
const LASTING_NUMBER =
  /policy|contract|agreement|loan|case|order|customer|client|account|חוזה|הלוואה|פוליסה|הזמנה|לקוח|חשבון(?!ית)/i;

/** `paper_number` where its label says that no other paper has it. */
function referenceRole(
  { role, page, rect }: DocumentFields['references'][number],
  { labelled }: DocumentFields,
): string {
  const isAt = (each: LabelledValue) => each.page === page && each.rect.x === rect.x && each.rect.y === rect.y;
  const label = labelled.find((each) => each.key === role && isAt(each))?.label ?? '';
  return OWN_NUMBER.test(label) && !LASTING_NUMBER.test(label) ? 'paper_number' : role;
}

function rowOf(row: TransactionRow, spotOf: (read: Pick<Read, 'page' | 'rect'>) => Spot | null): PaperRow[] {
  const { date, debit, credit, balance } = row;
  const amount = debit ?? credit;
  if (!amount || (debit && credit && debit.cents !== 0 && credit.cents !== 0)) return [];
  const cents = debit && debit.cents !== 0 ? -Math.abs(debit.cents) : (credit?.cents ?? amount.cents);
  return [{ date: date?.iso ?? null, cents, balance: balance?.cents ?? null, spot: spotOf(row) }];
}

/** A minus that was lost in reading: from the balance before it, that of the row goes the other way. */
function withSigns(rows: readonly PaperRow[], fields: DocumentFields): PaperRow[] {
  const opening = balanceOf(fields, 'opening_balance');
  if (opening === undefined) return [...rows];
  return rows.map((row, i) => {
    const before = i === 0 ? opening : (rows[i - 1]!.balance ?? null);
    return before !== null && row.balance === before - row.cents ? { ...row, cents: -row.cents } : row;
  });
}

const balanceOf = ({ amounts }: DocumentFields, role: 'opening_balance' | 'closing_balance'): number | undefined =>
  amounts.find((amount) => amount.role === role)?.cents;

/** Opening and closing balance of a statement whose every row leads from one balance to the next; else null. */
function closesOf(fields: DocumentFields, rows: readonly PaperRow[]): Paper['closes'] {
  // A balance that is carried to the next page is a row without a movement.
  const moved = fields.transactions.filter(({ debit, credit }) => debit || credit);
  if (rows.length === 0 || rows.length !== moved.length) return null;
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const chained = rows.every(
    ({ balance, cents }, i) => balance !== null && (i === 0 || rows[i - 1]!.balance! + cents === balance),
  );
  if (chained) return { opening: first.balance! - first.cents, closing: last.balance! };
  const [opening, closing] = [balanceOf(fields, 'opening_balance'), balanceOf(fields, 'closing_balance')];
  if (opening === undefined || closing === undefined) return null;
  return opening + rows.reduce((sum, { cents }) => sum + cents, 0) === closing ? { opening, closing } : null;
}

/** `INV-10423`, `2024/118734`: at least five digits, no amount, no date. */
const LONG_NUMBER = /(?<![\p{L}\d.,:])(?:\p{L}{1,5}[-/]?)?\d(?:[-/]?\d){4,}(?![\d:]|[.,]\d)/gu;
const DATE = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$/;
const MAX_LOOSE = 80;
/** Longer words are no numbers, and would be searched at length. */
const MAX_NUMBER = 40;

/** Long numbers without a label: one of them may be what tells two papers of an issuer apart. */
function looseNumbers(text: readonly PageText[], fields: DocumentFields): { value: string; read: Read }[] {
  const { references, identifiers, accounts, amounts, transactions, iban } = fields;
  const known = [
    ...[...references, ...identifiers].map(({ value }) => value),
    ...[...accounts, ...amounts].map(({ raw }) => raw),
    ...transactions.map(({ reference }) => reference ?? ''),
    iban?.raw ?? '',
  ]
    .map((each) => each.replace(/\D/g, ''))
    .join(' ');
  const found = new Map<string, { value: string; read: Read }>();
  for (const { page, source, lines } of text) {
    for (const { words } of lines) {
      for (const { text: word, rect, confidence, doubts } of words) {
        if (word.length > MAX_NUMBER) continue;
        for (const [number] of word.matchAll(LONG_NUMBER)) {
          const value = numberForm(number);
          if (DATE.test(number) || known.includes(number.replace(/\D/g, '')) || found.has(value)) continue;
          const read = {
            raw: number,
            page,
            rect,
            confidence,
            source: source === 'native' ? source : ('ocr' as const),
            doubts,
          };
          found.set(value, { value, read });
        }
      }
    }
  }
  return [...found.values()].slice(0, MAX_LOOSE);
}

/** Times of day that the pages print, each once. */
function timesOf(text: readonly PageText[]): { value: string; read: Read }[] {
  const found = new Map<string, { value: string; read: Read }>();
  for (const { page, source, lines } of text) {
    for (const line of lines) {
      for (const word of line.words) {
        for (const [time] of word.text.matchAll(TIME)) {
          const value = time.padStart(time.length % 3 === 1 ? time.length + 1 : time.length, '0');
          if (found.has(value)) continue;
          const read = {
            raw: time,
            page,
            rect: word.rect,
            confidence: word.confidence,
            source: source === 'native' ? ('native' as const) : ('ocr' as const),
          };
          found.set(value, { value, read });
        }
      }
    }
  }
  return [...found.values()].slice(0, 8);
}
