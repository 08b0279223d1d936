/** What an office's program does to each paper it sends: it fills in a form that it keeps, and puts a logo on it. */
import sharp from 'sharp';
import { drawingOf } from '../lab/canvas.ts';
import { changeOf } from '../lab/change.ts';
import type { PdfFile } from '../lab/method.ts';
import { retold } from '../lab/paper/build.ts';
import { israeliId } from '../lab/paper/identifiers.ts';
import { personName } from '../lab/paper/lexicon.ts';
import { directionOf, type Paper, valuesOf, withTexts } from '../lab/paper/paper.ts';
import { openPdf, rectOn } from '../lab/pdf/file.ts';
import { embeddedFont, write } from '../lab/pdf/words.ts';
import { charactersOf, placesOf } from '../lab/pdfium.ts';
import type { Random } from '../lab/random.ts';
import type { House, Press } from './press.ts';

/** What is another one on each person's paper. */
const PERSONAL = ['holder', 'id', 'client', 'account', 'iban', 'reference'];

/**
 * One form, filled in for several people: file identifier, day of production and fonts are those of the form in all of
 * them. Null where a personal value does not stand on the first page.
 */
export async function filledForms(
  press: Press,
  house: House,
  paper: Paper,
  count: number,
  random: Random,
): Promise<PdfFile[] | null> {
  const personal = valuesOf(paper).filter(({ id }) => PERSONAL.includes(id));
  const full = await press.print(house, paper, random.fork('full'));
  const characters = await charactersOf(full.bytes);
  const fields = personal.map((value) => ({ value, places: placesOf(characters, value.text) }));
  if (fields.some(({ places }) => places.length === 0 || places.some(({ page }) => page !== 1))) return null;
  const blank = withTexts(paper, new Map(personal.map(({ id }) => [id, ' '])));
  const form = await press.print(house, blank, random.fork('form'));
  const files: PdfFile[] = [];
  for (let i = 0; i < count; i++) {
    const own = random.fork(`person ${i}`);
    const texts = new Map(personal.map((value) => [value.id, othersOf(value, paper, own.fork(value.id))]));
    const doc = await openPdf(form.bytes);
    const page = doc.getPage(0);
    const font = await embeddedFont(doc, paper.language, 0);
    for (const { value, places } of fields) {
      for (const place of places) {
        const { x, y, w, h } = rectOn(page, place);
        const isRight = directionOf(paper.language) === 'rtl';
        const text = { text: texts.get(value.id)!, language: paper.language };
        write(page, font, text, {
          x: isRight ? x + w : x,
          y: y + h * 0.2,
          size: Math.max(7, Math.min(11, h)),
          width: 400,
        });
      }
    }
    files.push({ ...form, bytes: await doc.save(), paper: retold(withTexts(paper, texts)) });
  }
  return files;
}

function othersOf(value: ReturnType<typeof valuesOf>[number], paper: Paper, random: Random): string {
  if (value.id === 'holder') return personName(random, paper.language);
  if (value.id === 'id') return israeliId(random);
  let { text } = value;
  // Several figures are others, not only one.
  for (let i = 0; i < 6; i++) text = changeOf({ ...value, text }, random)?.after ?? text;
  return text;
}

const LOGO = { width: 320, height: 120 };

/** The same picture, over 20 kB, in the upper corner of each first page. */
export async function withLogo(files: readonly PdfFile[], random: Random): Promise<PdfFile[]> {
  const { canvas, context } = drawingOf(LOGO.width, LOGO.height);
  const image = context.createImageData(LOGO.width, LOGO.height);
  // A ground of cloth, as scanned letterheads have it: hard to pack.
  for (let at = 0; at < image.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) image.data[at + channel] = 150 + random.int(0, 90);
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  context.fillStyle = `rgb(${random.int(0, 120)}, ${random.int(0, 120)}, ${random.int(60, 160)})`;
  context.beginPath();
  context.arc(60, 60, random.int(30, 55), 0, 2 * Math.PI);
  context.fill();
  const png = await sharp(await canvas.encode('png'))
    .png()
    .toBuffer();
  return Promise.all(
    files.map(async (file) => {
      const doc = await openPdf(file.bytes);
      const page = doc.getPage(0);
      const picture = await doc.embedPng(png);
      page.drawImage(picture, { x: 8, y: page.getHeight() - 34, width: 80, height: 30 });
      return { ...file, bytes: await doc.save() };
    }),
  );
}
