/** A picture taken out of its page into a PDF of its own, so that a renderer decodes it and nothing else. */
import type { PdfFile } from './file.ts';
import type { PlacedImage } from './interpreter.ts';
import { PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './objects.ts';

/** What makes up the pixels; masks and names of other places are left behind. */
const KEYS = ['BitsPerComponent', 'Decode', 'ImageMask'];
const MAX_DEPTH = 8;
const MAX_VALUES = 20_000;
/** Of a stream that is written without its filters. */
const CODING_KEYS = new Set(['Length', 'Filter', 'DecodeParms', 'F', 'DP', 'DL']);

/** `data` is the picture in the coding named, earlier filters undone. The page is a point a pixel. */
export function soloPicture(
  file: PdfFile,
  { stream, resources }: PlacedImage,
  data: Uint8Array,
  coding: string,
  widthPx: number,
  heightPx: number,
): Uint8Array {
  const streams: Buffer[] = [];
  const parts: Buffer[] = [];
  const named = file.resolve(stream.dict.get('ColorSpace'));
  const space =
    named instanceof PdfName
      ? (file.dict(resources?.get('ColorSpace') ?? null)?.get(named.name) ?? named)
      : stream.dict.get('ColorSpace');
  // Objects 1 to 4 are the frame, the streams that the picture needs come after them.
  let left = MAX_VALUES;
  const write = (value: PdfValue, depth = 0): string => {
    const resolved = file.resolve(value);
    if (resolved === null || depth > MAX_DEPTH || --left < 0) return 'null';
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    if (resolved instanceof PdfName) return `/${resolved.name.replace(/[^A-Za-z0-9_.-]/g, hexOfChar)}`;
    if (resolved instanceof PdfString) return `<${Buffer.from(resolved.bytes).toString('hex')}>`;
    if (Array.isArray(resolved)) return `[${resolved.map((each) => write(each, depth + 1)).join(' ')}]`;
    if (resolved instanceof PdfDict) {
      return `<<${[...resolved.map].map(([key, each]) => `/${key} ${write(each, depth + 1)}`).join('')}>>`;
    }
    if (resolved instanceof PdfStream) {
      const entries = [...resolved.dict.map].filter(([key]) => !CODING_KEYS.has(key));
      streams.push(streamObject(write(new PdfDict(new Map(entries)), depth + 1).slice(2, -2), file.data(resolved)));
      return `${4 + streams.length} 0 R`;
    }
    return 'null';
  };
  const entries = new Map(KEYS.map((key) => [key, stream.dict.get(key)]));
  entries.set('ColorSpace', space);
  entries.set('DecodeParms', file.filtersOf(stream.dict).at(-1)?.parms ?? null);
  const own = [...entries].filter(([, value]) => value !== null).map(([key, value]) => `/${key} ${write(value)}`);
  const content = Buffer.from(`${widthPx} 0 0 ${heightPx} 0 0 cm /I Do`);
  const picture = `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/Filter/${coding}${own.join('')}`;
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(
      `<</Type/Pages/Count 1/Kids[<</Type/Page/MediaBox[0 0 ${widthPx} ${heightPx}]/Contents 3 0 R/Resources<</XObject<</I 4 0 R>>>>>>]>>`,
    ),
    streamObject('', content),
    streamObject(picture, data),
    ...streams,
  ];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  add(Buffer.from('%PDF-1.7\n'));
  const offsets = objects.map((object, i) => {
    const at = length;
    add(Buffer.from(`${i + 1} 0 obj\n`));
    add(object);
    add(Buffer.from('\nendobj\n'));
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = length;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\n`));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const streamObject = (entries: string, data: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);

const hexOfChar = (character: string) => `#${(character.charCodeAt(0) & 255).toString(16).padStart(2, '0')}`;
