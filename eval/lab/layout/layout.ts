/**
 * How a paper is set. A layout is a description that every producer follows by its own means: fixed traits, and a few
 * things drawn anew for each issuer. Whole layouts are developed on or kept for first looks, never single papers.
 */
import type { Random } from '../random.ts';

export interface Layout {
  name: string;
  /** Where the issuer's name and lines stand. */
  header: 'beside' | 'centred' | 'band' | 'letterhead' | 'at-the-foot';
  title: 'plain' | 'boxed' | 'underlined' | 'opposite' | 'banner';
  fields: 'stacked' | 'two-columns' | 'grid' | 'dotted' | 'above';
  table: 'ruled' | 'zebra' | 'grid' | 'plain' | 'headed';
  totals: 'aside' | 'boxed' | 'wide' | 'plain';
  /** Points. */
  page: { width: number; height: number; margin: number };
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

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'ledger',
    header: 'beside',
    title: 'plain',
    fields: 'stacked',
    table: 'ruled',
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
    totals: 'aside',
    page: { ...A4, margin: 30 },
    size: [7.5, 8.5],
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
