/** Overlays: a page with nothing but the cover on it, and tools that lay it over the page of the file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { type PDFDocument, rgb } from '@cantoo/pdf-lib';
import { fontBytes } from '../fonts.ts';
import type { PdfForgery } from '../method.ts';
import { call, inFolder, type Program } from '../programs.ts';
import { dayAfter, settled } from './clock.ts';
import { type Cover, coverOf } from './cover.ts';
import { openPdf } from './file.ts';

/** One page as large as the covered one. */
const REPORTLAB = `
import json
from reportlab.pdfgen import canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
cover = json.load(open("cover.json"))
pdfmetrics.registerFont(TTFont("Own", cover["fontFile"]))
sheet = canvas.Canvas("cover.pdf", pagesize=(cover["pageWidth"], cover["pageHeight"]), invariant=1)
for number in range(1, cover["pageCount"] + 1):
    if number == cover["page"]:
        patch = cover["patch"]
        sheet.setFillColorRGB(*cover["ground"])
        sheet.rect(patch["x"], patch["y"], patch["w"], patch["h"], stroke=0, fill=1)
        sheet.setFillColorRGB(*cover["ink"])
        sheet.setFont("Own", cover["size"])
        sheet.drawString(cover["x"], cover["baseline"], cover["glyphs"])
    sheet.showPage()
sheet.save()
`;

/** Lays `cover.pdf`, as many pages as the file, over `in.pdf` and writes `out.pdf`. */
export interface Merge {
  command: string;
  args: readonly string[];
}

export const reportlabOverlay = (
  described: { does: string; tool: string; needs: readonly Program[] },
  merge: Merge,
): PdfForgery => ({
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  ...described,
  async forge(file, target, random) {
    const cover = await coverOf(file, target, random);
    const bytes = await inFolder(async (folder) => {
      await writeFile(join(folder, 'in.pdf'), file.bytes);
      await writeFile(join(folder, 'cover.json'), JSON.stringify(cover));
      await call('/usr/bin/python3', ['-c', REPORTLAB], folder);
      await call(merge.command, merge.args, folder);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    return { bytes: settled(bytes, dayAfter(file.paper, random)) };
  },
});

/** The cover drawn on the page itself. */
export async function withCover(bytes: Uint8Array, cover: Cover): Promise<PDFDocument> {
  const doc = await openPdf(bytes);
  await drawCover(doc, doc.getPage(cover.page - 1), cover);
  return doc;
}

async function drawCover(doc: PDFDocument, page: ReturnType<PDFDocument['getPage']>, cover: Cover): Promise<void> {
  doc.registerFontkit(fontkit);
  const { patch, x, baseline, size, ground, ink, glyphs, fontFile } = cover;
  const font = await doc.embedFont(fontBytes(fontFile), { subset: true });
  page.drawRectangle({ x: patch.x, y: patch.y, width: patch.w, height: patch.h, color: rgb(...ground) });
  page.drawText(glyphs, { x, y: baseline, size, font, color: rgb(...ink) });
}

/** A page of another file laid over the covered one, as a form. */
export async function withPageOver(bytes: Uint8Array, over: Uint8Array, pageNumber: number): Promise<Uint8Array> {
  const doc = await openPdf(bytes);
  const [form] = await doc.embedPdf(over, [0]);
  const page = doc.getPage(pageNumber - 1);
  page.drawPage(form!, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  return doc.save();
}
