/**
 * Parts the lines of a file into its papers: statements of several accounts or periods, a letter before an invoice,
 * terms after it. A border needs a reason; where none is sure, the file is one paper.
 */
import type { FieldLine } from './cells.ts';
import { titleIn } from './classify.ts';
import { type Entities, lineText, within } from './entities.ts';
import type { FoundTable } from './found-tables.ts';
import type { LabelledEntity } from './labelled.ts';
import { labelOf, normalLabel, phrasePattern } from './lexicon/index.ts';
import { datesOfPeriod } from './period.ts';
import { ownAmounts } from './table-groups.ts';
import { isOfMovements } from './transactions.ts';

/** What reveals the borders. */
interface Found {
  lines: readonly FieldLine[];
  entities: Entities;
  tables: readonly FoundTable[];
  labels: readonly LabelledEntity[];
  rtlPages: ReadonlySet<number>;
}

/** Lines that certainly belong together: those of one page, or what stands between two tables of it. */
interface Segment {
  /** The first line, and the one after the last. */
  from: number;
  to: number;
  /** A new page begins here. */
  page: boolean;
  number: PageNumber | null;
  title: ReturnType<typeof titleIn>;
  terms: boolean;
  /** Tables of movements with rows. */
  moves: FoundTable[];
  /** Any table with rows. */
  hasRows: boolean;
  iban: string | null;
  account: string | null;
  card: string | null;
  reference: string | null;
  /** The day of issue in its head. */
  issued: string | null;
  period: { start: string; end: string } | null;
  currency: string | null;
  opening: number | null;
  closing: number | null;
  /** Every balance that it prints. */
  balances: Set<number>;
  /** Those of its rows. */
  rowBalances: Set<number>;
}

interface PageNumber {
  number: number;
  of: number | null;
}

/** Labels that name what a statement is of. */
const WHOSE_IT_IS = ['account', 'iban', 'card_number', 'period', 'from', 'holder'];
const NAMES = new Set<string>(WHOSE_IT_IS);
const IDENTITY = new Set<string>([...WHOSE_IT_IS, 'opening_balance']);
const MAX_PAPERS = 50;
/** Lines at either edge of a page in which its number and its title are looked for. Chosen, not measured. */
const EDGE_LINES = 5;
const HEAD_LINES = 8;
/** Without a table, this share of the page is its head. Chosen, not measured. */
const HEAD_SHARE = 0.35;

const PAGE = String.raw`page|pg\.?|seite|blatt|p[áa]g(?:ina|\.)?|sayfa|strona|עמוד|דף|עמ['׳]|صفحة`;
const OF = 'of|/|von|de|sur|di|van|מתוך|מ-|من|z';
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})(?:${PAGE})\s*[:.#]?\s*(\d{1,3})(?:\s*(?:${OF})\s*(\d{1,3}))?(?!\d)`,
  'iu',
);
const COUNTED = /^\W*(\d{1,3}) (?:of|von|sur|מתוך) (\d{1,3})\W*$/iu;
const TERMS =
  /^(?:general )?(?:terms (?:and|&) conditions|terms of (?:service|sale|business|delivery|use))|^(?:allgemeine geschäftsbedingungen|agb)\b|^conditions générales|^(?:términos|condiciones) (?:y condiciones|generales)|^(?:termos e condições|condições gerais)|^condizioni generali|^algemene voorwaarden|^(?:תנאים כלליים|תנאי (?:שימוש|התקשרות|עסקה)|תקנון)|^(?:genel )?şartlar ve koşullar|^الشروط والأحكام/u;
const CURRENCY_LABEL =
  /^(?:(?:account )?currency|מטבע(?: החשבון)?|(?:konto)?währung|devise|moneda|moeda|valuta|para birimi|العملة)$/u;
const WHOSE = phrasePattern('whose');

function pageNumber(lines: readonly FieldLine[]): PageNumber | null {
  const byHeight = lines.toSorted((a, b) => a.rect.y - b.rect.y);
  for (const line of [...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(EDGE_LINES).slice(-EDGE_LINES)]) {
    for (const { text } of [...line.cells, { text: lineText(line) }]) {
      const match = text.match(NUMBERED) ?? text.match(COUNTED);
      const [number, of] = [Number(match?.[1]), match?.[2] === undefined ? null : Number(match[2])];
      if (match && number >= 1 && (of === null || number <= of)) return { number, of };
    }
  }
  return null;
}

/** The title of the page: a line of few words in its head that names a kind of document, larger than the text below. */
function titleOf(lines: readonly FieldLine[]): Segment['title'] {
  const heights = lines.map(({ rect }) => rect.h).sort((a, b) => a - b);
  const body = heights[Math.floor(heights.length / 2)] ?? 0;
  for (const line of lines.slice(0, HEAD_LINES)) {
    const text = normalLabel(lineText(line));
    const title = line.rect.h > 1.2 * body ? titleIn(text) : null;
    if (title && title.match.length > 0.6 * text.length) return title;
  }
  return null;
}

const isTerms = (lines: readonly FieldLine[]) =>
  lines.slice(0, HEAD_LINES).some(({ cells: [cell, more] }) => cell && !more && TERMS.test(normalLabel(cell.text)));

/** Lines of the rows and sums of a table. */
const linesOf = ({ rows, footers }: FoundTable) => [...rows, ...footers.map(({ row }) => row)].map(({ line }) => line);

const digitsOf = (text: string) =>
  text
    .replace(/[^\dA-Z]/gi, '')
    .replace(/^[x]+/i, '')
    .toUpperCase();

/** Two printings of one number: one may be masked, shortened or joined with the branch. */
const isSame = (a: string, b: string) => a.endsWith(b.slice(-4)) || a.includes(b) || b.includes(a);

/** A day after a label: `Beginning balance on 7/20`. */
const DAY_BEHIND = /[,\s]+(?:\p{L}{1,4}\s+){0,2}\d.*$/u;

/** Amounts beside a label that a day follows. */
function datedBalances(lines: readonly FieldLine[], key: string, { amounts }: Entities): Entities['amounts'] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell, i) => {
      const label = DAY_BEHIND.test(cell.text) ? labelOf(cell.text.replace(DAY_BEHIND, '')) : null;
      const value = label?.key === key ? cells[i + 1] : undefined;
      return value ? amounts.filter((amount) => amount.cell === value && amount.money).slice(0, 1) : [];
    }),
  );
}

function readSegment(found: Found, from: number, to: number, page: boolean): Segment {
  const { lines, entities, tables, labels, rtlPages } = found;
  const own = lines.slice(from, to);
  const isOwn = ({ line }: { line: number }) => line >= from && line < to;
  const ownTables = tables.filter((table) => linesOf(table).some((line) => isOwn({ line })));
  const withRows = ownTables.filter(({ rows }) => rows.some(isOwn));
  const firstRow = Math.min(to, ...withRows.flatMap(({ rows }) => rows.filter(isOwn).map(({ line }) => line)));
  const bottom = Math.max(0, ...own.map(({ rect }) => rect.y + rect.h));
  const head = (line: number) =>
    line < firstRow && (withRows.length > 0 || !page || lines[line]!.rect.y < HEAD_SHARE * bottom);
  const ownLabels = labels.filter(({ cell }) => isOwn(cell));
  const headLabels = ownLabels.filter(({ cell, field }) => head(cell.line) && !WHOSE.test(normalLabel(field.label)));
  const printed = (...keys: (string | undefined)[]) =>
    headLabels.find(({ label, field }) => label && keys.includes(label.key) && /\d{3}/.test(field.value))?.field.value;
  const number = (text: string | undefined) => {
    const digits = text === undefined ? '' : digitsOf(text.match(/[\dXx*•-][\dA-Za-z*•\s./-]*\d/)?.[0] ?? '');
    return digits.length >= 4 ? digits : null;
  };
  const iban = entities.ibans.find(({ cell }) => isOwn(cell) && head(cell.line));
  const periods = headLabels.flatMap((each) => {
    if (each.label?.kind !== 'period') return [];
    const bounds = datesOfPeriod(
      entities.dates.filter((date) => within(date, each)),
      rtlPages,
    );
    return bounds ? [{ start: bounds.start.field.iso, end: bounds.end.field.iso }] : [];
  });
  const issues = headLabels.flatMap((each) =>
    each.label?.key === 'issue'
      ? entities.dates.filter((date) => within(date, each)).map(({ field }) => field.iso)
      : [],
  );
  const balance = (key: 'opening_balance' | 'closing_balance') =>
    [
      ...ownLabels.flatMap((each) =>
        each.label?.key === key ? entities.amounts.filter((amount) => amount.money && within(amount, each)) : [],
      ),
      ...ownTables.flatMap((table) =>
        table.footers.flatMap((footer) => (footer.key === key && isOwn(footer.row) ? ownAmounts(table, footer) : [])),
      ),
      ...datedBalances(own, key, entities),
    ].map(({ field }) => field.cents);
  const [openings, closings] = [balance('opening_balance'), balance('closing_balance')];
  const inRows = ownTables.filter(isOfMovements).flatMap(({ columns, rows }) => {
    const at = columns.findIndex(({ key }) => key === 'balance');
    return rows.filter(isOwn).flatMap(({ cells }) => cells[at]?.amount?.field.cents ?? []);
  });
  const currencyLabel = headLabels.find(({ field }) => CURRENCY_LABEL.test(normalLabel(field.label)));
  return {
    from,
    to,
    page,
    number: page ? pageNumber(own) : null,
    title: page ? titleOf(own) : null,
    terms: page && withRows.length === 0 && isTerms(own),
    moves: withRows.filter(isOfMovements),
    hasRows: withRows.length > 0,
    iban: iban?.value ?? null,
    account: number(printed('account')),
    card: number(printed('card_number')),
    reference: printed('reference')?.trim() ?? null,
    issued: issues[0] ?? null,
    period: periods[0] ?? null,
    currency: currencyLabel?.field.value.match(/[A-Z]{3}|[₪$€£]/)?.[0] ?? null,
    opening: openings[0] ?? null,
    closing: closings.at(-1) ?? null,
    balances: new Set([...openings, ...closings, ...inRows]),
    rowBalances: new Set(inRows),
  };
}

/** Sums at the foot of a statement, which belong to the rows above them. */
const FEET = new Set<string>(['closing_balance', 'total_debits', 'total_credits']);

/** Lines of a page that bear labels of these keys, from the top. */
function linesWith({ labels }: Found, keys: ReadonlySet<string>, from: number, to: number): number[] {
  const lines = labels.flatMap(({ label, cell }) => (label && keys.has(label.key) ? [cell.line] : []));
  return [...new Set(lines)].filter((line) => line >= from && line < to).sort((a, b) => a - b);
}

/** Where papers may begin on a page below its first line, and whether the last of them goes on with the next page. */
interface Starts {
  within: number[];
  leads: boolean;
}

/**
 * Where a further table of movements on a page may begin a paper of its own: below what stands between it and the table
 * above, at the widest gap before its first label. Its head may stand at the foot of the page before its rows.
 */
function startsWithin(found: Found, from: number, to: number): Starts {
  const { lines, tables } = found;
  const isOwn = (line: number) => line >= from && line < to;
  const onPage = tables.filter((table) => table.rows.some(({ line }) => isOwn(line)));
  const [identity, names, feet] = [IDENTITY, NAMES, FEET].map((keys) => linesWith(found, keys, from, to)) as [
    number[],
    number[],
    number[],
  ];
  // What stands below the name of the next account or period is no sum of the table above.
  const belongsTo = (each: FoundTable) => {
    const lastRow = Math.max(-1, ...each.rows.map(({ line }) => line).filter(isOwn));
    const next = Math.min(to, ...names.filter((line) => line > lastRow));
    return linesOf(each).filter((line) => isOwn(line) && line < next);
  };
  const startBefore = (end: number, others: readonly FoundTable[]): number | null => {
    const above = Math.max(-1, ...others.flatMap(belongsTo).filter((line) => line < end));
    const firstName = Math.min(end, ...names.filter((line) => line > above));
    // The sums of a table may have been pushed to the page after it.
    const last = Math.max(above, ...feet.filter((line) => line < firstName));
    if (last < 0) return null;
    const zone = lines.slice(last + 1, end + 1);
    const known = zone.findIndex(({ line }) => identity.includes(line));
    const gaps = zone.slice(0, known < 0 ? undefined : known + 1).map(({ rect }, i) => {
      const before = lines[last + i]!.rect;
      return rect.y - (before.y + before.h);
    });
    return last + 1 + gaps.indexOf(Math.max(...gaps));
  };
  const within = onPage.flatMap((table): number | [] => {
    if (!isOfMovements(table) || !isOwn(table.line)) return [];
    return (
      startBefore(
        table.line,
        onPage.filter((each) => each !== table),
      ) ?? []
    );
  });
  const rowsEnd = Math.max(-1, ...onPage.flatMap(belongsTo));
  const head = identity.filter((line) => line > rowsEnd && names.some((name) => name > rowsEnd));
  const start = leadsOn(found, head, to) ? startBefore(head.at(-1)!, onPage) : null;
  return { within: start === null ? within : [...within, start], leads: start !== null };
}

/** Lines that a head at the foot of a page has at least. Chosen, not measured. */
const MIN_HEAD = 2;

/** Whether the next page begins with the rows that the head at the foot of this one names. */
function leadsOn(found: Found, head: readonly number[], to: number): boolean {
  const first = found.tables.flatMap((table) => (isOfMovements(table) ? table.rows.map(({ line }) => line) : []));
  const next = Math.min(...first.filter((line) => line >= to));
  return (
    head.length >= MIN_HEAD &&
    found.lines[to]?.page === found.lines[next]?.page &&
    linesWith(found, NAMES, to, next).length === 0
  );
}

function segmentsOf(found: Found): Segment[] {
  const { lines } = found;
  const pageStarts = lines.flatMap(({ page }, i) => (lines[i - 1]?.page === page ? [] : [i]));
  const pages = pageStarts.map((start, i) => ({
    start,
    ...startsWithin(found, start, pageStarts[i + 1] ?? lines.length),
  }));
  const starts = pages.flatMap(({ start, within }, i) => [
    ...(pages[i - 1]?.leads ? [] : [{ from: start, page: true }]),
    ...[...new Set(within)].filter((from) => from > start).map((from) => ({ from, page: false })),
  ]);
  const sorted = starts.toSorted((a, b) => a.from - b.from);
  return sorted.map(({ from, page }, i) => readSegment(found, from, sorted[i + 1]?.from ?? lines.length, page));
}

const differs = (a: string | null, b: string | null) => a !== null && b !== null && !isSame(a, b);

/** What the segments of one paper say together: of each thing what was said first, of balances all. */
function joined(paper: Segment | null, more: Segment): Segment {
  if (!paper) return more;
  return {
    ...more,
    from: paper.from,
    number: more.number ?? paper.number,
    title: paper.title ?? more.title,
    terms: paper.terms,
    moves: [...paper.moves, ...more.moves],
    hasRows: paper.hasRows || more.hasRows,
    iban: paper.iban ?? more.iban,
    account: paper.account ?? more.account,
    card: paper.card ?? more.card,
    reference: paper.reference ?? more.reference,
    issued: paper.issued ?? more.issued,
    period: paper.period ?? more.period,
    currency: paper.currency ?? more.currency,
    opening: paper.opening ?? more.opening,
    closing: more.closing ?? paper.closing,
    balances: new Set([...paper.balances, ...more.balances]),
    rowBalances: new Set([...paper.rowBalances, ...more.rowBalances]),
  };
}

/** Page numbers begin again: the pages before were counted to their end, or hold no rows, as a letter. */
function countsAgain(paper: Segment, { number, page, hasRows }: Segment): boolean {
  if (!page || number?.number !== 1) return false;
  if (!paper.number) return !paper.hasRows && hasRows;
  return paper.number.of === null ? paper.number.number > 1 : paper.number.number === paper.number.of;
}

/** A title of another kind of document, or the same title with another number, and what makes it a paper by itself. */
function isTitledAnew(paper: Segment, next: Segment): boolean {
  if (!next.title || (next.number !== null && next.number.number > 1)) return false;
  const isOther = paper.title !== null && paper.title.type !== next.title.type;
  const isLetter = paper.title === null && !paper.hasRows && next.hasRows;
  const hasNumber = next.reference !== null && next.reference !== paper.reference;
  if (isOther) return hasNumber && next.hasRows;
  const isAlike = paper.title !== null && paper.reference !== null;
  // A paper has one day of issue, on whichever of its pages.
  const isOfOtherDay = paper.issued !== null && next.issued !== null && paper.issued !== next.issued;
  return isLetter || ((isAlike || isOfOtherDay) && hasNumber && next.hasRows);
}

/** It says what it is of: a page without that goes on with the paper before, whatever it brings forward. */
const isNamed = ({ iban, account, card, period, title }: Segment) =>
  [iban, account, card, period, title].some((each) => each !== null);

/**
 * Balances of its own: its opening balance is no balance of the paper so far, which has its closing one at the end of its
 * rows, or another than this.
 */
const hasOwnBalances = (paper: Segment, { opening, closing }: Segment) =>
  paper.opening !== null &&
  paper.closing !== null &&
  opening !== null &&
  !paper.balances.has(opening) &&
  (closing === null ? paper.rowBalances.has(paper.closing) : closing !== paper.closing);

/** The next page of one count, of the same account: a balance that it brings forward wrongly begins no other paper. */
const goesOn = (paper: Segment, { number, account, iban }: Segment) =>
  paper.number !== null &&
  number !== null &&
  number.of !== null &&
  number.of === paper.number.of &&
  number.number === paper.number.number + 1 &&
  ((account !== null && account === paper.account) || (iban !== null && iban === paper.iban));

/** The statement of another account, card, period or currency. */
function isOtherStatement(paper: Segment, next: Segment): boolean {
  if (next.moves.length === 0 || paper.moves.length === 0) return false;
  const periods =
    paper.period !== null &&
    next.period !== null &&
    (next.period.start > paper.period.end || next.period.end < paper.period.start);
  return (
    periods ||
    (paper.iban !== null && next.iban !== null && paper.iban !== next.iban) ||
    differs(paper.account, next.account) ||
    differs(paper.card, next.card) ||
    (paper.currency !== null && next.currency !== null && paper.currency !== next.currency) ||
    (isNamed(next) && hasOwnBalances(paper, next) && !goesOn(paper, next))
  );
}

/** Indexes of the lines at which the papers of the file begin, the first of them 0. */
export function startsOfPapers(found: Found): number[] {
  const starts = [0];
  let paper: Segment | null = null;
  for (const next of segmentsOf(found)) {
    const isNew =
      paper !== null &&
      ((next.terms && !paper.terms) ||
        countsAgain(paper, next) ||
        (next.page && isTitledAnew(paper, next)) ||
        isOtherStatement(paper, next));
    if (isNew) {
      if (starts.length >= MAX_PAPERS) break;
      starts.push(next.from);
    }
    paper = joined(isNew ? null : paper, next);
  }
  return starts;
}
