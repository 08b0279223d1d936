/**
 * Detection quality over a labelled corpus, through the same pipeline as the service.
 *
 *     npm run evaluate -- --manifest FILE.jsonl --out RESULTS.jsonl [--files DIR] [--by tamper] [--sets a,b] [--resume]
 *     npm run evaluate -- --manifest FILE.jsonl --looked-at FAMILY --reason TEXT
 *
 * A line with `truth` is measured by family, reading and extraction; a line with a `set` only by its label. Both are
 * counted for the developed and the held-out template families apart; `--looked-at` moves a family to the developed
 * ones (eval/split.ts) and measures nothing.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../src/analysis/pool.ts';
import { readTrustedRoots } from '../src/analysis/trusted-roots.ts';
import type { AnalysisOutcome, Analyzer, ReadText } from '../src/analysis/types.ts';
import { readInput, readLines, withStrings } from '../src/cli/input.ts';
import { ProgressBar } from '../src/cli/progress-bar.ts';
import { complain, complainOf, say } from '../src/cli/terminal.ts';
import { loadConfig } from '../src/config.ts';
import { ServiceError } from '../src/domain/errors.ts';
import type { Language } from '../src/domain/scan.ts';
import { parseContext } from '../src/ingest/scan-options.ts';
import { renderFailure, renderReport } from '../src/report/render.ts';
import {
  GROUPINGS,
  type Grouping,
  type ManifestLine,
  measure,
  measureBy,
  type ResultLine,
} from './evaluate/detection.ts';
import { printFigures, printGroups } from './evaluate/detection-page.ts';
import { type ExtractedFile, type ExtractedValues, measureExtraction, printExtraction } from './evaluate/extraction.ts';
import { measureHalves, printHalves } from './evaluate/halves.ts';
import { measureReading, printReading, type ReadFile } from './evaluate/reading.ts';
import { measureSets, printSets, type SetLine } from './evaluate/sets.ts';
import { isLabelled, type Line, readManifest } from './manifest.ts';
import { lookedAt, readSplitRule, writeSplitRule } from './split.ts';

type Located<T extends Line> = T & { path: string };

interface Result extends ResultLine {
  issuer?: string | null;
  extracted?: ExtractedValues | null;
  text?: ReadText[];
  /** Lines of the native PDF that it was made from. */
  printed?: string[] | null;
}

const USAGE =
  'Usage: npm run evaluate -- --manifest FILE.jsonl --out RESULTS.jsonl [--files DIR] [--by tamper|tool|document_type|producer] [--sets a,b] [--resume], or --manifest FILE.jsonl --looked-at FAMILY --reason TEXT';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      manifest: { type: 'string' },
      out: { type: 'string' },
      files: { type: 'string' },
      by: { type: 'string' },
      sets: { type: 'string' },
      resume: { type: 'boolean', default: false },
      'looked-at': { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const family = values['looked-at'];
  if (values.manifest && family && values.reason) {
    return moveFamily(readManifest(values.manifest, null), family, values.reason);
  }
  const by = GROUPINGS.find((grouping) => grouping === values.by);
  if (!values.manifest || !values.out || family !== undefined || (values.by !== undefined && !by)) {
    complain(USAGE);
    return 1;
  }
  const { out } = values;
  const sets = values.sets?.split(',') ?? null;
  const folder = resolve(values.files ?? dirname(values.manifest));
  const lines = readManifest(values.manifest, null, folder);
  const manifest = lines.filter(hasTruth);
  const labelled = lines.filter((line): line is Located<SetLine> => isLabelledOnly(line) && isWanted(line, sets));
  const results: Result[] = values.resume && existsSync(out) ? readLines<Result>(out) : [];
  writeFileSync(out, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  const done = new Set(results.map(({ file }) => file));

  const chains = chainsOf([...manifest, ...labelled].filter(({ file }) => !done.has(file)));
  const workers = availableParallelism();
  const analyzer = createAnalyzer({ workers, trustedRoots: readTrustedRoots(loadConfig().trustDir) });
  const progress = new ProgressBar();
  const startedAt = Date.now();
  const newFiles = chains.reduce((sum, chain) => sum + chain.length, 0);
  let ended = 0;
  const runner = async () => {
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      for (const line of chain) {
        const result = await evaluateFile(analyzer, line, folder);
        results.push(result);
        appendFileSync(out, `${JSON.stringify(result)}\n`);
        ended += 1;
        const leftSeconds = Math.round((((Date.now() - startedAt) / ended) * (newFiles - ended)) / 1000);
        progress.show(ended / newFiles, `${ended}/${newFiles}  ${leftSeconds} s left  ${line.file}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, runner));
  } finally {
    progress.clear();
    await analyzer.close();
  }
  if (manifest.length > 0) say(tablesOf(manifest, results, by));
  if (labelled.length > 0) say(printSets(measureSets(labelled, results)));
  say(`\n${printHalves(measureHalves(lines, resultsOf([...manifest, ...labelled], results), readSplitRule()))}`);
  const failed = results.filter(({ status }) => status !== 'completed').length;
  say(
    `\n${results.length} files, ${failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(0)} s on ${workers} workers`,
  );
  return 0;
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

/** Files that belong together in one chain, by `order`; the others each alone. */
function chainsOf(lines: readonly Located<Line>[]): Located<Line>[][] {
  const groups = new Map<string, Located<Line>[]>();
  for (const line of lines) {
    const key = line.group && line.order !== undefined ? `group ${line.group}` : `file ${line.file}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((chain) => chain.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)));
}

async function evaluateFile(analyzer: Analyzer, line: Located<Line>, folder: string) {
  const lang: Language = line.lang === 'en' ? 'en' : 'he';
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const input = await readInput(line.path, parseContext(withStrings(line.context)));
    const outcome = await analyzer.analyze({ ...input, wantsText: true }, () => {});
    const { base } = line;
    const printed =
      base?.endsWith('.pdf') && hasRecognised(outcome) ? await printedLines(analyzer, resolve(folder, base)) : null;
    if (!outcome.ok) {
      const error = renderFailure(outcome.failure, lang);
      return {
        file: line.file,
        status: 'failed',
        error,
        failure_code: outcome.failure,
        detail: outcome.detail,
        duration_ms: durationMs(),
      };
    }
    const { verdict, risk_score, document_type, issuer, channel, rules } = outcome.report;
    return {
      file: line.file,
      status: 'completed',
      error: null,
      duration_ms: durationMs(),
      verdict,
      risk_score,
      document_type,
      issuer,
      channel,
      ...renderReport(outcome.report, lang),
      text: outcome.text,
      printed,
      rules: rules.filter(({ outcome }) => outcome === 'error' || outcome === 'inconclusive'),
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return {
      file: line.file,
      status: 'failed',
      error: error.message,
      failure_code: error.code,
      duration_ms: durationMs(),
    };
  }
}

const hasRecognised = (outcome: AnalysisOutcome) => outcome.ok && outcome.text?.some(({ source }) => source === 'ocr');

/** Lines of a native PDF; null where there is none such. */
async function printedLines(analyzer: Analyzer, path: string): Promise<string[] | null> {
  if (!existsSync(path)) return null;
  const outcome = await analyzer.analyze({ ...(await readInput(path, null)), wantsText: true }, () => {});
  if (!outcome.ok || hasRecognised(outcome)) return null;
  return outcome.text?.flatMap(({ lines }) => lines) ?? null;
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
    return [{ source, truth: line.truth, issuer: { printed: line.issuer ?? null, read: issuer ?? null }, extracted }];
  });
}

process.exitCode = await main();
