import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printOpenapi } from '../../src/rest/openapi.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUN_TIMEOUT_MS = 20_000;

let api: TestApi;
/** Below the project, so that the program finds its packages. */
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  await api.work();
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache/generated-client-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** Types of the description, with files as blobs. */
async function generateTypes(): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(printOpenapi(), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  return astToString(nodes);
}

/** What the compiler says, at its strictest. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    types: ['node'],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file: where, messageText }) => `${where?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

/** Standard error of the program, and how it ended. */
function run(file: string, env: Record<string, string>): Promise<{ status: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, timeout: RUN_TIMEOUT_MS });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject).on('close', (status) => resolve({ status, errors }));
  });
}

test('a client generated from the description compiles at its strictest and gets through every operation', async () => {
  const program = join(folder, 'program.ts');
  await writeFile(join(folder, 'openapi.d.ts'), await generateTypes());
  await copyFile(join(ROOT, 'test/clients/openapi-fetch.ts'), program);
  expect(compile(program)).toEqual([]);
  const { key } = await api.tenant();
  expect(await run(program, { BASE_URL: `${api.url}/api/v1`, KEY: key })).toEqual({ status: 0, errors: '' });
  expect(api.faults).toEqual([]);
});
