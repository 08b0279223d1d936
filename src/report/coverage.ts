import type { FactMap } from '../document/facts.ts';
import { type MessageData, SOURCES, type Source } from '../domain/finding.ts';
import type { CoverageLevel, ForensicAnalysis, LayerCoverage, PageKind } from '../domain/report.ts';
import { UNHEARD } from '../engines/reasons.ts';
import type { TooMany } from '../engines/rule.ts';
import type { RuleRun } from '../engines/run.ts';
import type { CoverageReason } from './messages/common.ts';

/** Mean OCR confidence under which a page counts as hard to read. */
const READABLE_CONFIDENCE = 0.75;

export type CoverageFacts = Pick<
  FactMap,
  | 'file'
  | 'pages'
  | 'origin'
  | 'text'
  | 'ocr'
  | 'unreadPages'
  | 'sourceImages'
  | 'pdfStructure'
  | 'pdfMetadata'
  | 'imageMetadata'
  | 'secondReading'
>;

/**
 * How much of the document each layer could examine. A layer that found nothing because it saw nothing is never
 * taken for a clean one.
 */
export function coverageOf(facts: CoverageFacts, runs: readonly RuleRun[]): ForensicAnalysis['evidence_coverage'] {
  const layers = SOURCES.map((layer) => layerCoverage(layer, facts, runs));
  const level = (layer: Source) => layers.find((entry) => entry.layer === layer)?.level ?? 'none';
  const seen = (['structure', 'pixel', 'content'] as const).map(level);
  // A picture has no structure of its own, and pixels alone are blind to much: only an own text layer counts as full.
  const overall = seen.every((value) => value === 'none')
    ? 'none'
    : level('structure') === 'full' && level('content') === 'full'
      ? 'full'
      : 'limited';
  return { level: overall, layers };
}

function layerCoverage(layer: Source, facts: CoverageFacts, runs: readonly RuleRun[]): LayerCoverage {
  const own = runs.filter((run) => run.rule.source === layer);
  const reasons: LayerCoverage['reasons'] = [];
  let level: CoverageLevel = 'full';
  const because = (to: CoverageLevel, message: CoverageReason, data: MessageData = {}) => {
    if (level === 'full' || to === 'none') level = to;
    reasons.push({ message, data });
  };

  // No earlier documents, or no second reader: its rules all say the same.
  const unheard = own.map(({ outcome }) => ('reason' in outcome ? outcome.reason : null)).find(isUnheard);
  if (unheard) {
    because('none', unheard);
    return { layer, level, reasons, unread_pages: [] };
  }
  if (own.length === 0) {
    because('none', 'layer_off');
    return { layer, level, reasons, unread_pages: [] };
  }
  inspect[layer]?.(facts, own, because, (message, data = {}) => reasons.push({ message, data }));
  const unread = unreadBy(layer, facts, own);
  if (unread.length > 0) {
    const sawNothing =
      (layer === 'content' && facts.text.every(({ lines }) => lines.length === 0)) ||
      (layer === 'pixel' && facts.sourceImages.length === 0);
    const message = unread.length === 1 ? 'unread_page' : 'unread_pages';
    because(sawNothing ? 'none' : 'limited', message, { pages: rangesOf(unread) });
  }
  for (const { outcome } of own)
    for (const { message, data } of ('noted' in outcome && outcome.noted) || []) because('limited', message, data);
  const count = (outcome: RuleRun['outcome']['outcome']) => own.filter((run) => run.outcome.outcome === outcome).length;
  if (count('error') > 0) because('limited', 'failed', { count: count('error') });
  const tooMany = own.filter(({ outcome }) => tooManyOf(outcome));
  if (tooMany.length === 1) because('limited', 'too_many_of_one');
  else if (tooMany.length > 1) because('limited', 'too_many', { count: tooMany.length });
  const undecided = own.filter(({ outcome }) => outcome.outcome === 'inconclusive' && !tooManyOf(outcome)).length;
  if (undecided > 0) because('limited', 'undecided', { count: undecided });
  return { layer, level, reasons, unread_pages: unread };
}

const isUnheard = (reason: string | null | undefined): reason is keyof typeof UNHEARD =>
  reason !== null && reason !== undefined && Object.hasOwn(UNHEARD, reason);

/** Pages that the layer could not look at, in order: facts that reading did not reach, and what its rules left out. */
function unreadBy(
  layer: Source,
  { pages, sourceImages, unreadPages }: CoverageFacts,
  runs: readonly RuleRun[],
): number[] {
  const unread = new Set(runs.flatMap(({ unexamined = [] }) => unexamined));
  if (layer === 'content') for (const page of unreadPages) unread.add(page);
  if (layer === 'pixel') {
    const shown = new Set(sourceImages.map(({ page }) => page));
    for (const { page, kind } of pages) if (IN_PICTURES.has(kind) && !shown.has(page)) unread.add(page);
  }
  return [...unread].sort((a, b) => a - b);
}

/** Pages that a picture fills. */
const IN_PICTURES: ReadonlySet<PageKind> = new Set(['scanned', 'mixed']);

/** `13-40, 45`: with a hyphen, which keeps its place between numbers in a Hebrew line as well. */
function rangesOf(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** More signs than the rule believes, whether or not it believed others. */
export const tooManyOf = (outcome: RuleRun['outcome']): TooMany | undefined =>
  'tooMany' in outcome ? outcome.tooMany : undefined;

type Because = (to: CoverageLevel, message: CoverageReason, data?: MessageData) => void;
/** What limits nothing, and should be known. */
type Tell = (message: CoverageReason, data?: MessageData) => void;

const inspect: Partial<
  Record<Source, (facts: CoverageFacts, runs: readonly RuleRun[], because: Because, tell: Tell) => void>
> = {
  metadata({ pdfMetadata: pdf, imageMetadata: image }, _runs, because) {
    const says = [
      pdf?.producer,
      pdf?.creator,
      pdf?.created,
      pdf?.xmp,
      image?.make,
      image?.software,
      image?.taken,
      image?.xmp,
    ];
    if (!says.some(Boolean)) because('limited', 'metadata_stripped');
  },

  structure({ file, pages, origin, pdfStructure }, _runs, because) {
    if (file.type !== 'pdf') {
      because('none', 'picture_file');
      return;
    }
    const scanned = pages.filter(({ kind }) => kind === 'scanned').length;
    if (scanned > 0) because('limited', 'scanned_pages', { count: scanned, total: pages.length });
    if (origin.class === 'print_to_pdf' || origin.class === 'flattened') because('limited', 'flattened');
    if (pdfStructure?.repaired) because('limited', 'damaged');
  },

  pixel({ pages, sourceImages }, _runs, because) {
    if (sourceImages.length === 0) {
      if (pages.every(({ kind }) => !IN_PICTURES.has(kind))) because('none', 'no_pictures');
    } else if (sourceImages.some(({ lossy }) => lossy)) because('limited', 'lossy_pictures');
  },

  ai({ secondReading: { call, sent, dropped } }, _runs, _because, tell) {
    if (call && sent) {
      const said = { model: `${call.provider}/${call.model}`, pages: rangesOf(sent.pages) };
      tell(sent.redacted.length > 0 ? 'ai_read_redacted' : 'ai_read', said);
      const { version, cost_micros: micros } = call;
      // To the millionth, as a reading costs less than a cent.
      if (micros !== null) tell('ai_cost', { version, cost: String(micros / 1_000_000) });
    }
    if (dropped > 0) tell('ai_dropped', { count: dropped });
  },

  content({ text, ocr, unreadPages }, runs, because) {
    if (text.every(({ source, lines }) => source === 'none' || lines.length === 0)) {
      if (unreadPages.length === 0 || ocr.length > 0) because('none', 'no_text');
      return;
    }
    if (ocr.some(({ confidence }) => confidence < READABLE_CONFIDENCE)) because('limited', 'hard_to_read');
    const checked = runs.some(({ outcome }) => 'checks' in outcome && (outcome.checks?.length ?? 0) > 0);
    if (!checked) because('limited', 'nothing_to_check');
  },
};
