import { globSync } from 'node:fs';

const FOLDERS = 'src/engines/*/*/rule.ts';

/** src/engines/registry.ts: every folder that holds a rule, in the order of their names. */
export function ruleRegistry(): string {
  const rules = globSync(FOLDERS)
    .map((path) => path.replaceAll('\\', '/').replace(/^src\/engines\/|\/rule\.ts$/g, ''))
    .sort()
    .map((id) => ({ id, name: id.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()) }));
  return `// Printed from the folders by \`npm run print\`.
${rules.map(({ id, name }) => `import { rule as ${name} } from './${id}/rule.ts';`).join('\n')}
import type { Rule } from './rule.ts';

/** Every rule of the service. */
export const RULES: readonly Rule[] = [
${rules.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}
