// npm test: format and lint, types, then every test. With arguments, only vitest with those. The last line counts. What
// the caller's environment says to the service (DATA_DIR, PORT, LOG_LEVEL …) does not reach the tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', `test-report-${process.pid}.json`);

/** What tests may know of the environment: the system, the terminal, and where their own tools are. */
const PASSED_ON =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|LANG|LC_\w+|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|CHROMIUM|SystemRoot|ComSpec|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA|TEST_\w+|VITEST\w*|NODE_COMPILE_CACHE)$/i;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));

/** Why tests are skipped, by their file; the first that fits. */
const NEEDS: readonly [RegExp, string][] = [
  [/eval\/(forge|treat|lab)\//, 'programs that the lab calls'],
  [/browser|report\/html/, 'a browser: Chromium'],
  [/agreement\//, 'other programs or collections of documents to compare with'],
  [/webhooks\/guide/, 'other languages: Python, PHP or Go'],
  [/http\/proxy/, 'nginx'],
  [/pgbouncer/, 'PgBouncer'],
  [/storage\/swift/, 'OpenStack Swift'],
  [/sandbox|embedded|analysis-process|file-lock/, 'root, namespaces or another operating system'],
];
const needOf = (file: string): string => NEEDS.find(([pattern]) => pattern.test(file))?.[1] ?? 'something else';

/** The part of vitest's JSON report (the form of Jest's) that is read here. */
interface TestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Runs a program of node_modules with this Node; true when it ends well. */
function run(script: string, args: readonly string[]): boolean {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return result.status === 0;
}

/** The types of schema.graphql, which the dashboard and its tests are checked against, are made first. */
const checkTypes = (): boolean =>
  run('gql.tada/bin/cli.js', ['generate-output', '-c', 'web/tsconfig.json']) &&
  [run('typescript/bin/tsc', ['--noEmit']), run('typescript/bin/tsc', ['-p', 'web'])].every(Boolean);

function readReport(): TestReport {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  } catch {
    return { testResults: [] };
  } finally {
    rmSync(report, { force: true });
  }
}

const args = process.argv.slice(2);
mkdirSync(join(root, '.cache'), { recursive: true });
const checks =
  args.length > 0
    ? []
    : [
        { name: 'format and lint', ok: run('@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=50']) },
        { name: 'types', ok: checkTypes() },
      ];
const vitestOk = run('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...args,
]);

const files = readReport().testResults;
const tests = files.flatMap((file) => file.assertionResults);
const passed = tests.filter((test) => test.status === 'passed').length + checks.filter((check) => check.ok).length;
// A file that fails before its first test has no failed test to count.
const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
let failed =
  tests.filter((test) => test.status === 'failed').length +
  brokenFiles.length +
  checks.filter((check) => !check.ok).length;
if (failed === 0 && !vitestOk) failed = 1;

for (const check of checks.filter((one) => !one.ok)) console.log(`failed: ${check.name}`);
for (const { fullName, failureMessages } of tests.filter(
  ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
)) {
  console.log(`passed only at the second try: ${fullName}\n  ${failureMessages[0]!.split('\n')[0]}`);
}
const skipped = files.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => !['passed', 'failed'].includes(status))
    .map(({ fullName }) => ({ fullName, need: needOf(name) })),
);
for (const { fullName } of skipped) console.log(`skipped: ${fullName}`);
// With a pattern of names most tests are left out on purpose.
const isFiltered = args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
if (skipped.length > 0 && !isFiltered) {
  const counts = Map.groupBy(skipped, ({ need }) => need);
  const groups = [...counts].map(([need, { length }]) => `${length} (${need})`).join(', ');
  console.log(`${skipped.length} skipped, because this machine lacks what they need: ${groups}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
