/**
 * How much a sentence reads like an order to whoever judges the paper, by the concepts that it speaks of: a logistic model.
 * Its weights are the log odds (natural) fitted with an L2 penalty of 1 to 360 orders and 440 honest sentences of 17 languages, which two
 * people wrote who knew neither the concepts nor the rules. Counts, also of the weights fitted to one author and measured on
 * the other, are in embedded-instructions/README.md.
 */

import type { Writers } from './judging-words.ts';
import { CONCEPTS, type Concept } from './order-concepts.ts';

const BIAS = -2.2;
const WEIGHTS: readonly (readonly [concept: Concept, weight: number])[] = [
  ['reader', 1.5],
  ['drop', 0.9],
  ['silence', 1],
  ['good', 0.9],
  ['trouble', 1.4],
  ['settled', 0.3],
  ['verdict', 0.9],
  ['rules', 2.2],
  ['role', 2.5],
  ['stop', 1.7],
  ['taken', 1.7],
  ['suggest', 1.9],
  ['authority', 0.7],
  ['rewrite', 0.5],
  ['offer', -2.3],
];
const TOGETHER: readonly (readonly [Concept, Concept, weight: number])[] = [
  ['drop', 'check', 0.6],
  ['reader', 'accept', 0.4],
  ['verdict', 'good', 0.5],
  ['verdict', 'accept', 0.5],
  ['silence', 'trouble', 0.4],
];

/**
 * From which log odds on a sentence is an order, by who writes in its place: where programs keep their notes 165 of the 360
 * orders and 10 of the 440 honest sentences reach it (of what 1,294 genuine PDFs keep there, two titles), where people
 * write to each other 128 and 5. On pages they write of all kinds of things: there it is not asked.
 */
const ENOUGH: Readonly<Partial<Record<Writers, number>>> = { programs: 1.5, people: 2 };

/** Log odds of one flattened sentence or two. */
export function orderScore(part: string): number {
  const known = new Map<Concept, boolean>();
  const speaksOf = (concept: Concept): boolean => {
    const found = known.get(concept) ?? part.search(CONCEPTS[concept]) >= 0;
    known.set(concept, found);
    return found;
  };
  const single = WEIGHTS.filter(([concept]) => speaksOf(concept)).map(([, weight]) => weight);
  const together = TOGETHER.filter(([a, b]) => speaksOf(a) && speaksOf(b)).map(([, , weight]) => weight);
  return [...single, ...together].reduce((sum, weight) => sum + weight, BIAS);
}

/**
 * From which log odds on a part of so many words is an order though nothing shows that it is prose, as in lists of commands: none of what
 * 1,294 genuine PDFs keep where programs write reaches it.
 */
const ENOUGH_OF_ANY = { odds: 3.5, words: 6 };

export const readsAsOrderOfAny = (part: string): boolean =>
  part.split(' ').length >= ENOUGH_OF_ANY.words && orderScore(part) >= ENOUGH_OF_ANY.odds;

export const readsAsOrder = (part: string, writers: Writers): boolean =>
  orderScore(part) >= (ENOUGH[writers] ?? Number.POSITIVE_INFINITY);
