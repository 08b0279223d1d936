/**
 * Detection quality of a labelled corpus: rates, ranking, boxes and reading against the manifest's truth. Pure.
 * Forged files without a result count as not caught, genuine ones as not flagged; ranking leaves both out.
 */

import { type EvidenceKind, evidenceKindOf, type Line, type PercentBox } from '../manifest.ts';
import { auc, aucInterval, groupBy, mean, median, rate } from '../statistics.ts';

/** What a line must say to be measured by more than its label. */
export interface ManifestLine extends Line {
  label: 'genuine' | 'forged';
  kind: string;
  family: string;
  tamper: string;
  document_type: string;
  channel: string;
  pages: number;
  boxes: PercentBox[];
  truth: NonNullable<Line['truth']>;
}

export interface ResultLine {
  file: string;
  status?: string;
  duration_ms?: number;
  risk_score?: number | null;
  verdict?: string | null;
  document_type?: string | null;
  channel?: string | null;
  findings?: { source: string; severity: string; box: PercentBox | null }[] | null;
  extracted?: { amounts?: unknown[]; dates?: unknown[]; iban?: unknown; total?: unknown } | null;
}

interface Row {
  truth: ManifestLine;
  result: ResultLine | null;
  score: number | null;
  high: boolean;
  review: boolean;
  boxes: { severe: boolean; box: PercentBox }[];
  /** A finding of medium or higher lies on a forged place; null where the manifest names no place. */
  located: boolean | null;
}

export interface ForgedFigures {
  n: number;
  auc: number | null;
  high: number | null;
  review: number | null;
  located: number | null;
  withBox: number;
}

export interface GenuineFigures {
  n: number;
  high: number | null;
  review: number | null;
  /** Median share of page area under boxes. */
  area: number | null;
  areaMedium: number | null;
  filesWithMediumBox: number | null;
}

export interface Figures {
  files: number;
  missing: number;
  genuineFiles: number;
  forgedFiles: number;
  /** DeLong's 95 % interval of the AUC over all forged files. */
  aucInterval: [number, number] | null;
  forged: [name: string, figures: ForgedFigures][];
  genuine: [name: string, figures: GenuineFigures][];
  /** Genuine files by family and kind. */
  kinds: { kind: string; n: number; high: number; review: number }[];
  history: { exact: [number, number]; near: [number, number]; originals: [number, number] };
  reading: [name: string, value: number | null][];
  channelMistakes: { from: string; to: string; count: number }[];
  times: { name: string; n: number; p50Ms: number; p95Ms: number; maxMs: number }[];
}

const SEVERE = new Set(['medium', 'high', 'critical']);
/** A box over more than half of the page points at nothing, unless the whole page was forged. */
const HALF_PAGE = 5000;
const GRID = 200;

export function measure(manifest: readonly ManifestLine[], results: readonly ResultLine[]): Figures {
  const byFile = new Map(results.map((result) => [result.file, result]));
  const rows = manifest.map((truth) => rowOf(truth, byFile.get(truth.file) ?? null));
  // Genuine files of a client's sequence repeat each other on purpose: only the history of scans has to do with them.
  const genuine = rows.filter(({ truth }) => truth.label === 'genuine' && truth.order === undefined);
  const forged = rows.filter(({ truth }) => truth.label === 'forged');
  const forgedOf = (list: readonly Row[]) => forgedFigures(list, genuine);
  const shownBy = (...kinds: (EvidenceKind | null)[]) =>
    forged.filter(({ truth }) => kinds.includes(evidenceKindOf(truth)));
  const families = (list: Row[]) =>
    [...groupBy(list, ({ truth }) => truth.family)].sort(([a], [b]) => (a < b ? -1 : 1));

  const submitted = rows.filter(({ truth }) => truth.label === 'genuine' && truth.order !== undefined);
  const isCopy = ({ truth }: Row) => truth.layers?.includes('history') ?? false;
  const seenByHistory = (row: Row) => (row.result?.findings ?? []).some(({ source }) => source === 'history');
  const counted = (list: Row[]): [number, number] => [list.filter(seenByHistory).length, list.length];

  return {
    files: rows.length,
    missing: rows.filter((row) => !row.result).length,
    genuineFiles: genuine.length,
    forgedFiles: forged.length,
    aucInterval: aucInterval(scores(forged), scores(genuine)),
    forged: (
      [
        ['all', forged],
        ['evidence in the file', shownBy('file')],
        ['… or in its content', shownBy('file', 'content')],
        ...families(forged).map(([name, list]) => [`family ${name}`, list] as const),
      ] as const
    )
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [name, forgedOf(list)]),
    genuine: [
      ['all', genuineFigures(genuine)],
      ...families(genuine).map(([name, list]): [string, GenuineFigures] => [`family ${name}`, genuineFigures(list)]),
    ],
    kinds: [...groupBy(genuine, ({ truth }) => `${truth.family} ${truth.kind}`)]
      .map(([kind, list]) => ({
        kind,
        n: list.length,
        high: list.filter((row) => row.high).length,
        review: list.filter((row) => row.review).length,
      }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    history: {
      exact: counted(submitted.filter(isCopy)),
      near: counted(shownBy('history')),
      originals: counted(submitted.filter((row) => !isCopy(row))),
    },
    ...reading(rows.filter((row) => row.result)),
    times: times(rows),
  };
}

export type Grouping = 'tamper' | 'tool' | 'document_type' | 'producer';
export const GROUPINGS: readonly Grouping[] = ['tamper', 'tool', 'document_type', 'producer'];

/** Forged files by family and one thing more: what was done, with what, to what kind of document, made by what. */
export function measureBy(
  manifest: readonly ManifestLine[],
  results: readonly ResultLine[],
  by: Grouping,
): [name: string, figures: ForgedFigures][] {
  const byFile = new Map(results.map((result) => [result.file, result]));
  const rows = manifest.map((truth) => rowOf(truth, byFile.get(truth.file) ?? null));
  const genuine = rows.filter(({ truth }) => truth.label === 'genuine' && truth.order === undefined);
  const forged = rows.filter(({ truth }) => truth.label === 'forged');
  return [...groupBy(forged, ({ truth }) => `${truth.family} ${truth[by] || '-'}`)]
    .map(([name, list]): [string, ForgedFigures] => [name, forgedFigures(list, genuine)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function rowOf(truth: ManifestLine, result: ResultLine | null): Row {
  const boxes = (result?.findings ?? []).flatMap(({ severity, box }) =>
    box ? [{ severe: SEVERE.has(severity), box }] : [],
  );
  const hasPlace = truth.label === 'forged' && truth.boxes.length > 0;
  return {
    truth,
    result,
    score: typeof result?.risk_score === 'number' ? result.risk_score : null,
    high: result?.verdict === 'high_risk',
    review: result?.verdict === 'high_risk' || result?.verdict === 'review',
    boxes,
    located: hasPlace ? boxes.some(({ severe, box }) => severe && truth.boxes.some((place) => hits(box, place))) : null,
  };
}

/** IoU over 0.1, or the centre of one inside the other. */
export function hits(found: PercentBox, place: PercentBox): boolean {
  if ((found.page || 1) !== (place.page || 1)) return false;
  if (found.w * found.h > HALF_PAGE && place.w * place.h < HALF_PAGE) return false;
  const w = Math.max(0, Math.min(found.x + found.w, place.x + place.w) - Math.max(found.x, place.x));
  const h = Math.max(0, Math.min(found.y + found.h, place.y + place.h) - Math.max(found.y, place.y));
  const union = found.w * found.h + place.w * place.h - w * h;
  if (union > 0 && (w * h) / union > 0.1) return true;
  return centreInside(found, place) || centreInside(place, found);
}

function centreInside(a: PercentBox, b: PercentBox): boolean {
  const [x, y] = [a.x + a.w / 2, a.y + a.h / 2];
  return b.x <= x && x <= b.x + b.w && b.y <= y && y <= b.y + b.h;
}

/** Share of the pages' area under the boxes, on a grid of 200 × 200 cells a page. */
function areaUnder(boxes: readonly PercentBox[], pages: number): number {
  let covered = 0;
  for (const list of groupBy(boxes, (box) => box.page || 1).values()) {
    const cells = new Uint8Array(GRID * GRID);
    for (const { x, y, w, h } of list) {
      const [right, bottom] = [Math.min(GRID, Math.ceil((x + w) * 2)), Math.min(GRID, Math.ceil((y + h) * 2))];
      for (let column = Math.max(0, Math.trunc(x * 2)); column < right; column++) {
        for (let row = Math.max(0, Math.trunc(y * 2)); row < bottom; row++) cells[row * GRID + column] = 1;
      }
    }
    covered += cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  }
  return covered / Math.max(1, pages);
}

function forgedFigures(list: readonly Row[], genuine: readonly Row[]): ForgedFigures {
  const located = list.flatMap((row) => (row.located === null ? [] : [row.located]));
  return {
    n: list.length,
    auc: auc(scores(list), scores(genuine)),
    high: rate(list.map((row) => row.high)),
    review: rate(list.map((row) => row.review)),
    located: rate(located),
    withBox: located.length,
  };
}

function genuineFigures(list: readonly Row[]): GenuineFigures {
  const area = (row: Row, severeOnly: boolean) =>
    areaUnder(
      row.boxes.filter(({ severe }) => severe || !severeOnly).map(({ box }) => box),
      row.truth.pages,
    );
  const severe = list.map((row) => area(row, true));
  return {
    n: list.length,
    high: rate(list.map((row) => row.high)),
    review: rate(list.map((row) => row.review)),
    area: median(list.map((row) => area(row, false))),
    areaMedium: median(severe),
    filesWithMediumBox: rate(severe.map((share) => share > 0)),
  };
}

function reading(rows: readonly Row[]): Pick<Figures, 'reading' | 'channelMistakes'> {
  // What the client says of a document's type is believed: where it contradicts the document, nothing was read.
  const withTrueType = rows.filter(
    ({ truth }) => truth.label === 'genuine' || !truth.context || !('document_type' in truth.context),
  );
  const recall = { amounts: [] as number[], dates: [] as number[] };
  const precision: number[] = [];
  const iban: boolean[] = [];
  const total: boolean[] = [];
  for (const { truth, result } of rows) {
    const extracted = result?.extracted ?? {};
    const trueAmounts = valuesOf(truth.truth.amounts, amountOf);
    const amounts = valuesOf(extracted.amounts, amountOf);
    const common = [...trueAmounts].filter((value) => amounts.has(value)).length;
    if (trueAmounts.size > 0) recall.amounts.push(common / trueAmounts.size);
    if (trueAmounts.size > 0 && amounts.size > 0) precision.push(common / amounts.size);
    const trueDates = valuesOf(truth.truth.dates, dateOf);
    const dates = valuesOf(extracted.dates, dateOf);
    if (trueDates.size > 0)
      recall.dates.push([...trueDates].filter((value) => dates.has(value)).length / trueDates.size);
    if (truth.truth.iban) {
      iban.push(
        String(extracted.iban ?? '')
          .replace(/[^\p{L}\p{N}_]/gu, '')
          .toUpperCase() === truth.truth.iban.toUpperCase(),
      );
    }
    if (truth.truth.total) total.push(amountOf(extracted.total) === amountOf(truth.truth.total));
  }
  const wrongChannel = rows.filter((row) => !channelIsRight(row));
  const mistakes = groupBy(wrongChannel, ({ truth, result }) =>
    JSON.stringify([truth.channel, result?.channel ?? null]),
  );
  return {
    reading: [
      ['document_type', rate(withTrueType.map(({ truth, result }) => result?.document_type === truth.document_type))],
      ['channel', rate(rows.map(channelIsRight))],
      ['amounts_recall', mean(recall.amounts)],
      ['amounts_precision', mean(precision)],
      ['dates_recall', mean(recall.dates)],
      ['iban_exact', rate(iban)],
      ['total_exact', rate(total)],
    ],
    channelMistakes: [...mistakes.values()]
      .map((list) => ({
        from: list[0]!.truth.channel,
        to: String(list[0]!.result?.channel ?? null),
        count: list.length,
      }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 6),
  };
}

const channelIsRight = ({ truth, result }: Row) =>
  (truth.channel_ok ?? [truth.channel]).includes(result?.channel ?? '');

function times(rows: readonly Row[]): Figures['times'] {
  const timed = rows.filter((row) => typeof row.result?.duration_ms === 'number');
  return [...groupBy(timed, (row) => row.truth.channel)]
    .map(([name, list]) => {
      const sorted = list.map((row) => row.result!.duration_ms!).sort((a, b) => a - b);
      const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)]!;
      return { name, n: list.length, p50Ms: quantile(0.5), p95Ms: quantile(0.95), maxMs: sorted.at(-1)! };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

// ---- figures -----------------------------------------------------------------------------------------------------

const scores = (rows: readonly Row[]) => rows.flatMap(({ score }) => (score === null ? [] : [score]));

function valuesOf<T>(list: readonly unknown[] | undefined, read: (value: unknown) => T | null): Set<T> {
  return new Set((list ?? []).map(read).filter((value) => value !== null));
}

/** The number in a value, an extracted value or a printed string; null when there is none. */
function amountOf(value: unknown): number | null {
  const plain = isObject(value) ? ('value' in value ? value.value : value.amount) : value;
  const printed = String(plain ?? '')
    .replaceAll('\u200f', '')
    .match(/-?\d[\d,]*(?:\.\d+)?/)?.[0];
  return printed === undefined ? null : Math.round(Number(printed.replaceAll(',', '')) * 100) / 100;
}

/** YYYY-MM-DD of an ISO date or of day, month, year. */
function dateOf(value: unknown): string | null {
  const text = String((isObject(value) ? ('value' in value ? value.value : value.date) : value) ?? '');
  const iso = text.match(/(\d{4})-(\d\d?)-(\d\d?)/);
  const [year, month, day] = iso
    ? iso.slice(1)
    : (text
        .match(/(\d\d?)[/.-](\d\d?)[/.-](\d{4})/)
        ?.slice(1)
        .reverse() ?? []);
  return year === undefined ? null : [year, month, day].map(Number).join('-');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
