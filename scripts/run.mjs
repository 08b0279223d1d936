// What every npm script goes through, on any Node from 20.19 on and before anything is installed: installs what is
// missing, generates the database client, and hands over to the pinned Node 24. Standard output stays the command's
// own; what is said here goes to standard error.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from './file-lock.mjs';
import { supervise } from './supervise.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
/** A package for each kind of machine, held to its integrity hash by package-lock.json as every other package is. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const nodeFolder = join(modules, nodePackage);
const clientStamp = join(root, 'generated', 'made-from');
const dashboardStamp = join(root, 'generated', 'web-made-from');

const ENTRIES = {
  start: 'src/main.ts',
  serve: 'src/main.ts',
  scan: 'src/cli/scan.ts',
  facts: 'src/cli/facts.ts',
  admin: 'src/cli/admin.ts',
  evaluate: 'eval/evaluate.ts',
  lab: 'eval/lab/main.ts',
  calibrate: 'eval/calibrate.ts',
  bench: 'bench/main.ts',
  samples: 'scripts/samples.ts',
  pictures: 'scripts/pictures.ts',
  print: 'scripts/print.ts',
  migration: 'scripts/new-migration.ts',
  'ai:record': 'eval/second-reader/record.ts',
  web: 'scripts/web.ts',
  test: 'scripts/test.ts',
  'test:fast': 'scripts/test.ts',
};
/** Work on the project itself: they need the packages for development, which a server in production goes without. */
const FOR_DEVELOPMENT = new Set([
  'evaluate',
  'lab',
  'calibrate',
  'bench',
  'samples',
  'pictures',
  'print',
  'migration',
  'ai:record',
  'web',
  'test',
  'test:fast',
]);
/** They show the dashboard, test it or take its picture. */
const WITH_DASHBOARD = new Set(['start', 'serve', 'test', 'pictures']);
/** Started again when they crash. */
const SERVERS = new Set(['start', 'serve']);
const ARGUMENTS = { 'test:fast': ['--project', 'fast', '--project', 'mocking'] };

const say = (text) => process.stderr.write(`${text}\n`);

function fail(text) {
  say(text);
  process.exit(1);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Whether node_modules holds what package-lock.json says; npm notes there what it has installed. */
function isInstalled(withDev) {
  try {
    const wanted = readJson(join(root, 'package-lock.json')).packages;
    const present = readJson(join(modules, '.package-lock.json')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional, dev }]) =>
        path === '' || (present[path] ? present[path].version === version : optional || (dev && !withDev)),
    );
  } catch {
    return false;
  }
}

const isPinned = () => `node_modules/${nodePackage}` in readJson(join(root, 'package-lock.json')).packages;

/** The pinned Node 24; on a machine that npm has none for, the one that runs this. */
const nodeProgram = () =>
  isPinned() ? join(nodeFolder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node') : process.execPath;

function hasNode() {
  if (!isPinned()) return major >= 24;
  try {
    const { status, stdout } = spawnSync(nodeProgram(), ['--version'], { encoding: 'utf8' });
    return status === 0 && stdout.trim() === `v${readJson(join(nodeFolder, 'package.json')).version}`;
  } catch {
    return false;
  }
}

const clientSource = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'prisma', 'schema.prisma')))
    .update(readFileSync(join(modules, 'prisma', 'package.json')))
    .digest('hex');

function hasClient() {
  try {
    return readFileSync(clientStamp, 'utf8') === clientSource();
  } catch {
    return false;
  }
}

/** Runs a set-up step; what it prints is shown only when it fails. */
function step(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
  if (result.status === 0) return;
  say(result.stdout ?? '');
  say(result.stderr ?? '');
  fail(`${command} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}`);
}

async function install(withDev) {
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) {
    fail('node_modules is a link and does not match package-lock.json: install the packages in its target.');
  }
  say(`Installing dependencies (about ${withDev ? '1.2 GB' : '0.8 GB'}; usually one to three minutes) …`);
  const begin = Date.now();
  const progress = setInterval(() => say(`… still installing, ${Math.round((Date.now() - begin) / 1000)} s`), 15_000);
  // No package needs its install script: the one thing that they would do for us is done in src/db.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', withDev ? '--include=dev' : '--omit=dev'];
  const npm = spawn('npm', args, { cwd: root, shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((resolve) => npm.on('error', resolve).on('close', resolve));
  clearInterval(progress);
  if (status === 0) return;
  say(said);
  fail(`npm ${args.join(' ')} failed${status instanceof Error ? `: ${status.message}` : ''}`);
}

function generateClient() {
  // The generator needs no schema engine: naming a program that fails keeps it from being downloaded.
  const falseProgram = existsSync('/bin/false') ? '/bin/false' : '/usr/bin/false';
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: falseProgram, CHECKPOINT_DISABLE: '1' };
  // The generators are programs of node_modules, which npm has on the path and a plain `node scripts/run.mjs` has not.
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[path] = [join(modules, '.bin'), dirname(nodeProgram()), env[path]].filter(Boolean).join(delimiter);
  step(nodeProgram(), [join(modules, 'prisma', 'build', 'index.js'), 'generate', '--no-hints'], { env });
  writeFileSync(clientStamp, clientSource());
}

/** The pages of the dashboard with the packages that build them. */
function dashboardSource() {
  const hash = createHash('sha256').update(readFileSync(join(modules, 'vite', 'package.json')));
  const names = readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of [...names, join(root, 'package-lock.json')]) hash.update(readFileSync(name));
  return hash.digest('hex');
}

function hasDashboard() {
  try {
    return readFileSync(dashboardStamp, 'utf8') === dashboardSource();
  } catch {
    return false;
  }
}

/** Without the dashboard the interfaces work all the same: a failure is said and stops nothing. */
async function buildDashboard() {
  say('Building the dashboard, once for this version (some seconds) …');
  const vite = [join(modules, 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error'];
  const built = spawn(nodeProgram(), vite, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  built.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((resolve) => built.on('error', resolve).on('close', resolve));
  if (status === 0) writeFileSync(dashboardStamp, dashboardSource());
  else say(`The dashboard could not be built: ${(said || String(status)).trim().split('\n')[0]}`);
}

async function prepare(command, wantsDashboard) {
  const withDev = FOR_DEVELOPMENT.has(command) || process.env.NODE_ENV !== 'production';
  if (!isPinned() && !hasNode()) {
    fail(
      `npm has no Node 24 for ${process.platform} on ${process.arch}: install Node.js 24 and run this command with it.`,
    );
  }
  const isReady = () => isInstalled(withDev) && hasNode() && hasClient();
  if (isReady() && (!wantsDashboard || hasDashboard())) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  await withFileLock(
    join(root, '.cache', 'setup.lock'),
    async () => {
      if (!isInstalled(withDev) || (isPinned() && !hasNode())) await install(withDev);
      // The one is built on another core while the other is generated.
      const built = wantsDashboard && !hasDashboard() ? buildDashboard() : null;
      if (!hasClient()) generateClient();
      await built;
      if (!isReady()) fail('The installation is not complete: remove node_modules and try again.');
    },
    { timeoutMs: 15 * 60_000, onWait: () => say('Another process is installing; waiting …') },
  );
}

async function run(command, args) {
  const start = () =>
    spawn(nodeProgram(), [join(root, ENTRIES[command]), ...(ARGUMENTS[command] ?? []), ...args], {
      cwd: root,
      // What Node compiled the last time; it leaves the folder alone where it may not write.
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env },
      // The channel tells the command when this process is gone, however it went.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
  const running = supervise(start, { say, pausesMs: SERVERS.has(command) ? undefined : [] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.stop(signal));
  // npm passes signals on, but a killed npm passes none.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined && parent > 1) {
    setInterval(() => process.ppid !== parent && running.stop('SIGTERM'), 500).unref();
  }
  const status = await running.ended.catch((error) => fail(`${nodeProgram()} cannot be run: ${error.message}`));
  process.exit(status);
}

if (major < 20 || (major === 20 && minor < 19)) fail(`Node.js 20.19 or newer is needed; this is ${process.version}.`);
const [command, ...args] = process.argv.slice(2);
/** Prepares what `serve` needs and ends: for images, whose content never changes. */
const isSetup = command === 'setup';
if (!isSetup && !Object.hasOwn(ENTRIES, command)) fail(`usage: npm run ${Object.keys(ENTRIES).join('|')}`);
const isWorker = args.includes('worker') || process.env.ROLE === 'worker';
await prepare(command, isSetup || (WITH_DASHBOARD.has(command) && !isWorker));
if (isSetup && !hasDashboard()) fail('The dashboard is missing.');
if (!isSetup) await run(command, args);
