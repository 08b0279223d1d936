import { RULES } from '../../engines/registry.ts';
import type { CheckMessages, RuleMessages } from '../../engines/rule.ts';

/** The texts of every rule, by rule id. */
export const ruleMessages: Readonly<Record<string, RuleMessages>> = Object.fromEntries(
  RULES.map(({ id, messages }) => [id, messages]),
);

/** The texts of the deterministic checks, by check id. */
export const checks: Readonly<Record<string, CheckMessages>> = Object.assign(
  {},
  ...RULES.map(({ messages }) => messages.checks),
);
