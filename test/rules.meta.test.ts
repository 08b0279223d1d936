/** A rule is a folder: what it does, what it says in both languages, what it weighs, its page and its tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { ruleList } from '../scripts/rule-list.ts';
import { ruleIndex, rulePages } from '../scripts/rule-pages.ts';
import { LANGUAGES } from '../src/domain/scan.ts';
import type { Plural, Text } from '../src/domain/text.ts';
import { RULES } from '../src/engines/registry.ts';
import type { Rule } from '../src/engines/rule.ts';
import { COUNTS, DECLARED, WEIGHTS } from '../src/engines/weights.ts';
import * as common from '../src/report/messages/common.ts';
import * as words from '../src/report/messages/words.ts';
import { isMeasured, PROOFS } from '../src/scoring/estimate.ts';
import { weightOf } from '../src/scoring/rows.ts';
import { importsOf, nodesOf, parseSource, ROOT, readSource, sourceFiles } from './support/source.ts';

/** Of a rule's page, in this order (docs/guides/new-rule.md). */
const HEADINGS = [
  'What it looks at',
  'Why it means something',
  'What it reports',
  'Legitimate causes',
  'False-alarm guards',
  'Known blind spots',
  'Thresholds',
  'Measured',
  'Source',
];
const REQUIRED_HEADINGS = ['What it looks at', 'False-alarm guards', 'Known blind spots'];

const folderOf = (rule: Rule) => `src/engines/${rule.id}`;
const registered = new Set(RULES.map(({ id }) => id));

/** The rule's own files and what it takes from the rest of the engines. */
function ownFiles(rule: Rule): string[] {
  const file = `${folderOf(rule)}/rule.ts`;
  const helpers = importsOf(file).filter(({ target }) => /^src\/engines\/\w+\/[\w-]+\.ts$/.test(target));
  const beside = sourceFiles(`${folderOf(rule)}/*.ts`).filter((each) => !/(messages|\.test)\.ts$/.test(each));
  return [...beside, ...helpers.map(({ target }) => target)];
}

/** String literals that a property of this name may hold, conditional ones too. */
function literalsOf(path: string, property: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(parseSource(path))) {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== property) continue;
    const collect = (value: ts.Expression) => {
      if (ts.isStringLiteralLike(value)) found.push(value.text);
      else if (ts.isConditionalExpression(value)) [value.whenTrue, value.whenFalse].forEach(collect);
      else if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) collect(value.expression);
    };
    collect(node.initializer);
  }
  return found;
}

const formsOf = (sentence: string | Plural): string[] => {
  if (typeof sentence === 'string') return [sentence];
  const { by: _, ...forms } = sentence;
  return Object.values(forms);
};
const placeholders = (sentence: string | Plural): string[] => {
  const named = formsOf(sentence).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set(typeof sentence === 'string' ? named : [...named, sentence.by])].sort();
};

/** What is wrong with a text, by its path. */
function flawsOf(path: string, text: Text): string[] {
  const flaws: string[] = [];
  const letters = (value: string) => value.replace(/\{\w+\}/g, '');
  for (const lang of LANGUAGES) {
    if (formsOf(text[lang]).some((form) => !form.trim())) flaws.push(`${path}.${lang} is empty`);
  }
  for (const form of formsOf(text.he)) {
    if (/\p{L}/u.test(letters(form)) && !/[א-ת]/.test(form) && text.he !== text.en)
      flaws.push(`${path}.he is not Hebrew`);
    if (/[„“”]/.test(form)) flaws.push(`${path}.he has quotation marks of another language`);
  }
  if (formsOf(text.en).some((form) => /[א-ת]/.test(letters(form)))) flaws.push(`${path}.en holds Hebrew`);
  if (String(placeholders(text.he)) !== String(placeholders(text.en)))
    flaws.push(`${path}: the languages use other placeholders`);
  for (const lang of LANGUAGES) {
    const sentence = text[lang];
    if (typeof sentence === 'string') continue;
    const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const unused = Object.keys(sentence).filter((key) => key !== 'by' && !wanted.includes(key as Intl.LDMLPluralRule));
    if (unused.length > 0) flaws.push(`${path}.${lang} has forms that its language lacks: ${unused}`);
    if (!sentence.one) flaws.push(`${path}.${lang} has no form for one`);
  }
  return flaws;
}

/** Flaws of every text inside a value. */
function flawsWithin(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('he' in value && 'en' in value) return flawsOf(path, value as Text);
  return Object.entries(value).flatMap(([key, inner]) => flawsWithin(`${path}.${key}`, inner));
}

test('the registry and the pages of the catalogue are as printed from the folders', () => {
  expect(readSource('src/engines/rules.ts')).toBe(ruleList());
  expect(readSource('docs/rules/README.md')).toBe(ruleIndex());
  for (const [page, text] of rulePages()) expect(readSource(`docs/rules/${page}`), page).toBe(text);
  expect(registered.size).toBe(RULES.length);
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const source = ownFiles(rule).map(readSource).join('\n');

  test('has its code, texts, tests and page in the folder of its name', () => {
    const files = ['rule.ts', 'messages.ts', 'rule.test.ts', 'README.md'];
    expect(files.filter((file) => !existsSync(join(ROOT, folderOf(rule), file)))).toEqual([]);
  });

  test('sends every message that it has texts for', () => {
    const details = Object.values(rule.messages.checks ?? {}).flatMap((check) => Object.keys(check.details));
    const keys = [...Object.keys(rule.messages.findings), ...details];
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(source))).toEqual([]);
  });

  test('speaks good Hebrew and English', () => {
    expect(flawsWithin(id, rule.messages)).toEqual([]);
  });

  test('has a weight, for each of its variants too', () => {
    const variants = ownFiles(rule).flatMap((file) => literalsOf(file, 'variant'));
    const weighed = Object.keys(rule.weights).length > 0;
    expect(weighed || Object.keys(rule.messages.findings).length === 0, `no weight for ${id}`).toBe(true);
    expect(variants.filter((variant) => weightOf(id, variant, WEIGHTS) === null)).toEqual([]);
  });

  test('has a page with the same headings as every other', () => {
    const page = readSource(`${folderOf(rule)}/README.md`);
    expect(page.length).toBeGreaterThan(200);
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
    expect(headings).toEqual(HEADINGS.filter((heading) => headings.includes(heading)));
    expect(headings).toEqual(expect.arrayContaining(REQUIRED_HEADINGS));
  });
});

test('every weight belongs to a rule and says where it comes from: a prior with its reason, or counts', () => {
  for (const [row, { prior }] of Object.entries(DECLARED)) {
    expect(registered, row).toContain(row.split('#')[0]);
    expect(prior ? prior.reason : COUNTS[row], `${row} has neither a reason nor counts`).toBeTruthy();
  }
  expect(Object.keys(COUNTS).filter((row) => !DECLARED[row])).toEqual([]);
});

test('a row is conclusive by a proof of a known kind; one that was measured has forged files, and no genuine one', () => {
  for (const [row, { conclusive }] of Object.entries(DECLARED)) {
    if (!conclusive) continue;
    expect(PROOFS, row).toContain(conclusive.proof);
    expect(conclusive.text, row).not.toMatch(/never seen|not seen|no genuine|none of \d/i);
    if (conclusive.proof === 'measured') expect(isMeasured(COUNTS[row]), row).toBe(true);
    expect(COUNTS[row]?.genuineHit ?? 0, row).toBe(0);
  }
});

test('no two rules print the same check', () => {
  const checks = RULES.flatMap((rule) => rule.checks);
  expect(checks.filter((check, i) => checks.indexOf(check) !== i)).toEqual([]);
});

test('the texts of the report itself are whole in both languages', () => {
  expect([...flawsWithin('common', common), ...flawsWithin('words', words)]).toEqual([]);
});
