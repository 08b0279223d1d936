import type { AskHistory, EarlierPaper, Habit, OtherValue, Prints, SameValue, Spot } from '../../domain/prints.ts';

/** An earlier document beside this one. */
export interface RelatedPaper {
  earlier: EarlierPaper;
  same: SameValue[];
  /** Values of one role that cannot be readings of each other. */
  differ: OtherValue[];
  /** Amounts that differ by what recognition may have misread: neither the same nor another. */
  unsure: number;
  /** Words that the earlier one lacks, and how many it has that this one lacks; null where they are many. */
  words: { here: { text: string; spot: Spot | null }[]; there: number } | null;
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
