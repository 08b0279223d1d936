/**
 * Makes the shapes by which `pixel/foreign-typeface` knows typefaces, from fonts of npm packages:
 *
 *     npm install --prefix FOLDER dejavu-fonts-ttf@2.37.3 @expo-google-fonts/{roboto,arimo,inter,open-sans,lato,montserrat,poppins,source-sans-3,dm-sans,nunito-sans,tinos}
 *     node scripts/typefaces.ts FOLDER
 *
 * The packages are asked for by name, as nothing else needs them and fonts are large.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { SIDE, shapeOf } from '../src/engines/pixel/foreign-typeface/shape.ts';

const [folder = ''] = process.argv.slice(2);
const google = (name: string, weight: string) => `@expo-google-fonts/${name}/${weight}/*.ttf`;
const GOOGLE_WEIGHTS = ['300Light', '400Regular', '700Bold'];
const inWeights = (name: string, weights = GOOGLE_WEIGHTS) => weights.map((weight) => google(name, weight));
const dejavu = (...names: string[]) => names.map((name) => `dejavu-fonts-ttf/ttf/${name}.ttf`);
/** From the lightest to the boldest. */
const TYPEFACES: Readonly<Record<string, string[]>> = {
  roboto: inWeights('roboto'),
  arial: inWeights('arimo', ['400Regular', '700Bold']),
  inter: inWeights('inter'),
  open_sans: inWeights('open-sans'),
  lato: inWeights('lato'),
  montserrat: inWeights('montserrat'),
  poppins: inWeights('poppins'),
  source_sans: inWeights('source-sans-3'),
  dm_sans: inWeights('dm-sans'),
  nunito: inWeights('nunito-sans'),
  dejavu: dejavu('DejaVuSans', 'DejaVuSans-Bold'),
  dejavu_mono: dejavu('DejaVuSansMono', 'DejaVuSansMono-Bold'),
  times: inWeights('tinos', ['400Regular', '700Bold']),
};
/** Without those of which nothing but a stroke is left: `l`, `I`. */
const CHARS = '0123456789ABCDEFGHJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Levels of a cell that are kept: half a byte. */
const LEVELS = 15;

const CANVAS = { width: 260, height: 220, x: 60, y: 150, font: 120 };
const INK = 128;

function drawn(font: string, char: string): Float32Array {
  const { width, height, x, y } = CANVAS;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = `${CANVAS.font}px ${font}`;
  context.fillText(char, x, y);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, k) => data[4 * k]!);
  const strokes = [...grey.keys()].filter((k) => grey[k]! < INK);
  const [across, down] = [strokes.map((k) => k % width), strokes.map((k) => Math.floor(k / width))];
  const box = {
    left: Math.min(...across),
    right: Math.max(...across) + 1,
    top: Math.min(...down),
    bottom: Math.max(...down) + 1,
    ground: 255,
  };
  const shape = shapeOf({ grey, rgb: new Uint8Array(), widthPx: width, heightPx: height }, box);
  if (!shape) throw new Error(`Nothing is drawn for ${char}.`);
  return shape.cells;
}

function packed(cells: Float32Array): number[] {
  const level = (k: number) => Math.round(Math.min(1, cells[k]!) * LEVELS);
  return Array.from({ length: cells.length / 2 }, (_, k) => (level(2 * k) << 4) | level(2 * k + 1));
}

const bytes: number[] = [];
for (const [id, files] of Object.entries(TYPEFACES))
  for (const file of files) {
    const [path] = globSync(join(folder, 'node_modules', file));
    if (!path) throw new Error(`There is no ${file}.`);
    const font = `${id}${bytes.length}`;
    GlobalFonts.registerFromPath(path, font);
    for (const char of CHARS) for (const byte of packed(drawn(font, char))) bytes.push(byte);
  }

const data = {
  side: SIDE,
  chars: CHARS,
  weights: Object.fromEntries(Object.entries(TYPEFACES).map(([id, files]) => [id, files.length])),
  cells: deflateSync(Uint8Array.from(bytes), { level: 9 }).toString('base64'),
};
const to = new URL('../src/engines/pixel/foreign-typeface/typefaces.json', import.meta.url);
writeFileSync(to, `${JSON.stringify(data, null, 2)}\n`);
