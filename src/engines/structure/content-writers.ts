/**
 * Libraries that take the content of a page apart and write it again, by how they spell it. Read from files that they
 * wrote and from their sources; the counts stand in structure/rewritten-content/README.md.
 */
import type { PdfPageContent, PdfSpelling } from '../../document/facts.ts';

export interface ContentWriter {
  name: string;
  /** What a file names as Producer or Creator that it wrote from the beginning. */
  own: RegExp | null;
  /**
   * What it is in use for: `edits` the instructions one by one, `filters` them (redaction, cleaning), or `merges` pages
   * and stamps.
   */
  use: 'edits' | 'filters' | 'merges';
}

const QPDF: ContentWriter = { name: 'pikepdf (QPDF)', own: null, use: 'edits' };
const PYPDF: ContentWriter = { name: 'pypdf', own: null, use: 'merges' };
const MUPDF: ContentWriter = { name: 'MuPDF (PyMuPDF)', own: /MuPDF/i, use: 'filters' };
/** What both spell alike: without arrays and fractions nothing tells who wrote it. */
const QPDF_OR_MUPDF: ContentWriter = { name: 'pikepdf (QPDF) / MuPDF', own: /MuPDF/i, use: 'filters' };
const PDFIUM: ContentWriter = { name: 'PDFium', own: /^PDFium/, use: 'filters' };

/** Fewer say too little about who wrote them. */
const MIN_OPERATORS = 15;
/** Share of operators on lines of their own; inline pictures and comments may break a line. */
const OWN_LINES = 0.98;
/** Producers that put several operators on a line, and whose text stands outside of arrays. */
const SEVERAL_ON_A_LINE = /^(Skia\/PDF|ReportLab|Qt |TCPDF|FPDF|Mac ?OS|Microsoft Reporting)|Quartz PDFContext/i;
/** Producers who hardly ever give each operator a line of its own, with a space before it: one of 414 genuine streams. */
const NEVER_A_LINE_EACH =
  /^(Skia\/PDF|ReportLab|Qt |TCPDF|FPDF|GPL Ghostscript|Apache FOP|LibreOffice|cairo|Aspose|Microsoft Reporting)/;
/** Libraries that make pages of their own with strings like those of the ones above. */
const WRITES_LOWER_HEX = /jsPDF|PDF::API2|pypdf|Prawn/i;
/** Names of resources that Prawn gives to fonts. */
const PRAWN_FONT = /^F\d+\.0$/;
/** Names of resources that PDFium gives to what it writes itself. */
const PDFIUM_FONT = /^FXF\d+$/;

/**
 * The library that spelled a content stream; null where it may be anybody's. `savedBy` is the program whose header the
 * file carries: where the spelling is that of two, the one that saved the file wrote it.
 */
export function contentWriterOf(
  spelling: PdfSpelling,
  page: PdfPageContent,
  producer: string | null,
  savedBy: string | null,
): ContentWriter | null {
  const { operators, ownLines, arrays, joinedOperators, strings, decimals, contentStream } = spelling;
  if (operators < MIN_OPERATORS || joinedOperators > 0) return null;
  const total = arrays.spaced + arrays.tight + arrays.halfSpaced;
  if (ownLines < OWN_LINES * operators) {
    const isPdfium = contentStream >= 0 && decimals.withZero === 0 && arrays.spaced === total;
    return isPdfium && page.fontResourceNames.some((name) => PDFIUM_FONT.test(name)) ? PDFIUM : null;
  }
  if (total > 0 && arrays.spaced === total) return strings.escapedPrintable > 0 ? PYPDF : QPDF;
  const isMupdf = decimals.bare > 0 && decimals.withZero === 0;
  // Without arrays the strings tell: programs that put every operator on a line write these in capitals, or as letters.
  // Prawn spells so from the beginning, and signing services put its pages into files of others, and its stamps, as forms, on theirs.
  const isPrawns =
    contentStream < 0 ? decimals.withZero > 0 : page.fontResourceNames.some((name) => PRAWN_FONT.test(name));
  const isLibrarys = strings.lowerHex > 0 && !isPrawns && !WRITES_LOWER_HEX.test(producer ?? '');
  // A form may be a stamp that somebody else made.
  const isStrange = strings.literal > 0 && contentStream >= 0 && NEVER_A_LINE_EACH.test(producer ?? '');
  if (total === 0 && (isLibrarys || isStrange)) {
    // MuPDF writes such strings as letters, as pypdf does.
    if (isLibrarys && strings.printableHex > 0) return QPDF;
    if (isMupdf) return MUPDF;
    if (strings.escapedPrintable > 0) return PYPDF;
    return decimals.withZero > 0 || savedBy === 'qpdf' ? QPDF : savedBy === 'MuPDF' ? MUPDF : QPDF_OR_MUPDF;
  }
  if (!isMupdf || arrays.tight < total) return null;
  if (total > 0) return MUPDF;
  return contentStream >= 0 && producer !== null && SEVERAL_ON_A_LINE.test(producer) ? MUPDF : null;
}
