import { readFileSync } from 'node:fs';
import type { Plural } from '../src/domain/text.ts';
import { RULES } from '../src/engines/registry.ts';
import type { Rule } from '../src/engines/rule.ts';
import { DECLARED, WEIGHTS } from '../src/engines/weights.ts';

/** The strongest row of a rule, as people say it. */
function weightOf(id: string): string {
  const rows = Object.entries(WEIGHTS).filter(([row]) => row === id || row.startsWith(`${id}#`));
  if (rows.length === 0) return '–';
  const strongest = Math.max(...rows.map(([, { log10Lr }]) => log10Lr));
  const conclusive = rows.some(([, weight]) => weight.conclusive) ? ', conclusive' : '';
  return `${strongest}${conclusive}`;
}

const pageOf = (id: string) => `${id.replace('/', '-')}.md`;

/** docs/rules/README.md: every rule with what it looks at, how much it weighs, and the checks it prints. */
export function ruleIndex(): string {
  const rows = RULES.map(
    ({ id, messages }) => `| [\`${id}\`](${pageOf(id)}) | ${messages.about.en} | ${weightOf(id)} |`,
  );
  const printed = RULES.flatMap(({ id, messages }) =>
    Object.entries(messages.checks ?? {}).map(([check, { label }]) => ({ check, id, label: label.en })),
  )
    .sort((a, b) => (a.check < b.check ? -1 : 1))
    .map(({ check, id, label }) => `| \`${check}\` | ${label} | \`${id}\` |`);
  return `# Rules

Printed by \`npm run print\` from the folders in \`src/engines\`. The weight is the log10 likelihood ratio of the rule's strongest finding
([Scoring](../scoring.md)); \`conclusive\` is enough for \`high_risk\` by itself.

| rule | what it looks at | weight |
|---|---|---|
${rows.join('\n')}

## Checks

Deterministic checks of a report's \`checks\`, and the rule that prints each.

| check | what it compares | rule |
|---|---|---|
${printed.join('\n')}
`;
}

/** The pages of docs/rules by file name: what each rule's README says, what it reports, and what that weighs. */
export const rulePages = (): Map<string, string> => new Map(RULES.map((rule) => [pageOf(rule.id), rulePage(rule)]));

function rulePage({ id, messages, category }: Rule): string {
  const findings = Object.entries(messages.findings).map(
    ([key, { title }]) => `| \`${key}\` | ${oneForm(title.en)} | ${oneForm(title.he)} |`,
  );
  const checks = Object.entries(messages.checks ?? {}).map(
    ([key, { label }]) => `| \`${key}\` | ${label.en} | ${label.he} |`,
  );
  const weights = Object.entries(WEIGHTS)
    .filter(([row]) => row === id || row.startsWith(`${id}#`))
    .map(([row, { log10Lr }]) => {
      const { pool, prior, conclusive } = DECLARED[row]!;
      const notes = [
        conclusive && `conclusive: ${conclusive.text}`,
        pool && `measured with all ${pool}`,
        prior?.reason,
      ];
      return `| \`${row}\` | ${log10Lr} | ${notes.filter(Boolean).join('; ')} |`;
    });
  const table = (title: string, head: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : ['', `## ${title}`, '', head, head.replace(/[^|]+/g, '---'), ...rows];
  return `${[
    readFileSync(new URL(`../src/engines/${id}/README.md`, import.meta.url), 'utf8').trimEnd(),
    '',
    `Category \`${category}\`; source in [src/engines/${id}](../../src/engines/${id}). Printed by \`npm run print\`.`,
    ...table('Findings', '| message | English | Hebrew |', findings),
    ...table('Checks', '| check | English | Hebrew |', checks),
    ...table('Weights', '| row | log10 likelihood ratio | reason |', weights),
  ].join('\n')}\n`;
}

const oneForm = (sentence: string | Plural) => (typeof sentence === 'string' ? sentence : sentence.other);
