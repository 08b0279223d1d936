/** Other people's programs as outside truth: tests that use one are skipped where it is not installed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Whether a program of that name is on the PATH: `describe.skipIf(!hasProgram('qpdf'))`. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export interface ProgramOutcome {
  /** Exit code; null where the program was ended by a signal or by `timeoutMs`. */
  status: number | null;
  stdout: Buffer;
  stderr: string;
}

/** Runs a program to its end, `input` on its standard input. Throws where it cannot be started. */
export function runProgram(
  name: string,
  args: readonly string[],
  { input, timeoutMs = 20_000 }: { input?: Uint8Array; timeoutMs?: number } = {},
): ProgramOutcome {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    input,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
  return { status, stdout, stderr: stderr.toString('utf8') };
}
