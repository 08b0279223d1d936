/**
 * Changes a printed value where it stands: other codes of the same font in the same show operators, as somebody does
 * with an editor of content streams. Only characters that the file shows somewhere with that font can be written.
 */
import { type PDFDocument, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { glyphOrder, visualRuns } from '../layout/bidi.ts';
import type { PdfTarget } from '../method.ts';
import { openPdf, rectOn } from './file.ts';
import { type Content, codeAt, type ShownGlyph, shownGlyphs } from './shown.ts';
import { type Operand, type Operation, operationsOf, type Patch, patched, stringToken } from './tokens.ts';

/** A value found in the file: the glyph that shows each of its characters, spaces left out. */
export interface Hold {
  doc: PDFDocument;
  glyphs: readonly ShownGlyph[];
  order: Order;
  /** Codes that the file shows, by font and character. */
  codes: ReadonlyMap<string, number>;
}

/** A content stream as it was and as it is to be, without any compression. */
export interface EditedContent {
  ref: PDFRef;
  before: Uint8Array;
  after: Uint8Array;
}

/** The characters of a value as they may follow each other in a file: as they are read, turned round, or as they stand. */
const ORDERS = [
  (text: string) => text,
  (text: string) => [...text].reverse().join(''),
  (text: string) => visualRuns(text, 'rtl').map(glyphOrder).join(''),
  (text: string) => visualRuns(text, 'ltr').map(glyphOrder).join(''),
] as const;
type Order = (typeof ORDERS)[number];
const printed = (text: string, order: Order) => [...order(text)].filter((character) => character.trim() !== '');

/** Null where the value is not shown glyph by glyph, or not at this place. */
export async function holdOf(
  bytes: Uint8Array,
  { before, box }: Pick<PdfTarget, 'before' | 'box'>,
): Promise<Hold | null> {
  const doc = await openPdf(bytes);
  const rect = rectOn(doc.getPage(box.page - 1), box);
  const pages = doc.getPages().map((_, i) => shownGlyphs(doc, i).filter(({ text }) => text.trim() !== ''));
  const codes = new Map<string, number>();
  for (const { font, text, code } of pages.flat()) codes.set(`${font.identity} ${text}`, code);
  const line = pages[box.page - 1]!.filter(({ y }) => y > rect.y - rect.h && y < rect.y + rect.h);
  for (const glyphsOfLine of [line, line.toSorted((a, b) => a.x - b.x)]) {
    for (const order of ORDERS) {
      const characters = printed(before, order);
      for (let from = 0; from + characters.length <= line.length; from++) {
        const glyphs = glyphsOfLine.slice(from, from + characters.length);
        const left = Math.min(...glyphs.map(({ x }) => x));
        const isThere = left > rect.x - rect.h && left < rect.x + rect.w;
        if (isThere && glyphs.every(({ text }, i) => text === characters[i])) return { doc, glyphs, order, codes };
      }
    }
  }
  return null;
}

/** All codes of the operation that shows the value alone, spaces with it, as they are to be; null where there is none. */
export function newCodesOf(hold: Hold, after: string): number[] | null {
  const [{ operation, font }] = hold.glyphs as [ShownGlyph];
  const edited = withText(hold, { after });
  if (!edited || hold.glyphs.some((glyph) => glyph.operation !== operation)) return null;
  const { start } = operation;
  const shown = operationsOf(edited[0]!.after).find(
    (each) => each.start === start && each.operator === operation.operator,
  );
  const strings = (shown?.operator === 'TJ' ? shown.operands[0]?.items : shown?.operands) ?? [];
  return strings.flatMap(({ bytes }) =>
    bytes ? Array.from({ length: bytes.length / font.length }, (_, i) => codeAt(bytes, i, font.length)) : [],
  );
}

/** The streams with other codes; null where the font of a glyph has never shown its new character. */
export function withText(hold: Hold, { after }: Pick<PdfTarget, 'after'>): EditedContent[] | null {
  const characters = printed(after, hold.order);
  if (characters.length !== hold.glyphs.length) return null;
  const codes = hold.glyphs.map(({ font }, i) => hold.codes.get(`${font.identity} ${characters[i]}`));
  if (codes.includes(undefined)) return null;
  return editedContents(hold, (glyphs) => {
    const strings = new Map<Operand, Uint8Array>();
    for (const glyph of glyphs) {
      const bytes = strings.get(glyph.string) ?? Uint8Array.from(glyph.string.bytes!);
      strings.set(glyph.string, withCode(bytes, glyph, codes[hold.glyphs.indexOf(glyph)]!));
    }
    return [...strings].map(([{ start, end, kind }, bytes]) => ({ start, end, text: stringToken(bytes, kind) }));
  });
}

function withCode(bytes: Uint8Array, { index, font }: ShownGlyph, code: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  if (font.length === 2) copy[2 * index] = code >> 8;
  copy[font.length * (index + 1) - 1] = code & 255;
  return copy;
}

/** Other operators around the operation that shows the value, or another operand of it. */
export interface Restyling {
  before?(glyph: ShownGlyph): string;
  after?(glyph: ShownGlyph): string;
  /** What stands in the array of the show instead of the value's own codes; in the first operation, where it has several. */
  items?: string;
  /** Put before the first character, which moves to the left by as much, so that the value ends where it ended. */
  inserted?: string;
}

/**
 * The streams with the value shown by an operation of its own; the rest of what the same operation showed stays before
 * and after it. Null for operations that start a line as well (`'`, `"`), or where a glyph is missing.
 */
export function restyled(hold: Hold, after: string, restyling: Restyling): EditedContent[] | null {
  const operations = [...new Set(hold.glyphs.map(({ operation }) => operation))];
  if (operations.some(({ operator }) => operator !== 'Tj' && operator !== 'TJ')) return null;
  const [first] = hold.glyphs;
  const { items, inserted } = restyling;
  const codeOf = (glyph: ShownGlyph, character: string | undefined) =>
    hold.codes.get(`${glyph.font.identity} ${character}`);
  const front = inserted === undefined ? null : codeOf(first!, inserted);
  const wanted = printed(after, hold.order);
  const codes = hold.glyphs.map((glyph, i) => (items === undefined ? codeOf(glyph, wanted[i]) : glyph.code));
  if (front === undefined || codes.includes(undefined)) return null;
  return editedContents(hold, (glyphs) =>
    operations.flatMap((operation): Patch[] => {
      const own = glyphs.filter((glyph) => glyph.operation === operation);
      if (own.length === 0) return [];
      const parts = splitAt(operation, own, (glyph) => codes[hold.glyphs.indexOf(glyph)]!);
      const isFirst = own.includes(first!);
      if (items !== undefined) parts.value = isFirst ? items : '';
      if (front !== null && isFirst) {
        const token = stringToken(codeBytes(front, first!.font.length), first!.string.kind);
        parts.value = `${first!.font.widthOf(front)} ${token} ${parts.value}`;
      }
      const show = (array: string) => (array.trim() ? `[${array}] TJ` : '');
      const { before, after: behind } = restyling;
      const lines = [show(parts.before), before?.(own[0]!), show(parts.value), behind?.(own[0]!), show(parts.after)];
      return [{ start: operation.start, end: operation.end, text: lines.filter(Boolean).join('\n') }];
    }),
  );
}

const codeBytes = (code: number, length: 1 | 2) => Uint8Array.from(length === 2 ? [code >> 8, code & 255] : [code]);

/** The items of a show before, within and after the value, as they go into arrays. */
function splitAt(operation: Operation, own: readonly ShownGlyph[], codeOf: (glyph: ShownGlyph) => number) {
  const items = operation.operator === 'TJ' ? (operation.operands[0]?.items ?? []) : operation.operands;
  const parts = { before: '', value: '', after: '' };
  let at: keyof typeof parts = 'before';
  let left = own.length;
  const length = own[0]!.font.length;
  for (const item of items) {
    if (item.kind === 'number') parts[at] += ` ${item.number} `;
    if (!item.bytes) continue;
    for (let index = 0; (index + 1) * length <= item.bytes.length; index++) {
      const glyph = own.find((each) => each.string === item && each.index === index);
      if (glyph) at = 'value';
      const code = glyph ? codeOf(glyph) : codeAt(item.bytes, index, length);
      parts[at] += stringToken(codeBytes(code, length), item.kind);
      if (glyph && --left === 0) at = 'after';
    }
  }
  const joined = (text: string) => text.replaceAll('><', '').replaceAll(/(?<!\\)\)\(/g, '');
  return { before: joined(parts.before), value: joined(parts.value), after: joined(parts.after) };
}

function editedContents(
  hold: Hold,
  patchesOf: (glyphs: readonly ShownGlyph[], content: Content) => Patch[],
): EditedContent[] {
  const contents = new Map(hold.glyphs.map(({ content }) => [content.ref.tag, content]));
  return [...contents.values()].map((content) => {
    const own = hold.glyphs.filter((glyph) => glyph.content.ref === content.ref);
    return { ref: content.ref, before: content.bytes, after: patched(content.bytes, patchesOf(own, content)) };
  });
}

/** A stream with the keys of the one that it replaces. */
export function streamLike(doc: PDFDocument, ref: PDFRef, bytes: Uint8Array, { compress = true } = {}): PDFRawStream {
  const stream = compress ? doc.context.flateStream(bytes) : doc.context.stream(bytes);
  const old = doc.context.lookup(ref);
  for (const [key, value] of old instanceof PDFRawStream ? old.dict.entries() : []) {
    if (!['Length', 'Filter', 'DecodeParms'].includes(key.decodeText())) stream.dict.set(key, value);
  }
  return stream;
}

/** Puts the edited streams into the document that they were read from. */
export function putBack(doc: PDFDocument, contents: readonly EditedContent[], how: { compress?: boolean } = {}): void {
  for (const { ref, after } of contents) doc.context.assign(ref, streamLike(doc, ref, after, how));
}
