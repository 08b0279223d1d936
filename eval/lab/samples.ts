/** Papers and files for the tests of methods: the same for all, drawn once a process. */
import { changeOf } from './change.ts';
import { LAYOUTS, styleOf } from './layout/layout.ts';
import { pagePicture } from './make.ts';
import type { PdfFile, PdfTarget, Picture } from './method.ts';
import { type Paper, type PaperLanguage, valuesOf } from './paper/paper.ts';
import bankStatement from './paper/types/bank-statement.ts';
import { charactersOf, placesOf } from './pdfium.ts';
import pdfLib from './producer/pdf-lib.ts';
import { Random } from './random.ts';

export const samplePaper = (language: PaperLanguage = 'en', seed = 1): Paper =>
  bankStatement.make(new Random(`sample ${seed}`), language);

const printed = new Map<string, Promise<PdfFile>>();
/** A statement in the `ledger` layout, by pdf-lib. */
export function samplePdf(language: PaperLanguage = 'en', seed = 1): Promise<PdfFile> {
  const key = `${language} ${seed}`;
  const known = printed.get(key) ?? print(samplePaper(language, seed));
  printed.set(key, known);
  return known;
}

async function print(paper: Paper): Promise<PdfFile> {
  const style = styleOf(LAYOUTS[0]!, new Random('sample style'));
  return { bytes: await pdfLib.print({ paper, style }, new Random('sample print')), paper, producer: 'pdf-lib' };
}

/** The closing balance of a sample, to be changed; or another value of it. */
export async function sampleTarget({ bytes, paper }: PdfFile, id = 'closing'): Promise<PdfTarget> {
  const value = valuesOf(paper).find((each) => each.id === id);
  const change = value && changeOf(value, new Random(`sample change ${id}`));
  const [box] = value ? placesOf(await charactersOf(bytes), value.text) : [];
  if (!change || !box) throw new Error(`The sample does not print "${id}".`);
  return { ...change, box };
}

/** The text layer of a file without spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  return (await charactersOf(bytes)).map(({ character }) => character).join('');
}

/** The first page of a sample as a clean picture at 120 dpi. */
export const samplePicture = async (language: PaperLanguage = 'en'): Promise<Picture> =>
  pagePicture(await samplePdf(language), 120);
