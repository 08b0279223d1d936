import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleIndex } from '../../scripts/rule-pages.ts';
import { printOpenapi } from '../../src/rest/openapi.ts';
import { printGraphql } from '../../src/schema/print.ts';

const committed = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('schema.graphql is the schema that is served (npm run print renews it)', () => {
  expect(committed('schema.graphql')).toBe(printGraphql());
});

test('openapi.json is the description that is served (npm run print renews it)', () => {
  expect(committed('openapi.json')).toBe(printOpenapi());
});

test('docs/rules/README.md lists the rules of the registry (npm run print renews it)', () => {
  expect(committed('docs/rules/README.md')).toBe(ruleIndex());
});
