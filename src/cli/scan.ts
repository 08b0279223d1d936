/**
 * Scans files, with or without a server.
 *
 *     npm run scan -- FILE… [--lang he|en] [--context JSON] [--json] [--open] [--html FILE] [--url URL --key KEY]
 *
 * Exit status: 0 low_risk, 10 review, 20 high_risk, 1 failed; for several files the most serious one, failures first.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { createAnalyzer } from '../analysis/pool.ts';
import { readTrustedRoots } from '../analysis/trusted-roots.ts';
import { loadConfig, readLocale } from '../config.ts';
import { ServiceError } from '../domain/errors.ts';
import { LANGUAGES, type Language, type ScanContext, STAGES, type Stage, type Verdict } from '../domain/scan.ts';
import { parseContext } from '../ingest/scan-options.ts';
import { closeUpsOf } from '../report/close-ups.ts';
import { renderHtml } from '../report/html.ts';
import { stageNames } from '../report/messages/common.ts';
import { refusals } from '../report/messages/refusals.ts';
import { words } from '../report/messages/words.ts';
import { languageOf, readInput } from './input.ts';
import { ProgressBar } from './progress-bar.ts';
import { scanRemotely } from './remote.ts';
import { outputOf, pageOf, type ScanOutput } from './scan-output.ts';
import { complain, complainOf, jsonText, printable, say } from './terminal.ts';
import { type Look, terminalFailure, terminalReport } from './terminal-report.ts';

const USAGE = `Usage: npm run scan -- FILE… [options]

  --lang he|en      language of the report (by your locale: Hebrew for he, else English)
  --context JSON    what the document should say, e.g. '{"expected_amount":"1250.00"}'
  --json            print JSON instead of the report: one scan, or a list for several files
  --html FILE       write the report as an HTML page (one file only)
  --open            write the report as an HTML page and open it
  --url URL --key KEY   scan through a running service

Exit status: 0 low risk, 10 review, 20 high risk, 1 failed.`;

const EXIT_STATUS: Readonly<Record<Verdict, number>> = { low_risk: 0, review: 10, high_risk: 20 };
const FAILED = 1;

interface Options {
  files: string[];
  lang: Language;
  context: ScanContext | null;
  json: boolean;
  open: boolean;
  html: string | null;
  service: { url: string; key: string } | null;
}

function readOptions(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: languageOf(readLocale()) },
      context: { type: 'string' },
      json: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
      html: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || positionals.length === 0) return null;
  const lang = LANGUAGES.find((each) => each === values.lang);
  if (!lang) throw new ServiceError('INVALID_REQUEST', '--lang: expected he or en.');
  if (values.html && positionals.length > 1) throw new ServiceError('INVALID_REQUEST', '--html takes one file only.');
  if (Boolean(values.url) !== Boolean(values.key))
    throw new ServiceError('INVALID_REQUEST', '--url and --key belong together.');
  let context: unknown = null;
  try {
    context = values.context === undefined ? null : JSON.parse(values.context);
  } catch {
    throw new ServiceError('INVALID_REQUEST', '--context: expected a JSON object.');
  }
  return {
    files: positionals,
    lang,
    context: parseContext(context),
    json: values.json,
    open: values.open,
    html: values.html ?? null,
    service: values.url && values.key ? { url: values.url, key: values.key } : null,
  };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    say(USAGE);
    return process.argv.length > 2 ? 0 : FAILED;
  }
  const { files, lang, json } = options;
  const look: Look = {
    width: process.stdout.columns ?? 100,
    paint: (colour, text) => styleText(colour, text, { stream: process.stdout }),
    markDirection: process.stdout.isTTY,
  };
  const outputs: ScanOutput[] = [];
  let failed = false;
  for await (const result of scanAll(options)) {
    if (result.scan?.status !== 'completed') failed = true;
    if (result.scan) outputs.push(result.scan);
    const page = result.scan && pageOf(result.scan, lang);
    if (json) {
      if (!result.scan) complain(printable(`${result.path}: ${result.error}`));
    } else {
      if (outputs.length > 1) say('');
      if (page) say(terminalReport(page, look));
      else if (result.scan) say(terminalFailure(result.path, result.scan.error ?? '', lang, look));
      else say(terminalFailure(result.path, result.error, result.lang, look));
    }
    if (page && (options.html || options.open)) {
      const target = options.html ? resolve(options.html) : join(mkdtempSync(join(tmpdir(), 'report-')), 'report.html');
      const closeUps = await closeUpsOf(page.report.findings, page.pictures);
      writeFileSync(target, renderHtml({ ...page, closeUps }));
      complain(`${words.written[lang]} ${target}`);
      if (options.open) openInBrowser(target);
    }
  }
  if (json) {
    const printed = outputs.map(
      ({ rules: _rules, pictures: _pictures, recovered: _recovered, dressed: _dressed, ...scan }) => scan,
    );
    say(jsonText(files.length === 1 ? (printed[0] ?? null) : printed, 2));
  }
  if (failed) return FAILED;
  return Math.max(...outputs.map(({ verdict }) => (verdict ? EXIT_STATUS[verdict] : 0)));
}

type Result = { path: string; scan: ScanOutput } | ({ path: string; scan: null } & Problem);

/** Why there is no scan, and the language it is said in: messages of a service are in English. */
interface Problem {
  error: string;
  lang: Language;
}

function problemOf(error: unknown, lang: Language): Problem {
  const known = error instanceof ServiceError ? refusals[error.code] : undefined;
  if (known) return { error: known[lang], lang };
  return { error: error instanceof Error ? error.message : String(error), lang: 'en' };
}

/** Results in the order of the files; those after are analysed meanwhile. */
async function* scanAll(options: Options): AsyncGenerator<Result> {
  const { files, lang, context, service } = options;
  const analyzer = service
    ? null
    : createAnalyzer({
        workers: Math.min(files.length, availableParallelism()),
        trustedRoots: readTrustedRoots(loadConfig().trustDir),
      });
  const progress = new ProgressBar();
  const fractions = new Map<string, number>();
  const show = (path: string, fraction: number, stage: Stage | null) => {
    fractions.set(path, fraction);
    const all = [...fractions.values()].reduce((sum, each) => sum + each, 0) / files.length;
    progress.show(all, stage ? stageNames[stage][lang] : '');
  };
  const scanOne = async (path: string): Promise<Result> => {
    try {
      if (service) {
        const atStage = (stage: Stage | null) =>
          show(path, stage ? (STAGES.indexOf(stage) + 1) / STAGES.length : 0, stage);
        return { path, scan: await scanRemotely(service, path, { lang, context }, atStage) };
      }
      const input = await readInput(path, context);
      const outcome = await analyzer!.analyze(input, ({ percent, stage }) => show(path, percent / 100, stage));
      return { path, scan: outputOf(input, outcome, lang) };
    } catch (error) {
      return { path, scan: null, ...problemOf(error, lang) };
    }
  };
  try {
    const running = files.map(scanOne);
    for (const [i, result] of running.entries()) {
      const ended = await result;
      show(files[i]!, 1, null);
      progress.clear();
      yield ended;
    }
  } finally {
    progress.clear();
    await analyzer?.close();
  }
}

function openInBrowser(path: string) {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', path]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', path]
        : ['xdg-open', path];
  // Where no browser can be opened the path has been printed already.
  spawn(command!, args, { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

try {
  process.exitCode = await main();
} catch (error) {
  complainOf(error);
  process.exitCode = FAILED;
}
