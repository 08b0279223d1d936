/** The ways in which the forged twins are made: the common ones, each with a tool's usual traces. */
import {
  decodePDFRawStream,
  PDFDocument,
  type PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { Sheet } from './sheet.ts';

/**
 * An editor changes the codes of one text in the content stream and saves incrementally: the original stays in the
 * file below the new revision.
 */
export async function replaceIncrementally(
  sheet: Sheet,
  from: string,
  to: string,
  edited: string,
): Promise<Uint8Array> {
  const [before, after] = [sheet.codesOf(from), sheet.codesOf(to)];
  const original = await sheet.save();
  const doc = await PDFDocument.load(original, { updateMetadata: false });
  const contents = doc.getPage(0).node.get(PDFName.of('Contents'));
  const ref =
    contents instanceof PDFRef
      ? contents
      : (doc.getPage(0).node.Contents() as unknown as { get(i: number): PDFRef }).get(0);
  const stream = doc.context.lookup(ref);
  if (!(stream instanceof PDFRawStream)) throw new Error('the page has no content stream');
  const code = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  if (code.split(`<${before}>`).length !== 2) throw new Error(`"${from}" is not shown exactly once`);
  const info = doc.context.trailerInfo.Info as PDFRef;
  const entries = doc.context.lookup(info) as unknown as { entries(): [PDFName, PDFString | PDFHexString][] };
  const kept = entries.entries().filter(([key]) => key.asString() !== '/ModDate');
  const changed = code.replace(`<${before}>`, `<${after}>`);
  return appendRevision(original, [
    [ref.objectNumber, `<< /Length ${changed.length} >>\nstream\n${changed}\nendstream`],
    [
      info.objectNumber,
      `<< ${kept.map(([key, value]) => `${key} ${value}`).join(' ')} /ModDate ${PDFString.fromDate(new Date(edited))} >>`,
    ],
  ]);
}

/** ISO 32000-1, 7.5.6: changed objects, a cross-reference section of their own, and a trailer that points back. */
function appendRevision(original: Uint8Array, objects: [number: number, body: string][]): Uint8Array {
  const text = Buffer.from(original).toString('latin1');
  const previous = text.match(/startxref\s+(\d+)\s+%%EOF\s*$/)?.[1];
  const trailer = text.slice(text.lastIndexOf('trailer')).match(/<<([\s\S]*?)>>/)?.[1];
  let added = text.endsWith('\n') ? '' : '\n';
  const sections = objects.map(([number, body]) => {
    const offset = text.length + added.length;
    added += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length + added.length;
  added += `xref\n${sections.join('')}trailer\n<<${trailer}/Prev ${previous}\n>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(original), Buffer.from(added, 'latin1')]);
}

/** A white box over the printed value and a new value typed on top, in the font that the tool had at hand. */
export async function coverAndRetype(sheet: Sheet, from: string, to: string, edited: string): Promise<Uint8Array> {
  const { x, y, width, size } = sheet.find(from);
  const doc = await PDFDocument.load(await sheet.save(), { updateMetadata: false });
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.getPage(0);
  page.drawRectangle({ x: x - 1, y: y - 2.5, width: width + 2, height: size + 1.5, color: rgb(1, 1, 1) });
  page.drawText(to, { x: x + width - font.widthOfTextAtSize(to, size), y, size, font, color: rgb(0.13, 0.15, 0.19) });
  doc.setModificationDate(new Date(edited));
  return doc.save({ useObjectStreams: false });
}
