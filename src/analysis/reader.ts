/**
 * Entry of a reading process: one Tesseract (WebAssembly) with both languages loaded once. A process of its own, so that
 * pixel rules run on the other core while a page is read, and a reading that takes too long can be ended alone.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OcrLine, OcrRequest } from '../document/ocr/engine.ts';
import type { PixelBox } from '../document/raster/facts.ts';
import { readFrames, writeFrame } from './reader-frames.ts';

const LANGUAGES = ['heb', 'eng'] as const;
/** Order matters: the first language is the one that settles doubts. */
const LANGUAGE_SETS = { both: 'heb+eng', english: 'eng', hebrew: 'heb' } as const;
/** Page segmentation: fully automatic without orientation detection, and a single line. */
const SEGMENTATION = { page: '3', line: '7' } as const;
/** Fixes the scale of Tesseract's own size heuristics; the caller feeds 300-dpi-like pictures. */
const ASSUMED_DPI = '300';
const OEM_LSTM_ONLY = 1;

interface TesseractApi {
  Init(dataPath: null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}
interface TesseractCore {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TesseractApi;
}
interface JsonBox {
  bbox: PixelBox;
  text: string;
  confidence: number;
}
interface JsonPage {
  blocks: { paragraphs: { lines: (JsonBox & { words: (JsonBox & { symbols: JsonBox[] })[] })[] }[] }[] | null;
}

const require = createRequire(import.meta.url);

type Apis = Record<OcrRequest['languages'], TesseractApi>;

async function load(): Promise<{ core: TesseractCore; apis: Apis }> {
  const make = (variant: string): Promise<TesseractCore> =>
    require(`tesseract.js-core/tesseract-core-${variant}`)({ TesseractProgress() {} });
  // Processors without the vector instructions refuse the faster module.
  const core = await make('relaxedsimd-lstm').catch(() => make('lstm'));
  for (const language of LANGUAGES) {
    const packed = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    core.FS.writeFile(`./${language}.traineddata`, await promisify(gunzip)(await readFile(packed)));
  }
  const start = (languages: string) => {
    const api = new core.TessBaseAPI();
    if (api.Init(null, languages, OEM_LSTM_ONLY) !== 0) throw new Error('Tesseract rejects its language data');
    // Otherwise its messages go to the output of the process.
    api.SetVariable('debug_file', '/dev/null');
    api.SetVariable('user_defined_dpi', ASSUMED_DPI);
    return api;
  };
  const { both, english, hebrew } = LANGUAGE_SETS;
  return { core, apis: { both: start(both), english: start(english), hebrew: start(hebrew) } };
}

function recognize(core: TesseractCore, apis: Apis, { picture, languages, layout }: OcrRequest): OcrLine[] {
  const api = apis[languages];
  api.SetVariable('tessedit_pageseg_mode', SEGMENTATION[layout]);
  const header = Buffer.from(`P5\n${picture.widthPx} ${picture.heightPx}\n255\n`);
  core.FS.writeFile('/input', Buffer.concat([header, picture.grey]));
  try {
    if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract rejects the image');
    api.Recognize(null);
    const page = JSON.parse(api.GetJSONText()) as JsonPage;
    const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
    return lines.map((line) => ({
      box: line.bbox,
      words: line.words.map((word) => ({
        text: word.text,
        box: word.bbox,
        confidence: word.confidence / 100,
        symbols: word.symbols.map(({ text, bbox, confidence }) => ({ text, box: bbox, confidence: confidence / 100 })),
      })),
    }));
  } finally {
    api.Clear();
    core.FS.unlink('/input');
  }
}

/** What is asked beside the picture's bytes; without one, whether the languages are loaded. */
export type ReaderQuestion =
  | { widthPx: number; heightPx: number; languages: OcrRequest['languages']; layout: OcrRequest['layout'] }
  | 'ready?';

export type ReaderAnswer = { lines: OcrLine[] } | { error: string };

const socket = new Socket({ fd: 3 });
socket.on('error', () => process.exit(0));
const { core, apis } = await load();

function answer(question: ReaderQuestion, grey: Uint8Array): ReaderAnswer {
  if (question === 'ready?') return { lines: [] };
  const { widthPx, heightPx, languages, layout } = question;
  try {
    return { lines: recognize(core, apis, { picture: { widthPx, heightPx, grey }, languages, layout }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

for await (const { json, bytes } of readFrames(socket)) await writeFrame(socket, answer(json as ReaderQuestion, bytes));
process.exit(0);
