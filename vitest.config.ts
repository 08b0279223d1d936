import { defineConfig } from 'vitest/config';

/** Folders whose tests need a PostgreSQL. */
const WITH_DATABASE = [
  'db',
  'jobs',
  'services',
  'events',
  'api',
  'rest',
  'graphql',
  'webhooks',
  'http',
  'cli',
  'dashboard',
].map((name) => `test/${name}/**/*.test.ts`);
/** Two files at a time: first those that only compute, then those that start processes and wait for them. */
const COMPUTING = { maxWorkers: 2, sequence: { groupOrder: 0 } };
const WAITING = { maxWorkers: 2, sequence: { groupOrder: 1 } };
/** What passes only at the second try is told at the end, and does not keep everything else from its answer. */
const RETRY = process.env.CI ? 1 : 0;
/** Tests that replace modules (`vi.mock`) and need no database: each file loads modules of its own. */
const MOCKING = 'test/**/*.mocking.test.ts';
/** Tests that read text from pictures, run whole analyses or start processes. */
const SLOW = '{test,eval}/**/*.slow.test.ts';
/** Of them those of minutes, which are no last ones: then the second worker would have nothing to do beside them. */
const LONG = ['test/eval/*.slow.test.ts', 'eval/lab/producer/*.slow.test.ts'];

export default defineConfig({
  // Node takes the CommonJS build of graphql; the bundler would take a second copy, and two do not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: RETRY,
    projects: [
      {
        extends: true,
        test: {
          ...COMPUTING,
          name: 'fast',
          include: ['test/**/*.test.ts', 'src/engines/**/*.test.ts'],
          exclude: [...WITH_DATABASE, MOCKING, SLOW],
          // Hundreds of small files over the same modules, which are loaded once.
          isolate: false,
        },
      },
      { extends: true, test: { ...COMPUTING, name: 'mocking', include: [MOCKING] } },
      // Methods of the lab: many small files over the same few large libraries, which are loaded once.
      {
        extends: true,
        test: {
          ...COMPUTING,
          name: 'lab',
          include: ['eval/**/*.test.ts'],
          exclude: [SLOW],
          isolate: false,
        },
      },
      // Projects of one group run in the order of their names.
      { extends: true, test: { ...WAITING, name: 'long', include: LONG, testTimeout: 120_000 } },
      {
        extends: true,
        test: { ...WAITING, name: 'slow', include: [SLOW], exclude: [...WITH_DATABASE, ...LONG], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          ...WAITING,
          name: 'database',
          include: WITH_DATABASE,
          globalSetup: ['test/support/postgres-setup.ts'],
          testTimeout: 60_000,
          provide: { prism: false, bucket: false },
        },
      },
      // The same tests of REST once more, with files in a bucket, through a proxy that holds both sides to openapi.json.
      {
        extends: true,
        test: {
          ...WAITING,
          name: 'prism',
          include: ['test/rest/**/*.test.ts'],
          // The one asks the service itself; of the other almost nothing is within the contract.
          exclude: ['test/rest/generated-client.test.ts', 'test/rest/fuzz.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          testTimeout: 60_000,
          provide: { prism: true, bucket: true },
          // The proxy's many modules are loaded once, not for each file.
          isolate: false,
        },
      },
    ],
  },
});
