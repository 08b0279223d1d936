import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { languageOf } from '../../src/cli/input.ts';
import { readLocale } from '../../src/config.ts';
import { ROOT } from '../support/source.ts';

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

test.each([
  ['he_IL.UTF-8', 'he'],
  ['he', 'he'],
  ['iw_IL', 'he'],
  ['en_GB.UTF-8', 'en'],
  ['C.UTF-8', 'en'],
  ['heb', 'en'],
  ['', 'en'],
])('the locale %s is read in %s', (locale, lang) => {
  expect(languageOf(locale)).toBe(lang);
});

test('LC_ALL comes before LC_MESSAGES, and that before LANG; an empty one counts for nothing', () => {
  expect(readLocale({ LC_ALL: 'he_IL', LC_MESSAGES: 'en_GB', LANG: 'en_GB' })).toBe('he_IL');
  expect(readLocale({ LC_ALL: '', LC_MESSAGES: 'he_IL', LANG: 'en_GB' })).toBe('he_IL');
  expect(readLocale({})).toBe('');
});

/** What the command line says of a file that is not there. */
async function scanNothing(locale: string, ...args: string[]) {
  const env = { ...process.env, LC_ALL: locale, NO_COLOR: '1' };
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/scan.ts'), 'nope.pdf', ...args], { env });
  return (await child.stdout.setEncoding('utf8').toArray()).join('');
}

test('the command line speaks the language of the reader, or of --lang, and never two in one sentence', async () => {
  expect(await scanNothing('en_GB.UTF-8')).toBe('nope.pdf\nThe analysis was not completed: The file cannot be read.\n');
  expect(await scanNothing('he_IL.UTF-8')).toBe('nope.pdf\nהניתוח לא הושלם: לא ניתן לקרוא את הקובץ.\n');
  expect(await scanNothing('he_IL.UTF-8', '--lang', 'en')).toContain('The file cannot be read.');
  const remote = await scanNothing('he_IL.UTF-8', '--url', 'http://127.0.0.1:1', '--key', 'x');
  expect(remote).toMatch(/^nope\.pdf\n[^א-ת]+\n$/);
});
