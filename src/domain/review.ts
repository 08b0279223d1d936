/** What people of an organization add to a scan, and what is reported of its history. */

/** What a person thinks of a finding: it holds, it does not, or that cannot be determined. */
export const FINDING_JUDGEMENTS = ['right', 'wrong', 'unsure'] as const;
export type FindingJudgementValue = (typeof FINDING_JUDGEMENTS)[number];

export const TIMELINE_KINDS = [
  'document_created',
  'document_modified',
  'revision',
  'signature',
  'received',
  'stage',
  'completed',
  'failed',
  'label',
  'note',
  'judgement',
  'share',
  'share_revoked',
  'related',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Characters of a note or of the reason of a judgement. */
export const MAX_NOTE = 2_000;
/** Of the link to a shared report. */
export const SHARE_HOURS = { min: 1, max: 168 } as const;
/** Links to the report of one scan that work at the same time. */
export const MAX_SHARES = 20;
/** Searches that one person keeps. */
export const MAX_SAVED_VIEWS = 100;
export const MAX_VIEW_NAME = 100;
/** Characters of the search parameters of an address. */
export const MAX_VIEW_SEARCH = 2_000;
