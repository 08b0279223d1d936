import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/source.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
interface Package {
  version: string;
  /** Of what stands under another name. */
  name?: string;
  dev?: boolean;
  integrity?: string;
  link?: boolean;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };

test('everything that an installation brings is held to a hash, the Node program that runs it included', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  for (const machine of ['linux-x64', 'linux-arm64', 'win-x64']) {
    expect(packages[`node_modules/node-${machine}`]?.integrity).toMatch(/^sha512-/);
  }
});

test('the set-up installs what the lockfile says, runs no script of a package and names no version of its own', () => {
  const script = read('scripts/run.mjs');
  expect(script.match(/\['ci'.*?\]/gs)).toEqual([
    `['ci', '--ignore-scripts', '--no-audit', '--no-fund', withDev ? '--include=dev' : '--omit=dev']`,
  ]);
  expect(script.match(/'npm', \w+/g)).toEqual([`'npm', args`]);
  expect(script).not.toMatch(/@\d/);
});

test('a server needs no package for development: what the code of the service imports is installed in production', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const imported = sourceFiles('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(file).filter(({ typeOnly }) => !typeOnly))
    .filter(({ target, isOwn }) => !isOwn && !target.startsWith('node:'))
    .map(({ target }) => target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
  expect(imported.length).toBeGreaterThan(50);
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
  expect(dependencies).toHaveProperty('prisma');
});

test('every dependency is named at an exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }) as string[];
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

/** Of `bom.json` (CycloneDX 1.5), what is asked here. */
interface Component {
  'bom-ref': string;
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

test('the list of packages in the release notes is complete: each with its hash, those for development marked', () => {
  const [command] = /npm (sbom [^`]+)`/.exec(read('CONTRIBUTING.md'))!.slice(1);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const printed = execFileSync('npm', command!.split(' '), { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const list = JSON.parse(printed) as { bomFormat: string; specVersion: string; components: Component[] };
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  const locked = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version, dev }]) => ({ id: `${name ?? path.split('node_modules/').at(-1)}@${version}`, dev }));
  const listed = list.components.map((component) => component['bom-ref']);
  expect(listed.toSorted()).toEqual([...new Set(locked.map(({ id }) => id))].toSorted());
  expect(list.components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
  const runs = new Set(locked.filter(({ dev }) => !dev).map(({ id }) => id));
  const unmarked = list.components.filter(
    ({ properties }) => !properties?.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  expect(unmarked.map((component) => component['bom-ref']).filter((id) => !runs.has(id))).toEqual([]);
});
