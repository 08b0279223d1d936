import type { CodeReader, TrustedRoot } from '../document/facts.ts';
import type { PdfRenderer } from '../document/pdf/content/render.ts';
import { type AskHistory, NO_HISTORY } from '../domain/prints.ts';
import { type AskReader, NO_READER, type ReaderTerms } from '../domain/second-reader.ts';
import { loadCodeReader } from './code-reader.ts';
import { type OcrReaders, type OpenReader, startOcrEngine } from './ocr-engine.ts';
import { loadPdfRenderer } from './pdf-renderer.ts';

/** Resources of the document layer, loaded once per process; the limits of reading and the trusted roots come with each task. */
export interface Resources {
  renderer: PdfRenderer;
  ocrReaders: OcrReaders;
  /** Pictures that are read at the same time. */
  readersAtOnce: number;
  codeReader: CodeReader;
  trustedRoots: readonly TrustedRoot[];
  /** Of the task at hand. */
  askHistory: AskHistory;
  readerTerms: ReaderTerms;
  askReader: AskReader;
}

/** Where nobody else is asked. */
export const nobody: AskReader = async () => ({ state: 'unavailable', reason: 'off', call: null });

export async function loadResources(openReader: OpenReader): Promise<Resources> {
  const [renderer, ocrReaders, codeReader] = await Promise.all([
    loadPdfRenderer(),
    startOcrEngine(openReader),
    loadCodeReader(),
  ]);
  return {
    renderer,
    ocrReaders,
    readersAtOnce: 1,
    codeReader,
    trustedRoots: [],
    askHistory: NO_HISTORY,
    readerTerms: NO_READER,
    askReader: nobody,
  };
}
