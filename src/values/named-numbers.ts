/** Numbers after the name that papers give them. */
import { asciiDigits, plainHan } from './digits.ts';
import { plainLetters } from './month-names.ts';

export interface Numbering {
  /** How papers call its numbers: a regular expression in lower case without accents. */
  name: string;
  /** The number as it is printed, in capitals; marks between its parts may be missing. */
  printed: string;
  /** Of the number without marks; missing where it has no check digit. */
  holds?: (number: string) => boolean;
}

export interface NamedNumber<N extends Numbering> {
  start: number;
  end: number;
  /** Without marks. */
  value: string;
  /** Null where the number has no check digit. */
  holds: boolean | null;
  numbering: N;
}

/** `nr.`, `Número:`, `(MF)`, `sob o nº` between a name and its number. */
const BETWEEN = String.raw`[^\p{L}\p{Nd}]{0,4}(?:mf[^\p{L}\p{Nd}]{1,4})?(?:(?:sob(?: o)?|con(?: el)?) )?(?:(?:n[ro]?[ºo°]?|num(?:ero|mer)?|number|card)[^\p{L}\p{Nd}]{1,4})?`;

/** Reads the numbers of a text; of several names that fit one number, the first decides. */
export function readerOf<N extends Numbering>(numberings: readonly N[]): (printed: string) => NamedNumber<N>[] {
  const readers = numberings.map((numbering) => ({
    numbering,
    // The pattern takes a millisecond to compile, and Node forgets it between documents: for names that are there only.
    named: new RegExp(numbering.name, 'iu'),
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{Nd}])(?:${numbering.name})${BETWEEN}(${numbering.printed})(?![\p{L}\p{Nd}]|[-./]\p{Nd})`,
      'giu',
    ),
  }));
  /** Most texts name none. */
  const named = new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${numberings.map(({ name }) => name).join('|')})`, 'iu');
  return (printed) => {
    const text = plainLetters(plainHan(asciiDigits(printed)));
    if (!/\d{2}/.test(text) || !named.test(text)) return [];
    const found = readers
      .filter((reader) => reader.named.test(text))
      .flatMap(({ numbering, pattern }) =>
        [...text.matchAll(pattern)].map(({ 0: whole, 1: number, index }): NamedNumber<N> => {
          const end = index + whole.length;
          const value = number!.toUpperCase().replace(/[\s./-]/g, '');
          return { start: end - number!.length, end, value, holds: numbering.holds?.(value) ?? null, numbering };
        }),
      );
    return found.filter(({ start }, i) => found.findIndex((other) => other.start === start) === i);
  };
}
