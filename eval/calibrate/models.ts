/** What findings of a model are worth: how often each of its rules fired on documents of known truth that it has read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { log10LrOf } from '../../src/scoring/estimate.ts';
import { MIN_READINGS, type ModelFigures } from '../../src/scoring/models.ts';
import type { LabelledDocument } from './fit.ts';

const FILE = fileURLToPath(new URL('../../src/scoring/ai-models.json', import.meta.url));
/** Rules whose findings may weigh. */
const RULES = ['ai/reader-disagreement', 'ai/visible-oddity'];

/** Documents that the model could not read count as neither. */
export function modelFigures(documents: readonly LabelledDocument[]): ModelFigures {
  const read = documents.filter(({ examined }) => RULES.some((rule) => examined.includes(rule)));
  const of = (forged: boolean) => read.filter((document) => document.forged === forged);
  const hits = (rule: string, forged: boolean) =>
    of(forged).filter(({ evidence }) => evidence.some((finding) => finding.rule === rule)).length;
  const [forged, genuine] = [of(true).length, of(false).length];
  return {
    forged,
    genuine,
    rules: Object.fromEntries(
      RULES.map((rule) => [rule, { forgedHit: hits(rule, true), forged, genuineHit: hits(rule, false), genuine }]),
    ),
  };
}

export function printModel(key: string, { forged, genuine, rules }: ModelFigures): string {
  const isEnough = forged >= MIN_READINGS && genuine >= MIN_READINGS;
  return [
    `${key}: ${forged} forged and ${genuine} genuine documents read`,
    ...Object.entries(rules).map(
      ([rule, counts]) =>
        `  ${rule}: ${counts.forgedHit} of ${forged} forged, ${counts.genuineHit} of ${genuine} genuine, log10 LR ${log10LrOf(counts).toFixed(2)}`,
    ),
    isEnough ? '' : `  fewer than ${MIN_READINGS} of each: its findings go on to weigh nothing`,
  ]
    .filter(Boolean)
    .join('\n');
}

export function writeFigures(key: string, figures: ModelFigures): void {
  const all = { ...JSON.parse(readFileSync(FILE, 'utf8')), [key]: figures };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
