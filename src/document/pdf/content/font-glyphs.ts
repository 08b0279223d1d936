/** The glyphs of embedded fonts: what the file says of each code, and the shape that is drawn for it. */
import { createHash } from 'node:crypto';
import { DocumentError } from '../../../domain/limits.ts';
import type { PdfFile } from '../syntax/file.ts';
import { type PdfDict, PdfRef, type PdfStream } from '../syntax/objects.ts';
import { parseCMap } from './cmap.ts';
import type { PdfDocument } from './document.ts';
import type { PdfFontGlyphs } from './facts.ts';
import { type FontReader, fontDescriptor } from './font.ts';
import type { PdfRenderer } from './render.ts';
import { soloFont } from './solo.ts';

const MAX_FONTS = 200;
const MAX_GLYPHS_PER_FONT = 2_000;
/** Glyphs are drawn at this size, in cells that leave room for tall and wide ones, on square sheets. */
const EM_PX = 32;
const CELL_PX = 72;
const CELLS_PER_ROW = 24;
const SHEET_PX = CELLS_PER_ROW * CELL_PX;

/** The fonts that show text, in the order of their first page. Fonts that the file does not embed have no shapes. */
export function readFontGlyphs(document: PdfDocument, renderer: PdfRenderer): PdfFontGlyphs[] {
  const { file } = document;
  const fonts = new Map<PdfDict, PdfFontGlyphs>();
  for (const { page } of document.pages) {
    for (const [dict, { value, reader }] of document.read(page).fonts) {
      if (fonts.has(dict) || fonts.size >= MAX_FONTS) continue;
      const objectNumber = value instanceof PdfRef ? value.num : null;
      fonts.set(dict, { name: reader.name, objectNumber, ...glyphsOf(file, dict, reader, renderer) });
    }
  }
  return [...fonts.values()];
}

function glyphsOf(file: PdfFile, font: PdfDict, reader: FontReader, renderer: PdfRenderer) {
  const { program, stream } = programOf(file, font);
  const toUnicode = file.stream(font.get('ToUnicode'));
  const unicode = toUnicode ? parseCMap(file.data(toUnicode)) : null;
  const isComposite = file.name(font.get('Subtype')) === 'Type0';
  const codeBytes = isComposite ? (unicode?.codespaces[0]?.bytes ?? 2) : 1;
  const codes = isComposite ? [...(unicode?.unicode.keys() ?? [])] : simpleCodes(file, font);
  const kept = codes.sort((a, b) => a - b).slice(0, MAX_GLYPHS_PER_FONT);
  const shapes = program ? drawnShapes(file, font, kept, codeBytes, renderer) : new Map<number, string>();
  return {
    program,
    unitsPerEm: stream && program === 'truetype' ? unitsPerEm(file.data(stream)) : null,
    toUnicodeEntries: unicode?.unicode.size ?? null,
    glyphs: kept.map((code) => {
      const bytes = Uint8Array.from({ length: codeBytes }, (_, i) => (code >>> (8 * (codeBytes - 1 - i))) & 255);
      const [glyph] = reader.decode(bytes);
      return { code, text: glyph?.text ?? '', widthEm: glyph?.widthEm ?? 0, shapeSha256: shapes.get(code) ?? null };
    }),
  };
}

function programOf(file: PdfFile, font: PdfDict): { program: PdfFontGlyphs['program']; stream: PdfStream | null } {
  if (file.name(font.get('Subtype')) === 'Type3') return { program: 'type3', stream: null };
  const descriptor = fontDescriptor(file, font);
  const at = (key: string) => (descriptor ? file.stream(descriptor.get(key)) : null);
  const [type1, trueType, other] = [at('FontFile'), at('FontFile2'), at('FontFile3')];
  if (type1) return { program: 'type1', stream: type1 };
  if (trueType) return { program: 'truetype', stream: trueType };
  if (!other) return { program: null, stream: null };
  return { program: file.name(other.dict.get('Subtype')) === 'OpenType' ? 'opentype' : 'cff', stream: other };
}

/** The codes for which a simple font has a width that is not 0 (ISO 32000-2, 9.6.2). */
function simpleCodes(file: PdfFile, font: PdfDict): number[] {
  const first = file.number(font.get('FirstChar')) ?? 0;
  const widths = (file.array(font.get('Widths')) ?? []).slice(0, 256);
  return widths.flatMap((width, i) => ((file.number(width) ?? 0) !== 0 && first + i < 256 ? [first + i] : []));
}

/** Of the `head` table; null when there is none. */
function unitsPerEm(data: Uint8Array): number | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  try {
    for (let i = 0; i < view.getUint16(4); i++) {
      const record = 12 + i * 16;
      if (view.getUint32(record) === 0x68656164) return view.getUint16(view.getUint32(record + 8) + 18);
    }
  } catch {
    // A cut program has none.
  }
  return null;
}

/** Glyphs as the renderer draws them, each in a cell of its own; none where it refuses the font. */
function drawnShapes(file: PdfFile, font: PdfDict, codes: readonly number[], codeBytes: number, renderer: PdfRenderer) {
  const shapes = new Map<number, string>();
  for (let from = 0; from < codes.length; from += CELLS_PER_ROW ** 2) {
    const batch = codes.slice(from, from + CELLS_PER_ROW ** 2);
    const grey = drawSheet(file, font, batch, codeBytes, renderer);
    if (!grey) break;
    batch.forEach((code, i) => {
      const hash = hashOfCell(grey, i);
      if (hash) shapes.set(code, hash);
    });
  }
  return shapes;
}

/** Luminance of a sheet with the glyphs row by row, from the top left. */
function drawSheet(
  file: PdfFile,
  font: PdfDict,
  codes: readonly number[],
  codeBytes: number,
  renderer: PdfRenderer,
): Uint8Array | null {
  const content = codes.map((code, i) => {
    const x = (i % CELLS_PER_ROW) * CELL_PX;
    const y = SHEET_PX - (Math.floor(i / CELLS_PER_ROW) + 1) * CELL_PX;
    const hex = code.toString(16).padStart(codeBytes * 2, '0');
    const place = `${EM_PX} 0 0 ${EM_PX} ${x + CELL_PX / 4} ${y + CELL_PX / 3} Tm`;
    return `q ${x} ${y} ${CELL_PX} ${CELL_PX} re W n BT /F 1 Tf ${place} <${hex}> Tj ET Q`;
  });
  try {
    const opened = renderer.open(soloFont(file, font, SHEET_PX, content.join('\n')));
    try {
      return opened.renderPage(1, 72).grey;
    } finally {
      opened.close();
    }
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

/** Null for a cell without ink. */
function hashOfCell(grey: Uint8Array, index: number): string | null {
  const left = (index % CELLS_PER_ROW) * CELL_PX;
  const top = Math.floor(index / CELLS_PER_ROW) * CELL_PX;
  const hash = createHash('sha256');
  let hasInk = false;
  for (let y = top; y < top + CELL_PX; y++) {
    const row = grey.subarray(y * SHEET_PX + left, y * SHEET_PX + left + CELL_PX);
    hasInk ||= row.some((level) => level < 255);
    hash.update(row);
  }
  return hasInk ? hash.digest('hex') : null;
}
