import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENGINES = fileURLToPath(new URL('../src/engines/', import.meta.url));

/** src/engines/registry.ts: every folder that holds a rule, in the order of their names. */
export function ruleRegistry(): string {
  const rules = globSync('*/*/rule.ts', { cwd: ENGINES })
    .map((path) => path.replaceAll('\\', '/').replace(/\/rule\.ts$/, ''))
    .sort()
    .map((id) => ({ id, name: id.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()) }));
  const imports = [
    "import type { Rule } from './rule.ts';",
    ...rules.map(({ id, name }) => `import { rule as ${name} } from './${id}/rule.ts';`),
  ];
  const from = (line: string) => line.slice(line.indexOf('./')).replace(/(?<=\w)\/rule\.ts';$/, '');
  return `// Printed from the folders by \`npm run print\`.
${imports.sort((a, b) => (from(a) < from(b) ? -1 : 1)).join('\n')}

/** Every rule of the service. */
export const RULES: readonly Rule[] = [
${rules.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}
