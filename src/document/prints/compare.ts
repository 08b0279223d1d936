/** What two papers have in common, and in what they differ. A misread character is never a difference. Pure. */
import {
  accountNumber,
  type EarlierPaper,
  isLabelledNumber,
  type OtherValue,
  type Paper,
  type PaperRow,
  type PaperValue,
  type SameValue,
  type Spot,
} from '../../domain/prints.ts';
import { mayBeMisread } from '../../values/misreadings.ts';
import { formatCents } from '../../values/numbers.ts';
import type { RelatedPaper } from './facts.ts';
import { fnv1a, tokensOf } from './hash.ts';
import { nameForm } from './paper.ts';

/** `wordOf`: the word of this document with that number, and where it stands. */
export function compare(here: Paper, earlier: EarlierPaper, wordOf: WordOf = () => null): RelatedPaper {
  const there = earlier.paper;
  const isRead = here.source === 'ocr' || there.source === 'ocr';
  const { same, hereOnly, thereOnly } = matched(here, there);
  const { differ, unsure } = differing(withoutRows(hereOnly, there), withoutRows(thereOnly, here), isRead);
  const hasOriginal = here.source === 'native' || there.source === 'native';
  const doubtful = isRead
    ? [
        ...differingDays(hereOnly, thereOnly, hasOriginal),
        ...differingSums(hereOnly, thereOnly),
        ...(hasOriginal ? otherAmount(hereOnly, thereOnly) : []),
      ]
    : [];
  const others = [...differ, ...doubtful].filter((each) => !isRead || isNewOnBoth(each, earlier, wordOf));
  const rows = comparedRows(here, there);
  const opening = isRead && !others.some(isBalance) ? otherOpening(here, there, rows.same) : [];
  return {
    earlier,
    same,
    differ: [...others, ...opening, ...rows.differ].slice(0, 100),
    unsure,
    words: earlier.words && {
      here: earlier.words.here.flatMap((word) => wordOf(word) ?? []),
      there: earlier.words.there,
    },
    rows: { same: rows.same, of: Math.min(here.rows.length, there.rows.length) },
  };
}

/** A picture has the amounts of its rows among the others where it lost their balances. */
const withoutRows = (values: readonly PaperValue[], { rows }: Paper): PaperValue[] =>
  values.filter(
    ({ kind, role, value }) =>
      kind !== 'amount' || role !== null || !rows.some(({ cents }) => Math.abs(cents) === Math.abs(Number(value))),
  );

type WordOf = (word: number) => { text: string; spot: Spot | null } | null;

/** False for a name of which the other paper has all words too: recognition took it for the name of somebody else. */
function isNewOnBoth({ kind, here, there }: OtherValue, { words }: EarlierPaper, wordOf: WordOf): boolean {
  if (kind !== 'name' || words === null) return true;
  const lacking = new Set(words.here);
  return (
    tokensOf(here.printed).some((token) => lacking.has(fnv1a(token))) &&
    tokensOf(there.printed).some((token) => wordOf(fnv1a(token)) === null)
  );
}

/** Pairs equal values, those of one role first, and leaves what may differ. */
function matched(ofHere: Paper, ofThere: Paper) {
  const isRead = ofHere.source === 'ocr' || ofThere.source === 'ocr';
  const [here, there] = [ofHere.values, ofThere.values];
  const isAmong = (value: PaperValue, all: readonly PaperValue[]) => all.some((each) => isEqual(each, value));
  const timesIn = (all: readonly PaperValue[], value: PaperValue) => all.filter((each) => isEqual(each, value)).length;
  // Of a list of days, each that a paper has as often as the other one was not misread.
  const mayBeAmong = (value: PaperValue, all: readonly PaperValue[], own: readonly PaperValue[]) =>
    isAmong(value, all) ||
    all.some(
      (each) => mayBeMisreadValue(each, value) && (value.kind !== 'date' || timesIn(own, each) < timesIn(all, each)),
    );
  const left = [...there];
  const same: SameValue[] = [];
  let hereOnly: PaperValue[] = [...here];
  let told: readonly PaperValue[] = [];
  for (const isOneRole of [true, false]) {
    // What a picture surely says in a role stands nowhere on the other paper, whatever else there has the value of that one.
    if (isRead && !isOneRole) {
      told = replacedValues(
        hereOnly,
        left,
        (value) => value.isSure && isReplaceable(value),
        (value, partner) =>
          (ofHere.source === 'ocr' && mayBeAmong(value, there, here)) ||
          (ofThere.source === 'ocr' && mayBeAmong(partner, here, there)),
      );
    }
    hereOnly = hereOnly.filter((value) => {
      if (told.includes(value)) return true;
      const at = left.findIndex(
        (other) =>
          !told.includes(other) &&
          other.kind === value.kind &&
          (!isOneRole || other.role === value.role) &&
          (other.value === value.value || isOtherForm(value, other)),
      );
      if (at < 0) return true;
      const [other] = left.splice(at, 1);
      const { kind, role, printed, spot } = value;
      same.push({ kind, role: role ?? other!.role, printed, here: spot, there: other!.spot });
      return false;
    });
  }
  if (isRead) {
    hereOnly = hereOnly.filter((value) => {
      const at = left.findIndex((other) => isUnlabelledAccount(value, other) || isUnlabelledAccount(other, value));
      if (at < 0) return true;
      const [other] = left.splice(at, 1);
      same.push({ kind: 'account', role: 'account', printed: value.printed, here: value.spot, there: other!.spot });
      return false;
    });
  }
  // A value that is printed once more on one of them is no difference.
  const among = isRead ? mayBeAmong : isAmong;
  const replaced = [
    ...told,
    ...replacedValues(
      hereOnly,
      left,
      isRead ? isBalance : isReplaceable,
      (value, partner) => among(value, there, here) && among(partner, here, there),
    ),
  ];
  const isLeft = (value: PaperValue, all: readonly PaperValue[]) => replaced.includes(value) || !isAmong(value, all);
  return {
    same,
    hereOnly: hereOnly.filter((value) => isLeft(value, there)),
    thereOnly: left.filter((value) => isLeft(value, here)),
  };
}

const isEqual = (a: PaperValue, b: PaperValue): boolean => a.kind === b.kind && a.value === b.value;

/** One value, characters of it misread on one of the two; a minus may be lost beside them. */
function mayBeMisreadValue(a: PaperValue, b: PaperValue): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind === 'amount'
    ? mayBeMisread(a.value.replace('-', ''), b.value.replace('-', ''))
    : mayBeMisread(a.value, b.value);
}

const isBalance = ({ kind, role }: Pick<PaperValue, 'kind' | 'role'>) =>
  kind === 'amount' && (role === 'opening_balance' || role === 'closing_balance');
const isReplaceable = (value: PaperValue) =>
  isBalance(value) || isTotal(value) || (value.kind === 'date' && value.role !== null);
const isTotal = ({ kind, role }: PaperValue) => kind === 'amount' && role === 'total';

/** The number of an account, alone or behind its branch, of which a picture lost the label. */
const isUnlabelledAccount = (account: PaperValue, number: PaperValue): boolean =>
  account.kind === 'account' &&
  number.kind === 'number' &&
  number.role === null &&
  number.value.length >= MIN_BEGINNING - 1 &&
  [accountNumber(account.value), account.value.replace(/\D/g, '')].includes(number.value.replace(/^0+/, ''));

/**
 * Days, balances and totals of one role of which only one stands somewhere on the other paper: a transfer was moved to its
 * day of value, the closing balance is no longer that of the last row, or the total no longer what the charges come to.
 * Where both stand on both, they were taken for each other.
 */
function replacedValues(
  here: readonly PaperValue[],
  there: readonly PaperValue[],
  isWanted: (value: PaperValue) => boolean,
  areOnBoth: (value: PaperValue, partner: PaperValue) => boolean,
): PaperValue[] {
  const partners = Map.groupBy(there.filter(isWanted), ({ role }) => role);
  return [...Map.groupBy(here.filter(isWanted), ({ role }) => role)].flatMap(([role, own]) => {
    const [value, partner] = [own[0]!, partners.get(role)?.[0]];
    const isOne = own.length === 1 && partners.get(role)?.length === 1;
    return isOne && partner && !areOnBoth(value, partner) ? [value, partner] : [];
  });
}

/** The same value, written in full on one paper and in part on the other. */
function isOtherForm(a: PaperValue, b: PaperValue): boolean {
  // A long number or name may have been cut off by the edge of its cell, and a branch may be told from its account or not.
  if (a.kind === 'account') {
    return (
      accountNumber(a.value) === accountNumber(b.value) ||
      isBeginning(a.value, b.value) ||
      isLongEnd(a.value.replace(/\D/g, ''), b.value.replace(/\D/g, ''))
    );
  }
  if (a.kind === 'number') return a.role === b.role && isEnd(a.value, b.value);
  // A gap after its thousands cuts an amount in two.
  if (a.kind === 'amount') return !(a.isSure && b.isSure) && isEnd(a.value, b.value, MIN_AMOUNT_END);
  if (a.kind !== 'name') return false;
  if (isBeginning(a.printed, b.printed)) return true;
  const [few, many] = [a.value.split(' '), b.value.split(' ')].sort((x, y) => x.length - y.length);
  return few!.length > 0 && few!.every((word) => many!.includes(word));
}

const MIN_BEGINNING = 8;
const isBeginning = (a: string, b: string) =>
  Math.min(a.length, b.length) >= MIN_BEGINNING && (a.startsWith(b) || b.startsWith(a));

const isLongEnd = (a: string, b: string) =>
  Math.min(a.length, b.length) >= MIN_BEGINNING && (a.endsWith(b) || b.endsWith(a));

const MIN_SHARED_END = 4;
const MIN_AMOUNT_END = 5;
/** `1042` and `INV1042`, or `00321` and `321`. */
const isEnd = (a: string, b: string, least = MIN_SHARED_END) =>
  Math.min(a.length, b.length) >= least && (a.endsWith(b) || b.endsWith(a));

/**
 * Values of one role, as many on both sides, in the order in which they are read: where one side has more of them,
 * which stands for which cannot be determined. Numbers are paired all the same, since one that differs is enough, and an
 * IBAN with an IBAN, though the account beside it was not read.
 */
function differing(allHere: readonly PaperValue[], allThere: readonly PaperValue[], isRead: boolean) {
  const isClear = ({ isSure }: PaperValue) => !isRead || isSure;
  const [here, there] = [distinct(allHere.filter(isClear)), distinct(allThere.filter(isClear))];
  const others = Map.groupBy(there, keyOf);
  const isAsMany = (isCounted: (value: PaperValue) => boolean) =>
    here.filter(isCounted).length === there.filter(isCounted).length;
  const differ: OtherValue[] = [];
  const unsure: [PaperValue, PaperValue][] = [];
  for (const [key, values] of Map.groupBy(here, keyOf)) {
    const partners = others.get(key) ?? [];
    const first = values[0]!;
    const isPaired =
      first.kind === 'number' ||
      isAsMany(first.kind === 'account' && !isIban(first) ? isAccount : (value) => keyOf(value) === key);
    if (!isPaired) continue;
    for (const [i, listed] of values.slice(0, partners.length).entries()) {
      const other = partners[i]!;
      const value = isRead ? (amountInPlaceOf(listed, other, here) ?? listed) : listed;
      if (areOfOtherLetters(value, other)) continue;
      if (!isRead || !isSameWhenRead(value, other)) differ.push(otherValue(value, other));
      else if (value.kind === 'amount' && !isMuchShorter(value, other)) unsure.push([value, other]);
    }
  }
  const paired = movedTogether(unsure);
  const isTold = paired.length > 0 || differ.some(({ kind }) => kind === 'amount');
  const moved = isTold ? paired : movedTogether(pairsOfFew(allHere, allThere));
  return {
    differ: [
      ...differ,
      ...otherAccounts(here, there),
      ...(isRead
        ? [...unnamedAccounts(allHere, there, allThere), ...unnamedAccounts(allThere, here, allHere).map(turned)]
        : []),
      ...moved.map(([value, other]) => otherValue({ ...value, role: value.role ?? other.role }, other)),
    ],
    unsure: unsure.length - paired.length,
  };
}

/** A value that a page shows twice under one label is one. */
const distinct = (values: readonly PaperValue[]): PaperValue[] => [
  ...new Map(values.map((value) => [`${keyOf(value)} ${value.value}`, value])).values(),
];

/** Part of the digits that two amounts have at the same places where one of them was changed; chosen. */
const MOST_DIGITS = 0.5;

/**
 * Recognition takes the sum below a column for its amount: `1,898.90` beside `732.40`, and not beside the `1,738.90` that it
 * stands for. The amount of as many digits, most of them the same; null where the listed one is as long.
 */
function amountInPlaceOf(listed: PaperValue, other: PaperValue, here: readonly PaperValue[]): PaperValue | null {
  if (!isAmount(listed) || listed.value.length === other.value.length) return null;
  const shared = ({ value }: PaperValue) => [...value].filter((digit, i) => digit === other.value[i]).length;
  const [nearest] = here
    .filter((value) => isAmount(value) && value.value.length === other.value.length)
    .sort((a, b) => shared(b) - shared(a));
  return nearest && shared(nearest) > MOST_DIGITS * other.value.length ? nearest : null;
}

/** The only account that one paper lacks beside the only one that the other lacks: one as an IBAN, one as banks print it. */
function otherAccounts(allHere: readonly PaperValue[], allThere: readonly PaperValue[]): OtherValue[] {
  const [here, there] = [allHere.filter(isAccount), allThere.filter(isAccount)];
  const [value, other] = [here[0], there[0]];
  if (!value || !other || here.length + there.length > 2 || isIban(value) === isIban(other)) return [];
  const haveBranch = [value, other].every((each) => each.value.split('-').at(-2));
  return haveBranch && !isSameWhenRead(value, other) ? [otherValue(value, other)] : [];
}

/**
 * The only account that one paper lacks beside a number of its form on the other, of which a picture lost the label:
 * `494-687231` beside `150-686501`.
 */
function unnamedAccounts(
  here: readonly PaperValue[],
  there: readonly PaperValue[],
  allThere: readonly PaperValue[],
): OtherValue[] {
  const [account, ...more] = there.filter(isAccount);
  const form = account ? formOf(account) : null;
  if (!account || !form || more.length > 0 || allThere.filter(isAccount).length > 1 || here.some(isAccount)) return [];
  const [number, ...others] = here.filter(
    (value) => value.kind === 'number' && value.role === null && formOf(value) === form,
  );
  if (
    !number ||
    others.length > 0 ||
    number.value.length < MIN_BEGINNING ||
    mayBeMisread(number.printed, account.printed) ||
    !(number.isSure || otherDigits(asPrinted(number), asPrinted(account)) >= OTHER_ACCOUNT_DIGITS)
  )
    return [];
  return [otherValue({ ...number, kind: 'account', role: 'account' }, account)];
}

const asPrinted = (value: PaperValue): PaperValue => ({ ...value, value: value.printed });
/**
 * `###-######`: in two numbers, so that it is not the form of any long one. Behind a branch of three digits the account may be
 * longer; telephones begin with a zero.
 */
function formOf({ printed }: PaperValue): string | null {
  if (/^[1-9]\d{2}-\d{6,}$/.test(printed)) return '###-######';
  return /\d\D+\d/.test(printed) ? printed.replace(/\d/g, '#') : null;
}
const turned = ({ here, there, ...value }: OtherValue): OtherValue => ({ ...value, here: there, there: here });

/**
 * Amounts that differ by one and the same sum, in other digits: 22,287 is not 72,287 and 38,168 not 88,168 because two
 * different digits were misread alike.
 */
function movedTogether(unsure: readonly [PaperValue, PaperValue][]): [PaperValue, PaperValue][] {
  const digitsOf = ([a, b]: [PaperValue, PaperValue]) => {
    const at = [...a.value].findIndex((digit, i) => digit !== b.value[i]);
    return `${a.value[at]} ${b.value[at]}`;
  };
  const bySum = Map.groupBy(unsure, ([a, b]) => Number(a.value) - Number(b.value));
  return [...bySum.values()].flatMap((pairs) => (new Set(pairs.map(digitsOf)).size > 1 ? pairs : []));
}

/** Amounts left on each of two papers, of which no two differ from two others by one sum by chance; chosen. */
const FEW = 4;

/** Every amount that is left on one paper beside every one of as many digits on the other, whatever their labels. */
function pairsOfFew(allHere: readonly PaperValue[], allThere: readonly PaperValue[]): [PaperValue, PaperValue][] {
  const [here, there] = [allHere, allThere].map((all) => [
    ...new Map(all.filter(isAmount).map((amount) => [amount.value, amount])).values(),
  ]) as [PaperValue[], PaperValue[]];
  if (here.length > FEW || there.length > FEW) return [];
  return here.flatMap((value) =>
    there.flatMap((other): [PaperValue, PaperValue][] =>
      value.value.length === other.value.length ? [[value, other]] : [],
    ),
  );
}

const keyOf = (value: PaperValue) => `${value.kind} ${isIban(value) ? 'iban' : (value.role ?? '')}`;
const otherValue = ({ kind, role, printed, spot }: PaperValue, there: PaperValue): OtherValue => ({
  kind,
  role,
  here: { printed, spot },
  there: { printed: there.printed, spot: there.spot },
});

/** Digits of a doubtful day that no misreading explains, from which on it is another day. */
const OTHER_DIGITS = 2;

/**
 * Days of which one is in doubt, but by more than one digit that recognition does not take for the other: each would have
 * to be a misreading of its own, and the result still a day. Of some 140 documents beside a scan or photo of themselves
 * none has such a day; amounts of which the fraction was lost, and names, differ by more.
 */
function differingDays(here: readonly PaperValue[], there: readonly PaperValue[], hasOriginal: boolean): OtherValue[] {
  const [days, otherDays] = [here, there].map((values) => values.filter(({ kind }) => kind === 'date'));
  const others = Map.groupBy(otherDays!, keyOf);
  const pairs = [...Map.groupBy(days!, keyOf)].flatMap(([key, [value, ...more]]) => {
    const [other, ...rest] = others.get(key) ?? [];
    return value && other && more.length + rest.length === 0 && value.role !== null ? [[value, other] as const] : [];
  });
  // The only days that are not on both, where one of the papers is no picture and so lacks none.
  const [day, otherDay] = [days![0], otherDays![0]];
  const isOnly = hasOriginal && days!.length === 1 && otherDays!.length === 1;
  if (isOnly && (day!.role === null) !== (otherDay!.role === null)) pairs.push([day!, otherDay!]);
  return pairs.flatMap(([value, other]) => {
    const isTold = value.isSure && other.isSure && value.role === other.role;
    const isOther = !isTold && otherDigits(value, other) >= OTHER_DIGITS && !isOrderOf(value, other);
    return isOther ? [otherValue({ ...value, role: value.role ?? other.role }, other)] : [];
  });
}

/**
 * Sums or accounts of one role of which one is in doubt, with as many digits, of which at least two (of an account, four) are
 * no misreading of each other. None of 96 documents beside a scan or photo of themselves has such a sum.
 */
function differingSums(here: readonly PaperValue[], there: readonly PaperValue[]): OtherValue[] {
  const [sums, others] = [here, there].map((values) =>
    Map.groupBy(
      values.filter((value) => (isAmount(value) || isAccount(value)) && value.role !== null),
      keyOf,
    ),
  );
  return [...sums!].flatMap(([key, [value, ...more]]) => {
    const [other, ...rest] = others!.get(key) ?? [];
    if (!value || !other || more.length + rest.length > 0 || (value.isSure && other.isSure)) return [];
    const isOther = isAccount(value) ? isOtherAccount(value, other) : isOtherSum(value, other);
    return isOther ? [otherValue(value, other)] : [];
  });
}

/** Digits of an account that are no misreadings of those of another one, where either is in doubt; chosen. */
const OTHER_ACCOUNT_DIGITS = 4;
const isOtherAccount = (a: PaperValue, b: PaperValue): boolean =>
  a.value.length === b.value.length && otherDigits(a, b) >= OTHER_ACCOUNT_DIGITS;

/** The only amounts that are not on both, of which a picture lost the label of one, in as many digits and not misread. */
function otherAmount(here: readonly PaperValue[], there: readonly PaperValue[]): OtherValue[] {
  const [[amount, ...more], [other, ...rest]] = [here, there].map((values) => values.filter(isAmount)) as [
    PaperValue[],
    PaperValue[],
  ];
  if (!amount || !other || more.length + rest.length > 0 || (amount.role === null) === (other.role === null)) return [];
  return amount.isSure && other.isSure && isOtherSum(amount, other)
    ? [otherValue({ ...amount, role: amount.role ?? other.role }, other)]
    : [];
}

/** In as many digits, at least two of which are no misreading of each other, or of a fraction that was not read. */
const isOtherSum = (a: PaperValue, b: PaperValue): boolean =>
  a.value.length === b.value.length && otherDigits(a, b) >= OTHER_DIGITS && !isWithoutFraction(a, b);

/** How many characters are no misreadings of those in their place. */
const otherDigits = (a: PaperValue, b: PaperValue): number =>
  [...a.value].filter((character, i) => !mayBeMisread(character, b.value[i] ?? '')).length;

/** One amount, of which the fraction was not read on one of the two. */
function isWithoutFraction(a: PaperValue, b: PaperValue): boolean {
  const isWhole = [a, b].some(({ value }) => value.endsWith('00'));
  return a.kind === 'amount' && isWhole && mayBeMisread(a.value.slice(0, -2), b.value.slice(0, -2));
}

/** One day, its day and month taken for each other on one of the two. */
function isOrderOf(a: PaperValue, b: PaperValue): boolean {
  const [year, month, day] = a.value.split('-');
  return a.kind === 'date' && b.value === `${year}-${day}-${month}`;
}

const isAmount = ({ kind }: PaperValue) => kind === 'amount';
const isAccount = ({ kind }: PaperValue) => kind === 'account';

/** Letters of a name that recognition may have got wrong, and those that it leaves, as shares of the longer one; chosen. */
const MISREAD_LETTERS = 0.4;
const NAME_LEFT = 0.4;

/** ISO 13616: two letters and two digits. */
const isIban = ({ kind, printed }: PaperValue) => kind === 'account' && /^[A-Z]{2}\d{2}/.test(printed);

function isSameWhenRead(a: PaperValue, b: PaperValue): boolean {
  // Recognition takes part of a number for the whole of it.
  if (isLabelledNumber(a) && a.value.length !== b.value.length) return true;
  if (isAccount(a) && isPartOf(a, b)) return true;
  if (a.kind === 'amount' && isMuchShorter(a, b)) return true;
  // A digit more or less of a day is seen as it is printed.
  if (a.kind === 'date' && mayBeMisread(a.printed, b.printed)) return true;
  if (a.kind !== 'name') return mayBeMisreadValue(a, b) || isOrderOf(a, b) || isWithoutFraction(a, b);
  const [few, many] = [a.value.length, b.value.length].sort((x, y) => x - y);
  if (haveNoWordInCommon(a, b)) return false;
  // Of a name that was not recognised as one, few letters are left.
  if (few! < NAME_LEFT * many!) return true;
  if (haveOneOtherWord(a.value, b.value)) return false;
  // The gap between two words may be lost, and they are sorted.
  const joined = ({ printed }: PaperValue) => nameForm(printed.replace(/\s+/g, ''));
  return Math.min(distance(a.value, b.value), distance(joined(a), joined(b))) <= MISREAD_LETTERS * many!;
}

/** Letters of a word that differ where it is another word, as a share of the longer one, and the shortest such word; chosen. */
const OTHER_LETTERS = 0.7;
const MIN_WORD = 3;

/** `alon levi` and `asaf levi`: all words are the same but one, of which recognition did not get most letters wrong. */
function haveOneOtherWord(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')];
  const [here, ...more] = left.filter((word) => !right.includes(word));
  const [there, ...rest] = right.filter((word) => !left.includes(word));
  if (!here || !there || more.length + rest.length > 0 || left.length !== right.length || left.length < 2) return false;
  const longer = Math.max(here.length, there.length);
  return Math.min(here.length, there.length) >= MIN_WORD && distance(here, there) >= OTHER_LETTERS * longer;
}

/** Two names in whole words, surely read, none of which is a misreading of one of the other name. */
const haveNoWordInCommon = (a: PaperValue, b: PaperValue): boolean => {
  const [left, right] = [a, b].map(({ value }) => value.split(' ').filter(({ length }) => length >= MIN_WORD)) as [
    string[],
    string[],
  ];
  const isOther = (word: string) => (other: string) =>
    distance(word, other) >= OTHER_LETTERS * Math.max(word.length, other.length);
  return (
    a.isSure && b.isSure && left.length >= 2 && right.length >= 2 && left.every((word) => right.every(isOther(word)))
  );
};

/** Digits by which recognition took another amount of the page for the one of this role; chosen: who adds to a sum adds one or two. */
const MORE_DIGITS = 3;
const isMuchShorter = (a: PaperValue, b: PaperValue): boolean =>
  Math.abs(a.value.length - b.value.length) >= MORE_DIGITS;

/** The bank and the branch of an account, without its number. */
function isPartOf(a: PaperValue, b: PaperValue): boolean {
  const [few, many] = [a, b].map(({ printed }) => printed.replace(/\D/g, '')).sort((x, y) => x.length - y.length);
  return few!.length < many!.length && (many!.startsWith(few!) || many!.endsWith(few!));
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];
/** Names that have no script in common, as on the Hebrew and the English statement of one account: nothing says that they are two. */
function areOfOtherLetters(a: PaperValue, b: PaperValue): boolean {
  const [own, others] = [a, b].map(({ printed }) => SCRIPTS.filter((script) => script.test(printed)));
  return a.kind === 'name' && own!.length > 0 && others!.length > 0 && !own!.some((script) => others!.includes(script));
}

/** Levenshtein. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

const rowKey = ({ date, cents }: PaperRow) => `${date} ${cents}`;

/** Rows of both in the days that both tell of; a differing one needs a partner of its day on the other side. */
function comparedRows(here: Paper, there: Paper): { same: number; differ: OtherValue[] } {
  const left = Map.groupBy(there.rows, rowKey);
  const mine: PaperRow[] = [];
  let same = 0;
  for (const row of here.rows) {
    if (left.get(rowKey(row))?.pop()) same += 1;
    else mine.push(row);
  }
  const isCertain = here.closes !== null && there.closes !== null;
  if (!isCertain) return { same, differ: [] };
  const theirs = Map.groupBy([...left.values()].flat(), ({ date }) => date);
  const differ = [...Map.groupBy(mine, ({ date }) => date)].flatMap(([date, rows]) => {
    const partners = theirs.get(date) ?? [];
    if (date === null || rows.length !== partners.length) return [];
    return rows.map((row, i): OtherValue => {
      const other = partners[i]!;
      return {
        kind: 'amount',
        role: 'transaction',
        here: { printed: formatCents(row.cents), spot: row.spot },
        there: { printed: formatCents(other.cents), spot: other.spot },
      };
    });
  });
  return { same, differ };
}

/** Rows from which on balances were not all misread by one and the same sum; chosen. */
const MIN_CHAIN = 3;

/** Statements with the same rows that lead from another balance: both are as their own rows say, whatever a picture lost. */
function otherOpening(here: Paper, there: Paper, same: number): OtherValue[] {
  const [first, other] = [here.rows[0], there.rows[0]];
  if (!first || !other || !here.closes || !there.closes) return [];
  const [opening, before] = [here.closes.opening, there.closes.opening];
  const isWhole = same >= MIN_CHAIN && same === here.rows.length && same === there.rows.length;
  if (!isWhole || opening === before || mayBeMisread(String(opening), String(before))) return [];
  return [
    {
      kind: 'amount',
      role: 'opening_balance',
      here: { printed: formatCents(opening), spot: first.spot },
      there: { printed: formatCents(before), spot: other.spot },
    },
  ];
}
