/** Pages whose content was written again after the file was made: what libraries that edit PDFs leave. */
import { deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { Deflate } from 'pako';
import { type StatementPage, statement } from './pdf.ts';
import { subset } from './subset.ts';

/** zlib itself at a level, which Node's own is not. */
export function zlib(data: Uint8Array, level: 1 | 6 | 9): Uint8Array {
  const deflate = new Deflate({ level });
  deflate.push(data, true);
  return deflate.result as Uint8Array;
}

export const nodeZlib = (data: Uint8Array): Uint8Array => deflateSync(data);

const NOTE = 'Interest is paid on the last day of March';

/**
 * A statement with a note in an embedded subset, whose content `change` gets as text and `compress` packs again; `add` puts
 * further content on its page afterwards.
 */
export async function rewritten(
  change: (content: string) => string,
  compress?: (data: Uint8Array) => Uint8Array,
  producer = 'Statements 4.1',
  creator: string | null = null,
  add?: (page: PDFPage) => void,
  fontName = 'ABCDEF+Heebo-Regular',
): Promise<Uint8Array> {
  const made = await statement(async (context: StatementPage) => {
    const font = await subset(context, fontName);
    context.page.drawText(NOTE, { x: 60, y: 380, size: 10, font });
  });
  const doc = await PDFDocument.load(made, { updateMetadata: false });
  doc.setProducer(producer);
  if (creator !== null) doc.setCreator(creator);
  const ref = doc.getPage(0).node.get(PDFName.of('Contents'))!;
  const streams = doc.getPage(0).node.normalizedEntries().Contents!;
  const parts = streams.asArray().map((each) => doc.context.lookup(each) as PDFRawStream);
  const plain = Buffer.concat(parts.map((part) => inflateSync(part.getContents()))).toString('latin1');
  const content = Buffer.from(change(plain), 'latin1');
  const dict = doc.context.obj(compress ? { Filter: 'FlateDecode' } : {});
  const stream = PDFRawStream.of(dict, compress ? compress(content) : content);
  doc.getPage(0).node.set(PDFName.of('Contents'), doc.context.obj([doc.context.register(stream)]));
  if (ref) doc.context.delete(ref as never);
  add?.(doc.getPage(0));
  return doc.save({ useObjectStreams: false });
}

/** As pikepdf writes instructions: each on a line of its own, arrays with spaces inside the brackets. */
export const asPikepdf = (content: string): string =>
  content
    .replace(/<([0-9A-F]+)> Tj/g, (_, hex: string) => `[ <${hex.toLowerCase()}> ] TJ`)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** As MuPDF does: arrays without spaces, no zero before the point. */
export const asMupdf = (content: string): string =>
  content
    .replace(/<([0-9A-F]+)> Tj/g, '[<$1>] TJ')
    .replace(/(^|\s)(-?)0\.(\d)/g, '$1$2.$3')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .concat('.5 w', '')
    .join('\n');
