import { z } from 'zod';
import { type ReaderStatements, readerStatementsSchema } from '../domain/second-reader.ts';
import type { Secrets } from './prompt.ts';

export type Judged =
  | { state: 'answered'; statements: ReaderStatements }
  | { state: 'taken_over' }
  | { state: 'invalid' };

const frame = z.object({ nonce: z.string(), pages: z.int() }).loose();

/**
 * What of an answer can be used. One that repeats the word it must not, or does not repeat what it must, was written for
 * somebody else: nothing of it counts. One of another form is invalid.
 */
export function judgeAnswer(raw: string, pages: number, { nonce, canary }: Secrets): Judged {
  if (raw.includes(canary)) return { state: 'taken_over' };
  const json = parsed(raw);
  if (json === undefined) return { state: 'invalid' };
  const framed = frame.safeParse(json);
  if (!framed.success || framed.data.nonce !== nonce || framed.data.pages !== pages) return { state: 'taken_over' };
  const statements = readerStatementsSchema.safeParse(json);
  return statements.success ? { state: 'answered', statements: statements.data } : { state: 'invalid' };
}

/** Some servers put JSON into a code fence, whatever they were asked for. */
function parsed(raw: string): object | undefined {
  const text = raw.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1');
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
