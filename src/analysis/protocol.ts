import type { AnalysisInput, AnalysisOutcome, AnalysisProgress } from './types.ts';

/** What the pool says to its child. One analysis at a time; a child is ended by a signal, never asked. */
export type ToChild = { type: 'analyze'; input: AnalysisInput };

export type FromChild =
  | { type: 'ready' }
  | { type: 'progress'; progress: AnalysisProgress }
  | { type: 'done'; outcome: AnalysisOutcome };
