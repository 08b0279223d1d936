/** Sentences in every language of the service, as data. */
import type { Language } from './scan.ts';

/** Forms of a sentence by the CLDR plural category of a datum; `other` serves every category that has no form. */
export interface Plural {
  /** Name of the datum that decides. */
  readonly by: string;
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/**
 * `{name}` is replaced by the message's data; data of the form `@weekday.3` or `@document_type.invoice` are printed as
 * that word in the reader's language (report/messages/common.ts, `vocabulary`).
 */
export type Text = Readonly<Record<Language, string | Plural>>;

/** A text of one form. */
export type Phrase = Readonly<Record<Language, string>>;

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<S> = S extends Plural ? S['by'] | NamesIn<S[Exclude<keyof S, 'by'>]> : NamesIn<S>;

/** Names of the data that a text, or any text of an object of texts, is filled with. */
export type DataNames<T> = T extends Text ? NamesOf<T[Language]> : T extends object ? DataNames<T[keyof T]> : never;
