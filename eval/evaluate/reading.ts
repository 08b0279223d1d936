/**
 * Accuracy of recognition against what is printed: characters, and above all numbers, by channel and language. Pure.
 *
 * Characters: for each known text the least edit distance (Levenshtein) to any part of the text that was read, over
 * the characters of all known texts. Known are the values of the truth, and all lines where the page was made from a
 * native PDF that is at hand.
 *
 * Numbers: amounts with decimals, dates and identifiers count as read when they are exact. A number was misread where
 * it is an amount that is not printed but differs by one character from a printed one that was missed; invented where
 * it is one that is not printed at all, told only for types of document whose truth names every amount, which the
 * native files of the same manifest show.
 */
import { readDates } from '../../src/values/dates.ts';
import { centsOf, readAmounts } from '../../src/values/numbers.ts';

export interface PrintedTruth {
  amounts?: string[];
  dates?: string[];
  names?: string[];
  total?: string | null;
  vat?: string | null;
  balance_open?: string | null;
  balance_close?: string | null;
  iban?: string | null;
  account?: string | null;
  id_number?: string | null;
  reference?: string | null;
}

export interface ReadFile {
  channel: string;
  lang: string;
  documentType: string;
  truth: PrintedTruth;
  /** Lines of all pages, by where they come from. */
  native: readonly string[];
  recognised: readonly string[];
  /** Lines of the native PDF that the pages were made from, where at hand. */
  printed: readonly string[] | null;
}

export interface ReadingFigures {
  channel: string;
  lang: string;
  files: number;
  /** Errors a character of the known values, and of whole pages; null where nothing is known. */
  valueErrors: number | null;
  pageErrors: number | null;
  pageFiles: number;
  numbers: number;
  /** Shares of the printed numbers that were read exactly. */
  amounts: number | null;
  dates: number | null;
  identifiers: number | null;
  all: number | null;
  /** Shares of the amounts that were read. */
  misread: number | null;
  invented: number | null;
}

/** Types of document of which so few native amounts are unknown to the truth have a truth that names every amount. */
const COMPLETE_SHARE = 0.02;
/** Shorter lines match anywhere. */
const MIN_LINE = 4;

/**
 * One line of figures a channel and language, and one for all together. Files that are not recognised as a whole are
 * left out: their truth does not say what stands on which page.
 */
export function measureReading(files: readonly ReadFile[]): ReadingFigures[] {
  const complete = completeTypes(files);
  const read = files.filter(({ native, recognised }) => native.length === 0 && recognised.length > 0);
  const groups = Map.groupBy(read, ({ channel, lang }) => `${channel} ${lang}`);
  const rows = [...groups.values()].map((list) => figuresOf(list[0]!.channel, list[0]!.lang, list, complete));
  rows.sort((a, b) => (`${a.channel} ${a.lang}` < `${b.channel} ${b.lang}` ? -1 : 1));
  return read.length > 0 ? [...rows, figuresOf('all', '', read, complete)] : [];
}

function figuresOf(
  channel: string,
  lang: string,
  files: readonly ReadFile[],
  complete: ReadonlySet<string>,
): ReadingFigures {
  const value = { errors: 0, characters: 0 };
  const page = { errors: 0, characters: 0 };
  const found = { amounts: [0, 0], dates: [0, 0], identifiers: [0, 0], misread: [0, 0], invented: [0, 0] };
  const count = (of: keyof typeof found, hits: number, total: number) => {
    found[of][0]! += hits;
    found[of][1]! += total;
  };
  for (const { recognised, printed, truth, documentType } of files) {
    const text = squeezed(recognised.join(' '));
    for (const known of textsOf(truth)) addErrors(value, known, text);
    for (const known of printed ?? []) if (known.length >= MIN_LINE) addErrors(page, squeezed(known), text);

    const truly = amountsOf(truth);
    const amounts = recognised.flatMap(decimalAmounts);
    const distinct = new Set(amounts);
    const missed = [...truly].filter((cents) => !distinct.has(cents));
    count('amounts', truly.size - missed.length, truly.size);
    const wrong = amounts.filter((cents) => !truly.has(cents));
    const misread = wrong.filter((cents) => missed.some((other) => differByOne(String(cents), String(other))));
    count('misread', misread.length, amounts.length);
    if (complete.has(documentType)) count('invented', wrong.length - misread.length, amounts.length);

    const dates = new Set(recognised.flatMap((line) => readDates(line).map(({ iso }) => iso)));
    const trueDates = new Set((truth.dates ?? []).flatMap((date) => readDates(date).map(({ iso }) => iso)));
    count('dates', [...trueDates].filter((iso) => dates.has(iso)).length, trueDates.size);
    const joined = recognised.map(withoutMarks).join(' ');
    const identifiers = identifiersOf(truth).map(withoutMarks);
    count('identifiers', identifiers.filter((id) => joined.includes(id)).length, identifiers.length);
  }
  const share = ([hits, total]: number[]) => (total === 0 ? null : hits! / total!);
  const numbers = [found.amounts, found.dates, found.identifiers].reduce(([a, b], [c, d]) => [a! + c!, b! + d!]);
  const errorRate = ({ errors, characters }: typeof value) => (characters === 0 ? null : errors / characters);
  return {
    channel,
    lang,
    files: files.length,
    valueErrors: errorRate(value),
    pageErrors: errorRate(page),
    pageFiles: files.filter(({ printed }) => printed).length,
    numbers: numbers[1]!,
    amounts: share(found.amounts),
    dates: share(found.dates),
    identifiers: share(found.identifiers),
    all: share(numbers),
    misread: share(found.misread),
    invented: share(found.invented),
  };
}

function completeTypes(files: readonly ReadFile[]): Set<string> {
  const native = files.filter((file) => file.native.length > 0 && file.recognised.length === 0);
  const complete = new Set<string>();
  for (const [type, list] of Map.groupBy(native, ({ documentType }) => documentType)) {
    let [amounts, unknown] = [0, 0];
    for (const file of list) {
      const truly = amountsOf(file.truth);
      const read = file.native.flatMap(decimalAmounts);
      amounts += read.length;
      unknown += read.filter((cents) => !truly.has(cents)).length;
    }
    if (amounts > 0 && unknown <= COMPLETE_SHARE * amounts) complete.add(type);
  }
  return complete;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
const withoutMarks = (text: string) => text.replace(/[\s\-–.]/g, '').toUpperCase();
const identifiersOf = ({ iban, account, id_number, reference }: PrintedTruth) =>
  [iban, account, id_number, reference].filter(isText);
const printedAmounts = ({ amounts, total, vat, balance_open, balance_close }: PrintedTruth) =>
  [...(amounts ?? []), total, vat, balance_open, balance_close].filter(isText);

/** Values that stand on the page letter by letter; dates are printed in many ways. */
const textsOf = (truth: PrintedTruth) =>
  new Set([...printedAmounts(truth), ...(truth.names ?? []), ...identifiersOf(truth)]);

/** In hundredths, without sign. */
const amountsOf = (truth: PrintedTruth): Set<number> =>
  new Set(printedAmounts(truth).flatMap((printed) => centsOf(printed.replace(/^[-−]/, ''))?.cents ?? []));
const decimalAmounts = (line: string): number[] =>
  readAmounts(line).flatMap(({ cents, decimals }) => (decimals === 2 ? [Math.abs(cents)] : []));

function addErrors(sum: { errors: number; characters: number }, known: string, text: string): void {
  sum.errors += leastDistance(known, text);
  sum.characters += known.length;
}

/** Least edit distance between `known` and any part of `text` (Sellers, Journal of Algorithms 1, 1980). */
export function leastDistance(known: string, text: string): number {
  if (text.includes(known)) return 0;
  let row = Array.from({ length: known.length + 1 }, (_, k) => k);
  let least = known.length;
  for (const char of text) {
    const next = [0];
    for (let k = 1; k <= known.length; k++) {
      const replaced = row[k - 1]! + (known[k - 1] === char ? 0 : 1);
      next.push(Math.min(replaced, row[k]! + 1, next[k - 1]! + 1));
    }
    least = Math.min(least, next[known.length]!);
    row = next;
  }
  return least;
}

/** One character replaced, lost or added. */
function differByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length === b.length) return restA.slice(1) === restB.slice(1);
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1);
}

/** The table as the command prints it; empty where nothing was recognised. */
export function printReading(rows: readonly ReadingFigures[]): string {
  if (rows.length === 0) return '';
  const percent = (share: number | null) => (share === null ? '-' : `${(100 * share).toFixed(1)}%`).padStart(7);
  const head = 'files  char err  (whole pages)  numbers  exact   amounts  dates   ids     misread  invented';
  const lines = rows.map(({ channel, lang, files, pageErrors, pageFiles, ...row }) =>
    [
      `  ${`${channel} ${lang}`.padEnd(22)}`,
      String(files).padStart(4),
      percent(row.valueErrors),
      `${percent(pageErrors)} (${pageFiles})`.padStart(14),
      String(row.numbers).padStart(8),
      ...[row.all, row.amounts, row.dates, row.identifiers, row.misread, row.invented].map(percent),
    ].join(' '),
  );
  return ['RECOGNITION', `  ${''.padEnd(23)}${head}`, ...lines].join('\n');
}
