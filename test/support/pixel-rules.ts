/** What the tests of the pixel rules share: a page, a word on it, and facts of pictures in which text is read. */
import { expect } from 'vitest';
import type { DocumentFields, FactMap, PageText, Raster } from '../../src/document/facts.ts';
import type { Rule, RuleFinding, RuleOutcome } from '../../src/engines/rule.ts';
import { fill } from '../../src/report/messages/fill.ts';
import { pictureFacts, readEverywhere, sourceOf } from './pictures.ts';

export const PAGE = { size: [900, 700] as [number, number], lines: 14 };
/** A word of the drawn page: the second of the seventh line. */
export const WORD = { x: 246, y: 298, w: 120, h: 32 };

/** Nothing was read as a field. */
export const NO_FIELDS = {
  amounts: [],
  dates: [],
  accounts: [],
  identifiers: [],
  references: [],
  names: [],
  labelled: [],
} as unknown as DocumentFields;

/** One word that is read at a place. */
export function textAt(text: string, { x, y, w, h }: { x: number; y: number; w: number; h: number }): PageText[] {
  const rect = { x, y, w, h };
  const word = { text, rect, confidence: 1, runs: [], charRects: null };
  return [{ page: 1, source: 'ocr', direction: 'ltr', lines: [{ page: 1, text, rect, words: [word] }] }];
}

export const readFacts = (raster: Raster, over: Partial<FactMap> = {}) =>
  ({
    ...pictureFacts,
    sourceImages: [sourceOf(raster)],
    text: readEverywhere(raster),
    fields: NO_FIELDS,
    earlierSaving: () => null,
    origin: { channel: 'unknown', class: 'unknown', reasons: [] },
    ...over,
  }) as unknown as FactMap;

/** The one finding of an outcome. */
export function onlyFinding(outcome: RuleOutcome): RuleFinding {
  if (outcome.outcome !== 'findings') throw new Error(`no findings: ${JSON.stringify(outcome)}`);
  expect(outcome.findings).toHaveLength(1);
  return outcome.findings[0]!;
}

/** The one finding of an outcome, which lies on WORD. */
export function onlyPlace(outcome: RuleOutcome): RuleFinding {
  const finding = onlyFinding(outcome);
  const { rect } = finding.place!;
  expect(rect.x).toBeGreaterThan(WORD.x - 30);
  expect(rect.x + rect.w).toBeLessThan(WORD.x + WORD.w + 60);
  expect(Math.abs(rect.y + rect.h / 2 - (WORD.y + WORD.h / 2))).toBeLessThan(20);
  return finding;
}

/** What a finding lets experts look up, in English. */
export const evidenceOf = (rule: Rule, { message, data }: RuleFinding): string =>
  fill(rule.messages.findings[message]!.evidence!, data ?? {}, 'en');
