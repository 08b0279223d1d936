/**
 * Numbers that were misread and that a second look and an equation read alike: with them in place of the first reading, other
 * relations of the paper are judged by what it prints.
 */
import type { PaperFields } from '../fields/types.ts';
import type { Figure, Outcome } from './facts.ts';
import { lookKey } from './figures.ts';

/** Misread numbers of one document that are put right; with more the reading is poor, and they vouch for nothing. Chosen. */
const MAX_MENDED = 4;

/** By figure, what it was read as at a second look where that alone makes an equation hold; empty where many were misread. */
export function mendedBy(outcomes: readonly Outcome[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { state, repairs } of outcomes) {
    if (state !== 'misread') continue;
    const seen = repairs.filter(({ changes: [first, more] }) => first && !more && isSeen(first.figure, first.value));
    const [repair, another] = seen;
    if (repair && !another) found.set(lookKey(repair.changes[0]!.figure), repair.changes[0]!.value);
  }
  return found.size > MAX_MENDED ? new Map() : found;
}

const isSeen = ({ source, looks = [] }: Figure, value: number) => source === 'ocr' && looks.includes(value);

/** What a second look alone made hold stays undecided: `before` are the outcomes as first read. */
export function withMisread(outcomes: readonly Outcome[], before: readonly Outcome[]): Outcome[] {
  const keyOf = ({ equation: { id, figures } }: Outcome) => `${id} ${figures.map(lookKey).sort().join()}`;
  const misread = new Map(before.filter(({ state }) => state === 'misread').map((each) => [keyOf(each), each]));
  return outcomes.map((each) => (each.state === 'holds' ? (misread.get(keyOf(each)) ?? each) : each));
}

type Printed = Pick<Figure, 'raw' | 'page' | 'rect'> & { cents: number };

const isNumber = (value: object): value is Printed =>
  'cents' in value && 'raw' in value && 'page' in value && 'rect' in value && typeof value.raw === 'string';

/** The same fields with those numbers read as they are. */
export function readAs(fields: PaperFields, mended: ReadonlyMap<string, number>): PaperFields {
  const copy = structuredClone(fields);
  const visited = new Set<unknown>();
  const visit = (each: unknown) => {
    if (typeof each !== 'object' || each === null || visited.has(each)) return;
    visited.add(each);
    const value = isNumber(each) ? mended.get(lookKey(each)) : undefined;
    if (value !== undefined) (each as Printed).cents = value;
    for (const part of Object.values(each)) visit(part);
  };
  visit(copy);
  return copy;
}
