/** Papers and files for the tests of methods: the same for all, drawn once per process. */

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PercentBox } from '../manifest.ts';
import { loadPaperTypes } from './catalogue.ts';
import { changeOf } from './change.ts';
import { LAYOUTS, styleOf } from './layout/layout.ts';
import { pagePicture } from './make.ts';
import {
  claimsOf,
  type ForgedFile,
  type ForgedPaper,
  type Named,
  type PaperForgery,
  type PdfFile,
  type PdfForgery,
  type PdfTarget,
  type PdfTreatment,
  type Picture,
  type SavedFile,
} from './method.ts';
import { orderFor } from './orders.ts';
import { brokenClaims } from './paper/claims.ts';
import {
  type Paper,
  type PaperLanguage,
  type PaperType,
  partsOf,
  type Value,
  valuesOf,
  wordsOf,
} from './paper/paper.ts';
import bankStatement from './paper/types/bank-statement.ts';
import paymentApp from './paper/types/payment-app.ts';
import { shownGlyphs } from './pdf/shown.ts';
import { charactersOf, placesOf, renderPages } from './pdfium.ts';
import pdfLib from './producer/pdf-lib.ts';
import { Random } from './random.ts';

/** A statement of one account with running balances, without anything out of the ordinary. */
export function samplePaper(language: PaperLanguage = 'en', seed = 1): Paper {
  for (let attempt = 0; ; attempt++) {
    const paper = bankStatement.make(new Random(`sample ${seed} ${attempt}`), language);
    if (paper.oddities.length === 0 && claimsOf(paper, ['row-balance']).length > 0) return paper;
  }
}

/** A transfer with a fee between two people, as payment apps show it. */
export function samplePayment(language: PaperLanguage = 'en'): Paper {
  for (let attempt = 0; ; attempt++) {
    const paper = paymentApp.make(new Random(`sample payment ${attempt}`), language);
    if (claimsOf(paper, ['fee']).length > 0) return paper;
  }
}

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

/** What of the pages looks clearly different: pixels inside the boxes and outside of them, each as a share of the first page. */
export async function differenceOf(before: Uint8Array, after: Uint8Array, boxes: readonly PercentBox[]) {
  const [old, fresh] = [await renderPages(before, DIFFERENCE_DPI), await renderPages(after, DIFFERENCE_DPI)];
  const counts = { inside: 0, outside: 0 };
  for (const [index, { widthPx: width, heightPx: height, rgb }] of old.entries()) {
    const other = fresh[index];
    const isSameSize = other?.widthPx === width && other.heightPx === height;
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isInside = boxes.some(
        (box) =>
          (box.page ?? 1) === index + 1 &&
          Math.abs(((x + 0.5) / width) * 100 - box.x - box.w / 2) < box.w / 2 + BOX_MARGIN &&
          Math.abs(((y + 0.5) / height) * 100 - box.y - box.h / 2) < box.h / 2 + BOX_MARGIN,
      );
      // Inside, any change counts; outside, a shift by a pixel is none.
      const reach = isInside ? 0 : 1;
      if (isSameSize && !isClearlyOther(rgb, other.rgb, { x, y, width, height, reach })) continue;
      counts[isInside ? 'inside' : 'outside']++;
    }
  }
  const area = old[0]!.widthPx * old[0]!.heightPx;
  return { inside: counts.inside / area, outside: counts.outside / area, pages: fresh.length };
}

const DIFFERENCE_DPI = 72;
/** Percent of the page. */
const BOX_MARGIN = 1;
const CLEARLY = 90;

/** No pixel of the other picture within this reach comes near it. */
function isClearlyOther(
  a: Uint8Array,
  b: Uint8Array,
  { x, y, width, height, reach }: Record<'x' | 'y' | 'width' | 'height' | 'reach', number>,
) {
  const from = 3 * (y * width + x);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const to = from + 3 * (dy * width + dx);
      if (
        Math.abs(a[from]! - b[to]!) + Math.abs(a[from + 1]! - b[to + 1]!) + Math.abs(a[from + 2]! - b[to + 2]!) <
        CLEARLY
      )
        return false;
    }
  }
  return true;
}

/** A sample forged, and what can be read and seen of it. */
export async function forgedSample(method: PdfForgery, { language = 'en', id = 'closing' }: SampleChoice = {}) {
  const file = await samplePdf(language);
  const target = await sampleTarget(file, id);
  const forged = (await method.forge(file, target, new Random('sample forgery')))!;
  const characters = await charactersOf(forged.bytes);
  const after = forged.after ?? target.after;
  const isAt = (text: string) =>
    placesOf(characters, text).some(
      ({ page, x, y }) => page === target.box.page && Math.abs(x - target.box.x) < 5 && Math.abs(y - target.box.y) < 2,
    );
  return {
    file,
    target,
    forged,
    /** In the text layer at the value's place. */
    readsNew: isAt(after),
    readsOld: isAt(target.before),
    ...(await differenceOf(file.bytes, forged.bytes, forged.boxes ?? [target.box])),
  };
}

/** A sample with an order, and whether the order is in the file: among its glyphs, its texts or its streams. */
export async function orderedSample(method: PdfForgery) {
  const sample = await forgedSample(method);
  const { text } = orderFor(sample.file.paper, new Random('sample forgery').fork('order'));
  const doc = await PDFDocument.load(sample.forged.bytes, { updateMetadata: false });
  const shown = doc.getPages().flatMap((_, i) => shownGlyphs(doc, i).map((glyph) => glyph.text));
  const plain = (words: string) => words.replaceAll(/\s/g, '');
  const kept = doc.context.enumerateIndirectObjects().map(([, object]) => textIn(object));
  return {
    ...sample,
    text,
    isShown: plain(shown.join('')).includes(plain(text)),
    isKept: kept.join('\n').includes(text),
  };
}

/** All strings of an object, and a stream as it reads in UTF-8. */
function textIn(object: PDFObject): string {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.decodeText();
  if (object instanceof PDFArray) return object.asArray().map(textIn).join('\n');
  if (object instanceof PDFRawStream) {
    return `${textIn(object.dict)}\n${Buffer.from(decodePDFRawStream(object).decode()).toString()}`;
  }
  return object instanceof PDFDict ? object.values().map(textIn).join('\n') : '';
}

interface SampleChoice {
  language?: PaperLanguage;
  id?: string;
}

/** A sample treated, and whether it still says the same. */
export async function treatedSample(method: PdfTreatment, { language = 'en' }: SampleChoice = {}) {
  const file = await samplePdf(language);
  const saved = (await method.treat(file, new Random('sample treatment'))) as SavedFile;
  return {
    file,
    saved,
    /** Values of the paper that are no longer printed as often as they were. */
    lost: await lostValues(file, saved.bytes),
    ...(await differenceOf(file.bytes, saved.bytes, [])),
  };
}

async function lostValues({ bytes, paper }: PdfFile, after: Uint8Array): Promise<string[]> {
  const [old, fresh] = [await charactersOf(bytes), await charactersOf(after)];
  const texts = [...new Set(valuesOf(paper).map(({ text }) => text))];
  return texts.filter((text) => placesOf(fresh, text).length < placesOf(old, text).length);
}

/** Readable as bytes: names of keys and programs. */
export const latin1Of = ({ bytes }: Pick<ForgedFile, 'bytes'>) => Buffer.from(bytes).toString('latin1');

/** Enough for the rarest of what papers print. */
const DRAWS = 40;

const papers = new Map<string, Paper>();
function drawn(type: Named<PaperType>, language: PaperLanguage, draw: number): Paper {
  const key = `papers ${type.name} ${language} ${draw}`;
  const known = papers.get(key) ?? type.make(new Random(key), language);
  papers.set(key, known);
  return known;
}

/** Papers of all types and languages in turn, from which a method makes something; a few of them. */
export async function* papersFor<T>(make: (paper: Paper, random: Random) => T | null, count = 3) {
  const types = await loadPaperTypes();
  const kinds = types.flatMap((type) => type.languages.map((language) => ({ type, language })));
  let found = 0;
  for (let draw = 0; draw < DRAWS && found < count; draw++) {
    for (const { type, language } of kinds) {
      const paper = drawn(type, language, draw);
      const made = make(paper, new Random(`made ${type.name} ${language} ${draw}`));
      if (made === null) continue;
      yield { paper, made };
      found += 1;
      if (found === count) return;
    }
  }
  if (found === 0) throw new Error('No paper offers a hold.');
}

/** Some papers that a method has forged. */
export async function forgedPapers({ forge }: PaperForgery): Promise<{ paper: Paper; forged: ForgedPaper }[]> {
  const all: { paper: Paper; forged: ForgedPaper }[] = [];
  for await (const { paper, made } of papersFor(forge)) all.push({ paper, forged: made });
  return all;
}

const printedOf = (paper: Paper) =>
  wordsOf(paper)
    .flatMap(partsOf)
    .filter((part): part is Value => typeof part !== 'string');

/** Places of values whose text is another one. */
export function changedPlaces(before: Paper, after: Paper): { id: string; before: string; after: string }[] {
  const now = printedOf(after);
  return printedOf(before).flatMap(({ id, text }, i) =>
    text === now[i]!.text ? [] : [{ id, before: text, after: now[i]!.text }],
  );
}

export const changedIds = (before: Paper, after: Paper) => [
  ...new Set(changedPlaces(before, after).map(({ id }) => id)),
];

/** Kinds of what no longer holds on a paper. */
export const brokenKinds = (paper: Paper) => brokenClaims(paper).map(({ kind }) => kind);
