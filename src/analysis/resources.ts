import type { OcrEngine } from '../document/ocr/engine.ts';
import type { PdfRenderer } from '../document/pdf/render.ts';
import { startOcrEngine } from './ocr-engine.ts';
import { loadPdfRenderer } from './pdf-renderer.ts';

/** What the document layer needs from disk, loaded once a process. */
export interface Resources {
  renderer: PdfRenderer;
  ocrEngine: OcrEngine;
}

export async function loadResources(): Promise<Resources> {
  const [renderer, ocrEngine] = await Promise.all([loadPdfRenderer(), startOcrEngine()]);
  return { renderer, ocrEngine };
}
