/** From the order on the page, left to right, to the order in which text is read (the inverse of UAX #9 for one line). */

const RTL = /[\u0590-\u05ff\u0600-\u07ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LTR = /[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff]/;
const DIGIT = /[0-9\u0660-\u0669]/;
/** Between two digits these belong to the number (UAX #9, ES and CS; the slash of dates). */
const NUMBER_JOINER = /^[.,:/\-+]$/;
/** Beside a digit these do (UAX #9, ET). */
const NUMBER_EDGE = /^[%₪$€£+\-−]$/;
const MARK = /^\p{M}+$/u;

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

export const hasRtl = (text: string): boolean => RTL.test(text);

/**
 * Reorders characters given from left to right as seen. Items without right-to-left letters keep their order;
 * with one, the line is read from the right and its left-to-right words and numbers keep their inner order.
 * Returns indexes into `items`, and the text of each with brackets mirrored where they are read from the right.
 */
export function logicalOrder(items: readonly string[]): { index: number; text: string }[] {
  const asSeen = items.map((text, index) => ({ index, text }));
  if (!items.some(hasRtl)) return asSeen;
  const kinds = items.map((text): 'R' | 'L' | 'N' | '-' => {
    if (RTL.test(text)) return 'R';
    if (DIGIT.test(text)) return 'N';
    return LTR.test(text) ? 'L' : '-';
  });
  const out: { index: number; text: string }[] = [];
  for (let i = items.length - 1; i >= 0; ) {
    const kind = kinds[i]!;
    const edge = kind === '-' && NUMBER_EDGE.test(items[i]!) && kinds[i - 1] === 'N';
    if (kind !== 'L' && kind !== 'N' && !edge) {
      const text = items[i]!;
      out.push({ index: i, text: kind === '-' ? (MIRRORED[text] ?? text) : text });
      i--;
      continue;
    }
    let start = i;
    for (let j = i - 1; j >= 0; j--) {
      const k = kinds[j]!;
      if (k === 'R') break;
      if (k === 'L' || k === 'N') start = j;
      else if (!joins(items, kinds, j)) {
        // A neutral belongs to the left-to-right stretch only when one of its letters or digits follows to the left.
        const next = kinds.slice(0, j).findLastIndex((q) => q !== '-');
        if (next < 0 || kinds[next] === 'R' || !continues(kinds, next, start)) break;
      }
    }
    if (start > 0 && kinds[start] === 'N' && NUMBER_EDGE.test(items[start - 1]!)) start--;
    for (let j = start; j <= i; j++) out.push(asSeen[j]!);
    i = start - 1;
  }
  return keepMarksBehindBase(out, items);
}

const joins = (items: readonly string[], kinds: readonly string[], j: number) =>
  kinds[j - 1] === 'N' && kinds[j + 1] === 'N' && NUMBER_JOINER.test(items[j]!);

/** Two words of Latin letters stay together; two numbers apart are read from the right, each by itself. */
const continues = (kinds: readonly string[], next: number, start: number) =>
  kinds[next] === 'L' || kinds[start] === 'L';

/** Points and cantillation marks stand after their letter in logical order. */
function keepMarksBehindBase(order: { index: number; text: string }[], items: readonly string[]) {
  for (let i = 0; i + 1 < order.length; i++) {
    if (!MARK.test(items[order[i]!.index]!)) continue;
    let base = i + 1;
    while (base < order.length && MARK.test(items[order[base]!.index]!)) base++;
    if (base >= order.length || !hasRtl(items[order[base]!.index]!)) continue;
    const [letter] = order.splice(base, 1);
    order.splice(i, 0, letter!);
    i = base;
  }
  return order;
}
