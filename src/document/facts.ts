/**
 * Facts: what a file says, without judgement. Each fact has one name, one type and one provider; providers are
 * lazy and memoised (store.ts), may ask for other facts, and throw DocumentError when the file cannot be read.
 * A fact that does not apply to the file (PDF structure of a JPEG) is null. Each folder states its own in facts.ts.
 *
 * All rectangles are in displayed page points from the top left (domain/geometry.ts).
 */

import type { ArithmeticFacts } from './arithmetic/facts.ts';
import type { C2paFacts } from './c2pa/facts.ts';
import type { CodeFacts, CodeTools } from './codes/facts.ts';
import type { FieldFacts } from './fields/facts.ts';
import type { FileFacts } from './file/facts.ts';
import type { ImageFacts } from './image/facts.ts';
import type { LayoutFacts } from './layout/facts.ts';
import type { OcrFacts, OcrTools } from './ocr/facts.ts';
import type { PdfFacts, PdfTools } from './pdf/facts.ts';
import type { PrintFacts, PrintTools } from './prints/facts.ts';
import type { RasterFacts } from './raster/facts.ts';
import type { SecondReaderFacts, SecondReaderTools } from './second-reader/facts.ts';

export type { OtherValue, SameValue } from '../domain/prints.ts';
export type * from './arithmetic/facts.ts';
export type * from './c2pa/facts.ts';
export type * from './codes/facts.ts';
export type * from './fields/types.ts';
export type * from './file/facts.ts';
export type * from './image/codecs/facts.ts';
export type * from './image/facts.ts';
export type * from './image/metadata/facts.ts';
export type * from './layout/facts.ts';
export type * from './ocr/facts.ts';
export type * from './pdf/content/facts.ts';
export type * from './pdf/facts.ts';
export type * from './pdf/history/facts.ts';
export type * from './pdf/interactive/facts.ts';
export type * from './pdf/signatures/facts.ts';
export type * from './pdf/syntax/facts.ts';
export type * from './prints/facts.ts';
export type * from './raster/facts.ts';
export type * from './second-reader/facts.ts';

export interface FactMap
  extends FileFacts,
    PdfFacts,
    ImageFacts,
    C2paFacts,
    CodeFacts,
    OcrFacts,
    RasterFacts,
    LayoutFacts,
    FieldFacts,
    ArithmeticFacts,
    PrintFacts,
    SecondReaderFacts {}

export type FactName = keyof FactMap;

/** Reads facts; each is computed once. */
export type GetFact = <N extends FactName>(name: N) => Promise<FactMap[N]>;

/** What no rule sees: the file as it was opened, and what is handed in to read it with. */
interface Tools extends PdfTools, OcrTools, CodeTools, PrintTools, SecondReaderTools {}

/** What providers may ask for. */
type Known = FactMap & Tools;
export type ProviderGet = <N extends keyof Known>(name: N) => Promise<Known[N]>;

/** What comes from outside the bytes of the file. */
export type Given = Pick<
  Known,
  | 'file'
  | 'context'
  | 'now'
  | 'trustedRoots'
  | 'renderer'
  | 'ocrEngine'
  | 'reading'
  | 'codeReader'
  | 'askHistory'
  | 'secondReader'
>;

/** How everything else is made. */
export type FactProviders = {
  [N in Exclude<keyof Known, keyof Given>]: (get: ProviderGet) => Promise<Known[N]>;
};
