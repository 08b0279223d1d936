/**
 * Developed or held out: fixed once for each template family of a labelled set, by a salted hash of the family's name
 * (eval/sets.json). A held-out family whose files somebody looked at belongs to the developed ones from then on: it is
 * listed there with date and reason, by its digest, as names of other people's templates stay out of the project.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { familyOf, templateFieldOf } from './groups.ts';
import type { Line } from './manifest.ts';

export type Half = 'developed' | 'held_out';

export interface SplitRule {
  /** From this day on the halves are kept apart; before it, files of either were looked at. */
  since: string;
  salt: string;
  /** Of all template families, 0-1. */
  heldOutShare: number;
  lookedAt: { family: string; date: string; reason: string }[];
}

const PATH = fileURLToPath(new URL('sets.json', import.meta.url));

export const readSplitRule = (): SplitRule => JSON.parse(readFileSync(PATH, 'utf8'));
export const writeSplitRule = (rule: SplitRule) => writeFileSync(PATH, `${JSON.stringify(rule, null, 2)}\n`);

export function halfOf(family: string, rule: SplitRule): Half {
  const digest = digestOf(family, rule);
  if (rule.lookedAt.some((move) => move.family === digest)) return 'developed';
  return Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32 < rule.heldOutShare ? 'held_out' : 'developed';
}

/** The lines of a set by half, and how many template families each half has. */
export function splitLines<T extends Line>(lines: readonly T[], rule: SplitRule) {
  const field = templateFieldOf(lines);
  const half = (wanted: Half) => {
    const own = lines.filter((line) => halfOf(familyOf(line, field), rule) === wanted);
    return { lines: own, families: new Set(own.map((line) => familyOf(line, field))).size };
  };
  return { field, developed: half('developed'), heldOut: half('held_out') };
}

/** The rule after a family was looked at. Throws where the set has no such family, or it is developed already. */
export function lookedAt(
  name: string,
  lines: readonly Line[],
  { rule, date, reason }: { rule: SplitRule; date: string; reason: string },
): SplitRule {
  const field = templateFieldOf(lines);
  const family = lines.map((line) => familyOf(line, field)).find((each) => each === `${field}: ${name}`);
  if (family === undefined) throw new Error(`The manifest has no ${field} "${name}".`);
  if (halfOf(family, rule) === 'developed') throw new Error(`"${name}" belongs to the developed families already.`);
  return { ...rule, lookedAt: [...rule.lookedAt, { family: digestOf(family, rule), date, reason }] };
}

const digestOf = (family: string, { salt }: SplitRule) =>
  createHash('sha256').update(`${salt}\n${family}`).digest('hex').slice(0, 16);
