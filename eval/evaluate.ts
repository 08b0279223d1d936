/**
 * Detection quality over labelled documents, through the same pipeline as the service.
 *
 *     npm run evaluate                                   makes the small set of seed 1, runs it, prints its card
 *     npm run evaluate -- --lab SEED [--size full]       the same for another seed; from 1000 on a first look
 *     npm run evaluate -- --manifest FILE.jsonl --out RESULTS.jsonl [--files DIR] [--by tamper] [--sets a,b] [--resume]
 *     npm run evaluate -- --manifest FILE.jsonl --looked-at FAMILY --reason TEXT
 *     npm run evaluate -- --pairs SEED                   documents beside earlier ones of the same organization (eval/pairs)
 *     npm run evaluate -- --guard [--write]              the round that CI runs, against its baseline (eval/guard.ts)
 *
 * `--compare FILE` sets another detector's results (JSON lines of file, risk_score, verdict) beside ours; `--record NAME
 * --about TEXT` keeps the card in `eval/tables`. Of a manifest, a line with `truth` is measured by family, reading and
 * extraction, a line with a `set` only by its label. Both are counted for the developed and the held-out template
 * families apart; `--looked-at` moves a family to the developed ones (eval/split.ts) and measures nothing.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReadText } from '../src/analysis/types.ts';
import { ENGINE_VERSION } from '../src/analysis/version.ts';
import { readLines } from '../src/cli/input.ts';
import { ProgressBar } from '../src/cli/progress-bar.ts';
import { complain, complainOf, say } from '../src/cli/terminal.ts';
import { cardOf, falseAlarmsOf } from './evaluate/card.ts';
import { compare, type OtherResult } from './evaluate/compare.ts';
import { GROUPINGS, type Grouping, type ManifestLine, measure, measureBy } from './evaluate/detection.ts';
import { printFigures, printGroups } from './evaluate/detection-page.ts';
import { type ExtractedFile, measureExtraction, printExtraction } from './evaluate/extraction.ts';
import { measureHalves, printHalves } from './evaluate/halves.ts';
import { measureReading, printReading, type ReadFile } from './evaluate/reading.ts';
import { type Located, type Result, runLines } from './evaluate/run.ts';
import { measureSets, printSets, type SetLine, setsTable } from './evaluate/sets.ts';
import { type Card, spreadOf } from './evaluate/spread.ts';
import { printTable, type Table } from './evaluate/table.ts';
import { lossesSince, readBaseline, runGuard, writeBaseline } from './guard.ts';
import { makeLab } from './lab/lab.ts';
import { halfOfSeed, SIZES, type Size } from './lab/plan.ts';
import { isLabelled, type Line, readManifest } from './manifest.ts';
import { makePairs } from './pairs/make.ts';
import { mistakesOf, pairLinesOf, tablesOfPairs } from './pairs/measure.ts';
import { lookedAt, readSplitRule, writeSplitRule } from './split.ts';
import { type AccuracyRecord, firstLookOf, writeRecord } from './tables.ts';

const USAGE =
  'Usage: npm run evaluate [-- --lab SEED[,SEED…]] [--size small|full] [--compare FILE], or --pairs SEED, or --manifest FILE.jsonl --out RESULTS.jsonl [--files DIR] [--by tamper|tool|document_type|producer] [--sets a,b] [--resume] [--compare FILE] [--record NAME --about TEXT], or --manifest FILE.jsonl --looked-at FAMILY --reason TEXT, or --guard [--write]';

const LAB_FOLDER = fileURLToPath(new URL('../.cache/lab', import.meta.url));
const DEFAULT_SEED = '1';

const readArguments = () =>
  parseArgs({
    options: {
      lab: { type: 'string' },
      size: { type: 'string', default: 'small' },
      manifest: { type: 'string' },
      out: { type: 'string' },
      files: { type: 'string' },
      by: { type: 'string' },
      sets: { type: 'string' },
      resume: { type: 'boolean', default: false },
      compare: { type: 'string' },
      record: { type: 'string' },
      about: { type: 'string' },
      'looked-at': { type: 'string' },
      pairs: { type: 'string' },
      guard: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      reason: { type: 'string' },
    },
  }).values;
type Arguments = ReturnType<typeof readArguments>;

async function main(): Promise<number> {
  const values = readArguments();
  const { manifest, lab, pairs, out, by, size, reason, record, about } = values;
  const family = values['looked-at'];
  if (values.guard) return evaluateGuard(values.write);
  if (manifest && family && reason) return moveFamily(readManifest(manifest, null), family, reason);
  const isBy = by === undefined || GROUPINGS.some((grouping) => grouping === by);
  const isSeed = /^\d+(,\d+)*$/.test(lab ?? '0') && Object.hasOwn(SIZES, size) && /^\d+$/.test(pairs ?? '0');
  const isRecord = record === undefined || (about !== undefined && /^[a-z0-9-]+$/.test(record));
  if (family !== undefined || !isBy || !isSeed || !isRecord || (manifest ? !out || lab || pairs : out)) {
    complain(USAGE);
    return 1;
  }
  if (pairs) return evaluatePairs(Number(pairs), values);
  return manifest && out
    ? evaluateManifest(manifest, out, values)
    : evaluateLab((lab ?? DEFAULT_SEED).split(',').map(Number), values);
}

async function evaluateGuard(isToBeWritten: boolean): Promise<number> {
  const round = await runGuard(emptyFolder('guard'));
  const losses = lossesSince(readBaseline(), round);
  for (const loss of losses) say(loss);
  if (isToBeWritten) writeBaseline(round);
  say(`${round.length} files, ${losses.length} losses${isToBeWritten ? '; the baseline is renewed' : ''}`);
  return losses.length > 0 && !isToBeWritten ? 1 : 0;
}

function emptyFolder(name: string): string {
  const folder = join(LAB_FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes the documents of the seeds, runs them and prints their cards; first looks are recorded. */
async function evaluateLab(seeds: readonly number[], values: Arguments): Promise<number> {
  const cards: Card[] = [];
  for (const seed of seeds) cards.push(await evaluateSeed(seed, values));
  const spread = cards.length > 1 ? [spreadOf(cards)] : [];
  for (const table of spread) say(`${printTable(table)}\n`);
  if (values.record) {
    const { missing } = cards[0]!;
    const tables = spread.length > 0 ? spread : cards[0]!.tables;
    recordTables(values.record, {
      about: values.about!,
      missing,
      tables,
      ...(cards.length > 1 ? {} : { seed: seeds[0] }),
    });
  }
  return 0;
}

async function evaluateSeed(seed: number, { size, compare: otherFile }: Arguments): Promise<Card> {
  const folder = emptyFolder(`${seed}-${size}`);
  const progress = new ProgressBar();
  const lab = await makeLab({
    out: folder,
    seed,
    size: size as Size,
    onProgress: (done, of, id) => progress.show(done / of, `making ${done}/${of}  ${id}`),
  });
  progress.clear();
  const lines = readManifest(join(folder, 'manifest.jsonl'), null).filter(hasTruth);
  const { results, seconds, workers } = await runLines(lines, { folder, out: join(folder, 'results.jsonl') });
  const tables = cardOf(lines, results, extractedFiles(lines, results));
  for (const table of [...tables, falseAlarmsOf(lines, results), ...comparison(lines, results, otherFile)]) {
    say(`${printTable(table)}\n`);
  }
  const failed = results.filter(({ status }) => status !== 'completed').length;
  say(
    `Seed ${seed}, ${size}: ${results.length} files, ${failed} failed, ${lab.failed.length} not made; made in ${lab.seconds.toFixed(0)} s, run in ${seconds.toFixed(0)} s on ${workers} workers. Files and results: ${folder}\n`,
  );
  for (const { id, reason } of lab.failed) say(`Not made: ${id}: ${reason}`);
  if (lab.missing.length > 0) say(`Left out, as their programs are not installed: ${lab.missing.join(', ')}\n`);
  if (halfOfSeed(seed) === 'held_out') {
    const about = `Layouts, producers and methods kept for first looks: npm run evaluate -- --lab ${seed} --size ${size}.`;
    recordFirstLook(`first-look-${seed}`, { about, seed, missing: lab.missing, tables });
  }
  return { seed, missing: lab.missing, tables };
}

const today = () => new Date().toISOString().slice(0, 10);

/** The first run of a seed stays; a later one shows progress on documents that are no longer unseen. */
function recordFirstLook(name: string, content: RecordContent): void {
  const known = firstLookOf(name);
  if (known) {
    say(`This first look was taken before and stays: eval/tables/${known}.json`);
    return;
  }
  const written = writeRecord(name, { date: today(), kind: 'first look', engine: ENGINE_VERSION, ...content });
  say(`Recorded as a first look: eval/tables/${written}.json`);
}

/** Tells the stories of the seed, runs them, and prints what the history of scans said of each kind of pair. */
async function evaluatePairs(seed: number, { record, about }: Arguments): Promise<number> {
  const folder = emptyFolder(`pairs-${seed}`);
  const progress = new ProgressBar();
  const set = await makePairs({
    out: folder,
    seed,
    onProgress: (done, of, id) => progress.show(done / of, `making ${done}/${of}  ${id}`),
  });
  progress.clear();
  const lines = set.lines.map((line) => ({ ...line, path: join(folder, line.file) }));
  const { results, seconds, workers } = await runLines(lines, { folder, out: join(folder, 'results.jsonl') });
  const tables = tablesOfPairs(lines, results);
  for (const table of [...tables, mistakesOf(lines, results)]) say(`${printTable(table)}\n`);
  const failed = results.filter(({ status }) => status !== 'completed').length;
  say(
    `Seed ${seed}: ${results.length} files, ${failed} failed, ${set.failed.length} stories not made; made in ${set.seconds.toFixed(0)} s, run in ${seconds.toFixed(0)} s on ${workers} workers. Files and results: ${folder}\n`,
  );
  for (const { id, reason } of set.failed) say(`Not made: ${id}: ${reason}`);
  const { missing } = set;
  if (halfOfSeed(seed) === 'held_out') {
    const telling = `Pairs of documents, printed with layouts and producers kept for first looks: npm run evaluate -- --pairs ${seed}.`;
    recordFirstLook(`pairs-first-look-${seed}`, { about: telling, seed, missing, tables });
  }
  if (record) recordTables(record, { about: about!, seed, missing, tables });
  return 0;
}

function comparison(lines: readonly Line[], results: readonly Result[], otherFile: string | undefined): Table[] {
  return otherFile ? compare(lines, results, readLines<OtherResult>(otherFile)) : [];
}

async function evaluateManifest(path: string, out: string, values: Arguments): Promise<number> {
  const by = GROUPINGS.find((grouping) => grouping === values.by);
  const sets = values.sets?.split(',') ?? null;
  const folder = resolve(values.files ?? dirname(path));
  const lines = readManifest(path, null, folder);
  const manifest = lines.filter(hasTruth);
  const labelled = lines.filter((line): line is Located<SetLine> => isLabelledOnly(line) && isWanted(line, sets));
  const all = [...manifest, ...labelled];
  const { results, seconds, workers } = await runLines(all, { folder, out, resume: values.resume });
  if (manifest.length > 0) say(tablesOf(manifest, results, by));
  if (labelled.length > 0) say(printSets(measureSets(labelled, results)));
  for (const table of tablesOfPairs(pairLinesOf(manifest), results)) say(`\n${printTable(table)}`);
  say(`\n${printHalves(measureHalves(lines, resultsOf(all, results), readSplitRule()))}`);
  for (const table of comparison(lines, results, values.compare)) say(`\n${printTable(table)}`);
  if (values.record) {
    recordTables(values.record, { about: values.about!, tables: cardOfManifest(manifest, labelled, results) });
  }
  const failed = results.filter(({ status }) => status !== 'completed').length;
  say(`\n${results.length} files, ${failed} failed, ${seconds.toFixed(0)} s on ${workers} workers`);
  return 0;
}

function cardOfManifest(manifest: ManifestLine[], labelled: SetLine[], results: Result[]): Table[] {
  return [
    ...(manifest.length > 0 ? cardOf(manifest, results, extractedFiles(manifest, results)) : []),
    ...tablesOfPairs(pairLinesOf(manifest), results),
    ...(labelled.length > 0 ? [setsTable(measureSets(labelled, results))] : []),
  ];
}

type RecordContent = Pick<AccuracyRecord, 'about' | 'seed' | 'missing' | 'tables'>;

function recordTables(name: string, content: RecordContent): void {
  const written = writeRecord(name, { date: today(), kind: 'developed on', engine: ENGINE_VERSION, ...content });
  say(`Recorded: eval/tables/${written}.json`);
}

const hasTruth = (line: Located<Line>): line is Located<ManifestLine> => line.truth !== undefined;
const isLabelledOnly = (line: Line) => !line.truth && line.set !== undefined && isLabelled(line);
const isWanted = ({ set }: Line, sets: readonly string[] | null) => sets === null || sets.includes(set ?? '');

/** Results of these lines alone: a file of results may hold those of other sets. */
function resultsOf(lines: readonly Line[], results: readonly Result[]): Result[] {
  const files = new Set(lines.map(({ file }) => file));
  return results.filter(({ file }) => files.has(file));
}

function moveFamily(lines: readonly Line[], family: string, reason: string): number {
  try {
    const date = new Date().toISOString().slice(0, 10);
    writeSplitRule(lookedAt(family, lines, { rule: readSplitRule(), date, reason }));
    say(`"${family}" belongs to the developed families from today. The figure of its first look stays in the docs.`);
    return 0;
  } catch (error) {
    complainOf(error);
    return 1;
  }
}

function tablesOf(manifest: readonly ManifestLine[], results: readonly Result[], by: Grouping | undefined): string {
  return [
    printFigures(measure(manifest, results)),
    by ? printGroups(measureBy(manifest, results, by), by) : '',
    printReading(measureReading(readFiles(manifest, results))),
    printExtraction(measureExtraction(extractedFiles(manifest, results))),
  ]
    .filter((table) => table !== '')
    .join('\n\n');
}

/** What was read of each file that has a result. */
function readFiles(manifest: readonly ManifestLine[], results: readonly Result[]): ReadFile[] {
  const lines = new Map(manifest.map((line) => [line.file, line]));
  return results.flatMap(({ file, text, printed }) => {
    const line = lines.get(file);
    if (!line || !text) return [];
    const from = (wanted: ReadText['source']) => text.flatMap(({ source, lines }) => (source === wanted ? lines : []));
    const { channel, lang = '', document_type: documentType, truth } = line;
    return [
      { channel, lang, documentType, truth, native: from('native'), recognised: from('ocr'), printed: printed ?? null },
    ];
  });
}

/** What was extracted from each file that has a result. */
function extractedFiles(manifest: readonly ManifestLine[], results: readonly Result[]): ExtractedFile[] {
  const lines = new Map(manifest.map((line) => [line.file, line]));
  return results.flatMap(({ file, text, extracted, issuer }) => {
    const line = lines.get(file);
    if (!line || !text || !extracted) return [];
    const source = text.some((page) => page.source === 'native') ? 'native' : 'ocr';
    const printed = line.issuer ?? null;
    return [
      { source, lang: line.lang ?? '–', truth: line.truth, issuer: { printed, read: issuer ?? null }, extracted },
    ];
  });
}

process.exitCode = await main();
