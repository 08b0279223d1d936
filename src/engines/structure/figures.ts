/** What a document is worth, as against the people in it. */

/** Amounts, rates, dates and times, quantities: what a document is worth. Numbers of accounts and people are longer. */
const FIGURE: readonly RegExp[] = [
  /[₪$€£%]|\b(?:EUR|USD|GBP|ILS|NIS|CHF)\b|(?:שקל|ש"ח|ש״ח)/,
  /\d[.,]\d{1,2}(?![\d.,])/,
  // Whole groups: `802 219 04221` is a number of something.
  /(?<!\d[.,'’ ]?)\d{1,3}(?:[.,'’ ]\d{3})+(?![.,'’ ]?\d)/,
  /\b\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{2}|\d{4}))?\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}\b/,
  /\b\d{1,2}\.? ?\p{L}{3,}[.,]? ?\d{4}\b|\b\p{L}{3,}\.? \d{1,2},? \d{4}\b/u,
  /^[-+(]?\d{1,6}\)?$/,
];
export const isFigure = (text: string): boolean => FIGURE.some((pattern) => pattern.test(text.trim()));
