import type { ChildProcess } from 'node:child_process';

export function supervise(
  start: () => ChildProcess,
  options: { say(text: string): void; pausesMs?: readonly number[]; steadyMs?: number },
): { ended: Promise<number>; stop(signal: NodeJS.Signals): void };
