import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { startOcrEngine } from '../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../src/analysis/own-reader.ts';
import { loadPdfRenderer } from '../src/analysis/pdf-renderer.ts';
import { createAnalyzer } from '../src/analysis/pool.ts';
import type { AnalysisInput, Analyzer } from '../src/analysis/types.ts';
import { decodePicture } from '../src/document/image/codecs/decode.ts';
import type { OcrEngine } from '../src/document/ocr/engine.ts';
import type { PdfRenderer } from '../src/document/pdf/content/render.ts';
import type { FileType } from '../src/domain/scan.ts';
import { median, ms, percentile, print, timed } from './table.ts';

const SCREEN_DPI = 110;
const SCAN_DPI = 200;
const OCR_DPI = 300;
const PHOTO_WIDTH_PX = 3000;
const PHOTO_HEIGHT_PX = 4000;
/** Long side that plain OCR of a photo gets: letters of a page some 30 px high. */
const PHOTO_OCR_SIDE_PX = 2600;
const THROUGHPUT_ROUNDS = 3;

/** Pages of the long documents whose cost a page must be the same. */
const SHORT_PAGES = 10;
const LONG_PAGES = 50;
const MIB = 1024 * 1024;

interface Row {
  name: string;
  input: AnalysisInput;
  runs: number;
  yardstick: { name: string; run: () => Promise<void> };
}

const sample = (name: string) => readFile(fileURLToPath(new URL(`../samples/${name}`, import.meta.url)));

const inputOf = (bytes: Uint8Array, fileType: FileType): AnalysisInput => ({
  bytes,
  fileName: `bench.${fileType}`,
  fileType,
  sha256: '',
  context: null,
  now: Date.now(),
});

async function analyse(analyzer: Analyzer, input: AnalysisInput): Promise<void> {
  const outcome = await analyzer.analyze(input, () => {});
  if (!outcome.ok) throw new Error(`The analysis of a sample failed: ${outcome.failure} ${outcome.detail}`);
}

/** Text and operators by pdf.js, and the pages drawn by PDFium: what any reader of a PDF has to do. */
async function readBare(renderer: PdfRenderer, bytes: Uint8Array): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    await page.getOperatorList();
  }
  await task.destroy();
  const drawn = renderer.open(bytes);
  for (let page = 1; page <= drawn.pageCount; page++) drawn.renderPage(page, SCREEN_DPI);
  drawn.close();
}

/** The first page of a PDF `count` times, each with objects of its own. */
async function repeated(bytes: Uint8Array, count: number): Promise<Uint8Array> {
  const [source, target] = [await PDFDocument.load(bytes), await PDFDocument.create()];
  for (let page = 0; page < count; page++) target.addPage((await target.copyPages(source, [0]))[0]!);
  return target.save();
}

/** Scanned A4 pages: a picture each and nothing else. */
async function scannedPdf(picture: Uint8Array, count: number): Promise<Uint8Array> {
  const target = await PDFDocument.create();
  for (let page = 0; page < count; page++) {
    const image = await target.embedJpg(picture);
    const { width, height } = image.scale(72 / SCAN_DPI);
    target.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return target.save();
}

/** Decoding and one plain pass of the same OCR engine, the picture scaled by `scale` as the books advise. */
async function recognizeBare(engine: OcrEngine, bytes: Uint8Array, type: 'png' | 'jpeg', scale: number) {
  const raster = await decodePicture(bytes, type);
  const widthPx = Math.round(raster.widthPx * scale);
  const heightPx = Math.round(raster.heightPx * scale);
  const grey = await sharp(raster.grey, { raw: { width: raster.widthPx, height: raster.heightPx, channels: 1 } })
    .resize(widthPx, heightPx)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const picture = { widthPx, heightPx, grey: new Uint8Array(grey) };
  await engine.recognize({ picture, languages: 'both', layout: 'page' });
}

async function rows(renderer: PdfRenderer, engine: OcrEngine): Promise<Row[]> {
  const statement = await sample('statement-he.pdf');
  const screenshot = await sample('payment-app-he.png');
  const drawn = renderer.open(statement);
  const { rgb, widthPx, heightPx } = drawn.renderPage(1, SCAN_DPI);
  drawn.close();
  const scan = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  const statementPages = await repeated(statement, 4);
  const photo = await sharp(await sample('receipt-photo-en.jpg'))
    .resize(PHOTO_WIDTH_PX, PHOTO_HEIGHT_PX, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const ocr = (name: string, bytes: Uint8Array, type: 'png' | 'jpeg', scale: number) => ({
    name,
    run: () => recognizeBare(engine, bytes, type, scale),
  });
  return [
    {
      name: 'native PDF, 1 page',
      input: inputOf(statement, 'pdf'),
      runs: 15,
      yardstick: { name: 'pdf.js text + operators, PDFium', run: () => readBare(renderer, statement) },
    },
    {
      name: 'native PDF, 4 pages',
      input: inputOf(statementPages, 'pdf'),
      runs: 15,
      yardstick: { name: 'pdf.js text + operators, PDFium', run: () => readBare(renderer, statementPages) },
    },
    {
      name: 'app screenshot',
      input: inputOf(screenshot, 'png'),
      runs: 5,
      yardstick: ocr('bare OCR', screenshot, 'png', 1),
    },
    {
      name: 'scanned A4 page, 200 dpi',
      input: inputOf(await scannedPdf(scan, 1), 'pdf'),
      runs: 5,
      yardstick: ocr('bare OCR at 300 dpi', scan, 'jpeg', OCR_DPI / SCAN_DPI),
    },
    {
      name: 'three such pages',
      input: inputOf(await scannedPdf(scan, 3), 'pdf'),
      runs: 3,
      yardstick: {
        name: 'bare OCR at 300 dpi of each',
        run: async () => {
          for (let page = 0; page < 3; page++) await recognizeBare(engine, scan, 'jpeg', OCR_DPI / SCAN_DPI);
        },
      },
    },
    {
      name: '12 MP photo of paper',
      input: inputOf(photo, 'jpeg'),
      runs: 3,
      yardstick: ocr('decode + OCR', photo, 'jpeg', PHOTO_OCR_SIDE_PX / PHOTO_HEIGHT_PX),
    },
  ];
}

async function throughput(inputs: readonly AnalysisInput[], workers: number): Promise<number> {
  const analyzer = createAnalyzer({ workers });
  await Promise.all(Array.from({ length: workers }, () => analyse(analyzer, inputs[0]!)));
  const all = Array.from({ length: THROUGHPUT_ROUNDS * workers }, () => inputs).flat();
  const elapsedMs = await timed(() => Promise.all(all.map((input) => analyse(analyzer, input))));
  await analyzer.close();
  return (all.length / elapsedMs) * 60_000;
}

/** Each row in a fresh process, so that its memory is its own. */
async function measureRow({ name, input, runs, yardstick }: Row): Promise<void> {
  let peakBytes = 0;
  const analyzer = createAnalyzer({
    workers: 1,
    onAnalysed: (_, bytes) => {
      peakBytes = Math.max(peakBytes, bytes ?? 0);
    },
  });
  const own: number[] = [];
  const bare: number[] = [];
  try {
    // The first of each is the warm-up and not counted.
    for (let run = 0; run <= runs; run++) {
      const ownMs = await timed(() => analyse(analyzer, input));
      const bareMs = await timed(yardstick.run);
      if (run === 0) continue;
      own.push(ownMs);
      bare.push(bareMs);
    }
  } finally {
    await analyzer.close();
  }
  const ratio = (median(own) / median(bare)).toFixed(2);
  const memory = peakBytes > 0 ? `${Math.round(peakBytes / MIB)} MiB` : 'unknown';
  print(
    name,
    ms(median(own)),
    ms(median(bare)),
    ratio,
    `p95 ${ms(percentile(own, 0.95))}, ${memory}; ${yardstick.name}`,
  );
}

/** What a page of a long document costs against a page of a shorter one. */
async function measureGrowth(): Promise<void> {
  const statement = await sample('statement-he.pdf');
  const analyzer = createAnalyzer({ workers: 1 });
  try {
    const perPage: number[] = [];
    for (const pages of [SHORT_PAGES, LONG_PAGES]) {
      const input = inputOf(await repeated(statement, pages), 'pdf');
      await analyse(analyzer, input);
      const times: number[] = [];
      for (let run = 0; run < 3; run++) times.push(await timed(() => analyse(analyzer, input)));
      perPage.push(median(times) / pages);
    }
    const [short, long] = perPage as [number, number];
    print(`a page of ${LONG_PAGES}`, ms(long), ms(short), (long / short).toFixed(2), `a page of ${SHORT_PAGES}`);
  } finally {
    await analyzer.close();
  }
}

/** Analyses alone, and many at once. */
export async function benchAnalysis(): Promise<void> {
  const [renderer, engine] = await Promise.all([loadPdfRenderer(), startOcrEngine(openOwnReader)]);
  try {
    const table = await rows(renderer, engine);
    print('analysis', 'median', 'yardstick', 'ratio', 'most memory; yardstick is');
    for (const row of table) await measureRow(row);
    await measureGrowth();
    await engine.close();

    const inputs = table.map(({ input }) => input);
    const cores = availableParallelism();
    const one = await throughput(inputs, 1);
    const many = await throughput(inputs, cores);
    const [own, bare] = [many.toFixed(1), (cores * one).toFixed(1)];
    print(`scans a minute, ${cores} workers`, own, bare, (many / (cores * one)).toFixed(2), `${cores} × one worker`);
  } finally {
    await engine.close();
  }
}
