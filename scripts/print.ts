import { writeFile } from 'node:fs/promises';
import { printOpenapi } from '../src/rest/openapi.ts';
import { printGraphql } from '../src/schema/print.ts';

// The printed interfaces are committed, so that a change of either is seen in review.
await writeFile(new URL('../schema.graphql', import.meta.url), printGraphql());
await writeFile(new URL('../openapi.json', import.meta.url), printOpenapi());
