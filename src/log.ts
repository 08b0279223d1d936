import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/**
 * One JSON object a line on standard error, or readable lines where that is a terminal. Standard output is left to
 * what is meant for the person who started the program.
 */
export function createLog(level: LogLevel, isTerminal: boolean): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (!isTerminal) return pino(options, pino.destination({ fd: 2, sync: true }));
  const stream = pretty({ destination: 2, sync: true, colorize: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss.l' });
  return pino(options, stream);
}
