import { RULES } from '../src/engines/registry.ts';
import { checks, ruleMessages } from '../src/report/messages/catalogue.ts';
import { WEIGHTS } from '../src/scoring/weights.ts';

/** The strongest row of a rule, as people say it. */
function weightOf(id: string): string {
  const rows = Object.entries(WEIGHTS).filter(([row]) => row === id || row.startsWith(`${id}#`));
  if (rows.length === 0) return '–';
  const strongest = Math.max(...rows.map(([, { log10Lr }]) => log10Lr));
  const conclusive = rows.some(([, weight]) => weight.conclusive) ? ', conclusive' : '';
  return `${strongest}${conclusive}`;
}

/** docs/rules/README.md: every rule with what it looks at, how much it weighs, and the checks it prints. */
export function ruleIndex(): string {
  const rows = [...RULES]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({ id }) => `| [\`${id}\`](${id.replace('/', '-')}.md) | ${ruleMessages[id]?.about.en ?? ''} | ${weightOf(id)} |`,
    );
  const printed = RULES.flatMap(({ id, checks: own }) => (own ?? []).map((check) => ({ check, id })))
    .sort((a, b) => (a.check < b.check ? -1 : 1))
    .map(({ check, id }) => `| \`${check}\` | ${checks[check]?.label.en ?? ''} | \`${id}\` |`);
  return `# Rules

Made by \`npm run print\`. The weight is the log10 likelihood ratio of the rule's strongest finding
(\`src/scoring/weights.json\`); \`conclusive\` is enough for \`high_risk\` by itself.

| rule | what it looks at | weight |
|---|---|---|
${rows.join('\n')}

## Checks

Deterministic checks that stand in a report's \`checks\`, and the rule that prints each.

| check | what it compares | rule |
|---|---|---|
${printed.join('\n')}
`;
}
