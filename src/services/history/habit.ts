/**
 * What the earlier papers of an issuer have in common. Pure: the same for the database and for a measured set.
 *
 * Nobody can establish a habit by sending many papers: papers labelled fraud or rated high risk are left out
 * beforehand, one client reference counts once however many papers it has, and no paper is compared with those of its
 * own reference. Somebody who uses a new reference for every paper can still do so, so a habit is weak evidence in
 * either direction.
 */
import { type Habit, MAKE_FEATURES, type Make, PRINT_LIMITS } from '../../domain/prints.ts';

/** What a paper can teach. */
export interface Lesson {
  /** Key of issuer and document type. */
  issuer: bigint;
  /** Key of what the client sends as one matter. */
  matter: bigint;
  make: Make;
}

/** Papers that are read for that many matters. */
export const MAX_READ = 2 * PRINT_LIMITS.lessons;
/** The most frequent values of a feature, which are reported. */
const MAX_VALUES = 8;

/** Of the newest papers first, without those of the matter that is judged. */
export function habitOf(papers: readonly Pick<Lesson, 'matter' | 'make'>[]): Habit {
  const byMatter = Map.groupBy(papers, ({ matter }) => matter);
  const makes = [...byMatter.values()].slice(0, PRINT_LIMITS.lessons).map(([newest]) => newest!.make);
  const features: Habit['features'] = {};
  for (const feature of MAKE_FEATURES) {
    const known = makes.flatMap((make) => make[feature] ?? []);
    if (known.length === 0) continue;
    features[feature] = [...Map.groupBy(known, (value) => value)]
      .map(([value, all]) => ({ value, count: all.length }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, MAX_VALUES);
  }
  return { papers: makes.length, features };
}
