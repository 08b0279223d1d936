import type { Language } from '../../domain/scan.ts';

/**
 * A sentence in every language. `{name}` is filled from the message's data; data of the form `@weekday.3` or
 * `@document_type.invoice` (common.ts, `vocabulary`) are printed as that word in the reader's language.
 */
export type Text = Readonly<Record<Language, string>>;

export interface FindingMessage {
  title: Text;
  /** What was seen, what was expected, what was found, and what that means; plain words. */
  detail: Text;
  /** What the reader should do about it; becomes a recommended action of the report. */
  action?: Text;
}

/** Texts of an engine's rules, by rule id. */
export type RuleMessages = Readonly<
  Record<string, { /** One line for the catalogue. */ about: Text; findings: Readonly<Record<string, FindingMessage>> }>
>;

/** Texts of the deterministic checks, by check id. */
export type CheckMessages = Readonly<Record<string, { label: Text; details: Readonly<Record<string, Text>> }>>;
