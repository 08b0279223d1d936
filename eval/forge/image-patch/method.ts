import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { PdfForgery } from '../../lab/method.ts';
import { type Cover, coverOf } from '../../lab/pdf/cover.ts';
import { openPdf } from '../../lab/pdf/file.ts';

const PIXELS_PER_POINT = 4;

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure', 'pixel'],
  does: 'Pastes a small picture of the new value over the old one.',
  tool: 'pdf-lib',
  async forge(file, target, random) {
    const cover = await coverOf(file, target, random);
    const doc = await openPdf(file.bytes);
    const image = await doc.embedPng(pictureOf(cover));
    const { x, y, w: width, h: height } = cover.patch;
    doc.getPage(target.box.page - 1).drawImage(image, { x, y, width, height });
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;

function pictureOf({ patch, x, baseline, size, glyphs, ground, ink, fontFile }: Cover): Uint8Array {
  const canvas = createCanvas(Math.ceil(patch.w * PIXELS_PER_POINT), Math.ceil(patch.h * PIXELS_PER_POINT));
  const context = canvas.getContext('2d');
  const colour = (parts: Cover['ink']) => `rgb(${parts.map((part) => Math.round(part * 255)).join(' ')})`;
  GlobalFonts.registerFromPath(fontFile, fontFile);
  context.fillStyle = colour(ground);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colour(ink);
  context.font = `${size * PIXELS_PER_POINT}px "${fontFile}"`;
  context.fillText(glyphs, (x - patch.x) * PIXELS_PER_POINT, (patch.y + patch.h - baseline) * PIXELS_PER_POINT);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
