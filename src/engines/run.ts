import type { FactMap, FactName, GetFact } from '../document/facts.ts';
import type { Source } from '../domain/finding.ts';
import { DocumentError } from '../domain/limits.ts';
import type { Rule, RuleOutcome } from './rule.ts';

/** What one rule said. A throw is its own result, never the scan's. */
export interface RuleRun {
  rule: Rule;
  outcome: RuleOutcome | { outcome: 'error'; reason: string };
  /** Pages that the rule left out for a limit of its own. */
  unexamined?: readonly number[];
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets one caller on after each `pause`. Rules that ran in a single turn of the event loop would keep everything else
 * waiting: a page that is ready to be read, and what was read on the one before.
 */
function oneByOne(pause: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(pause);
    return last;
  };
}

/**
 * Runs the rules beside each other; each is handed the facts that it declares and nothing else. `onLayer` is told of a
 * layer once the last of its rules has ended; `pause` is waited for before each rule.
 */
export function runRules(
  rules: readonly Rule[],
  get: GetFact,
  onLayer: (layer: Source) => void = () => undefined,
  pause: () => Promise<void> = nextTurn,
): Promise<RuleRun[]> {
  const open = new Map<Source, number>();
  for (const { source } of rules) open.set(source, (open.get(source) ?? 0) + 1);
  const end = ({ source }: Rule) => {
    const left = open.get(source)! - 1;
    open.set(source, left);
    if (left === 0) onLayer(source);
  };
  const ownTurn = oneByOne(pause);
  return Promise.all(
    rules.map(async (rule): Promise<RuleRun> => {
      try {
        const entries = await Promise.all(rule.needs.map(async (name) => [name, await get(name)] as const));
        const facts = Object.fromEntries(entries) as Pick<FactMap, FactName>;
        await ownTurn();
        return { rule, outcome: await rule.run(facts), unexamined: rule.unexamined?.(facts) ?? [] };
      } catch (error) {
        // A document beyond its limits is the scan's failure: every rule that needs the fact would say the same.
        if (error instanceof DocumentError) throw error;
        return { rule, outcome: { outcome: 'error', reason: error instanceof Error ? error.message : String(error) } };
      } finally {
        end(rule);
      }
    }),
  );
}
