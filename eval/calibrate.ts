/**
 * Counts how often the rows of the scoring table fire on labelled documents, and shows how the weights hold for
 * templates and tools that the fit did not see.
 *
 *     npm run calibrate -- --manifest FILE.jsonl … [--sets a,b] [--without FILE …] [--gathered EVIDENCE.jsonl] [--write]
 *     npm run calibrate -- --manifest FILE.jsonl … --second-reader [--write]
 *
 * `--sets` takes only these sets of manifests that have sets, `--without` leaves out a file whose label does not fit,
 * as a genuine ledger that was made not to add up; `--gathered` keeps the evidence, so that a second run
 * over the same documents only computes; `--write` renews src/scoring/counts.json, docs/scoring.md and their record
 * in eval/tables, and nothing that a person declared. `--second-reader` has the model of the environment (AI_PROVIDER, …) read
 * every document, and counts its findings alone; `--write` then renews the model's row of src/scoring/ai-models.json. Ends with status 2, and writes nothing, where the folds show nothing.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAiClient } from '../src/ai/client.ts';
import { PROMPT_VERSION } from '../src/ai/prompt.ts';
import { createAnalyzer } from '../src/analysis/pool.ts';
import type { Analyzer, SecondReader } from '../src/analysis/types.ts';
import { ENGINE_VERSION } from '../src/analysis/version.ts';
import { readInput, readLines, withStrings } from '../src/cli/input.ts';
import { ProgressBar } from '../src/cli/progress-bar.ts';
import { complain, say } from '../src/cli/terminal.ts';
import { loadConfig } from '../src/config.ts';
import { ServiceError } from '../src/domain/errors.ts';
import type { Source } from '../src/domain/finding.ts';
import { DECLARED } from '../src/engines/weights.ts';
import { parseContext } from '../src/ingest/scan-options.ts';
import { type CountTable, estimate, weightsInUse } from '../src/scoring/estimate.ts';
import { modelKey } from '../src/scoring/models.ts';
import { countRows, isBlind, judgeAll, type LabelledDocument, validate } from './calibrate/fit.ts';
import { modelFigures, printModel, writeFigures } from './calibrate/models.ts';
import { BLIND, printCalibration } from './calibrate/page.ts';
import { tablesOfMarkdown } from './evaluate/table.ts';
import { templateGroups, toolGroups } from './groups.ts';
import { isForged, isHonest, type Line, readManifest } from './manifest.ts';
import { directReader } from './second-reader/reader.ts';
import { writeRecord } from './tables.ts';

const USAGE =
  'Usage: npm run calibrate -- --manifest FILE.jsonl … [--sets a,b] [--without FILE …] [--gathered EVIDENCE.jsonl] [--write]';
const PROJECT = fileURLToPath(new URL('../', import.meta.url));

type LocatedLine = Line & { path: string };
type Gathered = { path: string } & Pick<LabelledDocument, 'examined' | 'capped' | 'evidence' | 'trust'>;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      manifest: { type: 'string', multiple: true },
      sets: { type: 'string' },
      without: { type: 'string', multiple: true, default: [] },
      gathered: { type: 'string' },
      'second-reader': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  if (!values.manifest) {
    complain(USAGE);
    return 1;
  }
  const sets = values.sets?.split(',') ?? null;
  const without = new Set(values.without.map((path) => resolve(path)));
  const isWanted = (line: LocatedLine) => isCounted(line) && !without.has(line.path);
  const manifests = values.manifest.map((path) => readManifest(path, sets).filter(isWanted));
  if (values['second-reader']) return countModel(manifests, values.write);
  const gathered = await gather(manifests.flat(), values.gathered);
  const documents = documentsOf(manifests, gathered);

  const counts = countRows(documents, DECLARED);
  const inUse = weightsInUse(DECLARED, counts);
  const withPriors = validate(documents, DECLARED, (table) => estimate(DECLARED, table, 'prior'));
  const withoutPriors = validate(documents, DECLARED, (table) => estimate(DECLARED, table, 'layer'));
  const page = printCalibration({
    declared: DECLARED,
    counts,
    capped: cappedRules(documents),
    leftOut: without.size,
    inUse: { weights: inUse, judged: judgeAll(documents, inUse) },
    withPriors,
    withoutPriors,
  });
  say(page);
  if (isBlind([withPriors, withoutPriors])) {
    complain(`${BLIND}${values.write ? ' Nothing was written.' : ''}`);
    return 2;
  }
  if (values.write) {
    writeFileSync(`${PROJECT}src/scoring/counts.json`, jsonOf(counts));
    writeFileSync(`${PROJECT}docs/scoring.md`, page);
    writeRecord('calibration', {
      date: new Date().toISOString().slice(0, 10),
      kind: 'developed on',
      about: 'The weights over the documents that they were counted on, as docs/scoring.md prints them.',
      engine: ENGINE_VERSION,
      tables: tablesOfMarkdown(page),
    });
    complain('Written. `npm run print` renews the list of rules, which shows their weights.');
  }
  return 0;
}

/** Damaged files are neither forged nor genuine; files of a client's sequence are a matter of the history of scans. */
const isCounted = (line: Line) => (isForged(line) || isHonest(line)) && line.order === undefined;

/** An attack on the file itself that names no layer is one on its structure. */
const layersOf = (line: Line): readonly Source[] =>
  isForged(line) ? (line.layers ?? (line.label === 'attack' ? ['structure'] : [])) : [];

function documentsOf(
  manifests: readonly (readonly LocatedLine[])[],
  gathered: ReadonlyMap<string, Gathered>,
): LabelledDocument[] {
  const lines = manifests.map((own) => own.filter(({ path }) => gathered.has(path)));
  const templates = lines.flatMap(templateGroups);
  const tools = toolGroups(lines.flat(), templates);
  return lines.flat().map((line, i) => ({
    forged: isForged(line),
    layers: layersOf(line),
    template: templates[i]!,
    tool: tools[i]!,
    ...gathered.get(line.path)!,
  }));
}

function cappedRules(documents: readonly LabelledDocument[]): Map<string, number> {
  const capped = new Map<string, number>();
  for (const rule of documents.flatMap((document) => document.capped)) capped.set(rule, (capped.get(rule) ?? 0) + 1);
  return capped;
}

/** Characters, with the comma. */
const MAX_LINE = 120;

/** A row per line, so that a renewed count is a changed line; one that is too long for it as the formatter breaks it. */
function jsonOf(counts: CountTable): string {
  const rows = Object.entries(counts).map(([row, count]) => {
    const numbers = Object.entries(count).map(([name, value]) => `"${name}": ${value}`);
    const line = `  ${JSON.stringify(row)}: { ${numbers.join(', ')} }`;
    return line.length < MAX_LINE ? line : `  ${JSON.stringify(row)}: {\n    ${numbers.join(',\n    ')}\n  }`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** What findings of the model are worth, over documents that it has read. */
async function countModel(manifests: readonly (readonly LocatedLine[])[], write: boolean): Promise<number> {
  const { ai } = loadConfig();
  if (!ai) {
    complain('No model is set: AI_PROVIDER, AI_MODEL and AI_API_KEY, or AI_BASE_URL (docs/guides/second-reader.md).');
    return 1;
  }
  const client = createAiClient(ai);
  try {
    const gathered = await gather(manifests.flat(), undefined, directReader(client, ai));
    const figures = modelFigures(documentsOf(manifests, gathered));
    say(printModel(modelKey(client.provider, client.model, PROMPT_VERSION), figures));
    if (write) writeFigures(modelKey(client.provider, client.model, PROMPT_VERSION), figures);
    return 0;
  } finally {
    await client.close();
  }
}

async function gather(
  files: readonly LocatedLine[],
  cache: string | undefined,
  reader?: SecondReader,
): Promise<Map<string, Gathered>> {
  const known = cache && existsSync(cache) ? readLines<Gathered>(cache) : [];
  const gathered = new Map(known.map((each) => [each.path, each]));
  const waiting = files.filter(({ path }) => !gathered.has(path));
  const total = waiting.length;
  const workers = availableParallelism();
  const analyzer = createAnalyzer({ workers });
  const progress = new ProgressBar();
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const evidence = await evidenceOf(analyzer, next, reader);
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
async function evidenceOf(
  analyzer: Analyzer,
  { path, context }: LocatedLine,
  reader: SecondReader | undefined,
): Promise<Gathered | null> {
  try {
    const input = await readInput(path, parseContext(withStrings(context)));
    const outcome = await analyzer.analyze(input, () => {}, { reader });
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
