import type { FactName } from '../document/facts.ts';
import type { TrustedRoot } from '../document/pdf/types.ts';
import type { AnalysisInput, AnalysisOutcome, AnalysisProgress, FactsOutcome } from './types.ts';

/** What the child can be asked. */
export type Task =
  | { type: 'analyze'; input: AnalysisInput }
  | { type: 'facts'; input: AnalysisInput; names: readonly FactName[] };

/** What the pool says to its child. One task at a time; a child is ended by a signal, never asked. */
export type ToChild = Task & {
  trustedRoots: readonly TrustedRoot[];
  /** Pages to read at the same time. */
  readersAtOnce: number;
};

export type FromChild =
  | { type: 'ready' }
  | { type: 'progress'; progress: AnalysisProgress }
  | { type: 'done'; outcome: AnalysisOutcome | FactsOutcome };
