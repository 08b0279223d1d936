import { expect, test } from 'vitest';
import { agreeingContext } from './context.ts';
import { textsOf } from './paper/claims.ts';
import { hundredthsOf, isoOf } from './paper/read.ts';
import { papersFor } from './samples.ts';

test('an agreeing context says what the paper prints', async () => {
  for await (const { paper, made } of papersFor(agreeingContext, 40)) {
    const texts = [...textsOf(paper).values()];
    const { expected_amount, expected_date, expected_name, expected_reference, document_type } = made;
    const cents = texts.map((text) => Math.abs(hundredthsOf(text, paper.language)));
    if (expected_amount) expect(cents).toContain(Math.round(Number(expected_amount) * 100));
    if (expected_date) expect(texts.map((text) => isoOf(text, paper.language))).toContain(expected_date);
    if (expected_name) expect(texts).toContain(expected_name);
    if (expected_reference) expect(texts).toContain(expected_reference);
    if (document_type) expect(document_type).toBe(paper.type);
  }
});
