import { type Habit, MAKE_FEATURES, type Make, type MakeFeature } from '../../../domain/prints.ts';
import { kindOfFamily, type SoftwareKind } from '../../../domain/software.ts';
import { defineRule, prior } from '../../rule.ts';
import { unknown } from '../told.ts';
import { messages } from './messages.ts';

/** Papers from which there is a habit. */
const MIN_PAPERS = 20;
/** Share of papers that may do otherwise, and how many may where that is less than one. */
const EXCEPTIONS = 0.05;
const MIN_EXCEPTIONS = 1;
/** Papers with a value from which it belongs to the issuer: its new system, or another of its channels. */
const KNOWN = 3;
/** Features of another writer. What honest programs leave of a file that they only rewrite differs in 1 to 8. */
const OTHER_WRITER = 5;
/** Habits without which their agreement says nothing. */
const MIN_HABITS = 12;

/** Of a feature that the file does not have. */
const NONE = '-';
/** What a reader sees, and printing the paper to another PDF keeps; size of the page and pictures change by it. */
const LOOK: ReadonlySet<MakeFeature> = new Set(['fonts', 'amounts', 'currency', 'dates']);
/** Depends on what the paper says: a paper without a large amount has no separator. */
const OPTIONAL: ReadonlySet<MakeFeature> = new Set(['amounts', 'currency', 'dates']);
/** What people and mail servers send papers through: it prints them to PDF or rewrites them, and signs with its name. */
const PASSING_ON: ReadonlySet<SoftwareKind | null> = new Set(['printer_driver', 'library', 'scanner']);

/**
 * A system prints its papers alike for years. A forger who typesets a document again hardly has that system, and whoever saves
 * an edited paper writes it his own way. So does everybody who prints one to PDF, and an issuer has more systems than
 * one: what breaks a habit is reported and weighs little, what keeps it all speaks for the paper.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'layout_template',
  weights: {
    default: {
      ...prior(0.3, 'another program, the same appearance: honest people also print and forward documents'),
      capAlone: 8,
    },
    look: {
      ...prior(0.6, 'another program and a different appearance: a new system or another channel also looks like this'),
      capAlone: 15,
    },
  },
  needs: ['earlier', 'prints'],
  run({ earlier, prints }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const { make } = prints.paper;
    if (!make || !earlier.habit || earlier.habit.papers < MIN_PAPERS) return { outcome: 'not_applicable' };
    const habits = habitsOf(earlier.habit);
    const { papers } = earlier.habit;
    const broken = habits.filter(({ feature, usual }) => make[feature] !== undefined && make[feature] !== usual);
    const program = broken.find(({ feature }) => feature === 'producer');
    const look = broken.find(({ feature }) => LOOK.has(feature));
    const written = broken.filter(({ feature }) => !LOOK.has(feature));
    const isKnown = program !== undefined && (program.counts.get(make.producer!) ?? 0) >= KNOWN;
    const isPassedOn = make.producer === NONE || PASSING_ON.has(kindOfFamily(make.producer ?? ''));
    if (!program || written.length < OTHER_WRITER || isKnown || (isPassedOn && !look)) {
      const isKept = broken.length === 0 && habits.every(({ feature }) => OPTIONAL.has(feature) || make[feature]);
      return isKept && habits.length >= MIN_HABITS && isOwn(make.producer)
        ? { outcome: 'pass', trust: [{ kind: 'issuer_fingerprint', strength: strengthOf(papers) }] }
        : { outcome: 'pass' };
    }
    const data = {
      papers,
      count: program.count,
      usual: named(program.usual),
      here: named(make.producer!),
      differ: broken.length,
      habits: habits.length,
      broken: broken.map((habit) => evidenceOf(habit, make)).join('; '),
    };
    if (look) {
      findings.push({
        message: 'look',
        data: {
          ...data,
          feature: `@feature.${look.feature}`,
          usual_look: named(look.usual),
          look: named(make[look.feature]!),
        },
        severity: 'medium',
        confidence: 1,
        variant: 'look',
      });
    } else findings.push({ message: 'program', data, severity: 'low', confidence: 1 });
    return undefined;
  },
});

interface Kept {
  feature: MakeFeature;
  /** What the papers have, and how many of them. */
  usual: string;
  count: number;
  counts: ReadonlyMap<string, number>;
}

/** Features in which all papers but a few are alike. */
function habitsOf({ features }: Habit): Kept[] {
  return MAKE_FEATURES.flatMap((feature) => {
    const counts = new Map((features[feature] ?? []).map(({ value, count }) => [value, count]));
    const [top] = counts;
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (!top || all < MIN_PAPERS) return [];
    const [usual, count] = top;
    return all - count <= Math.max(MIN_EXCEPTIONS, EXCEPTIONS * all) ? [{ feature, usual, count, counts }] : [];
  });
}

/** 0.3 from 20 papers on, 0.5 from 100 on (README, Thresholds). */
const strengthOf = (papers: number): number => Math.min(0.5, 0.3 + (0.2 * (papers - MIN_PAPERS)) / 80);

/** A system that issuers have, or one that is not known by name; what everybody has, a forger has as well. */
const isOwn = (producer: string = NONE): boolean => {
  const kind = kindOfFamily(producer);
  return producer !== NONE && (kind === null || kind === 'issuer_engine');
};

const named = (value: string): string => (value === NONE ? '@feature.none' : value);

/** Of a value in the evidence. */
const MAX_SHOWN = 60;
const shown = (value: string) => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN - 1)}…` : value);

const evidenceOf = ({ feature, usual, count }: Kept, make: Make): string =>
  `${feature} ${shown(usual)} (${count}) → ${shown(make[feature]!)}`;
