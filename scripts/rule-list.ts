import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENGINES = fileURLToPath(new URL('../src/engines/', import.meta.url));

/** src/engines/rules.ts: every folder that holds a rule, in the order of their names. */
export function ruleList(): string {
  const lines = globSync('*/*/rule.ts', { cwd: ENGINES })
    .map((path) => path.replaceAll('\\', '/').replace('/rule.ts', ''))
    .sort()
    .map((id) => {
      const name = id.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
      return `export { rule as ${name} } from './${id}/rule.ts';`;
    });
  return `// Printed from the folders by \`npm run print\`.\n${lines.join('\n')}\n`;
}
