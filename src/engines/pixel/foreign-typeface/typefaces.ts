/** How each character looks in a dozen typefaces, between regular and bold too; made by scripts/typefaces.ts. */
import { inflateSync } from 'node:zlib';
import { SIDE, spreadOver } from './shape.ts';
import data from './typefaces.json' with { type: 'json' };

export type Typeface = keyof typeof data.weights;
export const TYPEFACES = Object.keys(data.weights) as Typeface[];

/** As people know them; each stands for those drawn after it or alike. */
export const NAMES: Readonly<Record<Typeface, string>> = {
  roboto: 'Roboto',
  arial: 'Arial',
  inter: 'Inter',
  open_sans: 'Open Sans',
  lato: 'Lato',
  montserrat: 'Montserrat',
  poppins: 'Poppins',
  source_sans: 'Source Sans',
  dm_sans: 'DM Sans',
  nunito: 'Nunito Sans',
  dejavu: 'DejaVu Sans',
  dejavu_mono: 'DejaVu Sans Mono',
  times: 'Times',
};

export interface Drawn {
  cells: Float32Array;
  /** Sum of their squares. */
  energy: number;
}

/** Between the regular and the bold one a typeface has medium and semibold ones: blended, as shapes are smooth. */
const BLENDS = [0, 1 / 3, 2 / 3];
/** Characters of about these heights are compared with shapes as soft as pixels make them. */
const HEIGHTS_PX = [12, 16, 30];
/** Cells of the height of a character, about. */
const TALL = 15;
/** Of a pixel, as the screen and as the rule takes it: the variance of a square of one side, twice. */
const PIXEL_VARIANCE = 2 / 12;
/** Of a cell: nothing spreads further than to the next one. */
const MAX_SHARE = 0.25;
const HALF_BYTE = 15;

const CELLS = SIDE * SIDE;
const packed = inflateSync(Buffer.from(data.cells, 'base64'));
const firstOf = new Map<Typeface, number>();
let stored = 0;
for (const typeface of TYPEFACES) {
  firstOf.set(typeface, stored);
  stored += data.weights[typeface];
}

export const isKnown = (char: string): boolean => data.chars.includes(char);

const known = new Map<string, Drawn[]>();

/** In every weight; the same ones, in the same order, for all characters. */
export function drawnIn(typeface: Typeface, char: string, heightPx: number): readonly Drawn[] {
  const height = HEIGHTS_PX.findLast((each) => each <= heightPx) ?? HEIGHTS_PX[0]!;
  const key = `${typeface} ${char} ${height}`;
  const drawn = known.get(key) ?? drawnNow(typeface, char, height);
  known.set(key, drawn);
  return drawn;
}

function drawnNow(typeface: Typeface, char: string, heightPx: number): Drawn[] {
  const count = data.weights[typeface];
  const share = Math.min(MAX_SHARE, (PIXEL_VARIANCE * (TALL / heightPx) ** 2) / 2);
  const weights = Array.from({ length: count }, (_, k) => cellsOf(firstOf.get(typeface)! + k, char));
  const [regular, bold] = [weights.at(-2)!, weights.at(-1)!];
  const between = BLENDS.map((part) => regular.map((each, k) => (1 - part) * each + part * bold[k]!));
  return [...weights.slice(0, -2), ...between, bold].map((sharp) => {
    const cells = spreadOver(sharp, share);
    return { cells, energy: energyOf(cells) };
  });
}

function cellsOf(face: number, char: string): Float32Array {
  const from = (face * data.chars.length + data.chars.indexOf(char)) * CELLS;
  return Float32Array.from({ length: CELLS }, (_, k) => {
    const byte = packed[(from + k) >> 1]!;
    return ((from + k) % 2 === 0 ? byte >> 4 : byte & HALF_BYTE) / HALF_BYTE;
  });
}

export function energyOf(cells: Float32Array): number {
  let sum = 0;
  for (const each of cells) sum += each * each;
  return sum;
}
