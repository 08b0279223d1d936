/** A rule is a file, a line in its index, texts in both languages, a weight, a page and a test: nothing is forgotten. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/domain/scan.ts';
import { RULES } from '../src/engines/registry.ts';
import type { Rule } from '../src/engines/rule.ts';
import { checks as checkTexts, ruleMessages } from '../src/report/messages/catalogue.ts';
import * as common from '../src/report/messages/common.ts';
import type { Text } from '../src/report/messages/types.ts';
import * as words from '../src/report/messages/words.ts';
import { WEIGHTS, weightOf } from '../src/scoring/weights.ts';
import { importsOf, nodesOf, parseSource, ROOT, readSource, sourceFiles } from './support/source.ts';

const engineFiles = sourceFiles('src/engines/*/**/*.ts');
const testFiles = sourceFiles('test/**/*.test.ts');
const fileOf = (rule: Rule) => `src/engines/${rule.id}.ts`;
const nameOf = (rule: Rule) => rule.id.slice(rule.source.length + 1);
const registered = new Set(RULES.map(({ id }) => id));

/** The rule's own file and what it takes from its engine's folder. */
function ownFiles(rule: Rule): string[] {
  const helpers = importsOf(fileOf(rule)).filter(({ target }) => target.startsWith('src/engines/'));
  return [fileOf(rule), ...helpers.map(({ target }) => target)];
}

/** String literals that a property of this name may hold, conditional ones too. */
function literalsOf(path: string, property: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(parseSource(path))) {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== property) continue;
    const collect = (value: ts.Expression) => {
      if (ts.isStringLiteralLike(value)) found.push(value.text);
      else if (ts.isConditionalExpression(value)) [value.whenTrue, value.whenFalse].forEach(collect);
      else if (ts.isParenthesizedExpression(value)) collect(value.expression);
    };
    collect(node.initializer);
  }
  return found;
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();

/** What is wrong with a text, by its path. */
function flawsOf(path: string, text: Text): string[] {
  const flaws: string[] = [];
  for (const lang of LANGUAGES) {
    if (!text[lang]?.trim()) flaws.push(`${path}.${lang} is empty`);
  }
  const letters = (value: string) => value.replace(/\{\w+\}/g, '');
  if (/\p{L}/u.test(letters(text.he)) && !/[א-ת]/.test(text.he) && text.he !== text.en)
    flaws.push(`${path}.he is not Hebrew`);
  if (/[א-ת]/.test(letters(text.en))) flaws.push(`${path}.en holds Hebrew`);
  if (String(placeholders(text.he)) !== String(placeholders(text.en)))
    flaws.push(`${path}: the languages use other placeholders`);
  return flaws;
}

test('every file that defines a rule is in the registry', () => {
  const defined = engineFiles.filter((file) => readSource(file).includes('defineRule('));
  expect(defined.filter((file) => !registered.has(file.replace(/^src\/engines\/|\.ts$/g, '')))).toEqual([]);
  expect(registered.size).toBe(RULES.length);
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const texts = ruleMessages[id];

  test('lies in a file of its own name', () => {
    expect(id.startsWith(`${rule.source}/`)).toBe(true);
    expect(existsSync(join(ROOT, fileOf(rule))), fileOf(rule)).toBe(true);
  });

  test('has texts for every message that it sends, and none that it never sends', () => {
    expect(texts, `no texts for ${id} in src/report/messages/${rule.source}.ts`).toBeDefined();
    const known = new Set([
      ...Object.keys(texts!.findings),
      ...(rule.checks ?? []).flatMap((check) => Object.keys(checkTexts[check]?.details ?? {})),
    ]);
    // Helpers that several rules share send messages of the others as well.
    const sent = literalsOf(fileOf(rule), 'message');
    expect(sent.filter((message) => !known.has(message))).toEqual([]);
    const source = ownFiles(rule).map(readSource).join('\n');
    const unsent = Object.keys(texts!.findings).filter((key) => !new RegExp(`['"\`]?\\b${key}\\b['"\`]?`).test(source));
    expect(unsent).toEqual([]);
  });

  test('fills every placeholder of its texts', () => {
    const source = ownFiles(rule).map(readSource).join('\n');
    const all = Object.values(texts?.findings ?? {}).flatMap(({ title, detail, action }) =>
      [title, detail, action].flatMap((text) => (text ? placeholders(text.en) : [])),
    );
    expect([...new Set(all)].filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  });

  test('speaks good Hebrew and English', () => {
    const flaws = Object.entries(texts?.findings ?? {}).flatMap(([key, { title, detail, action }]) => [
      ...flawsOf(`${id}.${key}.title`, title),
      ...flawsOf(`${id}.${key}.detail`, detail),
      ...(action ? flawsOf(`${id}.${key}.action`, action) : []),
    ]);
    expect([...flawsOf(`${id}.about`, texts?.about ?? { he: '', en: '' }), ...flaws]).toEqual([]);
  });

  test('has a weight, for each of its variants too', () => {
    const variants = ownFiles(rule).flatMap((file) => literalsOf(file, 'variant'));
    const weighed = weightOf(id) !== null || Object.keys(WEIGHTS).some((row) => row.startsWith(`${id}#`));
    const hasFindings = Object.keys(texts?.findings ?? {}).length > 0;
    expect(weighed || !hasFindings, `no row for ${id} in src/scoring/weights.json`).toBe(true);
    expect(variants.filter((variant) => weightOf(id, variant) === null)).toEqual([]);
  });

  test('has texts for its checks', () => {
    expect((rule.checks ?? []).filter((check) => !checkTexts[check])).toEqual([]);
  });

  test('has a page in docs/rules', () => {
    const page = `docs/rules/${rule.source}-${nameOf(rule)}.md`;
    expect(existsSync(join(ROOT, page)), page).toBe(true);
    expect(readSource(page).length).toBeGreaterThan(200);
  });

  test('has tests of its own', () => {
    const own = testFiles.filter(
      (file) => importsOf(file).some(({ target }) => target === fileOf(rule)) || readSource(file).includes(`'${id}'`),
    );
    expect(own.length, `no test imports ${fileOf(rule)} or names '${id}'`).toBeGreaterThan(0);
  });
});

test('every weight belongs to a rule and says where it comes from', () => {
  for (const [row, weight] of Object.entries(WEIGHTS)) {
    expect(registered, row).toContain(row.split('#')[0]);
    expect(Boolean(weight.counts ?? weight.prior ?? weight.pool), `${row} has no counts, no prior and no pool`).toBe(
      true,
    );
  }
});

test('every text belongs to a rule or a check of the registry', () => {
  const checks = new Set(RULES.flatMap((rule) => rule.checks ?? []));
  expect(Object.keys(ruleMessages).filter((id) => !registered.has(id))).toEqual([]);
  expect(Object.keys(checkTexts).filter((id) => !checks.has(id))).toEqual([]);
});

test('the texts of checks and of the report itself are whole in both languages', () => {
  const flaws: string[] = [];
  const visit = (path: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('he' in value && 'en' in value) flaws.push(...flawsOf(path, value as Text));
    else for (const [key, inner] of Object.entries(value)) visit(`${path}.${key}`, inner);
  };
  visit('checks', checkTexts);
  visit('common', common);
  visit('words', words);
  expect(flaws).toEqual([]);
});
