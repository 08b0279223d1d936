import type {
  PageFact,
  PdfEncodedStream,
  PdfPageContent,
  PdfPageEncoders,
  PdfSpelling,
  PdfTextRun,
} from '../../../document/facts.ts';
import { writerOf } from '../../pdf-writers.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { isSubset } from '../cells.ts';
import { type ContentWriter, contentWriterOf } from '../content-writers.ts';
import { areStandIns, PRIVACY_GRADE, PRIVACY_WEIGHT } from '../privacy.ts';
import { addedTexts } from './added.ts';
import { areBarred, blankRows, emptiedPlace, emptiedRuns } from './blanks.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Visible characters from which a content stream is the page's text; a stamp or a page number is shorter. */
const MIN_CHARACTERS = 20;
/** Producers that compress content and fonts in different ways themselves; counts in the README. */
const COMPRESSES_BOTH_WAYS = /^(Aspose|XEP)\b/;
/** Producers that were seen to compress both in one way; counts in the README. Others may take their fonts from elsewhere. */
const COMPRESSES_IN_ONE_WAY =
  /LibreOffice|OpenOffice|Skia\/PDF|Microsoft|Adobe|Acrobat|Apache FOP|iText|WeasyPrint|cairo|Quartz|Ghostscript|PDFKit|pdfTeX|PDFium|TCPDF/i;
/**
 * Producers of six and more genuine files from four and more sources, none of them spelled as by a library that edits (counts
 * in the README), and two of TeX by their source, which ends arrays without a space.
 */
const SPELLS_OTHERWISE =
  /Skia\/PDF|iText|OpenPDF|LibreOffice|ReportLab|WeasyPrint|Microsoft|Quartz PDFContext|PDFKit|pdfmake|Ghostscript|^Qt \d|FPDF|TCPDF|cairo|Apache FOP|Adobe PDF Library|Acrobat Distiller|Aspose|Prawn|pdfTeX|XeTeX|xdvipdfmx/i;
/**
 * Pieces into which Acrobat cuts the content of the first page when it saves for the web, compressing each again. Of 1,068 PDFs, 23
 * linearised ones have so many there, and one on each other page.
 */
const CUT_FOR_THE_WEB = 8;
/** Pages named in one finding. */
const MAX_NAMED = 10;

const ENCODER_NAMES: Readonly<Record<PdfEncodedStream['encoders'][number], string>> = {
  zlib_fastest: 'zlib 1',
  zlib_fast: 'zlib 2–5',
  zlib_default: 'zlib 6',
  // With a hyphen, which keeps its place between numbers in a Hebrew line.
  zlib_best: 'zlib 7-9',
  chromium: 'zlib (Chromium, Node.js)',
  fflate: 'fflate',
  adobe: 'Adobe',
};

/**
 * A page that was rewritten by a program other than the one that made the document. Who changes glyphs in place, deletes a
 * row or a word, or inserts a digit leaves nothing on the page; the file still tells who wrote the page's instructions
 * (each library spells them in its own way) and who compressed them, beside fonts that were left as they were.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      2,
      '54 of 171 forged PDFs and one of 624 genuine or honestly treated ones, counted 2.3; proves that the page was rewritten, not why.',
    ),
    foreign: {
      ...prior(
        2.2,
        '109 of 747 forged PDFs and none of 1,029 genuine or honestly treated ones, counted 2.5; kept below, because forgers choose their tools. The maker does not spell so, and an editing library does.',
      ),
      severalWitnesses: true,
    },
    laid_out: {
      ...prior(
        2.2,
        '28 of 168 forged PDFs of other makers, and none of 465 genuine ones but two that were edited to replace names; counted 2.0 and more. The library lays out no text, and subsets no typeface.',
      ),
      severalWitnesses: true,
    },
    filtered: {
      ...prior(
        0.8,
        '28 of 123 forged PDFs; all 3 honest files that a redaction library rewrote without a change look the same.',
      ),
      capAlone: 15,
    },
    replaced: prior(
      2,
      'Edits of three rounds and none of some 700 genuine or honestly treated PDFs, among them redacted ones; counts in the README.',
    ),
    emptied: prior(
      1.4,
      'Text was removed: a row or a value, or details for privacy; 3 of 53 forged PDFs, no honest one.',
    ),
    privacy: PRIVACY_WEIGHT,
    merged: {
      ...prior(0.6, 'Merging and stamping files legitimately rewrites pages: no evidence alone.'),
      capAlone: 15,
    },
    recompressed: prior(
      1.2,
      '8 of 53 forged PDFs with real bases, 4 of 250 genuine ones, 3 of which had been edited; redaction without effect looks the same.',
    ),
    recompressed_unknown: {
      ...prior(
        0.6,
        'The same where the maker is not known: genuine files of three such makers have content and fonts of two encoders from the beginning.',
      ),
      capAlone: 15,
    },
  },
  needs: ['pdfSpellings', 'pdfPageEncoders', 'pdfContent', 'pdfMetadata', 'pdfStructure', 'pages'],
  run({ pdfSpellings, pdfPageEncoders, pdfContent, pdfMetadata, pdfStructure, pages }, { findings }) {
    if (!pdfSpellings || !pdfPageEncoders || !pdfContent) return { outcome: 'not_applicable' };
    const producer = pdfMetadata?.producer ?? null;
    // PDFium names itself as the creator of what it writes from the beginning, and no producer.
    const makers = [producer, pdfMetadata?.creator ?? null].filter((name) => name !== null);
    const savedBy = pdfStructure ? writerOf(pdfStructure.headerComment) : null;
    // The text of a scanned page is that of the program which recognised it; a picture behind the text changes nothing.
    const isNative = (page: number) => ['native', 'mixed'].includes(pages[page - 1]?.kind ?? '');
    // The libraries mark the files that they save; Figma, which marks none and names nobody, spells as QPDF does.
    const isMarked = makers.some((name) => name.trim() !== '') || pdfStructure?.headerComment !== '';
    const written = pdfSpellings.flatMap((spelling) => {
      const content = pdfContent[spelling.page - 1]!;
      const writer = isMarked && isNative(spelling.page) ? contentWriterOf(spelling, content, producer, savedBy) : null;
      return writer && !makers.some((name) => writer.own?.test(name)) ? [{ spelling, writer }] : [];
    });
    for (const writer of new Set(written.map((each) => each.writer))) {
      const own = written.filter((each) => each.writer === writer).map(({ spelling }) => spelling);
      const added = own.flatMap(({ page, contentStream }) =>
        writer.use === 'filters' && contentStream >= 0 ? addedTexts(pdfContent[page - 1]!, contentStream) : [],
      );
      if (added.length > 0) findings.push(...replaced(added, { library: writer.name, producer: named(producer) }));
      else findings.push(respelled(writer, own, producer, pages, pdfContent));
    }
    // Stamping and redaction rewrite pages in good faith, and compress what they wrote.
    const explained = new Set(
      written.filter(({ writer }) => writer.use !== 'edits').map(({ spelling }) => spelling.page),
    );
    const foreign = pdfPageEncoders
      .filter(({ page }) => isNative(page) && !explained.has(page) && !COMPRESSES_BOTH_WAYS.test(producer ?? ''))
      .filter((encoded) => !isCutForTheWeb(encoded) && !isStamped(encoded))
      .flatMap((encoded) => foreignContent(encoded, pdfContent[encoded.page - 1]!) ?? []);
    if (foreign.length > 0) findings.push(recompressed(foreign, producer, pages));
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** One deed, whichever of its traces is seen. */
const CAUSE = 'rewritten-content';

const named = (producer: string | null): string => (producer ?? '–').slice(0, 100);

const listed = (numbers: readonly number[]): string => {
  const all = [...new Set(numbers)].sort((a, b) => a - b);
  return `${all.slice(0, MAX_NAMED).join(', ')}${all.length > MAX_NAMED ? ' …' : ''}`;
};

const wholePage = (page: number, pages: readonly PageFact[]) => {
  const { widthPt, heightPt } = pages[page - 1]!;
  return { page, rect: { x: 0, y: 0, w: widthPt, h: heightPt } };
};

/** Surer than where the maker is not known, whose own spelling it may be. Chosen. */
const SURE = 0.95;

/** Why the maker of a page cannot have written it as an editing library does; null where it may have. */
function strangerOf(producer: string | null, rewritten: readonly PdfPageContent[]): 'foreign' | 'laid_out' | null {
  if (SPELLS_OTHERWISE.test(producer ?? '')) return 'foreign';
  // Such a library takes pages as they are: who made a typeface for a page, with the letters it needs, has laid out its text.
  return rewritten.some(({ runs }) => runs.some(({ fontName }) => isSubset(fontName))) ? 'laid_out' : null;
}

function respelled(
  writer: ContentWriter,
  own: readonly PdfSpelling[],
  producer: string | null,
  pages: readonly PageFact[],
  contents: readonly PdfPageContent[],
): Finding {
  const first = own[0]!;
  const sum = (of: (spelling: PdfSpelling) => number) => own.reduce((total, each) => total + of(each), 0);
  const rewritten = [...new Set(own.map(({ page }) => page))].map((page) => contents[page - 1]!);
  const count = sum(({ onlyAdvances }) => onlyAdvances) + rewritten.flatMap(emptiedRuns).length;
  const shared = {
    place: wholePage(first.page, pages),
    cause: CAUSE,
  };
  const data = {
    pages: listed(own.map(({ page }) => page)),
    library: writer.name,
    producer: named(producer),
  };
  if (writer.use === 'merges')
    return { message: 'merged', data, severity: 'medium', confidence: 0.9, variant: 'merged', ...shared };
  const isEdit = writer.use === 'edits';
  const stranger = isEdit ? strangerOf(producer, rewritten) : null;
  if (count > 0) {
    const variant = !isEdit ? { variant: 'emptied' } : stranger ? { variant: stranger } : {};
    const emptied = rewritten.map(emptiedPlace).find((each) => each !== null);
    const place = emptied ?? shared.place;
    const { library, pages: where } = data;
    if (!isEdit && emptied && rewritten.every(areBarred))
      return { message: 'barred', data: { pages: where, library }, ...shared, ...PRIVACY_GRADE, place };
    return { message: 'emptied', data: { ...data, count }, confidence: 0.9, ...variant, ...shared, place };
  }
  const [blank] = rewritten.flatMap(blankRows);
  if (blank && writer.use === 'filters') {
    const { library, producer: maker } = data;
    return {
      message: 'blank_row',
      data: { page: blank.page, library, producer: maker },
      confidence: 0.9,
      variant: 'emptied',
      ...shared,
      place: blank,
    };
  }
  return {
    message: !isEdit ? 'filtered' : (stranger ?? 'respelled'),
    severity: isEdit ? 'high' : 'medium',
    data: {
      ...data,
      operators: sum(({ operators }) => operators),
      lines: sum(({ ownLines }) => ownLines),
      arrays: sum(({ arrays }) => arrays.spaced),
    },
    ...(stranger
      ? { variant: stranger, confidence: SURE }
      : { confidence: 0.9, ...(isEdit ? {} : { variant: 'filtered' }) }),
    ...shared,
  };
}

/** One finding a text: each is to be seen on the page. */
function replaced(
  added: readonly PdfTextRun[],
  { library, producer }: { library: string; producer: string },
): Finding[] {
  const grade = areStandIns(added.map(({ text }) => text)) ? PRIVACY_GRADE : {};
  return added.map(({ page, rect, text }) => ({
    message: 'replaced',
    data: { page, library, text: text.trim().slice(0, 80), producer },
    confidence: 0.9,
    variant: 'replaced',
    cause: CAUSE,
    ...grade,
    place: { page, rect },
  }));
}

/** Acrobat does so with nothing changed; the pieces stay when another program saves the file. */
const isCutForTheWeb = ({ page, contents }: PdfPageEncoders): boolean =>
  page === 1 && contents.length === CUT_FOR_THE_WEB && contents.every(({ encoders }) => encoders.includes('adobe'));

/** Who stamps a page joins its streams to one and compresses that again, whatever it draws. */
const isStamped = ({ contents }: PdfPageEncoders): boolean => contents.length === 1 && contents[0]!.isStamped === true;

interface Foreign {
  page: number;
  content: PdfEncodedStream;
  fonts: readonly PdfEncodedStream[];
}

/**
 * The stream with most of the page's text, where none of the page's fonts was compressed by whoever compressed it.
 * Their maps to Unicode must be among them: programs make these themselves, while a font may be embedded as it came.
 */
function foreignContent({ page, contents, fonts }: PdfPageEncoders, { runs }: PdfPageContent): Foreign | null {
  const characters = new Map<number, number>();
  for (const { origin, contentStream, text } of runs) {
    if (origin !== 'page') continue;
    characters.set(contentStream, (characters.get(contentStream) ?? 0) + text.trim().length);
  }
  const shown = (stream: PdfEncodedStream) => characters.get(stream.contentStream) ?? 0;
  const known = contents.filter((stream) => stream.encoders.length > 0 && shown(stream) >= MIN_CHARACTERS);
  const content = known.sort((a, b) => shown(b) - shown(a))[0];
  // What a later stream shows may come with a typeface of its own, compressed by whoever added both.
  const added = contents.filter(({ contentStream }) => content && contentStream > content.contentStream);
  const isAdded = ({ encoders }: PdfEncodedStream) =>
    added.some((stream) => stream.encoders.some((each) => encoders.includes(each)));
  const witnesses = fonts.filter((font) => font.encoders.length > 0 && !isAdded(font));
  if (!content || !witnesses.some(({ kind }) => kind === 'to_unicode')) return null;
  const isForeign = witnesses.every(({ encoders }) => !encoders.some((each) => content.encoders.includes(each)));
  return isForeign ? { page, content, fonts: witnesses } : null;
}

function recompressed(foreign: readonly Foreign[], producer: string | null, pages: readonly PageFact[]): Finding {
  const { page, content, fonts } = foreign[0]!;
  const names = (streams: readonly PdfEncodedStream[]) =>
    [...new Set(streams.flatMap(({ encoders }) => encoders.map((each) => ENCODER_NAMES[each])))].join(', ');
  const isKnown = COMPRESSES_IN_ONE_WAY.test(producer ?? '');
  return {
    message: isKnown ? 'recompressed' : 'two_encoders',
    severity: isKnown ? 'high' : 'medium',
    data: {
      pages: listed(foreign.map((each) => each.page)),
      found: names([content]),
      expected: names(fonts),
      object: content.objectNumber,
      count: fonts.length,
      producer: named(producer),
    },
    confidence: 0.9,
    variant: isKnown ? 'recompressed' : 'recompressed_unknown',
    place: wholePage(page, pages),
    cause: CAUSE,
  };
}
