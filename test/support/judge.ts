/** Runs one rule of the content engine over pages made of lines. */
import type { FactMap, FactName, PageText } from '../../src/document/facts.ts';
import { RULES } from '../../src/engines/registry.ts';
import type { RuleCheck, RuleOutcome } from '../../src/engines/rule.ts';
import { fieldsOf, type Piece, textPage } from './pages.ts';

export type Lines = readonly (readonly Piece[])[];
export const NOW = new Date('2026-06-01T09:00:00Z');
/** Of recognised pages: as sure as recognition often is, and not sure enough to be taken as read. */
const DOUBTFUL = 0.8;

export async function judge(id: string, pages: readonly PageText[], more: Partial<FactMap> = {}): Promise<RuleOutcome> {
  const rule = RULES.find((r) => r.id === id)!;
  const hebrew = pages.some((p) => p.direction === 'rtl');
  const facts = {
    text: [...pages],
    hiddenText: [],
    fields: more.fields ?? fieldsOf(...pages),
    language: hebrew ? 'he' : 'en',
    now: NOW,
    context: null,
    pdfContent: null,
    pdfMetadata: null,
    pdfSignatures: null,
    pdfForm: null,
    pdfAttachments: null,
    invoiceXml: null,
    imageMetadata: null,
    codes: [],
    ...more,
  };
  return await rule.run(facts as unknown as Pick<FactMap, FactName>);
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
export const messages = (o: RuleOutcome) => (o.outcome === 'findings' ? o.findings.map((f) => f.message) : []);
/** `id status` of every check. */
export const statuses = (o: RuleOutcome) => checksOf(o).map((c) => `${c.id} ${c.status}`);
/** `id status message` of every check. */
export const told = (o: RuleOutcome) => checksOf(o).map((c) => `${c.id} ${c.status} ${c.message}`);
export const dataOf = (o: RuleOutcome) => (o.outcome === 'findings' ? (o.findings[0]!.data ?? {}) : {});
