/**
 * Prints what is read from a document, before anything is judged, as one JSON object: facts by name.
 *
 *     npm run -s facts -- FILE [fact …]
 *
 * Without names it prints all of them. Exit status: 0 if the file was read, otherwise 1.
 */
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../analysis/pool.ts';
import { readTrustedRoots } from '../analysis/trusted-roots.ts';
import { loadConfig } from '../config.ts';
import type { FactName } from '../document/facts.ts';
import { FACT_NAMES } from '../document/index.ts';
import { readInput } from './input.ts';
import { complainOf, jsonText, say } from './terminal.ts';

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path, ...asked] = positionals;
  if (!path) {
    say(`Usage: npm run -s facts -- FILE [fact …]\n\nFacts: ${FACT_NAMES.join(', ')}`);
    return 1;
  }
  const isFact = (name: string): name is FactName => (FACT_NAMES as readonly string[]).includes(name);
  const unknown = asked.find((name) => !isFact(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not a fact; the facts are ${FACT_NAMES.join(', ')}`);
  const input = await readInput(path, null);
  const reader = createAnalyzer({ workers: 1, trustedRoots: readTrustedRoots(loadConfig().trustDir) });
  try {
    const outcome = await reader.readFacts(input, asked.length > 0 ? asked.filter(isFact) : FACT_NAMES);
    if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.detail}`);
    say(jsonText(outcome.facts, 2));
    return 0;
  } finally {
    await reader.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  complainOf(error);
  process.exitCode = 1;
}
