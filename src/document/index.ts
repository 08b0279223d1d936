import type { ScanContext } from '../domain/scan.ts';
import { type CodeReader, readCodes } from './codes/codes.ts';
import type { FactName, FactProviders, GetFact } from './facts.ts';
import { fieldsProviders } from './fields/index.ts';
import type { FileFact } from './file/facts.ts';
import { imageProviders, pagesOfPicture, readSourceImages } from './image/providers.ts';
import { textProviders } from './layout/index.ts';
import type { OcrEngine } from './ocr/engine.ts';
import { readPatches } from './ocr/patches.ts';
import { type ReadingWatch, readFaintText, readPages, unreadPages } from './ocr/provider.ts';
import { originOf } from './origin.ts';
import type { PdfRenderer } from './pdf/content/render.ts';
import { readPageThumbnails } from './pdf/history/page-thumbnails.ts';
import { fontGlyphsOf, pdfProviders } from './pdf/index.ts';
import type { TrustedRoot } from './pdf/signatures/facts.ts';
import { createFacts } from './store.ts';

/** What a document cannot know by itself. */
export interface Outside {
  context: ScanContext | null;
  now: Date;
  ocrEngine: OcrEngine;
  trustedRoots: readonly TrustedRoot[];
  renderer: PdfRenderer;
  codeReader: CodeReader;
  reading: ReadingWatch;
}

const PROVIDERS = {
  ...pdfProviders,
  ...imageProviders,
  ...textProviders,
  ...fieldsProviders,
  pages: async (get) => ((await get('file')).type === 'pdf' ? pdfProviders.pages(get) : pagesOfPicture(get)),
  unreadPages,
  origin: originOf,
} satisfies Omit<
  FactProviders,
  'ocr' | 'patchTexts' | 'faintText' | 'codes' | 'pdfFontGlyphs' | 'pdfPageThumbnails' | 'sourceImages'
>;

/** Every fact there is. */
export const FACT_NAMES = [
  'file',
  'context',
  'now',
  'ocr',
  'patchTexts',
  'faintText',
  'codes',
  'pdfFontGlyphs',
  'pdfPageThumbnails',
  'sourceImages',
  ...Object.keys(PROVIDERS),
] as readonly FactName[];

/** The facts of one file, each read when it is first asked for. */
export function openDocument(file: FileFact, outside: Outside): GetFact {
  const { context, now, ocrEngine, trustedRoots, renderer, codeReader, reading } = outside;
  return createFacts(
    { file, context, now },
    {
      ...PROVIDERS,
      trustedRoots: async () => trustedRoots,
      pdfFontGlyphs: (get) => fontGlyphsOf(get, renderer),
      pdfPageThumbnails: (get) => readPageThumbnails(get, renderer),
      sourceImages: (get) => readSourceImages(get, renderer),
      codes: (get) => readCodes(get, codeReader, renderer),
      ocr: (get) => readPages(get, ocrEngine, renderer, reading),
      patchTexts: (get) => readPatches(get, ocrEngine, renderer, reading),
      faintText: (get) => readFaintText(get, ocrEngine),
    },
  );
}
