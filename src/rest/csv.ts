import { withoutControls } from '../domain/printable.ts';

/** A cell: numbers, truth values and nothing as they are; texts may come from a document or a client. */
export type Cell = string | number | boolean | null;

/** Tells Excel that the text is UTF-8, so that Hebrew is read as such. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula, the wide forms of East Asian keyboards too. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** At the beginning; and after a mark that parts the cells of a spreadsheet in some countries. */
const RISKY = new RegExp(`^(?=[\\s\\p{Cf}]*${FORMULA})|(?<=[;|]\\s*)(?=${FORMULA})`, 'gu');

/**
 * A text as a cell of one line: no formula, since an apostrophe stands before what begins like one, and no character
 * that steers what prints it.
 */
const harmless = (text: string): string =>
  withoutControls(text.replace(/[\t\r\n\v\f\u2028\u2029]+/g, ' ')).replace(RISKY, "'");

const quoted = (text: string): string => (/[",;|']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A record as RFC 4180 has it, its end of line included. */
export const csvRecord = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(harmless(cell)) : String(cell ?? ''))).join(',')}\r\n`;
