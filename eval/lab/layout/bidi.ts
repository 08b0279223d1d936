/** Text in runs of one direction each, as they stand from left to right (UAX #9). */
import bidiFactory, { type Bidi } from 'bidi-js';

// The package is CommonJS with types of an ES module: its default export is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

export interface Run {
  /** In the order of reading, brackets mirrored where it runs from right to left. */
  text: string;
  rtl: boolean;
}

export function visualRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: { rtl: boolean; characters: string[] }[] = [];
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const rtl = (embedding.levels[at] ?? 0) % 2 === 1;
    const character = mirrored.get(at) ?? text[at]!;
    const last = runs.at(-1);
    if (last?.rtl === rtl) last.characters.push(character);
    else runs.push({ rtl, characters: [character] });
  }
  return runs.map(({ rtl, characters }) => ({ rtl, text: (rtl ? characters.reverse() : characters).join('') }));
}

/** The glyphs of a run from left to right, for programs that place them without reordering. */
export const glyphOrder = ({ text, rtl }: Run) => (rtl ? [...text].reverse().join('') : text);

const OPPOSITES: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** Each bracket as its opposite. */
export const mirrored = (text: string) => text.replace(/[()[\]<>«»]/g, (sign) => OPPOSITES[sign]!);
