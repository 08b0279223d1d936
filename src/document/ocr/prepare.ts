import sharp from 'sharp';
import type { Grey, PixelBox } from '../raster/facts.ts';
import { type Background, backgroundOf, backgroundRow } from '../raster/ground.ts';
import { type Component, componentsOf, darkInk, flattenLight, letterHeight } from '../raster/ink.ts';
import { isDrawn } from '../raster/texture.ts';
import { isOn, paintOver, textureAround } from '../raster/texture-around.ts';
import { withDarkLetters } from './plates.ts';
import { sheqelSigns } from './sheqel.ts';

/** Height of letters at which the network reads best (it scales lines to 36 rows, ascenders and descenders included). */
export const LETTER_TARGET_PX = 24;
/** Frames and rules around text: this many letters long, more than a letter wide, and hardly filled. */
const FRAME_LETTERS = 6;
const FRAME_FILL = 0.2;
/** The ground of a page under even light. */
export const FLAT_GROUND = 245;

export interface PreparedPicture {
  /** Under even light and with dark letters, without frames, signs of currency and the texture beside a sheet; as many pixels as the source. */
  clean: Grey;
  /** What is left of the ink. */
  components: Component[];
  /** Where signs of the sheqel stood. */
  sheqels: PixelBox[];
  /** Median height of the letters; null where there are too few. */
  letterPx: number | null;
}

/** A picture as a reading engine likes it: even light, dark letters, no frames around values and no sign that it does not know. */
export function prepareForReading(source: Grey): PreparedPicture {
  const { widthPx, heightPx } = source;
  const drawn = isDrawn(source);
  const page = withDarkLetters(source, drawn);
  const background = backgroundOf(page);
  const ink = darkInk(page, background);
  const { components: all, runs } = componentsOf(ink, widthPx, heightPx);
  const texture = drawn ? null : textureAround(page, all);
  const isOnSheet = (piece: Component) => texture === null || !isOn(texture, piece);
  const letterPx = letterHeight(all.filter(isOnSheet));
  // Drawn pages have even light, and plates that must not be taken for shadows.
  const grey = drawn ? page.grey.slice() : flattenLight(page, background);
  if (texture) paintOver(texture, { widthPx, heightPx, grey }, FLAT_GROUND);
  const signs = letterPx === null ? [] : sheqelSigns(ink, widthPx, all, letterPx);
  const erased = all.map(
    ({ x0, y0, x1, y1, area }) =>
      letterPx !== null &&
      Math.max(x1 - x0, y1 - y0) > FRAME_LETTERS * letterPx &&
      Math.min(x1 - x0, y1 - y0) > 1.5 * letterPx &&
      area < FRAME_FILL * (x1 - x0) * (y1 - y0),
  );
  for (const part of signs.flatMap(({ parts }) => parts)) erased[part] = true;
  erase(grey, page, runs, erased, drawn ? background : null);
  return {
    clean: { widthPx, heightPx, grey },
    components: all.filter((piece, k) => !erased[k] && isOnSheet(piece)),
    sheqels: signs.map(({ box }) => box),
    letterPx,
  };
}

/** Paints the runs of the marked components, and the pixel around each, with the ground. */
function erase(
  grey: Uint8Array,
  { widthPx, heightPx }: Grey,
  runs: readonly { y: number; x0: number; x1: number; component: number }[],
  marked: readonly boolean[],
  background: Background | null,
): void {
  const ground = new Float32Array(widthPx).fill(FLAT_GROUND);
  let groundOf = -1;
  for (const { y, x0, x1, component } of runs) {
    if (!marked[component]) continue;
    if (background && groundOf !== y) {
      backgroundRow(background, y, ground);
      groundOf = y;
    }
    for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++)
      for (let x = Math.max(0, x0 - 1); x < Math.min(widthPx, x1 + 1); x++) grey[row * widthPx + x] = ground[x]!;
  }
}

/** Part of a picture, scaled; `scale` is what the width really became over what it was. */
export async function scaled(
  { widthPx, heightPx, grey }: Grey,
  part: { x0: number; y0: number; x1: number; y1: number },
  scale: number,
): Promise<{ picture: Grey; scale: number }> {
  const [width, height] = [part.x1 - part.x0, part.y1 - part.y0];
  const whole = width === widthPx && height === heightPx;
  if (whole && scale === 1) return { picture: { widthPx, heightPx, grey }, scale };
  let image = sharp(grey, { raw: { width: widthPx, height: heightPx, channels: 1 } });
  if (!whole) image = image.extract({ left: part.x0, top: part.y0, width, height });
  const { data, info } = await image
    .resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { picture: { widthPx: info.width, heightPx: info.height, grey: pixels }, scale: info.width / width };
}
