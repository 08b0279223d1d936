/**
 * How programs write PDFs: one table, read from files of these programs and from their sources. It holds a mark only
 * where every version that was seen has it; what differs between versions is left out.
 */
import type { PdfProducerFingerprint } from '../document/facts.ts';

/**
 * The comment that programs write into the line after a PDF's header (ISO 32000-1, 7.5.2 asks for any four bytes of
 * 128 or more; each program has its own), in hexadecimal.
 */
const HEADER_COMMENTS: readonly (readonly [writer: string, comment: string])[] = [
  ['Chrome', 'd3ebe9e1'],
  ['LibreOffice', 'c3a4c3bcc3b6c39f'],
  ['WeasyPrint', 'f09f96a4'],
  ['ReportLab', '938c8b9e'],
  ['Apache FOP', 'aaabacad'],
  ['Ghostscript', 'c7ec8fa2'],
  ['cairo', 'b5edaefb'],
  ['macOS Quartz', 'c4e5f2e5eba7f3a0d0c4c6'],
  ['Microsoft Office', 'b5b5b5b5'],
  ['wkhtmltopdf', 'c3a2c3a3'],
  ['PDFium', 'a1b3c5d7'],
  ['qpdf', 'bff7a2fe'],
  ['MuPDF', 'c2b5c2b6'],
  ['PDFBox', 'f6e4fcdf'],
  ['pdf-lib', '81818181'],
  ['PDFKit', 'ffffffff'],
  ['jsPDF', 'badface0'],
  ['pdfTeX', 'd0d4c5d8'],
  ['PDFsharp', 'd3f4cce1'],
  ['pyHanko', 'c2a5c2b1c3ab'],
  ['cpdf', '80818283'],
  // Adobe's, taken over by iText, pypdf and many more.
  ['Acrobat, iText, pypdf', 'e2e3cfd3'],
];

/** Forms of a date (ISO 32000-1, 7.9.4): +02'00' with or without the last apostrophe, Z with or without zeros after it. */
const OFFSET = /^D:\d{14}[+-]\d{2}'\d{2}'?$/;
/** Qt left the zone out before version 5.10, and distributions build wkhtmltopdf on any of them. */
const OFFSET_OR_NONE = /^D:\d{14}([+-]\d{2}'\d{2}'?|Z)?$/;
const OFFSET_OR_UTC = /^D:\d{14}([+-]\d{2}'\d{2}'?|Z'?|Z00'00')$/;

/** How a program writes; marks that are left out are not distinctive. */
export interface Family {
  /** As domain/software.ts and the table above name it. */
  name: string;
  /** What it writes as Producer. */
  producer: RegExp;
  /** Names of the table above that its files can begin with. */
  writers?: readonly string[];
  /** Keys of the trailer in their order. */
  trailers?: readonly string[];
  xref?: readonly PdfProducerFingerprint['xrefKind'][];
  lineEnd?: PdfProducerFingerprint['lineEnd'];
  /** How /ID is spelled; `none` without one. */
  id?: readonly (NonNullable<PdfProducerFingerprint['id']>['form'] | 'none')[];
  /** How it writes CreationDate. Most programs that save the file again keep it as it is. */
  created?: RegExp;
  /** Names of fonts in the resources of its pages. Programs that save the file again keep them. */
  fonts?: RegExp;
  /** It writes its own name as Creator, so no other program's can be there. */
  isOwnCreator?: boolean;
}

const FAMILIES: readonly Family[] = [
  {
    name: 'Chrome',
    producer: /^Skia\/PDF m\d/,
    writers: ['Chrome'],
    trailers: ['Size Root Info', 'Size Root Info ID'],
    xref: ['table'],
    lineEnd: 'lf',
    created: OFFSET,
    fonts: /^F\d+$/,
    isOwnCreator: true,
  },
  {
    name: 'LibreOffice',
    producer: /^LibreOffice \d/,
    writers: ['LibreOffice'],
    lineEnd: 'lf',
    id: ['hex_upper'],
    created: OFFSET_OR_UTC,
    fonts: /^F\d+$/,
    isOwnCreator: true,
  },
  {
    // From 2010 on; 2007 forgets the zone.
    name: 'Microsoft Office',
    producer: /^Microsoft® (Word|Excel|PowerPoint)®? (2\d|\w+ )/,
    writers: ['Microsoft Office'],
    xref: ['hybrid', 'table'],
    lineEnd: 'crlf',
    id: ['hex_upper'],
    created: OFFSET_OR_UTC,
    fonts: /^F\d+$/,
  },
  { name: 'Microsoft Office', producer: /^Microsoft® /, writers: ['Microsoft Office'], fonts: /^F\d+$/ },
  {
    // In its append mode it keeps the dates, the fonts and the names that another program wrote.
    name: 'macOS Quartz',
    producer: /Quartz PDFContext(?!.*AppendMode)/,
    writers: ['macOS Quartz'],
    trailers: ['Size Root Info ID'],
    xref: ['table', 'stream'],
    lineEnd: 'lf',
    id: ['hex_lower'],
    created: OFFSET_OR_UTC,
  },
  {
    // Programs that print through it may hand it a date in their own form.
    name: 'Ghostscript',
    producer: /^(GPL|AFPL|Artifex) Ghostscript ([89]|\d\d)\./,
    writers: ['Ghostscript'],
    trailers: ['Size Root Info ID'],
    lineEnd: 'lf',
    id: ['hex_upper'],
    fonts: /^R\d+$/,
  },
  {
    // Its later versions may write object streams; programs may hand it a date in their own form.
    name: 'cairo',
    producer: /^cairo 1\.\d/,
    writers: ['cairo'],
    trailers: ['Size Root Info'],
    lineEnd: 'lf',
    id: ['none'],
    fonts: /^f-\d+-\d+$/,
  },
  // Up to version 52 it wrote through cairo; its own fonts are named by the hash of their program.
  { name: 'WeasyPrint', producer: /^WeasyPrint/, writers: ['WeasyPrint', 'cairo'], fonts: /^([A-Z]{6}|f-\d+-\d+)$/ },
  {
    name: 'ReportLab',
    producer: /^ReportLab PDF Library/,
    writers: ['ReportLab'],
    trailers: ['ID Info Root Size'],
    xref: ['table'],
    lineEnd: 'lf',
    created: OFFSET_OR_UTC,
    fonts: /^F\d+(\+\d+)?$/,
  },
  {
    name: 'Apache FOP',
    producer: /^Apache FOP Version/,
    writers: ['Apache FOP'],
    lineEnd: 'lf',
    id: ['hex_upper'],
    created: OFFSET_OR_UTC,
    fonts: /^F\d+$/,
  },
  // Versions 4 and 5.5 write no comment; those from 5.10 on were seen to write one.
  {
    name: 'wkhtmltopdf',
    producer: /^Qt (?:5\.[1-9]\d|6)\./,
    writers: ['wkhtmltopdf'],
    created: OFFSET_OR_NONE,
    fonts: /^F\d+$/,
  },
  { name: 'pdf-lib', producer: /^pdf-lib \(/, writers: ['pdf-lib'] },
  { name: 'PDFKit', producer: /^PDFKit$/, writers: ['PDFKit'] },
  // Version 1 writes no comment.
  { name: 'jsPDF', producer: /^jsPDF [2-9]\./, writers: ['jsPDF'] },
  {
    name: 'TCPDF',
    producer: /^TCPDF [56]\./,
    writers: ['Acrobat, iText, pypdf'],
    trailers: ['Size Root Info ID'],
    lineEnd: 'lf',
    id: ['hex_lower'],
    created: OFFSET_OR_UTC,
    fonts: /^F\d+$/,
  },
];

/** Names of page fonts that only one program gives. */
const FONT_NAMES: readonly (readonly [writer: string, names: RegExp])[] = [
  ['cairo', /^f-\d+-\d+$/],
  ['Ghostscript', /^R\d+$/],
  ['ReportLab', /^F\d+\+\d+$/],
  ['WeasyPrint', /^[A-Z]{6}$/],
];

/** Keys of the trailer that only one program writes (vcl/source/gdi/pdfwriter_impl.cxx); QPDF and its kind keep them. */
const TRAILER_KEYS: readonly (readonly [writer: string, key: string])[] = [['LibreOffice', 'DocChecksum']];

/** Creators (names of domain/software.ts) that write PDFs through other producers than browsers and LibreOffice. */
const FOREIGN_CREATORS = new Set([
  'Microsoft Word',
  'Microsoft Excel',
  'Microsoft PowerPoint',
  'Adobe InDesign',
  'Adobe Illustrator',
  'Crystal Reports',
  'JasperReports',
  'SSRS',
  'Apache FOP',
  'ReportLab',
  'WeasyPrint',
  'wkhtmltopdf',
]);

/** Programs that write the dates of a file in their own form when they save it, and may leave the name of its producer. */
const DATES_OF_SAVERS: Readonly<Record<string, RegExp>> = { 'macOS Quartz': /^D:\d{14}Z(00'00'?)?$/ };

/** Whether the program that saved the file would have spelled this date so, whoever had made the file. */
export const isDateOfSaver = (savedBy: string | null, date: string): boolean =>
  savedBy !== null && DATES_OF_SAVERS[savedBy]?.test(date) === true;

/** The program whose header comment this is; null for comments of unknown programs. */
export const writerOf = (headerComment: string): string | null =>
  HEADER_COMMENTS.find(([, comment]) => headerComment.startsWith(comment))?.[0] ?? null;

/** The family that this Producer names; null for programs whose producer fingerprint is not known. */
export const familyOf = (producer: string): Family | null =>
  FAMILIES.find((family) => family.producer.test(producer)) ?? null;

/** The program that named all of these fonts; null where another could have. */
export const drawerOf = (fontNames: readonly string[]): string | null =>
  FONT_NAMES.find(([, names]) => fontNames.length > 0 && fontNames.every((name) => names.test(name)))?.[0] ?? null;

/** The program that wrote a key of the trailer which no other writes; null where there is none. */
export const keeperOf = (trailerKeys: readonly string[]): { writer: string; key: string } | null =>
  TRAILER_KEYS.flatMap(([writer, key]) => (trailerKeys.includes(key) ? [{ writer, key }] : []))[0] ?? null;

/** Whether files of this Creator are never written by a program that writes its own name there. */
export const isForeignCreator = (software: string): boolean => FOREIGN_CREATORS.has(software);
