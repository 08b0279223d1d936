/** What compressed the content streams of each page, and the fonts that they show. */

import { encodersOf } from '../../file/deflate.ts';
import { contentStreams, type PdfDocument, type PdfPage } from '../content/document.ts';
import { fontDescriptor } from '../content/font.ts';
import type { PdfFile } from '../syntax/file.ts';
import type { PdfDict, PdfStream } from '../syntax/objects.ts';
import type { PdfEncodedStream, PdfPageEncoders } from './facts.ts';

const MAX_PAGES = 60;
/** Plain data that are compressed again in one file; some 20 MB of text a second are. */
const MAX_PLAIN_BYTES = 16 * 1024 * 1024;
/** A shorter one is the same whoever compressed it. */
const MIN_BYTES = 40;
/** Of a page that shows more, the rest says no more. */
const MAX_FONTS_PER_PAGE = 20;
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];

export function readPageEncoders(document: PdfDocument): PdfPageEncoders[] {
  const { file } = document;
  const known = new Map<PdfStream, Pick<PdfEncodedStream, 'encoders' | 'isStamped'>>();
  let left = MAX_PLAIN_BYTES;
  const encoded = (stream: PdfStream, kind: PdfEncodedStream['kind'], contentStream: number): PdfEncodedStream[] => {
    if (stream.raw.length < MIN_BYTES || !isDeflated(file, stream.dict)) return [];
    let found = known.get(stream);
    if (!found) {
      const plain = file.data(stream);
      left -= plain.length;
      const encoders = left < 0 ? [] : encodersOf(stream.raw, plain);
      found = { encoders, ...(kind === 'content' && isStamped(plain) && { isStamped: true }) };
      known.set(stream, found);
    }
    return [{ objectNumber: stream.num, kind, contentStream, byteLength: stream.raw.length, ...found }];
  };
  return document.pages.slice(0, MAX_PAGES).map((page) => {
    const contents = contentStreams(file, page.dict).flatMap((stream, i) => encoded(stream, 'content', i));
    const fonts = fontsOf(document, page);
    const maps = fonts.flatMap((font) => {
      const toUnicode = file.stream(font.get('ToUnicode'));
      return toUnicode ? encoded(toUnicode, 'to_unicode', -1) : [];
    });
    const isFamiliar = maps.some((map) => contents.some((content) => shareEncoder(map, content)));
    const programs = isFamiliar
      ? []
      : fonts.flatMap((font) => {
          const descriptor = fontDescriptor(file, font);
          const program = PROGRAMS.map((key) => file.stream(descriptor?.get(key) ?? null)).find((each) => each);
          return program ? encoded(program, 'program', -1) : [];
        });
    return { page: page.page, contents, fonts: [...maps, ...programs] };
  });
}

/** The longest end that places a form: a matrix and a name. */
const MAX_END = 200;
const BEGINS = /^\s*q\s/;
const ENDS = /\sQ\s+q(?:\s+-?[\d.]+){6}\s+cm\s+\/[^\s/]+\s+Do\s+Q\s*$/;

const isStamped = (plain: Uint8Array): boolean =>
  BEGINS.test(latin1(plain.subarray(0, 8))) && ENDS.test(latin1(plain.subarray(-MAX_END)));

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const shareEncoder = (a: PdfEncodedStream, b: PdfEncodedStream): boolean =>
  a.encoders.some((encoder) => b.encoders.includes(encoder));

const fontsOf = (document: PdfDocument, { page }: PdfPage): PdfDict[] =>
  [...document.read(page).fonts.keys()].slice(0, MAX_FONTS_PER_PAGE);

/** Deflate and nothing else: what a predictor made of the data is not what was compressed. */
function isDeflated(file: PdfFile, dict: PdfDict): boolean {
  const filters = file.filtersOf(dict);
  return filters.length === 1 && /^Fl(ateDecode)?$/.test(filters[0]!.name) && filters[0]!.parms === null;
}
