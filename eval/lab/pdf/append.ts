/** An incremental update by hand: changed objects after the end of the file, which stays as it was byte for byte. */
import { type PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';

export interface Revision {
  /** The document as read from `bytes`, for the trailer and the numbers of objects. */
  doc: PDFDocument;
  objects: readonly { ref: PDFRef; object: PDFObject }[];
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** The file with one revision more. Its cross-reference is a table or a stream, as the file has it already. */
export function appended(bytes: Uint8Array, { doc, objects }: Revision): Uint8Array {
  const text = latin1(bytes);
  const previous = Number(text.match(/startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/)?.[1]);
  const hasTable = /^\s*xref/.test(text.slice(previous, previous + 20));
  const { Root, Info, ID } = doc.context.trailerInfo;
  const highest = Math.max(doc.context.largestObjectNumber, ...objects.map(({ ref }) => ref.objectNumber));
  const size = highest + (hasTable ? 1 : 2);
  const keys = [
    `/Size ${size}`,
    `/Root ${Root}`,
    Info ? `/Info ${Info}` : '',
    ID ? `/ID ${ID}` : '',
    `/Prev ${previous}`,
  ].join('');

  let out = text.endsWith('\n') ? text : `${text}\n`;
  const offsets = new Map<number, number>();
  for (const { ref, object } of objects) {
    offsets.set(ref.objectNumber, out.length);
    out += `${ref.objectNumber} ${ref.generationNumber} obj\n${serialised(object)}\nendobj\n`;
  }
  const start = out.length;
  const numbers = [...offsets.keys()].sort((a, b) => a - b);
  if (hasTable) {
    const entry = (number: number) => `${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`;
    out += `xref\n${numbers.map(entry).join('')}trailer\n<<${keys}>>\n`;
  } else {
    offsets.set(size - 1, start);
    const all = [...numbers, size - 1];
    const field = (value: number, length: number) =>
      Array.from({ length }, (_, i) => String.fromCharCode(Math.floor(value / 256 ** (length - 1 - i)) % 256)).join('');
    const data = all.map((number) => field(1, 1) + field(offsets.get(number)!, 4) + field(0, 2)).join('');
    const index = all.map((number) => `${number} 1`).join(' ');
    out += `${size - 1} 0 obj\n<</Type/XRef/W[1 4 2]/Index[${index}]${keys}/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
  }
  return Uint8Array.from(Buffer.from(`${out}startxref\n${start}\n%%EOF\n`, 'latin1'));
}

function serialised(object: PDFObject): string {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return latin1(bytes);
}

/** A shallow copy of a dictionary, to be changed without the document. */
export function copyOf(dict: PDFDict, more: Readonly<Record<string, PDFObject>> = {}): PDFDict {
  const copy = dict.clone();
  for (const [key, value] of Object.entries(more)) copy.set(PDFName.of(key), value);
  return copy;
}
