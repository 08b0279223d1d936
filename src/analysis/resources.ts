import type { CodeReader, TrustedRoot } from '../document/facts.ts';
import type { PdfRenderer } from '../document/pdf/content/render.ts';
import { loadCodeReader } from './code-reader.ts';
import { type OpenReader, startOcrEngine, type WatchedOcrEngine } from './ocr-engine.ts';
import { loadPdfRenderer } from './pdf-renderer.ts';

/** Resources of the document layer, loaded once per process; trusted roots come with each task. */
export interface Resources {
  renderer: PdfRenderer;
  ocrEngine: WatchedOcrEngine;
  codeReader: CodeReader;
  trustedRoots: readonly TrustedRoot[];
}

export async function loadResources(openReader: OpenReader): Promise<Resources> {
  const [renderer, ocrEngine, codeReader] = await Promise.all([
    loadPdfRenderer(),
    startOcrEngine(openReader),
    loadCodeReader(),
  ]);
  return { renderer, ocrEngine, codeReader, trustedRoots: [] };
}
