import { createHash } from 'node:crypto';
import type { FactName } from '../document/facts.ts';
import { failureOf, openInput } from './pipeline.ts';
import type { Resources } from './resources.ts';
import type { AnalysisInput, FactsOutcome } from './types.ts';

/** The facts of a document, as the rules receive them. Never throws. */
export async function readFacts(
  input: AnalysisInput,
  names: readonly FactName[],
  resources: Resources,
): Promise<FactsOutcome> {
  try {
    const get = openInput(input, resources, { onRead() {}, readOn: () => true });
    const facts: Record<string, unknown> = {};
    for (const name of names) facts[name] = printable(await get(name));
    return { ok: true, facts };
  } catch (error) {
    return failureOf(error);
  }
}

function printable(value: unknown): unknown {
  // Created when a rule needs a part of it.
  if (typeof value === 'function') return null;
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return { length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(printable);
  if (value instanceof Map) return printable(Object.fromEntries(value));
  if (value instanceof Set) return printable([...value]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printable(each)]));
}
