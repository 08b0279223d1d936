import type { Box, Place } from './geometry.ts';

export const SOURCES = ['metadata', 'structure', 'pixel', 'content', 'ai', 'history'] as const;
export type Source = (typeof SOURCES)[number];

export const CATEGORIES = [
  'text_edit',
  'font_mismatch',
  'alignment',
  'background_patch',
  'copy_paste',
  'compression',
  'pixel_manipulation',
  'layout_template',
  'logo_branding',
  'status_misleading',
  'date_time_logic',
  'amount_logic',
  'identity_mismatch',
  'screenshot_artifact',
  'ai_generated',
  'editing_software',
  'file_structure',
  'file_history',
  'signature',
  'duplicate',
  'expectation_mismatch',
  'embedded_instructions',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const CHECK_STATUSES = ['pass', 'warn', 'fail'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Messages of a `warn` that say why nothing could be decided; any other one saw a difference that may be allowed. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'unreadable',
  'incomplete',
  'undecided',
  'unknown',
  'many',
  'several',
  'zero_lines',
  'other_order',
  'turned',
  'other_items',
  'between',
]);

/** False when a check could not decide. */
export const isDecided = ({ status, message }: { status: CheckStatus; message: string }): boolean =>
  status !== 'warn' || !UNDECIDED.has(message);

/** Values that fill the placeholders of a message; amounts and dates already in their printed form. */
export type MessageData = Readonly<Record<string, string | number>>;

/**
 * A judgement without prose: the message catalogue turns `rule`.`message` and `data` into text in any language
 * at any time, so a report is stored once and read in both.
 */
export interface Finding {
  /** Stable within the report: `f1`, `f2`, … in order of weight. */
  id: string;
  source: Source;
  /** Id of the rule, `source/name`. */
  rule: string;
  category: Category;
  severity: Severity;
  /** 0-1. */
  confidence: number;
  /** Points of the risk score that this finding brought; all of a report add up to the score. */
  impact: number;
  message: string;
  data: MessageData;
  /** Of reports from before evidence had texts: their sentence itself. Null since: the message's texts have it. */
  evidence: string | null;
  place: Place | null;
  box: Box | null;
  recovered: FindingRecovered | null;
}

/** What the file still holds of the state before a change. Texts are empty where there is none to tell. */
export interface FindingRecovered {
  before: string;
  after: string;
  /** The place in both states, drawn alike: `area` is what of the page the pictures show. Null where none was drawn. */
  pictures: { area: Box; mediaType: string; widthPx: number; heightPx: number } | null;
}

/** The two pictures of a recovered state. */
export const RECOVERED_STATES = ['before', 'after'] as const;
export type RecoveredState = (typeof RECOVERED_STATES)[number];

/** A deterministic check that applied to the document. */
export interface Check {
  /** `family.name`. */
  id: string;
  status: CheckStatus;
  message: string;
  data: MessageData;
  box: Box | null;
}

/** Text or a value that stood on the page before it was changed. */
export interface Recovered {
  rule: string;
  before: string;
  after: string;
  box: Box | null;
}
