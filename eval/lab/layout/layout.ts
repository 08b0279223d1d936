/**
 * How a paper is set. A layout is a description that every producer follows by its own means: fixed traits, and a few
 * things drawn again for each issuer. Whole layouts are developed on or kept for first looks, never single papers.
 */
import type { Random } from '../random.ts';

export interface Layout {
  name: string;
  /** Where the issuer's name and lines stand. */
  header: 'beside' | 'centred' | 'band' | 'letterhead' | 'at-the-foot' | 'sidebar' | 'window';
  title: 'plain' | 'boxed' | 'underlined' | 'opposite' | 'banner' | 'centred';
  fields: 'stacked' | 'two-columns' | 'grid' | 'dotted' | 'above' | 'cards' | 'centred' | 'inline';
  /** `stacked`: each row in two lines, words above figures, as on narrow paper. */
  table: 'ruled' | 'zebra' | 'grid' | 'plain' | 'headed' | 'framed' | 'stacked';
  /** The order of a table's columns; `figures-first` has amounts before words. */
  columns: 'usual' | 'reversed' | 'figures-first';
  totals: 'aside' | 'boxed' | 'wide' | 'plain' | 'columns' | 'filled' | 'centred';
  /** Points. A roll is cut below what is printed; its height is not used. */
  page: { width: number; height: number; margin: number; isRoll?: boolean };
  /** Of the body, in points. */
  size: readonly [number, number];
  /** Names of font families (`fonts.ts`), any of which suits. */
  serif: boolean;
}

/** What one issuer has made of a layout. */
export interface Style extends Layout {
  fontSize: number;
  /** Which of the families of the script, as a share from 0 to below 1. */
  face: number;
  /** Red, green, blue, 0 to 1. */
  accent: readonly [number, number, number];
  /** Distance of baselines in a table, in font sizes. */
  leading: number;
}

const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };
const A5 = { width: 419.53, height: 595.28 };
const ROLL_LENGTH = 2400;

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'ledger',
    header: 'beside',
    title: 'plain',
    fields: 'stacked',
    table: 'ruled',
    columns: 'usual',
    totals: 'aside',
    page: { ...A4, margin: 48 },
    size: [9, 10.5],
    serif: false,
  },
  {
    name: 'band',
    header: 'band',
    title: 'opposite',
    fields: 'two-columns',
    table: 'zebra',
    columns: 'usual',
    totals: 'boxed',
    page: { ...A4, margin: 42 },
    size: [8.5, 10],
    serif: false,
  },
  {
    name: 'letter',
    header: 'letterhead',
    title: 'underlined',
    fields: 'stacked',
    table: 'plain',
    columns: 'usual',
    totals: 'plain',
    page: { ...A4, margin: 64 },
    size: [10, 11.5],
    serif: true,
  },
  {
    name: 'form',
    header: 'centred',
    title: 'boxed',
    fields: 'grid',
    table: 'grid',
    columns: 'usual',
    totals: 'wide',
    page: { ...A4, margin: 36 },
    size: [8.5, 9.5],
    serif: false,
  },
  {
    name: 'bulletin',
    header: 'centred',
    title: 'banner',
    fields: 'above',
    table: 'headed',
    columns: 'usual',
    totals: 'aside',
    page: { ...A4, margin: 54 },
    size: [9.5, 11],
    serif: false,
  },
  {
    name: 'register',
    header: 'at-the-foot',
    title: 'plain',
    fields: 'dotted',
    table: 'ruled',
    columns: 'usual',
    totals: 'wide',
    page: { ...A4, margin: 50 },
    size: [9, 10],
    serif: true,
  },
  {
    name: 'slip',
    header: 'centred',
    title: 'plain',
    fields: 'stacked',
    table: 'plain',
    columns: 'usual',
    totals: 'plain',
    page: { ...A5, margin: 30 },
    size: [8.5, 9.5],
    serif: false,
  },
  {
    name: 'office',
    header: 'beside',
    title: 'boxed',
    fields: 'two-columns',
    table: 'grid',
    columns: 'usual',
    totals: 'boxed',
    page: { ...LETTER, margin: 54 },
    size: [9.5, 10.5],
    serif: true,
  },
  {
    name: 'modern',
    header: 'at-the-foot',
    title: 'banner',
    fields: 'above',
    table: 'zebra',
    columns: 'usual',
    totals: 'wide',
    page: { ...A4, margin: 56 },
    size: [9, 10],
    serif: false,
  },
  {
    name: 'print-room',
    header: 'band',
    title: 'underlined',
    fields: 'grid',
    table: 'headed',
    columns: 'usual',
    totals: 'boxed',
    page: { ...LETTER, margin: 40 },
    size: [8, 9],
    serif: false,
  },
  {
    name: 'notary',
    header: 'letterhead',
    title: 'opposite',
    fields: 'dotted',
    table: 'grid',
    columns: 'usual',
    totals: 'plain',
    page: { ...A4, margin: 70 },
    size: [10.5, 12],
    serif: true,
  },
  {
    name: 'dense',
    header: 'beside',
    title: 'opposite',
    fields: 'grid',
    table: 'zebra',
    columns: 'usual',
    totals: 'aside',
    page: { ...A4, margin: 30 },
    size: [7.5, 8.5],
    serif: false,
  },
  {
    name: 'broadsheet',
    header: 'beside',
    title: 'opposite',
    fields: 'inline',
    table: 'headed',
    columns: 'usual',
    totals: 'columns',
    page: { width: A4.height, height: A4.width, margin: 40 },
    size: [8.5, 9.5],
    serif: false,
  },
  {
    name: 'margin-column',
    header: 'sidebar',
    title: 'plain',
    fields: 'stacked',
    table: 'ruled',
    columns: 'usual',
    totals: 'filled',
    page: { ...A4, margin: 40 },
    size: [8.5, 10],
    serif: false,
  },
  {
    name: 'till-roll',
    header: 'centred',
    title: 'centred',
    fields: 'stacked',
    table: 'stacked',
    columns: 'usual',
    totals: 'wide',
    page: { width: 226.77, height: ROLL_LENGTH, margin: 12, isRoll: true },
    size: [7.5, 8.5],
    serif: false,
  },
  {
    name: 'ticket',
    header: 'letterhead',
    title: 'banner',
    fields: 'dotted',
    table: 'stacked',
    columns: 'figures-first',
    totals: 'filled',
    page: { width: 204.09, height: ROLL_LENGTH, margin: 10, isRoll: true },
    size: [7, 8],
    serif: false,
  },
  {
    name: 'window-letter',
    header: 'window',
    title: 'underlined',
    fields: 'stacked',
    table: 'framed',
    columns: 'usual',
    totals: 'aside',
    page: { ...A4, margin: 62 },
    size: [9.5, 10.5],
    serif: true,
  },
  {
    name: 'tiles',
    header: 'band',
    title: 'plain',
    fields: 'cards',
    table: 'zebra',
    columns: 'usual',
    totals: 'columns',
    page: { ...A4, margin: 44 },
    size: [8.5, 9.5],
    serif: false,
  },
  {
    name: 'minimal',
    header: 'centred',
    title: 'centred',
    fields: 'centred',
    table: 'plain',
    columns: 'usual',
    totals: 'centred',
    page: { ...A4, margin: 82 },
    size: [9, 10.5],
    serif: true,
  },
  {
    name: 'mirror',
    header: 'window',
    title: 'plain',
    fields: 'two-columns',
    table: 'grid',
    columns: 'reversed',
    totals: 'boxed',
    page: { ...A4, margin: 46 },
    size: [8.5, 9.5],
    serif: false,
  },
  {
    name: 'tally',
    header: 'beside',
    title: 'boxed',
    fields: 'inline',
    table: 'framed',
    columns: 'figures-first',
    totals: 'wide',
    page: { ...A4, margin: 52 },
    size: [9, 10],
    serif: true,
  },
  {
    name: 'docket',
    header: 'sidebar',
    title: 'underlined',
    fields: 'above',
    table: 'headed',
    columns: 'usual',
    totals: 'boxed',
    page: { width: A5.height, height: A5.width, margin: 26 },
    size: [8, 9],
    serif: false,
  },
];

const ACCENTS = [
  [0.06, 0.28, 0.53],
  [0.55, 0.1, 0.13],
  [0.05, 0.42, 0.33],
  [0.35, 0.2, 0.5],
  [0.75, 0.38, 0.02],
  [0.15, 0.17, 0.2],
] as const;

export function styleOf(layout: Layout, random: Random): Style {
  return {
    ...layout,
    fontSize: random.number(layout.size[0], layout.size[1], 1),
    face: random.next(),
    accent: random.pick(ACCENTS),
    leading: random.number(1.45, 1.9, 2),
  };
}
