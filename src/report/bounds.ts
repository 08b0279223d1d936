/** Reports within their limits (domain/limits.ts, REPORT_LIMITS): whatever a document contains, its report can be read. Pure. */
import { REPORT_LIMITS, type ReportList } from '../domain/limits.ts';
import type { Report, Truncated } from '../domain/report.ts';

/** Of the bytes of a report, for naming what was cut. */
const NAMING_BYTES = 2_048;
const LISTS = Object.entries(REPORT_LIMITS.lists) as [ReportList, number][];

/** What a list of transactions contains already: cut before the others of its list. */
const TOLD_BY_TRANSACTIONS: Readonly<Partial<Record<ReportList, ReadonlySet<string | null>>>> = {
  'extracted.amounts': new Set(['debit', 'credit', 'amount', 'balance', 'transaction']),
  'extracted.dates': new Set(['transaction', 'value']),
};

/** The same report with every list and text cut to its limit, and what was cut named. A report within them stays as it is. */
export function withinLimits(report: Report): Report {
  const lists = new Map(LISTS.map(([name]) => [name, listOf(report, name)]));
  const before = new Map(report.forensic_analysis.truncated.map(({ list, total }) => [list, total]));
  const cut = withoutLists(report, lists);
  const truncated: Truncated[] = [];
  cut.forensic_analysis.truncated = truncated;
  let left = REPORT_LIMITS.bytes - NAMING_BYTES - sizeOf(cut);
  for (const [name, most] of LISTS) {
    const list = lists.get(name);
    if (!list) continue;
    const isLesser =
      list.length > 0 && report.extracted.transactions.length > 0 ? TOLD_BY_TRANSACTIONS[name] : undefined;
    const { kept, size } = choose(list, most, left, isLesser);
    left -= size;
    put(cut, name, kept);
    if (kept.length < list.length || before.has(name)) {
      truncated.push({ list: name, kept: kept.length, total: Math.max(list.length, before.get(name) ?? 0) });
    }
  }
  return cut;
}

/** Whether `withinLimits` would cut nothing. */
export const isWithinLimits = (report: Report): boolean =>
  LISTS.every(([name, most]) => (listOf(report, name)?.length ?? 0) <= most) &&
  hasShortTexts(report) &&
  sizeOf(report) <= REPORT_LIMITS.bytes;

/** As many entries as may stand and fit, in their order; of two kinds the lesser one goes first. */
function choose(
  list: readonly unknown[],
  most: number,
  left: number,
  lesser: ReadonlySet<string | null> | undefined,
): { kept: unknown[]; size: number } {
  const isLesser = (entry: unknown) => lesser?.has((entry as { role: string | null }).role) ?? false;
  const order = [...list.keys()];
  const inOrder = lesser
    ? [...order.filter((i) => !isLesser(list[i])), ...order.filter((i) => isLesser(list[i]))]
    : order;
  const chosen: [index: number, entry: unknown][] = [];
  let size = 0;
  for (const index of inOrder.slice(0, most)) {
    const entry = withShortTexts(list[index]);
    const more = sizeOf(entry) + 1;
    if (size + more > left) break;
    size += more;
    chosen.push([index, entry]);
  }
  return { kept: chosen.sort(([a], [b]) => a - b).map(([, entry]) => entry), size };
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

type Node = Record<string, unknown>;

/** Where a list hangs: null where the report has no such part. */
function parentOf(report: Report, name: ReportList): [parent: Node, key: string] | null {
  const keys = name.split('.');
  const key = keys.pop()!;
  let parent: unknown = report;
  for (const step of keys) parent = (parent as Node | null)?.[step];
  return parent ? [parent as Node, key] : null;
}

function listOf(report: Report, name: ReportList): readonly unknown[] | null {
  const place = parentOf(report, name);
  return place ? (place[0][place[1]] as unknown[]) : null;
}

function put(report: Report, name: ReportList, list: unknown[]): void {
  const [parent, key] = parentOf(report, name)!;
  parent[key] = list;
}

/** A copy with the lists empty and its texts short. */
function withoutLists(report: Report, lists: ReadonlyMap<ReportList, readonly unknown[] | null>): Report {
  const known = new Set<unknown>(lists.values());
  return withShortTexts(report, known) as Report;
}

/** A copy with its texts cut, and without numbers that JSON has no words for; `empty` are lists to be left empty in it. */
function withShortTexts(value: unknown, empty?: ReadonlySet<unknown>): unknown {
  if (typeof value === 'string') return shortened(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (Array.isArray(value)) return empty?.has(value) ? [] : value.map((entry) => withShortTexts(entry, empty));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withShortTexts(entry, empty)]));
}

function hasShortTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= REPORT_LIMITS.text;
  if (value === null || typeof value !== 'object') return true;
  return (Array.isArray(value) ? value : Object.values(value)).every(hasShortTexts);
}

/** The last character shows that more followed. A pair of surrogates is not torn apart. */
function shortened(text: string): string {
  if (text.length <= REPORT_LIMITS.text) return text;
  return `${text.slice(0, REPORT_LIMITS.text - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
