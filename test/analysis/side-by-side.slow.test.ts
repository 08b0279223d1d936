/** What runs beside what: pages are read while others are prepared and judged, on as many cores as are free. */
import { readFile } from 'node:fs/promises';
import { duplexPair } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, expect, test, vi } from 'vitest';
import { type ReaderConnection, startOcrEngine } from '../../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../../src/analysis/own-reader.ts';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import { analyzeDocument } from '../../src/analysis/pipeline.ts';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import { readFrames, writeFrame } from '../../src/analysis/reader-frames.ts';
import type { Resources } from '../../src/analysis/resources.ts';
import { nobody } from '../../src/analysis/resources.ts';
import type { AnalysisInput } from '../../src/analysis/types.ts';
import type { OcrEngine } from '../../src/document/ocr/engine.ts';
import { NO_HISTORY } from '../../src/domain/prints.ts';
import { NO_READER } from '../../src/domain/second-reader.ts';
import { RULES } from '../../src/engines/registry.ts';

const sample = (name: string) => readFile(fileURLToPath(new URL(`../../samples/${name}`, import.meta.url)));
const inputOf = (bytes: Uint8Array, fileType: AnalysisInput['fileType']): AnalysisInput => ({
  bytes,
  fileName: `a.${fileType}`,
  fileType,
  sha256: '',
  context: null,
  now: Date.UTC(2026, 0, 1),
  wantsText: true,
});

/** A PDF of scanned pages: the same photo on each. */
async function scannedPages(count: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const picture = await doc.embedJpg(await sample('receipt-photo-en.jpg'));
  for (let page = 0; page < count; page++) {
    const { width, height } = picture.scale(0.3);
    doc.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return doc.save();
}

const readersOf = (engine: OcrEngine) => ({ ...engine, within: () => engine, handedOver: async () => {} });

/** All but what reads. */
let resources: Omit<Resources, 'ocrReaders'>;
let threePages: Uint8Array;
beforeAll(async () => {
  resources = {
    renderer: await loadPdfRenderer(),
    readersAtOnce: 1,
    codeReader: async () => [],
    trustedRoots: [],
    askHistory: NO_HISTORY,
    readerTerms: NO_READER,
    askReader: nobody,
  };
  threePages = await scannedPages(3);
});

test('rules about pixels are under way while pages are still being read', async () => {
  const rule = RULES.find(({ id }) => id === 'pixel/flat-patch')!;
  let judged = () => {};
  const isJudged = new Promise<void>((resolve) => {
    judged = resolve;
  });
  const spy = vi.spyOn(rule, 'run').mockImplementation(async () => {
    judged();
    return { outcome: 'pass' };
  });
  // No page is read before the rule has run: were it the other way round, neither would ever end.
  const engine = { atOnce: 1, recognize: () => isJudged.then(() => []), close: async () => {} };
  const outcome = await analyzeDocument(
    inputOf(threePages, 'pdf'),
    { ...resources, ocrReaders: readersOf(engine) },
    () => {},
  );
  spy.mockRestore();
  expect(outcome.ok).toBe(true);
});

test('the reader has its first page before any rule begins', async () => {
  let isAsked = false;
  const engine = {
    atOnce: 1,
    async recognize() {
      isAsked = true;
      return [];
    },
    close: async () => {},
  };
  const begun: boolean[] = [];
  const spies = RULES.map((rule) =>
    vi.spyOn(rule, 'run').mockImplementation(() => {
      begun.push(isAsked);
      return { outcome: 'pass' };
    }),
  );
  const ocrReaders = readersOf(engine);
  await analyzeDocument(inputOf(threePages, 'pdf'), { ...resources, ocrReaders }, () => {});
  for (const spy of spies) spy.mockRestore();
  expect(new Set(begun)).toEqual(new Set([true]));
});

test('whoever waits until a picture is handed over waits for the last of its bytes', async () => {
  const [own, other] = duplexPair();
  const asked = readFrames(other);
  const connection = { socket: Object.assign(own, { ref() {}, unref() {} }), end() {} };
  const starting = startOcrEngine(async () => connection as unknown as ReaderConnection);
  await asked.next();
  await writeFrame(other, { lines: [] });
  const engine = await starting;
  await engine.handedOver();

  const reading = engine.recognize({
    picture: { widthPx: 2000, heightPx: 2000, grey: new Uint8Array(4_000_000) },
    languages: 'both',
    layout: 'page',
  });
  const handed = engine.handedOver().then(() => 'handed over');
  expect(await Promise.race([handed, setTimeout(200, 'on its way')])).toBe('on its way');
  const { value } = await asked.next();
  expect(value!.bytes.length).toBe(4_000_000);
  expect(await handed).toBe('handed over');
  await writeFrame(other, { lines: [] });
  expect(await reading).toEqual([]);
});

test('one page is prepared while another is read, never more, and the pages come out in order', async () => {
  const readers = await startOcrEngine(openOwnReader);
  let [underWay, most] = [0, 0];
  const engine = {
    ...readers,
    async recognize(request: Parameters<typeof readers.recognize>[0]) {
      underWay += 1;
      most = Math.max(most, underWay);
      return readers.recognize(request).finally(() => {
        underWay -= 1;
      });
    },
  };
  const outcome = await analyzeDocument(
    inputOf(await scannedPages(4), 'pdf'),
    { ...resources, ocrReaders: { ...engine, within: () => engine } },
    () => {},
  );
  await readers.close();
  if (!outcome.ok) throw new Error(outcome.detail);
  expect(most).toBe(2);
  expect(outcome.text!.map(({ page, source }) => [page, source])).toEqual([1, 2, 3, 4].map((page) => [page, 'ocr']));
});

test('every reading is answered, by one process and by two', async () => {
  const readers = await startOcrEngine(openOwnReader);
  const picture = { widthPx: 400, heightPx: 300, grey: new Uint8Array(120_000).fill(255) };
  for (const atOnce of [1, 2]) {
    const engine = readers.within({ atOnce, giveUpAtMs: Number.POSITIVE_INFINITY });
    const read = () => engine.recognize({ picture, languages: 'both', layout: 'page' });
    expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
  }
  await readers.close();
});

test('a document reads the same with the cores of idle processes as without', async () => {
  const texts = [];
  for (const workers of [1, 2]) {
    const analyzer = createAnalyzer({ workers });
    const outcome = await analyzer.analyze(inputOf(threePages, 'pdf'), () => {});
    await analyzer.close();
    if (!outcome.ok) throw new Error(outcome.detail);
    texts.push(outcome.text);
  }
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[0]).toHaveLength(3);
});
