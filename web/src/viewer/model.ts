/** What the viewer shows of a report, and in which order. Pure. */

import type { ViewedCheck, ViewedCoverage, ViewedFinding } from './operations.ts';
import type { Box } from './PagePlate.tsx';

/** Rules that compare a digest with the bytes it was made of: what they find needs no judgement. */
const DIGEST_RULES: ReadonlySet<string> = new Set(['structure/signature-broken', 'metadata/c2pa-invalid']);

/**
 * Whether the file itself proves the finding: its sums contradict it, the earlier state lies in it, a digest is broken
 * or a check of the rule failed. Everything else is a sign, which a person weighs.
 */
export function isProven(
  { engine, correction, recovered }: Pick<ViewedFinding, 'engine' | 'correction' | 'recovered'>,
  checks: readonly Pick<ViewedCheck, 'id' | 'status'>[],
  checksOf: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (correction !== null || recovered !== null || DIGEST_RULES.has(engine)) return true;
  const own = checksOf.get(engine) ?? [];
  return checks.some(({ id, status }) => status === 'fail' && own.includes(id));
}

export type CheckReading = 'fail' | 'differs' | 'undecided' | 'pass';
const READINGS: readonly CheckReading[] = ['fail', 'differs', 'undecided', 'pass'];

/** A `warn` has two meanings: a deviation that may be allowed, and a check that could not decide. */
export const readingOf = ({ status, decided }: Pick<ViewedCheck, 'status' | 'decided'>): CheckReading =>
  status !== 'warn' ? status : decided ? 'differs' : 'undecided';

/** The gravest first. */
export const inOrderOfGravity = <Check extends Pick<ViewedCheck, 'status' | 'decided'>>(
  checks: readonly Check[],
): Check[] => READINGS.flatMap((reading) => checks.filter((check) => readingOf(check) === reading));

/** Layers that apply and were not examined in full. */
export const unexaminedLayers = ({ layers }: Pick<ViewedCoverage, 'layers'>) =>
  layers.filter(({ applies, level }) => applies && level !== 'full');

/** Pages that some layer could not examine, in order. */
export const unreadPages = ({ layers }: Pick<ViewedCoverage, 'layers'>): number[] =>
  [...new Set(layers.flatMap((layer) => layer.unreadPages))].sort((a, b) => a - b);

/** `3-7, 9`: with a hyphen, which keeps its place between numbers in a Hebrew line as well. */
export function rangesOf(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** The page that most of these places are on; the first where there are none. */
export function pageOfMost(places: readonly (Box | null)[]): number {
  const pages = places.flatMap((place) => place?.page ?? []);
  const count = (page: number) => pages.filter((each) => each === page).length;
  return pages.reduce((best, page) => (count(page) > count(best) ? page : best), pages[0] ?? 1);
}

/** A place within an area of the same page, in percent of the area; null where it lies outside of it. */
export function within(box: Box, area: Box): Omit<Box, 'page'> | null {
  if (box.page !== area.page || area.w <= 0 || area.h <= 0) return null;
  const placed = {
    x: (100 * (box.x - area.x)) / area.w,
    y: (100 * (box.y - area.y)) / area.h,
    w: (100 * box.w) / area.w,
    h: (100 * box.h) / area.h,
  };
  return placed.x + placed.w < 0 || placed.y + placed.h < 0 || placed.x > 100 || placed.y > 100 ? null : placed;
}

/** The next of a list, from the first after the last; the first (or last) where none is chosen. */
export function stepFrom<Item>(items: readonly Item[], at: number, step: 1 | -1): Item | undefined {
  if (at < 0) return step > 0 ? items[0] : items.at(-1);
  return items[(at + step + items.length) % items.length];
}
