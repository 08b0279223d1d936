import type { GetFact, ProviderGet } from '../document/facts.ts';
import { openDocument } from '../document/index.ts';
import type { OcrEngine, ReadingWatch } from '../document/ocr/engine.ts';
import type { Source } from '../domain/finding.ts';
import { DocumentError } from '../domain/limits.ts';
import type { Stage } from '../domain/scan.ts';
import { examinable } from '../engines/pixel/places.ts';
import { pixelVariance } from '../engines/pixel/variance.ts';
import { RULES } from '../engines/registry.ts';
import { runRules } from '../engines/run.ts';
import { assembleReport, judge, REPORT_FACTS, type ReportFacts } from '../report/assemble.ts';
import { toExtracted } from '../report/extracted.ts';
import { findingId } from '../report/finding-id.ts';
import { relationsOf } from '../report/relations.ts';
import { ghostMaps } from './ghost-maps.ts';
import { drawPages } from './pictures.ts';
import { drawRecovered } from './recovered-pictures.ts';
import type { Resources } from './resources.ts';
import { secondReader } from './second-reader.ts';
import type { AnalysisFailure, AnalysisInput, AnalysisOutcome, AnalysisProgress } from './types.ts';
import { ENGINE_VERSION } from './version.ts';

/** Where each stage begins, in percent of the whole. */
const STAGE_PERCENT: Readonly<Record<Stage, number>> = {
  preparing: 0,
  reading: 5,
  rendering: 25,
  recognizing: 35,
  analyzing: 65,
  scoring: 92,
  reporting: 95,
};

const LAYERS = new Set(RULES.map(({ source }) => source)).size;

/** Until then another page may be read; the remaining time is for the rules. */
const READING_BUDGET_MS = 35_000;
/** Readings unfinished by then are abandoned. */
const READING_END_MS = 45_000;

/** `onAsked` is called with the first picture that is handed to the reader. */
export function openInput(
  input: AnalysisInput,
  resources: Resources,
  reading: ReadingWatch,
  onAsked: () => void = () => undefined,
): ProviderGet {
  const { renderer, ocrReaders, readersAtOnce, codeReader, trustedRoots, askHistory, readerTerms, askReader } =
    resources;
  renderer.beginFile();
  const engine = ocrReaders.within({ atOnce: readersAtOnce, giveUpAtMs: performance.now() + READING_END_MS });
  const ocrEngine: OcrEngine = {
    ...engine,
    recognize(request) {
      const lines = engine.recognize(request);
      onAsked();
      return lines;
    },
  };
  const { bytes, fileName, fileType, sha256, context, now } = input;
  const get: ProviderGet = openDocument(
    { bytes, name: fileName, type: fileType, sha256 },
    {
      context,
      now: new Date(now),
      renderer,
      ocrEngine,
      codeReader,
      trustedRoots,
      reading,
      askHistory,
      secondReader: secondReader(readerTerms, askReader, () => get, renderer),
    },
  );
  return get;
}

/** What is measured of pictures without their text, while that is read; rules and ghost maps ask for it later. */
async function measurePictures(get: GetFact, pause: () => Promise<void>): Promise<void> {
  const savingOf = await get('earlierSaving');
  for (const source of examinable(await get('sourceImages'))) {
    await pause();
    savingOf(source);
  }
}

const readText = async (get: GetFact) =>
  (await get('text')).map(({ page, source, lines }) => ({ page, source, lines: lines.map((line) => line.text) }));

/** The pipeline of one document: bytes to report. Never throws; an unreadable document is an outcome. */
export async function analyzeDocument(
  input: AnalysisInput,
  resources: Resources,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<AnalysisOutcome> {
  const startedAt = performance.now();
  let pagesTotal: number | null = null;
  const layersDone: Source[] = [];
  const tell = (stage: Stage, percent: number, pagesDone: number | null = null) =>
    onProgress({ stage, percent, pagesDone, pagesTotal, layersDone: [...layersDone] });
  const enter = (stage: Stage) => tell(stage, STAGE_PERCENT[stage]);
  // Pages are read while others are rendered; progress made before the stage began is reported at its start.
  let read = { done: 0, total: 0 };
  let recognizing = false;
  const tellReading = () => {
    const { recognizing: from, analyzing: to } = STAGE_PERCENT;
    tell('recognizing', Math.round(from + ((to - from) * read.done) / read.total), read.done);
  };
  const ended: Source[] = [];
  const tellLayers = () => {
    const { analyzing: from, scoring: to } = STAGE_PERCENT;
    for (const layer of ended.splice(0)) {
      layersDone.push(layer);
      tell('analyzing', Math.round(from + ((to - from) * layersDone.length) / LAYERS));
    }
  };
  const reading: ReadingWatch = {
    onRead(done, total) {
      read = { done, total };
      if (recognizing) tellReading();
    },
    readOn: () => performance.now() - startedAt < READING_BUDGET_MS,
  };

  try {
    enter('preparing');
    const asked = Promise.withResolvers<void>();
    const get = openInput(input, resources, reading, asked.resolve);

    enter('reading');
    const pages = await get('pages');
    pagesTotal = pages.length;
    await Promise.all([get('pdfStructure'), get('pdfMetadata'), get('pdfRevisionChanges'), get('imageMetadata')]);

    enter('rendering');
    await get('sourceImages');
    const recognition = get('ocr');
    // Reading takes longest, by a process of its own: it has its page before anything else is computed.
    const pause = () => resources.ocrReaders.handedOver();
    await Promise.race([recognition, asked.promise]);
    await pause();
    // Rules start while pages are rendered and read: metadata and structure rules need no text.
    let analyzing = false;
    const onLayer = (layer: Source) => {
      ended.push(layer);
      if (analyzing) tellLayers();
    };
    const judging = runRules(RULES, get, onLayer, pause);
    judging.catch(() => {});
    const measuring = measurePictures(get, pause);
    measuring.catch(() => {});
    const pictures = await drawPages(get, resources.renderer);

    if (read.total > 0) {
      recognizing = true;
      tellReading();
    }
    await recognition;

    enter('analyzing');
    analyzing = true;
    tellLayers();
    const runs = await judging;
    const values = await Promise.all(REPORT_FACTS.map(async (name) => [name, await get(name)] as const));
    const facts = Object.fromEntries(values) as ReportFacts;

    enter('scoring');
    const judgement = judge(runs);

    enter('reporting');
    const drawn = await drawRecovered(judgement.findings, get, resources.renderer);
    const report = assembleReport({
      runs,
      judgement,
      facts,
      extracted: toExtracted(
        facts.fields,
        facts.pages,
        await get('language'),
        await get('invoiceXml'),
        await get('codes'),
      ),
      pixelVariance: await pixelVariance(get),
      drawn,
      engine: { version: ENGINE_VERSION, durationMs: performance.now() - startedAt },
    });
    const recovered = [...drawn].flatMap(([index, { pictures: pair }]) =>
      pair.map((picture) => ({ finding: findingId(index), ...picture })),
    );
    const { evidence, trust } = judgement;
    const text = input.wantsText ? { text: await readText(get) } : {};
    const relations = relationsOf(
      judgement.findings.map(({ run, finding }) => ({ rule: run.rule.id, finding })),
      await get('earlier'),
      (await get('prints')).paper,
    );
    const maps = await ghostMaps(get, runs);
    return { ok: true, report, pictures, ghostMaps: maps, recovered, relations, weighed: { evidence, trust }, ...text };
  } catch (error) {
    return failureOf(error);
  }
}

/** Failures caused by the document have their own code; any other is an internal error. */
export function failureOf(error: unknown): AnalysisFailure {
  if (error instanceof DocumentError) return { ok: false, failure: error.code, detail: error.message };
  const outOfMemory = error instanceof RangeError && /allocation|array buffer/i.test(error.message);
  return { ok: false, failure: outOfMemory ? 'TOO_COMPLEX' : 'INTERNAL', detail: whereOf(error) };
}

/** Where an error occurred, for the log. Its message is omitted, because libraries quote their input in it. */
function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [error.constructor.name, ...frames].join('\n');
}
