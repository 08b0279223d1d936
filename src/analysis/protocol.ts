import type { FactName, TrustedRoot } from '../document/facts.ts';
import type { History, Prints } from '../domain/prints.ts';
import type { ReaderAnswer, ReaderMaterial, ReaderTerms } from '../domain/second-reader.ts';
import type { AnalysisInput, AnalysisOutcome, AnalysisProgress, FactsOutcome, PrintsOutcome } from './types.ts';

/** What the child can be asked. */
export type Task =
  | { type: 'analyze'; input: AnalysisInput }
  | { type: 'facts'; input: AnalysisInput; names: readonly FactName[] }
  | { type: 'prints'; input: AnalysisInput };

/** What the pool asks of its child. One task at a time; a child is ended by a signal, never asked. */
export type Order = Task & {
  trustedRoots: readonly TrustedRoot[];
  /** Pages to read at the same time. */
  readersAtOnce: number;
  readerTerms: ReaderTerms;
};

/**
 * Messages of the pool to its child; a reader's socket is the message's handle, absent at the limit of readers. `answer`
 * comes once for each `ask`, `read` once for each `offer`.
 */
export type ToChild =
  | Order
  | { type: 'reader'; reader: number }
  | { type: 'answer'; history: History }
  | { type: 'read'; answer: ReaderAnswer };

export type FromChild =
  | { type: 'ready' }
  /** It may start no process itself. `reader` is its own number for it. */
  | { type: 'reader-wanted'; reader: number }
  | { type: 'reader-ended'; reader: number }
  | { type: 'progress'; progress: AnalysisProgress }
  /** What is known of earlier documents; once in an analysis at most. */
  | { type: 'ask'; prints: Prints }
  /** What a second reader may be sent; once in an analysis at most. */
  | { type: 'offer'; material: ReaderMaterial }
  | { type: 'done'; outcome: AnalysisOutcome | FactsOutcome | PrintsOutcome };
