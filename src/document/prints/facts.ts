import type { AskHistory, EarlierPaper, Habit, OtherValue, Prints, SameValue } from '../../domain/prints.ts';

/** An earlier document beside this one. */
export interface RelatedPaper {
  earlier: EarlierPaper;
  same: SameValue[];
  /** Values of one role that cannot be readings of each other. */
  differ: OtherValue[];
  /** Rows that both have, and how many the shorter one has. */
  rows: { same: number; of: number };
}

/** What is known of earlier documents of the organization. */
export interface Earlier {
  /** `off` where none are kept, `unavailable` where they could not be looked up. */
  state: 'known' | 'off' | 'unavailable';
  papers: RelatedPaper[];
  habit: Habit | null;
}

export interface PrintFacts {
  prints: Prints;
  earlier: Earlier;
}

export interface PrintTools {
  askHistory: AskHistory;
}
