/**
 * When two papers are one and the same, and when they contradict each other. Pictures and words only find papers that
 * look alike; values decide.
 */
import type { OtherValue, PageFact, RelatedPaper } from '../../document/facts.ts';
import type { Place } from '../../domain/geometry.ts';
import {
  isLabelledNumber,
  PAPER_NUMBERS,
  type Paper,
  type PaperRow,
  type PaperValue,
  type SameValue,
  type Spot,
} from '../../domain/prints.ts';
import type { DocumentType } from '../../domain/scan.ts';

/** Share of common words from which two papers are of one form: near duplicates have 0.86 and more, other papers of one issuer 0.40 and less (measured on 175 first pages). */
const LIKE = 0.7;
/** Where one of them was recognised, which misreads words; chosen. */
const LIKE_WHEN_READ = 0.4;
/** Bits of 256; the same document with one value changed has at most 20 (measured on the same pages). */
const LIKE_PAGES = 24;
/** Of nearly all words: near duplicates have 0.86 to 0.97 (measured on the same pages). */
const NEAR = 0.86;
/** Share of equal rows from which two statements are one; following months share none. */
const SAME_ROWS = 0.6;
const MIN_ROWS = 3;
/** From which a copy with other labels is one: a name of another length moves a column. Chosen. */
const NEAR_ROWS = 0.8;

export const isRecognised = (here: Paper, { earlier }: RelatedPaper): boolean =>
  here.source === 'ocr' || earlier.paper.source === 'ocr';

const isAlike = (related: RelatedPaper, isRead: boolean): boolean => {
  const { likeness, pageDistance, shared } = related.earlier;
  return (
    likeness >= (isRead ? LIKE_WHEN_READ : LIKE) ||
    (isRead && haveOneHead(related)) ||
    (pageDistance !== null && pageDistance <= LIKE_PAGES) ||
    // One other row of a statement makes all balances below it other words.
    (haveOneRows(related) &&
      (shared.includes('layout') || (shared.includes('anchor.account_period') && haveNearRows(related))))
  );
};
/** The same number, day and person, of a picture of which hardly a word was read. */
const haveOneHead = ({ same }: RelatedPaper): boolean =>
  same.some((each) => isOwnNumber(each) && each.printed.replace(/\D/g, '').length >= MIN_OWN_NUMBER) &&
  same.some(isDay) &&
  same.some(isHolder);
const haveOneRows = ({ rows }: RelatedPaper): boolean => rows.same >= MIN_ROWS && rows.same >= SAME_ROWS * rows.of;
const haveNearRows = ({ rows }: RelatedPaper): boolean => rows.same >= NEAR_ROWS * rows.of;

/** By what two papers are taken for the same one, the surest first. */
export const IDENTITIES = [
  'number',
  'moment',
  'account_period',
  'employee_month',
  'rows',
  'account_day',
  'payment',
  'production',
  'amounts',
  'content',
  'renumbered',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Papers that are one whatever their numbers and periods. */
const HAVE_OTHER_NUMBERS: ReadonlySet<Identity> = new Set([
  'account_period',
  'employee_month',
  'amounts',
  'renumbered',
]);

/** An invoice prints the account of its issuer: those of one day or month to all of its customers share it. */
const OF_ACCOUNT: ReadonlySet<Identity> = new Set(['account_period', 'account_day', 'payment']);

const isPaperNumber = ({ kind, role, here, there }: OtherValue): boolean =>
  kind === 'number' && (role === null ? !(isTelephone(here) && isTelephone(there)) : PAPER_NUMBERS.has(role));
/** `08-9921447`: of whoever wrote the paper, and misread on one of the two. */
const isTelephone = ({ printed }: { printed: string }): boolean => /^0\d{1,3}-\d{6,7}$/.test(printed);
const isTime = ({ role }: Pick<OtherValue, 'role'>): boolean => role === 'time';
/** A day that is the document's own: of its issue, of what happened, or of the period that it is about. */
const isDay = ({ kind, role }: Pick<OtherValue, 'kind' | 'role'>): boolean =>
  kind === 'date' && (OWN_DAYS.has(role) || EVENT_DAYS.has(role));
const OWN_DAYS: ReadonlySet<string | null> = new Set(['issue', 'admission', 'discharge']);

/** What both are the same paper by; null where nothing says so. */
export function identityOf(here: Paper, related: RelatedPaper): Identity | null {
  const { earlier, same, differ } = related;
  const there = earlier.paper;
  const isRead = isRecognised(here, related);
  if (!isAlike(related, isRead) || !(haveOneKind(here, there) || isTakenForOther(here, related))) return null;
  // Words of nearly one paper are not those of two issuers: the name was read from different places.
  const isOtherIssuer = earlier.likeness < NEAR && isOther(here.issuer, there.issuer);
  if (!isRead && (isOtherIssuer || !haveOneNumber(here, there))) return null;
  const isOtherPeriod = isOther(spanOf(here), spanOf(there));
  const isOnePeriod = here.period !== null && spanOf(here) === spanOf(there);
  const found = IDENTITIES.filter((identity) => {
    if (
      here.type === 'invoice' &&
      OF_ACCOUNT.has(identity) &&
      !same.some((each) => isOwnNumber(each) || isName(each))
    ) {
      return false;
    }
    if (identity === 'rows') return haveOneRows(related);
    if (identity === 'production') return isOneProduction(related);
    if (identity === 'renumbered') return !isRead && isRenumbered(here, related);
    if (identity === 'amounts') return AGREEMENTS.some((isOne) => isOne(here, there, related));
    if (identity === 'content') return isRead && (haveOneContent(here, related) || haveOneVisit(here, related));
    const isFound = isRead || !haveOneKind(here, there);
    return (
      earlier.shared.includes(`anchor.${identity}`) ||
      // The account stands without its label on one of them.
      (identity === 'account_period' && isRead && isOnePeriod && same.some(({ kind }) => kind === 'account')) ||
      (identity === 'number' && isFound && haveOwnNumber(here, related))
    );
  });
  return (
    found.find((identity) => {
      // A statement and a payslip are known by whose they are and when; a second print may have a number of its own.
      if (HAVE_OTHER_NUMBERS.has(identity)) return true;
      if (isOtherPeriod && !(identity === 'number' && isOfOneEvent(here, related))) return false;
      if (identity === 'rows') return true;
      if (isOtherNumber(related)) return false;
      return identity === 'number' || identity === 'moment' || !differ.some(isTime);
    }) ?? null
  );
}

/** Beside one's own number, others are those of a print or of a line of magnetic characters. */
const isOtherNumber = ({ same, differ }: RelatedPaper): boolean => {
  const hasOwn = same.some(isOwnNumber);
  return differ.some((each) => isPaperNumber(each) && !(each.role === null && (hasOwn || isOfAccount(each, differ))));
};
/** The number of an account that is another one, printed once more without its label. */
const isOfAccount = ({ here, there }: OtherValue, differ: readonly OtherValue[]): boolean =>
  differ.some(({ kind, ...account }) => {
    const isWithin = (side: 'here' | 'there', number: string) => account[side].printed.includes(number);
    return kind === 'account' && isWithin('here', here.printed) && isWithin('there', there.printed);
  });
const isOwnNumber = ({ role }: Pick<OtherValue, 'role'>): boolean => role === 'paper_number';

/** Of one kind, or one of them so badly read that its kind was not seen. */
const haveOneKind = (here: Paper, there: Paper): boolean =>
  here.type === there.type || [here, there].some(({ type, source }) => type === 'other' && source === 'ocr');
/**
 * Taken for another kind of paper, under the same number or with the same content, and in the same words: a letter of its
 * title was lost, in recognition, or as a ligature of a font that an editor wrote.
 */
const isTakenForOther = (here: Paper, related: RelatedPaper): boolean => {
  const isRead = isRecognised(here, related);
  const { likeness, paper: there } = related.earlier;
  const isUnknown = [here, there].some(({ type }) => type === 'other');
  const isOfAccount = isUnknown && related.same.some(({ kind }) => kind === 'account') && related.same.some(isDay);
  return (
    (likeness >= (isRead || isOfAccount ? LIKE : NEAR) &&
      (haveOwnNumber(here, related) || (isRead && haveOneContent(here, related)))) ||
    (likeness >= LIKE && (isUnknown || isRead) && haveOneSet(here, there, related))
  );
};

/** Values in which a file that was filled in again agrees with another one at most, and an edited copy at least; chosen. */
const EDITED_SHARE = 0.8;
const EDITED_VALUES = 5;

/**
 * One file and an edited copy of it: marks of one production, and nearly all values. Files that a program made from one
 * template share the marks, but their days and numbers are others.
 */
function isOneProduction({ earlier, same, differ }: RelatedPaper): boolean {
  return (
    earlier.shared.some((name) => name.startsWith('base.')) &&
    earlier.likeness >= LIKE &&
    same.length >= EDITED_VALUES &&
    same.length >= EDITED_SHARE * (same.length + differ.length) &&
    same.some(({ kind }) => kind === 'date') &&
    !differ.some(({ kind }) => kind === 'date')
  );
}

/** Digits of a number of a payment, and those at its end in which the next ones of a counter differ; chosen. */
const MIN_PAYMENT_NUMBER = 7;
const OF_COUNTER = 3;

/** One digit differs, and not at the end, where the numbers of one day or month do. */
function isOneDigitApart({ here, there }: OtherValue): boolean {
  const [a, b] = [here, there].map(({ printed }) => printed.replace(/\D/g, '')) as [string, string];
  const others = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]));
  return (
    a.length >= MIN_PAYMENT_NUMBER && a.length === b.length && others.length === 1 && others[0]! < a.length - OF_COUNTER
  );
}

/**
 * One payment submitted again: the same people, accounts and amounts, another date, and one digit of the number changed.
 * A payment of the next month has a number of its own, which does not come that near by chance; two of one day may.
 */
function isRenumbered(here: Paper, { earlier, same, differ }: RelatedPaper): boolean {
  const numbers = differ.filter(({ kind, role }) => kind === 'number' && role === 'paper_number');
  return (
    ONE_PAYMENT.has(here.type) &&
    earlier.likeness >= LIKE &&
    same.some(isTotal) &&
    same.some(isName) &&
    numbers.length === 1 &&
    isOneDigitApart(numbers[0]!) &&
    differ.some((each) => isEventDay(here, each)) &&
    differ.every((each) => each.kind === 'date' || isTime(each) || each === numbers[0])
  );
}

/** Of a number that recognition may have read without its label on one of them; a shorter one comes about twice. */
const MIN_OWN_NUMBER = 7;
/** Of one beside the same name and day, as a cheque has. */
const MIN_NUMBER_OF_A_DAY = 4;
/** Of one beside as much else: its issuer and day, its day and sum, or its sum and goods. */
const MIN_SUPPORTED = 5;
/** Papers whose issuer gives the number: that of a cheque is its owner's. */
const NUMBERED: ReadonlySet<DocumentType> = new Set(['invoice', 'utility_bill', 'medical']);
function haveOwnNumber(here: Paper, related: RelatedPaper): boolean {
  const { same, earlier } = related;
  const isOfOneDay = same.some(isDay);
  const isNamed = same.some(({ kind }) => kind === 'name');
  const haveOneIssuer = here.issuer !== null && here.issuer === earlier.paper.issuer;
  const isOfOneIssuer = NUMBERED.has(here.type) && (haveOneIssuer || same.some(isIssuerNumber));
  const isOfOneSum = same.some(isTotal);
  const isSupported = isOfOneDay ? isOfOneIssuer || isOfOneSum : isOfOneSum && amountsOf(same).size >= MIN_CONTENT;
  const least = isOfOneDay && isNamed ? MIN_NUMBER_OF_A_DAY : isSupported ? MIN_SUPPORTED : MIN_OWN_NUMBER;
  return same.some(
    ({ role, printed }) =>
      // Other references may be those of a contract or a customer: two letters of one day do not have one in near copies.
      (role === 'paper_number' || (role === 'reference' && isOfOneDay && !isRecognised(here, related))) &&
      printed.replace(/\D/g, '').length >= least,
  );
}

const isTotal = ({ role }: SameValue): boolean => role === 'total';
/** Of a company, whose name recognition may have lost or taken from the customer. */
const isIssuerNumber = ({ role }: SameValue): boolean => role === 'company_number' || role === 'vat_number';
/** Different amounts. */
const amountsOf = (same: readonly SameValue[]): Set<string> =>
  new Set(same.flatMap(({ kind, printed }) => (kind === 'amount' ? [printed] : [])));

/** Rows from which on one series of amounts does not come about twice, beside its balances and without; chosen. */
const MIN_SERIES = 5;
const MIN_SERIES_ALONE = 10;

/**
 * One statement and a copy of it with other days: the same amounts one after the other from one opening balance on, and
 * to one closing balance where recognition may have lost some.
 */
function haveOneSeries(here: Paper, there: Paper, related: RelatedPaper): boolean {
  const isRead = isRecognised(here, related);
  // The fixed charges of a card come again every month, but not as many and nothing else.
  const isBetween = (balance: string) => related.same.some(({ role }) => role === balance);
  const isHeld = isBetween('opening_balance') && (!isRead || isBetween('closing_balance'));
  const least = isHeld ? MIN_SERIES : MIN_SERIES_ALONE;
  const length = Math.max(here.rows.length, there.rows.length);
  const pairs = rowPairs(here.rows, there.rows);
  return (
    (pairs.length >= (isRead ? READ_SHARE * length : length) &&
      new Set(pairs.map(([{ cents }]) => cents)).size >= least) ||
    isRepeated(here, related)
  );
}

/** Different amounts that a card's next statement does not have again, all and nothing else; chosen. */
const MIN_REPEATED = 6;
/** Of them those that are no prices: prices end in 0, 5 or 9, as seven of ten purchases in all do not. */
const MIN_UNEVEN = 4;
/** Names of months among the words that differ. */
const MAX_MONTHS = 2;

/**
 * A card statement that has all of another one's charges, and differs in its days alone. A few fixed charges and no
 * purchase would be honest, so this is less than a contradiction.
 */
export function isRepeated(here: Paper, related: RelatedPaper): boolean {
  const there = related.earlier.paper;
  const cents = here.rows.map((row) => row.cents);
  const amounts = [...new Set(cents)];
  const { words, differ } = related;
  return (
    here.type === 'card_statement' &&
    !isRecognised(here, related) &&
    cents.join() === there.rows.map((row) => row.cents).join() &&
    amounts.length >= MIN_REPEATED &&
    amounts.length < MIN_SERIES_ALONE &&
    amounts.filter((amount) => ![0, 5, 9].includes(Math.abs(amount) % 10)).length >= MIN_UNEVEN &&
    differ.every(({ kind }) => kind === 'date') &&
    words !== null &&
    words.here.filter(({ text }) => !/\p{N}/u.test(text)).length <= MAX_MONTHS &&
    words.there <= here.rows.length + differ.length
  );
}

/** Parts of a document that recognition reads alike from two pictures of it at least; chosen. */
const READ_SHARE = 0.8;

/** The longest series of equal amounts that both have in one order (longest common subsequence). */
function rowPairs(here: readonly PaperRow[], there: readonly PaperRow[]): [PaperRow, PaperRow][] {
  /** From these rows on to the end: how many amounts are common. */
  const lengths = Array.from({ length: here.length + 1 }, () => new Array<number>(there.length + 1).fill(0));
  for (let i = here.length - 1; i >= 0; i -= 1) {
    for (let j = there.length - 1; j >= 0; j -= 1) {
      const isPair = here[i]!.cents === there[j]!.cents;
      lengths[i]![j] = isPair ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: [PaperRow, PaperRow][] = [];
  for (let i = 0, j = 0; i < here.length && j < there.length; ) {
    if (here[i]!.cents === there[j]!.cents) pairs.push([here[i++]!, there[j++]!]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}

const DAY_MS = 86_400_000;

/** Amounts that two documents of one day and person do not share by chance, where one was recognised; chosen. */
const MIN_CONTENT = 8;

const BALANCES: ReadonlySet<string | null> = new Set(['balance', 'opening_balance', 'closing_balance']);

/**
 * One document, and a picture of it from which its number or period was not read: one day, one person, the same amounts.
 * Nobody is paid twice on a day under one number, so that a payslip needs fewer.
 */
function haveOneContent(here: Paper, { same, differ, earlier }: RelatedPaper): boolean {
  const isOnePayDay = here.type === 'payslip' && same.some(isPersonNumber) && same.some(({ role }) => role === 'paid');
  // One other row of a statement makes all balances below it other amounts.
  const isStatement = [here, earlier.paper].some(({ type }) => type === 'bank_statement');
  const isCounted = ({ kind, role }: Pick<PaperValue, 'kind' | 'role'>) =>
    kind === 'amount' && !(isStatement && BALANCES.has(role));
  const amounts = amountsOf(same.filter(isCounted));
  const countOf = ({ values }: Paper) => new Set(values.filter(isCounted).map(({ value }) => value)).size;
  return (
    amounts.size >= (isOnePayDay ? MIN_SERIES : MIN_CONTENT) &&
    amounts.size >= READ_SHARE * Math.min(countOf(here), countOf(earlier.paper)) &&
    same.some(isDay) &&
    same.some(isHolder) &&
    !differ.some((each) => each.kind === 'date' || isTime(each) || isPaperNumber(each))
  );
}

/** Days that two patients do not share by chance, and by how much the day of birth lies before the others; chosen. */
const MIN_DAYS = 4;
const MIN_AGE_MS = 2 * 366 * DAY_MS;

/** Two pictures of a medical paper of which no name was read: one day of birth, the same days, and a number of its own. */
function haveOneVisit(here: Paper, { same, differ }: RelatedPaper): boolean {
  const isSameDay = ({ kind, printed }: PaperValue) =>
    kind === 'date' && same.some((each) => each.kind === kind && each.printed === printed);
  const days = new Set(here.values.filter(isSameDay).map(({ value }) => Date.parse(value)));
  return (
    here.type === 'medical' &&
    days.size >= MIN_DAYS &&
    Math.max(...days) - Math.min(...days) >= MIN_AGE_MS &&
    // Numbers of telephones begin with a zero or a plus.
    same.some(({ kind, role, printed }) => kind === 'number' && role === null && /^[1-9]\d{6,}$/.test(printed)) &&
    !differ.some((each) => each.kind === 'date' || isPaperNumber(each))
  );
}

/** Papers about what somebody has at a bank: two of one day do not agree in many amounts by chance. */
const OF_HOLDINGS: ReadonlySet<DocumentType> = new Set(['balance_confirmation', 'account_confirmation']);

/** The amounts of both are the same, and enough of them; all of them, where none may have been misread. */
function haveOneSum(here: Paper, there: Paper, related: RelatedPaper, least: number): boolean {
  const amounts = related.same.flatMap(({ kind, printed }) => (kind === 'amount' ? [printed] : []));
  const [few, many] = [here, there]
    .map(({ values }) => values.filter(({ kind }) => kind === 'amount').length)
    .sort((a, b) => a - b);
  const isWhole = isRecognised(here, related) ? amounts.length >= READ_SHARE * few! : amounts.length === many;
  return new Set(amounts).size >= least && isWhole && related.unsure === 0;
}

/** Digits of amounts, but for zeros at their end and the largest one, which is their sum: two people do not share as many by chance; chosen. */
const MIN_DIGITS = 12;

/** Amounts of many digits, and nobody else's name: a picture from which the holder was not read. */
function haveLongAmounts({ same, differ }: RelatedPaper): boolean {
  const digits = new Set([...amountsOf(same)].map((printed) => printed.replace(/\D/g, '').replace(/0+$/, '')));
  const lengths = [...digits].map(({ length }) => length).sort((a, b) => b - a);
  return lengths.slice(1).reduce((sum, length) => sum + length, 0) >= MIN_DIGITS && !differ.some(isName);
}
const isName = ({ kind }: Pick<OtherValue, 'kind'>): boolean => kind === 'name';

/** Papers of one day that list so many amounts that two of one person agree in all of them only where they are one. */
const OF_ONE_DAY: ReadonlySet<DocumentType> = new Set([...OF_HOLDINGS, 'tax_form']);

/** One list of balances, or one certificate of a year's wages: all amounts are the same, and so is the day. */
function haveOneSet(here: Paper, there: Paper, related: RelatedPaper): boolean {
  const isKnown = related.same.some(isHolder) || (isRecognised(here, related) && haveLongAmounts(related));
  return (
    [here, there].some(({ type }) => OF_ONE_DAY.has(type)) &&
    haveOneSum(here, there, related, isKnown ? MIN_SUM : MIN_SERIES) &&
    related.same.some(({ kind }) => kind === 'date') &&
    !related.differ.some(({ kind }) => kind === 'date')
  );
}

/** Net, tax and total of a bill, or balances of one person; chosen. */
const MIN_SUM = 3;
/** Days that are others on a bill that was recognised: a single misread month would make its period another one; chosen. */
const MIN_DATED = 3;

/** One bill and a copy of it with other days: it bills for days of the other one again, where bills follow each other. */
function haveOneBill(here: Paper, there: Paper, related: RelatedPaper): boolean {
  const [first, second] = [here.period, there.period].sort((a, b) => ((a?.start ?? '') < (b?.start ?? '') ? -1 : 1));
  const isRead = isRecognised(here, related);
  const days = related.differ.filter(({ kind }) => kind === 'date');
  const isSum =
    haveOneSum(here, there, related, isRead ? MIN_SERIES : MIN_SUM) && (!isRead || days.length >= MIN_DATED);
  return (
    here.type === 'utility_bill' &&
    (isSum || (!isRead && isCountedAnew(related))) &&
    related.same.some(isHolder) &&
    first != null &&
    second != null &&
    first.start < second.start &&
    second.start < first.end &&
    first.end < second.end
  );
}
/** Days and the sums that their number makes are others, and nothing else: neither a reading nor what was used. */
const isCountedAnew = ({ same, differ, words }: RelatedPaper): boolean =>
  words !== null &&
  same.some(({ kind }) => kind === 'amount') &&
  Math.max(words.here.length, words.there) <= differ.length + 1;
/** Papers that are one by all of their amounts. */
const AGREEMENTS = [haveOneSeries, haveOneSet, haveOneBill] as const;

/** Both are known, and not the same. */
const isOther = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
const spanOf = ({ period }: Paper): string | null => period && `${period.start} ${period.end}`;

/** False for a file of several papers beside one of them: each has numbers that the other lacks. */
function haveOneNumber(here: Paper, there: Paper): boolean {
  const [few, many] = [here, there]
    .map(({ values }) => [
      ...new Set(
        values.filter(({ role }) => role === 'reference' || role === 'paper_number').map(({ value }) => value),
      ),
    ])
    .sort((a, b) => a.length - b.length);
  return few!.length === 0 || many!.length === few!.length;
}

/** Papers whose number is that of one payment, so that another day is a contradiction; those of others come again every month. */
const ONE_PAYMENT: ReadonlySet<DocumentType> = new Set([
  'bank_transfer',
  'payment_app',
  'check',
  'deposit_receipt',
  'medical',
]);
const isOfOneEvent = ({ type }: Paper, { same }: RelatedPaper): boolean =>
  ONE_PAYMENT.has(type) || same.some(({ role }) => role === 'paper_number');

/** Days of the event, as against the day of printing. */
const EVENT_DAYS: ReadonlySet<string | null> = new Set([
  'value',
  'executed',
  'paid',
  'visit',
  'from',
  'to',
  'period_start',
  'period_end',
  'transaction',
  'due',
  'charge',
]);

/** The day of issue may be that of printing, where another day is that of the event. */
const isEventDay = (here: Paper, { kind, role }: OtherValue): boolean => {
  if (kind !== 'date' || role !== 'issue') return kind === 'date' && EVENT_DAYS.has(role);
  const isOnlyDay = !here.values.some((value) => value.kind === 'date' && EVENT_DAYS.has(value.role));
  return here.type === 'invoice' || (ONE_PAYMENT.has(here.type) && isOnlyDay);
};
/** A balance at the time of printing. */
const isPassing = ({ role }: OtherValue): boolean => role === 'balance';

/** Where both have these, they tell of the same rows. */
const OF_WHOLE = [
  ['opening_balance', 'period_end'],
  ['opening_balance', 'total_credits', 'total_debits'],
] as const;

/** Values in which two prints of one paper cannot differ; empty where they are different papers. */
export function contradictionsOf(here: Paper, related: RelatedPaper): OtherValue[] {
  const identity = identityOf(here, related);
  if (identity === null) return [];
  if (identity === 'renumbered')
    return related.differ.toSorted((a, b) => Number(b.kind === 'number') - Number(a.kind === 'number'));
  // Where one of them has more rows, its sums and balances are others.
  const isOneLength =
    here.rows.length === related.earlier.paper.rows.length ||
    // A row of a picture was lost.
    (isRecognised(here, related) &&
      OF_WHOLE.some((roles) => roles.every((role) => related.same.some((each) => each.role === role))));
  const values = related.differ.filter(
    (each) =>
      (each.kind === 'amount' &&
        (identity !== 'rows' || isOneLength || each.role === 'transaction') &&
        (!isPassing(each) || here.type === 'balance_confirmation')) ||
      // A picture that was taken for another kind has its names beside other labels.
      (each.kind === 'name' && (haveOneKind(here, related.earlier.paper) || !isRecognised(here, related))) ||
      each.kind === 'account' ||
      isPersonNumber(each) ||
      // Where nothing was misread, a second print has the same.
      (isLabelledNumber(each) && !isRecognised(here, related)) ||
      // Its line of magnetic characters holds the account.
      (here.type === 'check' && each.kind === 'number' && each.role === null),
  );
  // A number of the contract, in a letter of another day: the next one says other things. On a picture its days may have
  // lost their labels.
  const isNext = identity === 'number' && !isOfOneEvent(here, related);
  const isOfOneDay = !isRecognised(here, related) || related.same.some(isDay);
  if (isNext && (!isOfOneDay || related.differ.some(({ kind }) => kind === 'date'))) return [];
  const days = related.differ.filter((each) => isEventDay(here, each));
  if (days.length === 0 && identity === 'amounts') return [...values, ...otherDaysOf(here, related.earlier.paper)];
  if (days.length === 0) {
    if (values.length > 0 || identity === 'production') return values;
    return isDatedAnew(here, related) ? related.differ : otherWordsOf(here, related);
  }
  // Papers of one number and other days follow each other, unless the number is that of one event, and they are not a
  // number that was given again after years.
  if (identity === 'amounts') return days;
  const { same, differ } = related;
  if (identity === 'employee_month' || identity === 'account_period') return isPaidTwice(here, related) ? days : [];
  return identity === 'number' && same.length >= differ.length ? [...values, ...days] : [];
}

/** Of rows with the same amounts, those that give other days; fewer than make a series may have been misread. */
function otherDaysOf(here: Paper, there: Paper): OtherValue[] {
  const side = ({ date, spot }: PaperRow) => ({ printed: date!, spot });
  const others = rowPairs(here.rows, there.rows).flatMap(([row, other]): OtherValue[] => {
    if (!row.date || !other.date || row.date === other.date) return [];
    return [{ kind: 'date', role: 'transaction', here: side(row), there: side(other) }];
  });
  return others.length >= MIN_SERIES ? others : [];
}

/** Days from one pay day of a month to its last one, where people are paid every week, at most. */
const MAX_PAY_DAYS = 28;

/** Where one was recognised, the day is printed twice, so that it was not misread twice, or moved by whole months. */
const MIN_READ_DAYS = 2;

/** Two payslips of one month that differ in nothing but the day of payment, by a month or by more than its weeks. */
function isPaidTwice(here: Paper, related: RelatedPaper): boolean {
  const { same, differ, words } = related;
  const there = related.earlier.paper;
  if (here.type !== 'payslip' || here.period === null || words === null) return false;
  const paid = [here, there].map(({ values }) =>
    values.flatMap(({ kind, role, value }) => (kind === 'date' && role === 'paid' ? [Date.parse(value)] : [])),
  );
  const [first, second] = paid.map(([day]) => new Date(day ?? Number.NaN));
  const apart = Math.abs(first!.getTime() - second!.getTime()) / DAY_MS;
  const days = new Set(differ.map((each) => each.here.printed)).size;
  const isOneDayOfMonth = first!.getUTCDate() === second!.getUTCDate();
  const isReadWell = differ.length >= MIN_READ_DAYS || (isOneDayOfMonth && related.unsure === 0);
  const isNothingElse = isRecognised(here, related)
    ? isReadWell && days === 1 && amountsOf(same).size >= MIN_SERIES
    : words.here.length <= days && words.there <= days;
  return (
    // From February to March a month is four weeks.
    (apart > MAX_PAY_DAYS || (apart === MAX_PAY_DAYS && isOneDayOfMonth)) &&
    differ.every(({ kind }) => kind === 'date') &&
    isNothingElse
  );
}

/** A letter of a bank or a doctor that has its number, and differs in the day of issue alone. */
export function isDatedAnew(here: Paper, related: RelatedPaper): boolean {
  const { same, differ, words } = related;
  return (
    (OF_HOLDINGS.has(here.type) || here.type === 'medical') &&
    same.some(isOwnNumber) &&
    differ.length > 0 &&
    differ.every(({ kind, role }) => kind === 'date' && role === 'issue') &&
    (isRecognised(here, related) || (words !== null && Math.max(words.here.length, words.there) <= differ.length))
  );
}

/** Words that tell one print from the next. */
const OF_PRINT: ReadonlySet<string> = new Set([
  'copy',
  'original',
  'duplicate',
  'certified',
  'true',
  'מקור',
  'העתק',
  'נאמן',
  'למקור',
  'עותק',
]);
const MAX_WORDS = 6;
/** Percent of the page at its head and foot, where offices and programs number, stamp and date what they handle; chosen. */
const MARGIN = 7;
/** For words of an earlier paper: none are kept of it. */
export const UNREAD = '…';

/**
 * All values that were read agree, and some words do not: a name that nobody labelled. A line that was added, a stamp or
 * a day in words is none: as many words must have come as went, within the page, and no day may differ.
 */
function otherWordsOf(here: Paper, related: RelatedPaper): OtherValue[] {
  const { words, differ } = related;
  if (!words || isRecognised(here, related) || differ.some((each) => each.kind === 'date' || isTime(each))) return [];
  const own = words.here.filter(({ text }) => /\p{L}{2}/u.test(text) && !/\p{N}/u.test(text));
  const isPrint = own.some(({ text }) => OF_PRINT.has(text.toLowerCase()));
  const isExchange =
    own.length > 0 && own.length <= MAX_WORDS && words.there > 0 && Math.abs(own.length - words.there) <= 1;
  const isInside = own.every(({ spot }) => spot !== null && spot[2] > MARGIN && spot[2] + spot[4] < 100 - MARGIN);
  if (!isExchange || !isInside || isPrint || own.length < words.here.length) return [];
  const printed = own
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200);
  return [{ kind: 'name', role: null, here: { printed, spot: own[0]!.spot }, there: { printed: UNREAD, spot: null } }];
}

/** Parts of the amounts of a receipt that two photos of it both show at least; the others were lost in reading. Chosen. */
const RECEIPT_SHARE = 0.6;

const isReceiptNumber = (each: SameValue): boolean =>
  isOwnNumber(each) && each.printed.replace(/\D/g, '').length >= MIN_SUPPORTED;

/** What a receipt is read as: too little of it may be read to know. */
const READ_AS_RECEIPT: ReadonlySet<DocumentType> = new Set(['invoice', 'other']);

/** Two photos of one receipt of which too little else was read: the same goods, on one day, with one sum, time or number. */
export function isOneReceipt(here: Paper, related: RelatedPaper): boolean {
  const { same, differ, earlier } = related;
  const there = earlier.paper;
  const amounts = same.filter(({ kind }) => kind === 'amount');
  const countOf = ({ values }: Paper) => values.filter(({ kind }) => kind === 'amount').length;
  return (
    READ_AS_RECEIPT.has(here.type) &&
    READ_AS_RECEIPT.has(there.type) &&
    here.source === 'ocr' &&
    there.source === 'ocr' &&
    !isOther(here.issuer, there.issuer) &&
    (amounts.some(isTotal) || same.some(isTime) || same.some(isReceiptNumber)) &&
    new Set(amounts.map(({ printed }) => printed)).size >= MIN_SERIES &&
    amounts.length >= RECEIPT_SHARE * Math.min(countOf(here), countOf(there)) &&
    (same.some(({ kind }) => kind === 'date') || (same.some(isTime) && amounts.length >= MIN_CONTENT)) &&
    !differ.some((each) => each.kind === 'date' || isTime(each)) &&
    !isOtherNumber(related)
  );
}

/** One paper sent again, as another file or picture of it: all values agree. */
export function isSame(here: Paper, related: RelatedPaper): boolean {
  if (related.earlier.shared.includes('file')) return true;
  const isReceipt = isOneReceipt(here, related);
  return (
    (isReceipt || identityOf(here, related) !== null) &&
    related.same.length > 0 &&
    related.unsure === 0 &&
    related.differ.every(
      (each) =>
        isTime(each) ||
        (each.kind === 'date' && !isEventDay(here, each)) ||
        // A number beside the receipt's own may be misread, and so may the telephone.
        (isReceipt && each.kind === 'number' && each.role === null),
    )
  );
}

const PERSON_NUMBERS: ReadonlySet<string | null> = new Set([
  'israeli_id',
  'id_number',
  'passport_number',
  'employee_number',
  'patient_number',
]);
const isPersonNumber = ({ kind, role }: Pick<OtherValue, 'kind' | 'role'>): boolean =>
  kind === 'number' && PERSON_NUMBERS.has(role);

const HOLDERS: ReadonlySet<string | null> = new Set([
  'holder',
  'cardholder',
  'employee',
  'patient',
  'customer',
  'borrower',
  'tenant',
  'payer',
]);

/** Whose paper it is: by name, number or account. */
export const isHolder = (value: Pick<OtherValue, 'kind' | 'role'>): boolean =>
  value.kind === 'account' || HOLDERS.has(value.role) || isPersonNumber(value);

export function placeOf(spot: Spot | null, pages: readonly PageFact[]): Place | null {
  const size = spot && pages.find(({ page }) => page === spot[0]);
  if (!size) return null;
  const [page, x, y, w, h] = spot;
  const of = (percent: number, whole: number) => (percent * whole) / 100;
  return {
    page,
    rect: { x: of(x, size.widthPt), y: of(y, size.heightPt), w: of(w, size.widthPt), h: of(h, size.heightPt) },
  };
}
