/**
 * The comment that programs write into the line after a PDF's header (ISO 32000-1, 7.5.2 asks for any four bytes of
 * 128 or more; each program has its own), in hexadecimal. Read from files of these programs and from their sources.
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
  ['PDFium', 'a1b3c5d7'],
  ['qpdf', 'bff7a2fe'],
  ['MuPDF', 'c2b5c2b6'],
  ['PDFBox', 'f6e4fcdf'],
  ['pdf-lib', '81818181'],
  ['pdfTeX', 'd0d4c5d8'],
  ['PDFsharp', 'd3f4cce1'],
  // Adobe's, taken over by iText, pypdf and many more.
  ['Acrobat, iText, pypdf', 'e2e3cfd3'],
];

/** Producers (names of domain/software.ts) that always write the file themselves, and the writers that they are. */
const WRITERS_OF: Readonly<Record<string, readonly string[]>> = {
  Chrome: ['Chrome'],
  LibreOffice: ['LibreOffice'],
  // Up to version 52 it wrote through cairo.
  WeasyPrint: ['WeasyPrint', 'cairo'],
  ReportLab: ['ReportLab'],
  'Apache FOP': ['Apache FOP'],
  Ghostscript: ['Ghostscript'],
  cairo: ['cairo'],
  'macOS Quartz': ['macOS Quartz'],
  'Microsoft Word': ['Microsoft Office'],
  'Microsoft Excel': ['Microsoft Office'],
  'Microsoft PowerPoint': ['Microsoft Office'],
};

/** The program whose header comment this is; null for comments of unknown programs. */
export const writerOf = (headerComment: string): string | null =>
  HEADER_COMMENTS.find(([, comment]) => headerComment.startsWith(comment))?.[0] ?? null;

/** Writers that a file of this producer can have; null for producers that say nothing about it. */
export const writersOf = (producer: string): readonly string[] | null => WRITERS_OF[producer] ?? null;
