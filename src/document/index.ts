import { arithmeticProviders } from './arithmetic/index.ts';
import { c2paProviders } from './c2pa/index.ts';
import { codeProviders } from './codes/codes.ts';
import type { FactName, FactProviders, FileFact, Given, ProviderGet } from './facts.ts';
import { drawnDays } from './fields/drawn-days.ts';
import { fieldsProviders } from './fields/read.ts';
import { saidAmounts } from './fields/said-amounts.ts';
import { seenTimes } from './fields/seen-times.ts';
import { seenWeekdays } from './fields/seen-weekdays.ts';
import { wrongIbans } from './fields/wrong-ibans.ts';
import { wrongIds } from './fields/wrong-ids.ts';
import { imageProviders, pagesOfPicture } from './image/providers.ts';
import { textProviders } from './layout/index.ts';
import { ocrProviders } from './ocr/provider.ts';
import { originOf } from './origin.ts';
import { pdfProviders } from './pdf/index.ts';
import { printProviders } from './prints/index.ts';
import { rasterProviders } from './raster/providers.ts';
import { secondReaderProviders } from './second-reader/index.ts';
import { createFacts } from './store.ts';

/** What a document cannot know by itself. */
export type Outside = Omit<Given, 'file'>;

const { pdf, ...ofPdf } = pdfProviders;

const PROVIDERS = {
  ...ofPdf,
  ...imageProviders,
  ...c2paProviders,
  ...codeProviders,
  ...ocrProviders,
  ...rasterProviders,
  ...textProviders,
  ...fieldsProviders,
  wrongIbans,
  wrongIds,
  drawnDays,
  seenTimes,
  seenWeekdays,
  saidAmounts,
  ...arithmeticProviders,
  ...printProviders,
  ...secondReaderProviders,
  pages: async (get) => ((await get('pdf')) ? pdfProviders.pages(get) : pagesOfPicture(get)),
  origin: originOf,
} satisfies Omit<FactProviders, 'pdf'>;

/** Every fact there is. */
export const FACT_NAMES = ['file', 'context', 'now', 'trustedRoots', ...Object.keys(PROVIDERS)] as readonly FactName[];

/** The facts of one file, each read when it is first asked for. */
export const openDocument = (file: FileFact, outside: Outside): ProviderGet =>
  createFacts({ file, ...outside }, { pdf, ...PROVIDERS });
