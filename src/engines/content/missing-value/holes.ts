/** What the ways of finding an empty place share. */
import type { TextCell } from '../../../document/layout/cells.ts';
import { type Place, type Rect, union } from '../../../domain/geometry.ts';
import { CURRENCY_BESIDE } from '../../../values/currencies.ts';
import { readDates } from '../../../values/dates.ts';
import { readAmounts } from '../../../values/numbers.ts';

export type Kind = 'money' | 'date' | 'time' | 'number' | 'words';

/** A place where the layout wants a value. */
export interface Hole {
  message: 'column' | 'label' | 'screen' | 'sign';
  place: Place;
  /** The text of its row; empty where that was not read. */
  row: string;
  /** A value that another row has there. */
  example: string;
  /** Rows that have a value there. */
  count: number;
  /** Papers do not leave this place empty; of another one some may. */
  isSure: boolean;
}

/** `1`: values stand at the right of their labels, `-1`: at the left. */
export type Side = 1 | -1;

export const right = ({ x, w }: Rect): number => x + w;
export const middle = ({ y, h }: Rect): number => y + h / 2;
export const outer = (rect: Rect, side: Side): number => (side === 1 ? right(rect) : rect.x);
export const inner = (rect: Rect, side: Side): number => (side === 1 ? rect.x : right(rect));
export const overlap = (a: Rect, b: Rect): boolean => Math.min(right(a), right(b)) > Math.max(a.x, b.x);

/** Height of print in points that is taken at least: a box of dashes and commas is lower. */
const MIN_HEIGHT_PT = 6;
export const heightOf = ({ h }: Rect): number => Math.max(MIN_HEIGHT_PT, h);

/** Median; 0 of nothing. */
export const usual = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The stretch of a column at the height of a row. */
export function placeAt(column: readonly TextCell[], { y, h }: Rect): Place {
  const { x, w } = union(column.map(({ rect }) => rect));
  return { page: column[0]!.page, rect: { x, y, w, h } };
}

const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i;
const SIGN = new RegExp(`^(?:${CURRENCY_BESIDE})$`, 'u');
/** Share of a text that a date fills where it is one. */
const DATE_SHARE = 0.7;

export const isSign = (text: string): boolean => SIGN.test(text);
export const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);
export const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/** What a cell holds. */
export function kindOf(text: string): Kind {
  if (TIME.test(text)) return 'time';
  if (readDates(text).some(({ start, end }) => end - start >= DATE_SHARE * text.length)) return 'date';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits <= letters) return 'words';
  return saysMoney(text) ? 'money' : 'number';
}

export const saysMoney = (text: string): boolean =>
  readAmounts(text).some(({ decimals, currency }) => decimals === 2 || currency !== null);
