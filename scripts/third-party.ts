/**
 * Writes docs/THIRD_PARTY_LICENSES.md from the packages that run in production: name, version, licence, and the text of
 * each licence once.
 *
 *     node scripts/third-party.ts
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Licences that never come in: their terms would reach the whole service. */
const REFUSED = /(?<!L)GPL/;
/** The program that runs the code is no part of it: its licences, of all that it is built from, lie beside it. */
const NODE_PROGRAM = /^node-(linux|win)-/;

interface LockEntry {
  name?: string;
  version?: string;
  dev?: boolean;
  license?: string;
  link?: boolean;
}

interface Package {
  name: string;
  version: string;
  license: string;
  text: string | null;
}

/** Optional packages of other platforms are in the lock file but not on this machine; they are listed too. */
function packages(): Package[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = new Map<string, Package>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || entry.link || !entry.version) continue;
    // A package that stands in for another has a name of its own.
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (NODE_PROGRAM.test(name)) continue;
    const folder = join(ROOT, path);
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      license: entry.license ?? licenseOf(folder) ?? 'not stated',
      text: textOf(folder),
    });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function licenseOf(folder: string): string | null {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return null;
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8')) as {
    license?: unknown;
    licenses?: { type: string }[];
  };
  return typeof license === 'string' ? license : (licenses?.map(({ type }) => type).join(' OR ') ?? null);
}

function textOf(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : null;
}

const all = packages();
const refused = all.filter(({ license }) => REFUSED.test(license) && !/\bor\b/i.test(license));
if (refused.length > 0) {
  throw new Error(`licence not allowed: ${refused.map(({ name, license }) => `${name} (${license})`).join(', ')}`);
}
const byText = new Map<string, string[]>();
for (const { name, version, text } of all) {
  if (text) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
}
const fence = (text: string) => `\`\`\`\`text\n${text}\n\`\`\`\``;
writeFileSync(
  join(ROOT, 'docs/THIRD_PARTY_LICENSES.md'),
  `# Third-party licences

Packages that run in production, with their licences. Made by \`node scripts/third-party.ts\`.

| package | version | licence |
|---|---|---|
${all.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}

The trained data of the OCR engine (\`@tesseract.js-data\`) are Apache-2.0; the typeface Heebo is under the SIL Open Font
License 1.1.

# Texts

${[...byText].map(([text, names]) => `## ${names.join(', ')}\n\n${fence(text)}`).join('\n\n')}
`,
);
