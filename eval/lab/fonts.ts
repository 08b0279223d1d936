/** Font families that the lab prints with, from packages, so that every machine has the same. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit, { type Font } from '@cantoo/fontkit';
import type { PaperLanguage } from './paper/paper.ts';

const require = createRequire(import.meta.url);

export interface Family {
  name: string;
  regular: string;
  bold: string;
  serif: boolean;
  scripts: readonly ('latin' | 'hebrew' | 'arabic')[];
}

const family = (folder: string, name: string, traits: Pick<Family, 'serif' | 'scripts'>): Family => {
  const file = (weight: string, style: string) =>
    require.resolve(`@expo-google-fonts/${folder}/${weight}${style}/${name}_${weight}${style}.ttf`);
  return { name, regular: file('400', 'Regular'), bold: file('700', 'Bold'), ...traits };
};

const FAMILIES: readonly Family[] = [
  family('heebo', 'Heebo', { serif: false, scripts: ['latin', 'hebrew'] }),
  family('rubik', 'Rubik', { serif: false, scripts: ['latin', 'hebrew'] }),
  family('assistant', 'Assistant', { serif: false, scripts: ['latin', 'hebrew'] }),
  family('frank-ruhl-libre', 'FrankRuhlLibre', { serif: true, scripts: ['latin', 'hebrew'] }),
  family('david-libre', 'DavidLibre', { serif: true, scripts: ['latin', 'hebrew'] }),
  family('lato', 'Lato', { serif: false, scripts: ['latin'] }),
  family('open-sans', 'OpenSans', { serif: false, scripts: ['latin'] }),
  family('pt-serif', 'PTSerif', { serif: true, scripts: ['latin'] }),
  family('cairo', 'Cairo', { serif: false, scripts: ['latin', 'arabic'] }),
  family('amiri', 'Amiri', { serif: true, scripts: ['latin', 'arabic'] }),
];

/** All families with the letters of a language. */
export function familiesOf(language: PaperLanguage): Family[] {
  const script = language === 'he' ? 'hebrew' : language === 'ar' ? 'arabic' : 'latin';
  return FAMILIES.filter(({ scripts }) => scripts.includes(script));
}

/** The family for a language; `face` (0 to below 1) chooses among those that suit. */
export function familyFor(language: PaperLanguage, serif: boolean, face: number): Family {
  const fitting = familiesOf(language);
  const wanted = fitting.filter((each) => each.serif === serif);
  const choice = wanted.length > 0 ? wanted : fitting;
  return choice[Math.floor(face * choice.length)]!;
}

const read = new Map<string, Uint8Array>();
export function fontBytes(path: string): Uint8Array {
  const known = read.get(path) ?? new Uint8Array(readFileSync(path));
  read.set(path, known);
  return known;
}

interface OpenFont {
  font: Font;
  /** Advances already asked for, in font sizes. */
  widths: Map<string, number>;
}
const opened = new Map<string, OpenFont>();
const MOST_WIDTHS = 50_000;

/** Advance of a text in font sizes. */
export function widthOf(path: string, text: string): number {
  const { font, widths } = openFont(path);
  const known = widths.get(text);
  if (known !== undefined) return known;
  const sum = font.layout(text).glyphs.reduce((all, { advanceWidth }) => all + advanceWidth, 0);
  const width = sum / font.unitsPerEm;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(text, width);
  return width;
}

function openFont(path: string): OpenFont {
  const known = opened.get(path);
  if (known) return known;
  const own = { font: fontkit.create(Buffer.from(fontBytes(path))) as Font, widths: new Map<string, number>() };
  opened.set(path, own);
  return own;
}

/** What the font calls itself, for programs that find fonts by name. */
export const nameInFile = ({ name, regular }: Family) => openFont(regular).font.familyName ?? name;

/** From the baseline to the top of a line, in font sizes. */
export function ascentOf(path: string): number {
  const { font } = openFont(path);
  return font.ascent / font.unitsPerEm;
}
