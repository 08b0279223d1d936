/** Pictures wrapped in a PDF, one per page, as scanners and office programs do it. */
import { PDFDocument } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { asSharp, type Pixels } from './pixels.ts';

/** `quality` of the JPEG inside; `dpi` gives the size of the page. */
interface Wrapping {
  quality: number;
  dpi: number;
  /** YYYY-MM-DD */
  madeOn: string;
}

const jpegOf = async (page: Pixels, quality: number) => asSharp(page).jpeg({ quality }).toBuffer();
const noonOf = (madeOn: string) => new Date(`${madeOn}T12:00:00Z`);

export async function wrappedByPdfLib(
  pages: readonly Pixels[],
  { quality, dpi, madeOn }: Wrapping,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setCreationDate(noonOf(madeOn));
  doc.setModificationDate(noonOf(madeOn));
  for (const each of pages) {
    const image = await doc.embedJpg(await jpegOf(each, quality));
    const [width, height] = [(each.width * 72) / dpi, (each.height * 72) / dpi];
    doc.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return doc.save();
}

export async function wrappedByPdfkit(
  pages: readonly Pixels[],
  { quality, dpi, madeOn }: Wrapping,
): Promise<Uint8Array> {
  const info = { CreationDate: noonOf(madeOn) };
  const doc = new PDFKit({ autoFirstPage: false, margin: 0, info });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  );
  for (const each of pages) {
    const size: [number, number] = [(each.width * 72) / dpi, (each.height * 72) / dpi];
    doc.addPage({ size, margin: 0 }).image(await jpegOf(each, quality), 0, 0, { width: size[0], height: size[1] });
  }
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Black and white alone, as a fax has it. */
export function isTwoTone({ rgb }: Pixels): boolean {
  for (let at = 0; at < rgb.length; at++) if (rgb[at] !== 0 && rgb[at] !== 255) return false;
  return true;
}
