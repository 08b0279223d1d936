import { jsPDF } from 'jspdf';
import { fontBytes } from '../../lab/fonts.ts';
import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { type Cover, coverOf } from '../../lab/pdf/cover.ts';
import { withPageOver } from '../../lab/pdf/overlay.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'A page with a patch and the new value, made with jsPDF in the browser, is laid over the old one.',
  tool: 'jsPDF, pdf-lib',
  async forge(file, target, random) {
    const cover = await coverOf(file, target, random);
    return { bytes: await withPageOver(file.bytes, drawn(cover, dayAfter(file.paper, random)), target.box.page) };
  },
} satisfies PdfForgery;

function drawn({ pageWidth, pageHeight, patch, x, baseline, size, glyphs, ground, ink, fontFile }: Cover, date: Date) {
  const orientation = pageWidth > pageHeight ? 'landscape' : 'portrait';
  const page = new jsPDF({ unit: 'pt', format: [pageWidth, pageHeight], orientation, compress: true });
  page.setCreationDate(date);
  page.addFileToVFS('own.ttf', Buffer.from(fontBytes(fontFile)).toString('base64'));
  page.addFont('own.ttf', 'Own', 'normal');
  const bytes = (colour: Cover['ink']) => colour.map((part) => Math.round(part * 255)) as [number, number, number];
  page.setFillColor(...bytes(ground));
  page.rect(patch.x, pageHeight - patch.y - patch.h, patch.w, patch.h, 'F');
  page.setTextColor(...bytes(ink));
  page.setFont('Own').setFontSize(size);
  page.text(glyphs, x, pageHeight - baseline);
  return new Uint8Array(page.output('arraybuffer'));
}
