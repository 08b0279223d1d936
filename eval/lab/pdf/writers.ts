/** Programs that read a PDF and write it again; what is printed stays the same. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, inFolder } from '../programs.ts';
import { settled } from './clock.ts';

export type Writer = (bytes: Uint8Array, date: Date) => Promise<Uint8Array>;

/** A program that is called with `in.pdf` and writes `out.pdf`; its clock shows `date` where it lets itself be told. */
const writer =
  (command: string, ...args: string[]): Writer =>
  (bytes, date) =>
    inFolder(async (folder) => {
      await writeFile(join(folder, 'in.pdf'), bytes);
      const clock = `SOURCE_DATE_EPOCH=${Math.floor(date.getTime() / 1000)}`;
      await call('/usr/bin/env', [clock, command, ...args], folder);
      return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
    });

const python = (...lines: string[]) => writer('/usr/bin/python3', '-c', lines.join('\n'));

const PDFWRITE = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite'];

export const qpdf = (...args: string[]) =>
  writer('qpdf', '--warning-exit-0', '--deterministic-id', ...args, 'in.pdf', 'out.pdf');
/** Readable by anybody, not to be changed; the program draws its key itself, so the bytes differ from run to run. */
export const qpdfEncrypted = () =>
  writer('qpdf', '--warning-exit-0', '--encrypt', '', 'owner', '256', '--modify=none', '--', 'in.pdf', 'out.pdf');
export const mutoolClean = (options: string) => writer('mutool', 'clean', options, 'in.pdf', 'out.pdf');
export const pdftk = (...args: string[]) => writer('pdftk', 'in.pdf', 'output', 'out.pdf', ...args);
export const ghostscript = (...args: string[]) => writer('gs', ...PDFWRITE, ...args, '-sOutputFile=out.pdf', 'in.pdf');
export const cairo = () => writer('pdftocairo', '-pdf', 'in.pdf', 'out.pdf');
export const inkscape = () =>
  writer('inkscape', 'in.pdf', '--pdf-poppler', '--export-type=pdf', '--export-filename=out.pdf');
export const pikepdf = () => python('import pikepdf', 'with pikepdf.open("in.pdf") as pdf: pdf.save("out.pdf")');
export const pypdf = () =>
  python(
    'from pypdf import PdfReader, PdfWriter',
    'writer = PdfWriter()',
    'for page in PdfReader("in.pdf").pages: writer.add_page(page)',
    'writer.write("out.pdf")',
  );

/** Metadata as exiftool leaves them when it is told to remove all, and the old ones gone for good by qpdf. */
export const withoutMetadata: Writer = async (bytes, date) => {
  const cleared = await writer('exiftool', '-q', '-all:all=', 'in.pdf', '-o', 'out.pdf')(bytes, date);
  return qpdf()(cleared, date);
};
