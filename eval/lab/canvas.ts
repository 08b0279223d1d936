/** Text on canvases (Skia) with the lab's own fonts, and canvases as pixels. */
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Family } from './fonts.ts';
import type { Pixels } from './pixels.ts';

const registered = new Set<string>();

/** The name under which a canvas knows the file of a font. */
export function faceOf(file: string): string {
  const name = `lab ${file.split('/').at(-1)!.replace('.ttf', '')}`;
  if (!registered.has(name)) {
    GlobalFonts.registerFromPath(file, name);
    registered.add(name);
  }
  return name;
}

export const fontOf = (family: Family, bold: boolean, size: number) =>
  `${size}px "${faceOf(bold ? family.bold : family.regular)}"`;

export interface Drawing {
  canvas: Canvas;
  context: SKRSContext2D;
}

export function drawingOf(width: number, height: number): Drawing {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') };
}

/** A drawing over these pixels. */
export function drawingOn({ width, height, rgb }: Pixels): Drawing {
  const drawing = drawingOf(width, height);
  const image = drawing.context.createImageData(width, height);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    image.data[to] = rgb[from]!;
    image.data[to + 1] = rgb[from + 1]!;
    image.data[to + 2] = rgb[from + 2]!;
    image.data[to + 3] = 255;
  }
  drawing.context.putImageData(image, 0, 0);
  return drawing;
}

export function pixelsOf({ canvas, context }: Drawing): Pixels {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { width, height, rgb };
}
