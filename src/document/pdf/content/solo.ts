/** A picture extracted into a separate PDF, so that a renderer reads only that. */
import type { PdfFile } from '../syntax/file.ts';
import { PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../syntax/objects.ts';
import type { PlacedImage } from './interpreter.ts';

const MAX_DEPTH = 8;
const MAX_VALUES = 20_000;
/** What makes up the pixels of a picture; masks are left behind. */
const PICTURE_KEYS = ['BitsPerComponent', 'Decode', 'ImageMask'];
/** Of a stream that is written without its filters. */
const CODING_KEYS = new Set(['Length', 'Filter', 'DecodeParms', 'F', 'DP', 'DL']);

/** A picture whose `data` is in the coding named, earlier filters undone, on a page of a point a pixel. */
export function soloPicture(
  file: PdfFile,
  { stream, resources }: PlacedImage,
  data: Uint8Array,
  coding: string,
  widthPx: number,
  heightPx: number,
): Uint8Array {
  const writer = new Writer(file);
  const named = file.resolve(stream.dict.get('ColorSpace'));
  const spaces = named instanceof PdfName ? file.dict(resources?.get('ColorSpace') ?? null) : null;
  const entries = new Map(PICTURE_KEYS.map((key) => [key, stream.dict.get(key)]));
  entries.set('ColorSpace', named instanceof PdfName ? (spaces?.get(named.name) ?? named) : named);
  entries.set('DecodeParms', file.filtersOf(stream.dict).at(-1)?.parms ?? null);
  const own = [...entries]
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `/${key} ${writer.value(value)}`);
  const picture = writer.stream(
    `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/Filter/${coding}${own.join('')}`,
    data,
  );
  return writer.file(widthPx, heightPx, `${widthPx} 0 0 ${heightPx} 0 0 cm /I Do`, `/XObject<</I ${picture}>>`);
}

class Writer {
  private readonly source: PdfFile;
  private readonly streams: Buffer[] = [];
  private left = MAX_VALUES;

  constructor(source: PdfFile) {
    this.source = source;
  }

  /** In PDF syntax with every reference resolved; streams become objects of their own. */
  value(value: PdfValue, depth = 0): string {
    const resolved = this.source.resolve(value);
    if (resolved === null || depth > MAX_DEPTH || --this.left < 0) return 'null';
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    if (resolved instanceof PdfName) return `/${nameOf(resolved.name)}`;
    if (resolved instanceof PdfString) return `<${Buffer.from(resolved.bytes).toString('hex')}>`;
    if (Array.isArray(resolved)) return `[${resolved.map((each) => this.value(each, depth + 1)).join(' ')}]`;
    if (resolved instanceof PdfDict) return `<<${this.entries(resolved, new Set(), depth)}>>`;
    if (resolved instanceof PdfStream) {
      const kept = this.entries(resolved.dict, CODING_KEYS, depth);
      return this.stream(kept, this.source.data(resolved));
    }
    return 'null';
  }

  private entries(dict: PdfDict, leftOut: ReadonlySet<string>, depth: number): string {
    const kept = [...dict.map].filter(([key]) => !leftOut.has(key));
    return kept.map(([key, each]) => `/${nameOf(key)} ${this.value(each, depth + 1)}`).join('');
  }

  /** The reference to a new stream. */
  stream(entries: string, data: Uint8Array): string {
    this.streams.push(streamObject(entries, data));
    return `${FRAME_OBJECTS + this.streams.length} 0 R`;
  }

  file(widthPt: number, heightPt: number, content: string, resources: string): Uint8Array {
    const page = `<</Type/Page/MediaBox[0 0 ${widthPt} ${heightPt}]/Contents 3 0 R/Resources<<${resources}>>>>`;
    const objects = [
      Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
      Buffer.from(`<</Type/Pages/Count 1/Kids[${page}]>>`, 'latin1'),
      streamObject('', Buffer.from(content)),
      ...this.streams,
    ];
    const parts: Buffer[] = [];
    let length = 0;
    const add = (part: string | Buffer) => {
      const bytes = Buffer.from(part);
      parts.push(bytes);
      length += bytes.length;
    };
    add('%PDF-1.7\n');
    const offsets = objects.map((object, i) => {
      const at = length;
      add(`${i + 1} 0 obj\n`);
      add(object);
      add('\nendobj\n');
      return at;
    });
    const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const size = objects.length + 1;
    const start = length;
    add(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\n`);
    add(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat(parts);
  }
}

/** Catalogue, page and content. */
const FRAME_OBJECTS = 3;

const streamObject = (entries: string, data: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);

const nameOf = (name: string) =>
  name.replace(/[^A-Za-z0-9_.+-]/g, (character) => `#${(character.charCodeAt(0) & 255).toString(16).padStart(2, '0')}`);
