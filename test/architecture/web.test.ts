import { describe, expect, test } from 'vitest';
import { importsOf, readSource, sourceFiles } from '../support/source.ts';

const files = sourceFiles('web/src/**/*.{ts,tsx}');

describe('web', () => {
  test('knows nothing of the service but the types of its schema', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(({ target, isOwn }) => isOwn && !target.startsWith('web/'))
        .filter(({ target, typeOnly }) => !(typeOnly && target === 'generated/web-schema.d.ts'))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('and the service nothing of it', () => {
    const wrong = sourceFiles('{src,eval,bench}/**/*.ts').filter((file) =>
      importsOf(file).some(({ target, isOwn }) => isOwn && target.startsWith('web/')),
    );
    expect(wrong).toEqual([]);
  });

  test('stores no key and no token, and writes no markup of its own', () => {
    const stored = files.flatMap((file) =>
      [...readSource(file).matchAll(/(?:local|session)Storage\.setItem\(\s*([^,]+),/g)].map(
        ([, name]) => `${file} ${name}`,
      ),
    );
    // The language, the theme and the switch of the shortcuts, each as KEPT.
    expect(stored.filter((each) => !each.endsWith(' KEPT'))).toEqual([]);
    const markup = /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/;
    expect(files.filter((file) => markup.test(readSource(file)))).toEqual([]);
  });

  test('speaks only in its texts, each in both languages', () => {
    const hebrew = /[\u0590-\u05ff]/;
    const elsewhere = files.filter((file) => !file.startsWith('web/src/texts/') && hebrew.test(readSource(file)));
    expect(elsewhere).toEqual([]);
  });
});
