import { expect, it } from 'vitest';
import { judge, type Lines, line, messages, told } from '../../../../test/support/judge.ts';
import { taxInvoice } from '../../../../test/support/tax-invoice.ts';
import type { PdfSignature } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const judged = (more: Lines, contents: 'value' | 'placeholder', ocr = false) =>
  judge(rule.id, [taxInvoice({ more, ocr })], { pdfSignatures: [{ contents }] as unknown as PdfSignature[] });
const words = [line([300, 'מסמך ממוחשב'])];

it('asks for the signature that its words promise', async () => {
  expect(told(await judged(words, 'value'))).toEqual(['invoice.signature pass signed']);
  const unsigned = await judged(words, 'placeholder');
  expect(told(unsigned)).toEqual(['invoice.signature warn missing']);
  expect(messages(unsigned)).toEqual([]);
  expect((await judged([], 'placeholder')).outcome).toBe('not_applicable');
});

it('leaves recognised pages out, whose file may never have had a signature', async () => {
  expect((await judged(words, 'placeholder', true)).outcome).toBe('not_applicable');
});
