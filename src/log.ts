import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/**
 * One JSON object per line on standard error, or readable lines if that is a terminal. Standard output is reserved for
 * the person who started the program.
 */
export function createLog(level: LogLevel, isTerminal: boolean): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (!isTerminal) return pino(options, pino.destination({ fd: 2, sync: true }));
  const stream = pretty({ destination: 2, sync: true, colorize: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss.l' });
  return pino(options, stream);
}

/** Only what helps to find the cause: some errors carry the connection or the request they came from. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}
