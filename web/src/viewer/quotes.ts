/** Between quotation marks that stand at the edges of words: not the one within a Hebrew abbreviation. */
const QUOTE = /(?<=(?:^|[\s(])")([^"]+)(?="(?:$|[\s.,;:)]))/u;

/** A sentence in pieces, what it quotes apart, for a quoted text has a direction of its own. `at` tells them from each other. */
export function quotesOf(sentence: string): { text: string; isQuote: boolean; at: number }[] {
  // Split by a group: every second piece is one that it found.
  return sentence.split(QUOTE).map((text, at) => ({ text, isQuote: at % 2 === 1, at }));
}
