/** Forgeries of content: the template is filled with a value that contradicts the rest. */
import { changeOf } from './change.ts';
import { carriedThrough, resultsOf, sourcesOf } from './consistent.ts';
import { type Change, claimsOf, type ForgedPaper, type PaperForgery } from './method.ts';
import { holds, textsOf } from './paper/claims.ts';
import { addDays, addMonths, weekdayIn } from './paper/forms.ts';
import { personName } from './paper/lexicon.ts';
import { amountInWords } from './paper/number-words.ts';
import {
  type Claim,
  type ClaimKind,
  type Paper,
  partsOf,
  type Value,
  type ValueKind,
  valuesOf,
  withTexts,
  withValues,
  wordsOf,
} from './paper/paper.ts';
import { hundredthsOf, isoOf, numberOf, withDay, withNumber } from './paper/read.ts';
import type { Random } from './random.ts';

const ATTEMPTS = 8;
const RATES = [5, 7, 10, 16, 17, 18, 19, 20, 21];
const CONTENT = { on: 'paper', family: 'S', layers: ['content'], tool: 'template' } as const;

/** A day that breaks an order of days: before the one that it follows, or after the one that it precedes. */
function dayOutOf(order: readonly string[], id: string, dayOf: (id: string) => string, random: Random): string {
  const at = order.indexOf(id);
  const goesBefore = at > 0 && (at === order.length - 1 || random.chance(0.5));
  const near = dayOf(order[goesBefore ? at - 1 : at + 1]!);
  const sign = goesBefore ? -1 : 1;
  return random.chance(0.7) ? addDays(near, sign * random.int(1, 30)) : addMonths(near, sign * random.int(2, 12));
}

/** What a forger writes instead, so that the claim no longer holds. */
function otherOf({ relation }: Claim, value: Value, paper: Paper, random: Random): string | null {
  const { language } = paper;
  const { id, text } = value;
  const texts = textsOf(paper);
  const dayOf = (name: string) => isoOf(texts.get(name)!, language)!;
  switch (relation.is) {
    case 'order':
      return withDay(text, dayOutOf(relation.of, id, dayOf, random), language);
    case 'past': {
      const day = dayOf(id);
      return withDay(
        text,
        addMonths(day, 12 * random.int(2031 - Number(day.slice(0, 4)), 2039 - Number(day.slice(0, 4)))),
        language,
      );
    }
    case 'weekday':
      return weekdayIn(addDays(dayOf(relation.of), random.int(1, 6)), language);
    case 'words': {
      const other = changeOf({ id, kind: 'amount', text: texts.get(relation.of)! }, random);
      return other && amountInWords(hundredthsOf(other.after, language), language, paper.currency);
    }
    case 'days':
    case 'age':
      return withNumber(
        text,
        Math.max(1, numberOf(text, language) + random.pick([-3, -2, -1, 1, 2, 3, 5, 10])),
        language,
      );
    default:
      if (value.kind === 'percent') return withNumber(text, random.pick(RATES), language);
      // By some percent: the last decimals of a rate are nobody's aim.
      if (value.kind === 'rate') return withNumber(text, numberOf(text, language) * random.number(0.7, 1.4), language);
      return changeOf(value, random)?.after ?? null;
  }
}

const replaced = (texts: ReadonlyMap<string, string>, id: string, text: string) => new Map([...texts, [id, text]]);

/** One value that claims of these kinds speak of is another one, and nothing is corrected with it. */
export function wrongFigure({ does, kinds }: { does: string; kinds: readonly ClaimKind[] }): PaperForgery {
  return {
    ...CONTENT,
    does,
    forge(paper, random) {
      const texts = textsOf(paper);
      const values = new Map(valuesOf(paper).map((value) => [value.id, value]));
      const targets = claimsOf(paper, kinds).flatMap((claim) =>
        claim.ids.map((id) => ({ claim, value: values.get(id)! })),
      );
      for (const { claim, value } of random.shuffle(targets).slice(0, ATTEMPTS)) {
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
          const after = otherOf(claim, value, paper, random);
          if (after === null || after === value.text || holds(claim, replaced(texts, value.id, after), paper)) continue;
          const change = { id: value.id, kind: value.kind, before: value.text, after };
          return { paper: withTexts(paper, new Map([[value.id, after]])), changes: [change] };
        }
      }
      return null;
    },
  };
}

/** A figure is another one, and the forger corrects what follows from it, but for one place of these kinds. */
export function missedPlace({ does, kinds }: { does: string; kinds: readonly ClaimKind[] }): PaperForgery {
  return {
    ...CONTENT,
    does,
    forge(paper, random) {
      const before = textsOf(paper);
      const missable = new Set(resultsOf(paper, kinds));
      const sources = valuesOf(paper).filter(({ id, kind }) => kind === 'amount' && sourcesOf(paper).includes(id));
      for (const source of random.shuffle(sources).slice(0, ATTEMPTS)) {
        const change = changeOf(source, random);
        const after = change && carriedThrough(paper, new Map([[change.id, change.after]]));
        if (!after) continue;
        const moved = [...after].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));
        const missed = random.shuffle(moved.filter((id) => id !== source.id && missable.has(id)))[0];
        // With a second figure corrected the forger was careful; with none the method would be another one.
        if (!missed || moved.length < 3) continue;
        const texts = replaced(after, missed, before.get(missed)!);
        if (paper.claims.every((claim) => holds(claim, texts, paper))) continue;
        return changedPaper(paper, texts);
      }
      return null;
    },
  };
}

/** A paper with these texts, and what of it changed. */
export function changedPaper(paper: Paper, texts: ReadonlyMap<string, string>): ForgedPaper {
  const changes = valuesOf(paper).flatMap(({ id, kind, text }): Change[] => {
    const after = texts.get(id)!;
    return after === text ? [] : [{ id, kind, before: text, after }];
  });
  return { paper: withTexts(paper, texts), changes };
}

/** A value that is printed in several places is another one in a single place. */
export function wrongInOnePlace({ does, kind }: { does: string; kind: ValueKind }): PaperForgery {
  return {
    ...CONTENT,
    does,
    forge(paper, random) {
      const printed = wordsOf(paper)
        .flatMap(partsOf)
        .filter((part): part is Value => typeof part !== 'string' && part.kind === kind);
      const times = (id: string) => printed.filter((each) => each.id === id).length;
      const repeated = valuesOf(paper).filter((value) => value.kind === kind && times(value.id) > 1);
      if (repeated.length === 0) return null;
      const value = random.pick(repeated);
      const after = kind === 'name' ? personName(random, paper.language) : changeOf(value, random)?.after;
      if (!after || after === value.text) return null;
      const at = random.int(0, times(value.id) - 1);
      const forged = withValues(paper, (each, occurrence) =>
        each.id === value.id && occurrence === at ? after : each.text,
      );
      return { paper: forged, changes: [{ id: value.id, kind, before: value.text, after }] };
    },
  };
}
