/** Values of a document within a sentence of ours, marked so that each form of the report keeps their direction. */

// Private-use characters, until the sentence is written down.
export const OPEN = '\ue000';
export const CLOSE = '\ue001';

/** Marks a value (render.ts, `dress`). Marks that a document brings itself are taken off. */
export const isolate = (value: string): string =>
  value === '' ? '' : OPEN + value.replaceAll(OPEN, '').replaceAll(CLOSE, '') + CLOSE;

/** The sentence without its marks. */
export const unmarked = (text: string): string => text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
