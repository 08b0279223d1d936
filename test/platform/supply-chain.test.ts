import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
  expect(script.match(/'npm', \[.*?\]/gs)).toEqual([`'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']`]);
  expect(script).not.toMatch(/@\d/);
});

test('every dependency is named at an exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }) as string[];
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
