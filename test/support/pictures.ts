/** Pictures drawn for the tests of the pixel rules: always the same, down to the noise. */
import sharp from 'sharp';
import type { FactMap, Given, PageText, ProviderGet, Raster, SourceImage } from '../../src/document/facts.ts';
import { haloOf } from '../../src/document/raster/halo.ts';
import { rasterOf } from '../../src/document/raster/raster.ts';
import { pictureInk } from '../../src/document/raster/words.ts';

const WORDS = ['Transfer', 'Account', 'Balance', '1,250.00', '12/03/2025', 'Reference', '48,310.75', 'Branch', 'Total'];

/** Rows of words in black on a ground, as an application draws them. */
export async function onScreen(options: { size: [number, number]; lines: number; ground?: string }): Promise<Raster> {
  const [w, h] = options.size;
  let body = '';
  for (let line = 0; line < options.lines; line++)
    for (let column = 0; column < 4; column++) {
      const word = WORDS[(line * 5 + column * 3) % WORDS.length];
      body += `<text x="${40 + column * 210}" y="${60 + line * 44}" font-family="DejaVu Sans" font-size="24">${word}</text>`;
    }
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="${w}" height="${h}" fill="${options.ground ?? '#f4f4f4'}"/>${body}</svg>`);
}

export async function drawn(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data), info.width, info.height, info.channels);
}

/** Normal noise of this deviation on every pixel, the same in all channels (Box and Muller 1958 over mulberry32). */
export function noisy(raster: Raster, sigma: number, seed = 7): Raster {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const rgb = new Uint8Array(raster.rgb.length);
  for (let k = 0; k < rgb.length; k += 3) {
    const noise = sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    for (let c = 0; c < 3; c++) rgb[k + c] = Math.min(255, Math.max(0, Math.round(raster.rgb[k + c]! + noise)));
  }
  return rasterOf(rgb, raster.widthPx, raster.heightPx, 3);
}

/** A scanned page: soft edges and noise. */
export async function paper(): Promise<Raster> {
  const { widthPx: width, heightPx: height, rgb } = await onScreen({ size: [900, 700], lines: 14 });
  const soft = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .raw()
    .toBuffer();
  return noisy(rasterOf(new Uint8Array(soft), width, height, 3), 3);
}

/** A filled box over what stood there, and text in it. */
export async function withText(
  raster: Raster,
  {
    x,
    y,
    w,
    h,
    text,
    fill = '#f4f4f4',
    ink = '#000',
  }: { x: number; y: number; w: number; h: number; text: string; fill?: string; ink?: string },
): Promise<Raster> {
  const box = await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="${w}" height="${h}" fill="${fill}"/>
    <text x="4" y="${h - 8}" font-family="DejaVu Sans" font-size="24" fill="${ink}">${text}</text></svg>`);
  return pasted(raster, box, x, y);
}

export function pasted(onto: Raster, patch: Raster, x: number, y: number): Raster {
  const rgb = Uint8Array.from(onto.rgb);
  for (let row = 0; row < patch.heightPx; row++)
    rgb.set(
      patch.rgb.subarray(row * patch.widthPx * 3, (row + 1) * patch.widthPx * 3),
      ((y + row) * onto.widthPx + x) * 3,
    );
  return rasterOf(rgb, onto.widthPx, onto.heightPx, 3);
}

export function cut(raster: Raster, x: number, y: number, w: number, h: number): Raster {
  const rgb = new Uint8Array(w * h * 3);
  for (let row = 0; row < h; row++) {
    const from = ((y + row) * raster.widthPx + x) * 3;
    rgb.set(raster.rgb.subarray(from, from + w * 3), row * w * 3);
  }
  return rasterOf(rgb, w, h, 3);
}

/** Saved as JPEG and read again. */
export async function throughJpeg(raster: Raster, quality: number): Promise<Raster> {
  const { widthPx: width, heightPx: height, rgb } = raster;
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data), info.width, info.height, info.channels);
}

export const sourceOf = (raster: Raster, over: Partial<SourceImage> = {}): SourceImage => ({
  page: 1,
  rect: { x: 0, y: 0, w: raster.widthPx, h: raster.heightPx },
  raster,
  lossy: false,
  jpeg: null,
  coded: null,
  bilevel: false,
  fullPage: true,
  ...over,
});

/** What rules ask of any picture. */
export const pictureFacts: Pick<FactMap, 'ink' | 'halo' | 'letters'> = {
  ink: pictureInk,
  halo: (raster) => haloOf(raster, pictureInk(raster)),
  letters: () => [],
};

/** Facts of a picture file, as far as the pixel layer asks for them. */
export function factsOf(raster: Raster, over: Partial<FactMap & Given> = {}): ProviderGet {
  const facts: Partial<FactMap & Given> = { ...pictureFacts, sourceImages: [sourceOf(raster)], ...over };
  return async (name) => facts[name as keyof FactMap] as never;
}

/** Text facts of a picture in which every place can be read. */
export function readEverywhere({ widthPx: w, heightPx: h }: Raster): PageText[] {
  const rect = { x: 0, y: 0, w, h };
  const word = { text: 'text', rect, confidence: 1, runs: [], charRects: null };
  return [{ page: 1, source: 'ocr', direction: 'ltr', lines: [{ page: 1, text: 'text', rect, words: [word] }] }];
}
