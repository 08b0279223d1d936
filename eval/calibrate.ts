/**
 * Fits the weights of findings to labelled documents, and shows how they hold for templates and tools that the fit
 * did not see.
 *
 *     npm run calibrate -- --manifest FILE.jsonl … [--sets a,b] [--gathered EVIDENCE.jsonl] [--write]
 *
 * `--sets` takes only these sets of manifests that have sets; `--gathered` keeps the evidence, so that a second run
 * over the same documents only computes; `--write` renews src/scoring/weights.json and docs/scoring.md.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../src/analysis/pool.ts';
import type { Analyzer } from '../src/analysis/types.ts';
import { readInput, readLines, withStrings } from '../src/cli/input.ts';
import { ProgressBar } from '../src/cli/progress-bar.ts';
import { complain, say } from '../src/cli/terminal.ts';
import { ServiceError } from '../src/domain/errors.ts';
import type { Source } from '../src/domain/finding.ts';
import { parseContext } from '../src/ingest/scan-options.ts';
import { WEIGHTS } from '../src/scoring/weights.ts';
import { countRows, crossValidate, judgeAll, type LabelledDocument, refit } from './calibrate/fit.ts';
import { printCalibration } from './calibrate/page.ts';

const USAGE = 'Usage: npm run calibrate -- --manifest FILE.jsonl … [--sets a,b] [--gathered EVIDENCE.jsonl] [--write]';
const PROJECT = fileURLToPath(new URL('../', import.meta.url));

/** What a line of a manifest says about one file; more is allowed. */
interface Line {
  file: string;
  label: string;
  family?: string;
  set?: string;
  group?: string;
  layers?: Source[];
  document_type?: string;
  tool?: string;
  kind?: string;
  producer?: string;
  context?: Record<string, unknown> | null;
}

interface Labelled {
  path: string;
  line: Line;
  forged: boolean;
  layers: readonly Source[];
}

type Gathered = { path: string } & Pick<LabelledDocument, 'examined' | 'capped' | 'evidence' | 'trust'>;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      manifest: { type: 'string', multiple: true },
      sets: { type: 'string' },
      gathered: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  if (!values.manifest) {
    complain(USAGE);
    return 1;
  }
  const sets = values.sets?.split(',') ?? null;
  const files = values.manifest.flatMap((manifest) => labelledFiles(manifest, sets));
  const gathered = await gather(files, values.gathered);
  const documents = files.flatMap(({ path, line, forged, layers }): LabelledDocument[] => {
    const found = gathered.get(path);
    if (!found) return [];
    const template = line.document_type ?? line.group ?? line.set ?? line.file;
    return [{ forged, layers, template, tool: line.tool || line.producer || line.kind || template, ...found }];
  });

  const counts = countRows(documents, WEIGHTS);
  const weights = refit(WEIGHTS, counts);
  const table = Object.fromEntries(Object.entries(weights).map(([row, weight]) => [row, withCounts(row, weight)]));
  function withCounts(row: string, { counts: _, ...weight }: (typeof WEIGHTS)[string]) {
    return { ...weight, counts: counts.get(row)! };
  }
  const page = printCalibration({
    weights: table,
    inSample: judgeAll(documents, weights),
    byTemplate: crossValidate(documents, WEIGHTS, 'template'),
    byTool: crossValidate(documents, WEIGHTS, 'tool'),
  });
  say(page);
  if (values.write) {
    writeFileSync(`${PROJECT}src/scoring/weights.json`, `${JSON.stringify(table, null, 2)}\n`);
    writeFileSync(`${PROJECT}docs/scoring.md`, page);
    complain('Written. `npm run print` renews the list of rules, which shows their weights.');
  }
  return 0;
}

/** Files with a label that the fit can use. Damaged files are neither; nor is what only the history of others shows. */
function labelledFiles(manifest: string, sets: readonly string[] | null): Labelled[] {
  const folder = dirname(manifest);
  return readLines<Line>(manifest).flatMap((line): Labelled[] => {
    if (sets && line.set !== undefined && !sets.includes(line.set)) return [];
    if (line.family === 'D') return [];
    const path = resolve(folder, line.file);
    if (line.label === 'genuine' || line.label === 'benign-edited') return [{ path, line, forged: false, layers: [] }];
    if (line.label === 'attack') return [{ path, line, forged: true, layers: ['structure'] }];
    return line.label === 'forged' ? [{ path, line, forged: true, layers: line.layers ?? [] }] : [];
  });
}

async function gather(files: readonly Labelled[], cache: string | undefined): Promise<Map<string, Gathered>> {
  const known = cache && existsSync(cache) ? readLines<Gathered>(cache) : [];
  const gathered = new Map(known.map((each) => [each.path, each]));
  const waiting = files.filter(({ path }) => !gathered.has(path));
  const total = waiting.length;
  const workers = availableParallelism();
  const analyzer = createAnalyzer({ workers });
  const progress = new ProgressBar();
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const evidence = await evidenceOf(analyzer, next);
      if (evidence) {
        gathered.set(next.path, evidence);
        if (cache) appendFileSync(cache, `${JSON.stringify(evidence)}\n`);
      }
      progress.show((total - waiting.length) / total, `${waiting.length} left`);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, runner));
  } finally {
    progress.clear();
    await analyzer.close();
  }
  return gathered;
}

/** Null for a file that is refused or cannot be read: no judgement, nothing to weigh. */
async function evidenceOf(analyzer: Analyzer, { path, line }: Labelled): Promise<Gathered | null> {
  try {
    const input = await readInput(path, parseContext(withStrings(line.context)));
    const outcome = await analyzer.analyze(input, () => {});
    if (!outcome.ok) return null;
    const { rules } = outcome.report;
    const rulesThat = (...said: string[]) =>
      rules.filter((rule) => said.includes(rule.outcome)).map(({ rule }) => rule);
    const capped = rules.filter(({ outcome: said, reason }) => said === 'inconclusive' && reason === 'too_many');
    return {
      path,
      // A rule that saw more signs than it believes has looked and not fired.
      examined: [...rulesThat('pass', 'findings'), ...capped.map(({ rule }) => rule)],
      capped: capped.map(({ rule }) => rule),
      ...outcome.weighed,
    };
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

process.exitCode = await main();
