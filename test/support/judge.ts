/** Runs one rule of the content engine over pages made of lines. */
import { arithmeticOf } from '../../src/document/arithmetic/index.ts';
import type { FactMap, FactName, PageText } from '../../src/document/facts.ts';
import { saidAmountsOf } from '../../src/document/fields/said-amounts.ts';
import { RULES } from '../../src/engines/registry.ts';
import type { RuleCheck, RuleOutcome } from '../../src/engines/rule.ts';
import { WEIGHTS } from '../../src/engines/weights.ts';
import { score } from '../../src/scoring/score.ts';
import { fieldsOf, type Piece, textPage } from './pages.ts';

export type Lines = readonly (readonly Piece[])[];
export const NOW = new Date('2026-06-01T09:00:00Z');
/** Of recognised pages: as sure as recognition often is, and not sure enough to be taken as read. */
const DOUBTFUL = 0.8;

export async function judge(id: string, pages: readonly PageText[], more: Partial<FactMap> = {}): Promise<RuleOutcome> {
  const rule = RULES.find((r) => r.id === id)!;
  const hebrew = pages.some((p) => p.direction === 'rtl');
  const fields = more.fields ?? fieldsOf(...pages);
  const facts = {
    text: [...pages],
    hiddenText: [],
    faintText: [],
    fields,
    arithmetic: more.arithmetic ?? fields.sections.map(arithmeticOf),
    language: hebrew ? 'he' : 'en',
    now: NOW,
    context: null,
    pdfContent: null,
    pdfMetadata: null,
    pdfSignatures: null,
    pdfForm: null,
    pdfAttachments: null,
    pdfDescriptions: null,
    pdfAnnotations: null,
    pdfActions: null,
    pages: pages.map(({ page }) => ({ page, kind: 'native' })),
    sourceImages: [],
    invoiceXml: null,
    wrongIbans: [],
    wrongIds: [],
    drawnDays: null,
    isDrawnAsRead: () => false,
    seenTimes: [],
    seenWeekdays: [],
    saidAmounts: more.saidAmounts ?? saidAmountsOf(fields, pages),
    imageMetadata: null,
    pictureTexts: [],
    codes: [],
    paymentCodes: [],
    ...more,
  };
  const outcome = await rule.run(facts as unknown as Pick<FactMap, FactName>);
  const contradictions = contradictionsOf(id, outcome);
  if (contradictions.length > 0) throw new Error(`${id}: ${contradictions.join('; ')}`);
  return outcome;
}

/** Where a rule's check, its finding and its weight do not say the same. */
function contradictionsOf(id: string, outcome: RuleOutcome): string[] {
  const findings = outcome.outcome === 'findings' ? outcome.findings : [];
  const failed = checksOf(outcome).filter(({ status }) => status === 'fail');
  const weak = findings.filter(({ message: _, ...finding }) => {
    const evidence = { ...finding, rule: id, source: 'content' as const, confidence: 1, place: null };
    return score([evidence], [], WEIGHTS).severities[0] !== finding.severity;
  });
  return [
    ...(failed.length > 0 && findings.length === 0 ? failed.map((check) => `${check.id} fails without a finding`) : []),
    ...weak.map(({ message, severity }) => `${message} is called ${severity}, which its weight does not carry`),
  ];
}

export const page = (lines: Lines, ocr = false, number = 1) =>
  textPage(lines, { page: number, ...(ocr ? { source: 'ocr', confidence: DOUBTFUL } : {}) });
export const line = (...pieces: Piece[]) => pieces;
/** Page and line (from 0) of the first finding. */
export const spotOf = (o: RuleOutcome): readonly [page: number, line: number] | null => {
  const place = o.outcome === 'findings' ? o.findings[0]!.place : null;
  return place ? [place.page, Math.floor((place.rect.y - 40) / 16)] : null;
};

export const checksOf = (o: RuleOutcome): readonly RuleCheck[] => ('checks' in o ? (o.checks ?? []) : []);
export const findingsOf = (o: RuleOutcome) => (o.outcome === 'findings' ? o.findings : []);
export const messages = (o: RuleOutcome) => findingsOf(o).map((f) => f.message);
/** `id status` of every check. */
export const statuses = (o: RuleOutcome) => checksOf(o).map((c) => `${c.id} ${c.status}`);
/** `id status message` of every check. */
export const told = (o: RuleOutcome) => checksOf(o).map((c) => `${c.id} ${c.status} ${c.message}`);
export const dataOf = (o: RuleOutcome) => (o.outcome === 'findings' ? (o.findings[0]!.data ?? {}) : {});
