import { getNamedType, isEnumType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { expect, test } from 'vitest';
import { enumLabels } from '../../src/report/messages/enum-labels.ts';
import { schema } from '../../src/schema/schema.ts';

/** Values of every enum that a scan can show, by the name of the enum. */
function enumsBelow(name: string, found = new Map<string, string[]>(), seen = new Set<string>()) {
  const type = schema.getType(name);
  if (seen.has(name)) return found;
  seen.add(name);
  if (isEnumType(type))
    found.set(
      name,
      type
        .getValues()
        .map((value) => value.name)
        .sort(),
    );
  if (isUnionType(type)) for (const member of type.getTypes()) enumsBelow(member.name, found, seen);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) enumsBelow(getNamedType(field.type).name, found, seen);
  }
  return found;
}

test('every value of every enum that a scan can show has a label in Hebrew and in English, and nothing else has', () => {
  const labelled = Object.entries(enumLabels).map(([name, labels]) => [name, Object.keys(labels).sort()]);
  expect(Object.fromEntries(labelled)).toEqual(Object.fromEntries(enumsBelow('Scan')));
  for (const [name, labels] of Object.entries(enumLabels)) {
    for (const [value, { he, en }] of Object.entries(labels)) {
      if (name !== 'Language') expect([name, value, en]).toEqual([name, value, expect.not.stringMatching(/[א-ת]/)]);
      expect([name, value, he.trim(), en.trim()]).not.toContain('');
      if (name !== 'Language' && !/AI|PDF/.test(he))
        expect([name, value, he]).toEqual([name, value, expect.stringMatching(/[א-ת]/)]);
    }
  }
});

test('no two values of an enum have the same label', () => {
  for (const [name, labels] of Object.entries(enumLabels)) {
    for (const lang of ['he', 'en'] as const) {
      const texts = Object.values(labels).map((phrase) => phrase[lang]);
      expect([name, lang, new Set(texts).size]).toEqual([name, lang, texts.length]);
    }
  }
});
