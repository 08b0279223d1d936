import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { COMPILED } from './compiled.ts';

export interface AdminResult {
  status: number;
  stdout: string;
  stderr: string;
}

const PROGRAM = join(import.meta.dirname, '../../src/cli/admin.ts');

/** One of the operator's commands, in a process of its own with this environment and no other. */
export function runAdmin(env: Record<string, string>, ...args: string[]): Promise<AdminResult> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { ...COMPILED, ...env } },
      (_error, stdout, stderr) => {
        resolve({ status: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
}

/** The one JSON value that a command prints. */
export async function adminJson<T = Record<string, unknown>>(
  env: Record<string, string>,
  ...args: string[]
): Promise<T> {
  const { status, stdout, stderr } = await runAdmin(env, ...args, '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as T;
}
