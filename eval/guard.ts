/**
 * The guard: a small fixed round of the lab, made without any program of the system, held against what it came to when
 * somebody last looked. A genuine paper that is judged worse, or a family that loses more than chance explains, is
 * named with its rules. `npm run evaluate -- --guard` runs it, `--guard --write` renews the baseline.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERDICTS, type Verdict } from '../src/domain/scan.ts';
import { type Located, type Result, runLines } from './evaluate/run.ts';
import { makeLab } from './lab/lab.ts';
import { isForged, isHonest, type Line, readManifest } from './manifest.ts';
import { groupBy, signTest } from './statistics.ts';

/** One file of the round, as it was judged. */
export interface Guarded {
  file: string;
  label: string;
  family: string;
  /** For people: what was done to what. */
  what: string;
  verdict: Verdict | null;
  score: number | null;
  rules: string[];
}

export const GUARD_SEED = 7;
/** One-sided: a loss this improbable is none of chance. */
const SIGNIFICANT = 0.05;
/** A score that moves less has met another machine's rounding. */
const NOTABLE_POINTS = 10;
/** The round is the same files each time: one net loss may stand at a threshold, two do not. */
const AT_A_THRESHOLD = 1;
const PATH = fileURLToPath(new URL('guard.json', import.meta.url));

export const readBaseline = (): Guarded[] => (existsSync(PATH) ? JSON.parse(readFileSync(PATH, 'utf8')) : []);

/** One line per file, so that a renewed verdict is a changed line. */
export const writeBaseline = (round: readonly Guarded[]) =>
  writeFileSync(PATH, `[\n${round.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);

/** Makes and judges the round in a folder. Throws where an order could not be made. */
export async function runGuard(folder: string): Promise<Guarded[]> {
  const lab = await makeLab({ out: folder, seed: GUARD_SEED, size: 'guard', portable: true });
  if (lab.failed.length > 0) {
    throw new Error(`Not made: ${lab.failed.map(({ id, reason }) => `${id} (${reason})`).join(', ')}`);
  }
  const lines = readManifest(join(folder, 'manifest.jsonl'), null);
  const { results } = await runLines(lines, { folder, out: join(folder, 'results.jsonl') });
  const byFile = new Map(results.map((result) => [result.file, result]));
  return lines.map((line) => guardedOf(line, byFile.get(line.file)));
}

function guardedOf(line: Located<Line>, result: Result | undefined): Guarded {
  const rules = (result?.findings ?? []).flatMap((finding) => ('engine' in finding ? [String(finding.engine)] : []));
  return {
    file: line.file,
    label: line.label,
    family: line.family ?? '',
    what: `${line.document_type} ${line.lang} by ${line.producer}: ${line.tamper || line.kind}`,
    verdict: (result?.verdict as Verdict | undefined) ?? null,
    score: result?.risk_score ?? null,
    rules: [...new Set(rules)].toSorted(),
  };
}

/** What got worse since the baseline, in words; empty where nothing did. Pure. */
export function lossesSince(baseline: readonly Guarded[], now: readonly Guarded[]): string[] {
  const before = new Map(baseline.map((each) => [each.file, each]));
  const pairs = now.flatMap((each) => {
    const old = before.get(each.file);
    return old ? [{ old, now: each }] : [];
  });
  const strange = [
    ...now.filter(({ file }) => !before.has(file)),
    ...baseline.filter(({ file }) => !now.some((each) => each.file === file)),
  ];
  if (strange.length > 0) {
    const names = strange.map(({ file, what }) => `${file} (${what})`).join(', ');
    return [`The round has other files than its baseline: ${names}. Look at it, then renew the baseline.`];
  }
  const accused = pairs
    .filter(({ old, now }) => isHonest(now) && rankOf(now) > rankOf(old))
    .map(({ old, now }) => `Genuine, judged worse: ${changeOf(old, now)}; speaks now: ${added(old, now)}`);
  return [...accused, ...lostFamilies(pairs)];
}

interface Pair {
  old: Guarded;
  now: Guarded;
}

function lostFamilies(pairs: readonly Pair[]): string[] {
  const forged = pairs.filter(({ now }) => isForged(now));
  return [...groupBy(forged, ({ now }) => now.family)].flatMap(([family, own]) => {
    const fallen = own.filter(({ old, now }) => (old.score ?? 0) - (now.score ?? 0) >= NOTABLE_POINTS);
    const risen = own.filter(({ old, now }) => (now.score ?? 0) - (old.score ?? 0) >= NOTABLE_POINTS);
    const lost = own.filter(({ old, now }) => isCaught(old) && !isCaught(now)).length;
    const won = own.filter(({ old, now }) => !isCaught(old) && isCaught(now)).length;
    const isChance = signTest(fallen.length, fallen.length + risen.length) >= SIGNIFICANT;
    if (lost - won <= AT_A_THRESHOLD && isChance) return [];
    const names = fallen.map(({ old, now }) => `${changeOf(old, now)}; silent now: ${added(now, old)}`);
    const counts = `lost ${lost} and won ${won} of ${own.length}, ${fallen.length} scores fell and ${risen.length} rose`;
    return [`Family ${family} ${counts}:\n  ${names.join('\n  ')}`];
  });
}

const rankOf = ({ verdict }: Guarded) => (verdict === null ? -1 : VERDICTS.indexOf(verdict));
const isCaught = ({ verdict }: Guarded) => verdict === 'review' || verdict === 'high_risk';
const changeOf = (old: Guarded, now: Guarded) =>
  `${now.file} (${now.what}), ${old.verdict} ${old.score} → ${now.verdict} ${now.score}`;
const added = (old: Guarded, now: Guarded) =>
  now.rules.filter((rule) => !old.rules.includes(rule)).join(', ') || 'none';
