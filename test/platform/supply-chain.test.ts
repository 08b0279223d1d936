import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/source.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
interface Package {
  version: string;
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
