/** IBANs of which the first reading of a page tore the beginning or the end. */
import { ibanLength } from '../../values/identifiers.ts';
import type { OcrWord } from './engine.ts';
import { DOUBTFUL } from './read-line.ts';

/** Groups of four digits in a row from which on they may be an IBAN. */
const IBAN_GROUPS = 3;
const MAX_IBAN_PART = 6;

/** Groups of four digits in a row that are no whole IBAN: the Hebrew reading takes `IL` for digits and loses the end. */
export function tornIbans(words: readonly OcrWord[]): OcrWord[][] {
  const torn: OcrWord[][] = [];
  let chain: OcrWord[] = [];
  const end = () => {
    const groups = chain.filter((word) => /^\d{4}$/.test(word.text)).length;
    if (groups >= IBAN_GROUPS && !isIban(joined(chain))) torn.push(chain);
    chain = [];
  };
  for (const word of words.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    if (!/^\d{4}$/.test(word.text) || torn.some((known) => known.includes(word))) continue;
    chain = [word];
    for (const step of [-1, 1] as const)
      for (let next = neighbour(words, chain, step); next; next = neighbour(words, chain, step))
        chain = step < 0 ? [next, ...chain] : [...chain, next];
    end();
  }
  return torn;
}

/** The word beside a chain that is no further off than the groups of a number stand from each other. */
function neighbour(words: readonly OcrWord[], chain: readonly OcrWord[], step: -1 | 1): OcrWord | undefined {
  const edge = (step < 0 ? chain[0] : chain.at(-1))!.box;
  const height = edge.y1 - edge.y0;
  return words.find((word) => {
    const { box, text } = word;
    if (chain.includes(word)) return false;
    const gap = step < 0 ? edge.x0 - box.x1 : box.x0 - edge.x1;
    const shared = Math.min(box.y1, edge.y1) - Math.max(box.y0, edge.y0);
    return gap > -0.3 * height && gap < 1.2 * height && shared > 0.5 * height && text.length <= MAX_IBAN_PART;
  });
}

const AS_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '|': 'I', '[': 'I' };
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' };

/** The words that make an IBAN among those that were read; null where none does. */
export function ibanWords(words: readonly OcrWord[]): OcrWord[] | null {
  for (const [from, word] of words.entries())
    for (const first of ibanHeads(word))
      for (let to = from + 1; to <= words.length; to++) {
        const iban = [first, ...words.slice(from + 1, to)];
        if (isIban(joined(iban))) return iban;
      }
  return null;
}

/** What the first word of an IBAN may be: as it was read, or without a stroke or mark before it. */
function ibanHeads(word: OcrWord): OcrWord[] {
  return [0, 1].flatMap((cut) => {
    const text = word.text.slice(cut).toUpperCase();
    // ISO 13616: two letters, then two digits, whatever they look like.
    const as = (table: Readonly<Record<string, string>>, k: number) => table[text[k] ?? ''] ?? text[k] ?? '';
    const head = [as(AS_LETTER, 0), as(AS_LETTER, 1), as(AS_DIGIT, 2), as(AS_DIGIT, 3), text.slice(4)].join('');
    if (!/^[A-Z]{2}\d{2}/.test(head)) return [];
    if (head === word.text) return [word];
    const known = [...word.text].length === word.symbols.length;
    const symbols = known ? [...head].map((char, k) => ({ ...word.symbols[k + cut]!, text: char })) : word.symbols;
    return [{ ...word, text: head, symbols, confidence: Math.min(word.confidence, DOUBTFUL) }];
  });
}

export const joined = (words: readonly OcrWord[]) => words.map((word) => word.text.replace(/\s/g, '')).join('');

const isIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text) && ibanLength(text.slice(0, 2)) === text.length;
