import { writeFile } from 'node:fs/promises';
import { printOpenapi } from '../src/rest/openapi.ts';
import { printGraphql } from '../src/schema/print.ts';
import { ruleIndex } from './rule-index.ts';

// What is printed is committed, so that a change of an interface or of a rule is seen in review.
await writeFile(new URL('../schema.graphql', import.meta.url), printGraphql());
await writeFile(new URL('../openapi.json', import.meta.url), printOpenapi());
await writeFile(new URL('../docs/rules/README.md', import.meta.url), ruleIndex());
