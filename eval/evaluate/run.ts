/** Sends the files of a labelled set through the same pipeline as the service, and keeps what came of each. */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import { readTrustedRoots } from '../../src/analysis/trusted-roots.ts';
import type { AnalysisOutcome, Analyzer, ReadText } from '../../src/analysis/types.ts';
import { readInput, readLines, withStrings } from '../../src/cli/input.ts';
import { ProgressBar } from '../../src/cli/progress-bar.ts';
import { loadConfig } from '../../src/config.ts';
import { ServiceError } from '../../src/domain/errors.ts';
import type { Language } from '../../src/domain/scan.ts';
import { parseContext } from '../../src/ingest/scan-options.ts';
import { renderFailure, renderReport } from '../../src/report/render.ts';
import type { Line } from '../manifest.ts';
import type { ResultLine } from './detection.ts';
import type { ExtractedValues } from './extraction.ts';
import { type MemoryHistory, memoryHistory } from './history.ts';

export type Located<T extends Line> = T & { path: string };

export interface Result extends ResultLine {
  issuer?: string | null;
  extracted?: ExtractedValues | null;
  text?: ReadText[];
  /** Lines of the native PDF that it was made from. */
  printed?: string[] | null;
}

export interface Run {
  results: Result[];
  seconds: number;
  workers: number;
}

interface RunOptions {
  /** Where bases of the lines lie. */
  folder: string;
  /** JSON lines of the results, one written as soon as its file has ended. */
  out: string;
  /** Keeps what `out` holds of an earlier run. */
  resume?: boolean;
}

/** Results of all lines, those of an earlier run first. */
export async function runLines(
  lines: readonly Located<Line>[],
  { folder, out, resume = false }: RunOptions,
): Promise<Run> {
  const results: Result[] = resume && existsSync(out) ? readLines<Result>(out) : [];
  writeFileSync(out, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  const done = new Set(results.map(({ file }) => file));
  const chains = chainsOf(lines.filter(({ file }) => !done.has(file)));
  const workers = availableParallelism();
  const analyzer = createAnalyzer({ workers, trustedRoots: readTrustedRoots(loadConfig().trustDir) });
  const progress = new ProgressBar();
  const startedAt = Date.now();
  const newFiles = chains.reduce((sum, chain) => sum + chain.length, 0);
  let ended = 0;
  const runner = async () => {
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      // A chain is what one organization sends, one after the other.
      const history = memoryHistory();
      for (const line of chain) {
        const result = await evaluateFile(analyzer, line, folder, history);
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
  return { results, seconds: (Date.now() - startedAt) / 1000, workers };
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

async function evaluateFile(analyzer: Analyzer, line: Located<Line>, folder: string, history: MemoryHistory) {
  const lang: Language = line.lang === 'en' ? 'en' : 'he';
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const input = await readInput(line.path, parseContext(withStrings(line.context)));
    const outcome = await analyzer.analyze({ ...input, wantsText: true }, () => {}, {
      askHistory: history.next(line.client_reference ?? null, line.feedback),
    });
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
    history.judged(verdict);
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
