import type { FactMap } from '../document/facts.ts';
import { type MessageData, SOURCES, type Source } from '../domain/finding.ts';
import type { CoverageLevel, ForensicAnalysis, LayerCoverage } from '../domain/report.ts';
import type { RuleRun } from '../engines/run.ts';
import type { CoverageReason } from './messages/common.ts';

/** Mean OCR confidence under which a page counts as hard to read. */
const READABLE_CONFIDENCE = 0.75;

export type CoverageFacts = Pick<
  FactMap,
  'file' | 'pages' | 'origin' | 'text' | 'ocr' | 'sourceImages' | 'pdfStructure' | 'pdfMetadata' | 'imageMetadata'
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

  if (own.length === 0) {
    because('none', 'layer_off');
    return { layer, level, reasons };
  }
  inspect[layer]?.(facts, own, because);
  const count = (outcome: RuleRun['outcome']['outcome']) => own.filter((run) => run.outcome.outcome === outcome).length;
  if (count('error') > 0) because('limited', 'failed', { count: count('error') });
  if (count('inconclusive') > 0) because('limited', 'undecided', { count: count('inconclusive') });
  return { layer, level, reasons };
}

type Because = (to: CoverageLevel, message: CoverageReason, data?: MessageData) => void;

const inspect: Partial<Record<Source, (facts: CoverageFacts, runs: readonly RuleRun[], because: Because) => void>> = {
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

  pixel({ sourceImages }, _runs, because) {
    if (sourceImages.length === 0) because('none', 'no_pictures');
    else if (sourceImages.some(({ lossy }) => lossy)) because('limited', 'lossy_pictures');
  },

  content({ text, ocr }, runs, because) {
    if (text.every(({ source, lines }) => source === 'none' || lines.length === 0)) {
      because('none', 'no_text');
      return;
    }
    if (ocr.some(({ confidence }) => confidence < READABLE_CONFIDENCE)) because('limited', 'hard_to_read');
    const checked = runs.some(({ outcome }) => 'checks' in outcome && (outcome.checks?.length ?? 0) > 0);
    if (!checked) because('limited', 'nothing_to_check');
  },
};
