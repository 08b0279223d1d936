import { withoutControls } from '../domain/printable.ts';

/**
 * What the commands print goes through here: names, documents and answers of other machines are other people's text,
 * and a terminal obeys what it is sent.
 */

/** The colours that are ours (util.styleText); whatever else begins with an escape is taken out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
const OUR_COLOURS = /(\u001b\[(?:1|2|22|3[1-4]|39)m)/;

/** A value on a line of ours: nothing in it steers the terminal, and it has no lines of its own. */
export const printable = (value: string): string => withoutControls(value.replace(/[\t\r\n]+/g, ' '));

/** Any text in `value`, however deep, as `change` gives it. */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withTexts(entry, change)])) as T;
}

const guarded = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(OUR_COLOURS)
        .map((part, i) => (i % 2 === 1 ? part : withoutControls(part)))
        .join(''),
    )
    .join('\n');

/** To standard output, with our colours and lines. */
export const say = (text: string): void => console.log(guarded(text));

/** The same to standard error. */
export const complain = (text: string): void => console.error(guarded(text));

/** The message of whatever was thrown, to standard error. */
export const complainOf = (error: unknown): void => complain(error instanceof Error ? error.message : String(error));

/** JSON of the same value in which nothing steers a terminal: what JSON would leave as it is is escaped. */
export const jsonText = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
