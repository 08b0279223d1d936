import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { printOpenapi } from '../../src/rest/openapi.ts';
import { scanBodySchema } from '../../src/rest/scan-body.ts';

const description = JSON.parse(printOpenapi());
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(description, 'openapi.json');
const printed = (name: string) => ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
const body = printed('CreateScanBody');

const file = { name: 'a.pdf', content_base64: 'JVBERi0xLjcK' };
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

test.each<[string, boolean, unknown]>([
  ['a file', true, { file }],
  ['a URL', true, { file_url: 'https://example.com/a.pdf' }],
  ['every field', true, { file, file_name: 'b', lang: 'en', client_reference: 'x', metadata: { a: 'b' }, context: {} }],
  ['fields that are null', true, { file, file_url: null, lang: null, metadata: null, context: { notes: null } }],
  [
    'both spellings',
    true,
    { file, context: { docTypeHint: 'payslip', expected_date: '2026-02-28', expectedName: 'A' } },
  ],
  ['20 pairs', true, { file, metadata: pairs(20) }],
  ['200 characters', true, { file, client_reference: 'x'.repeat(200) }],
  ['no object', false, []],
  ['a number as URL', false, { file_url: 5 }],
  ['a file without content', false, { file: { name: 'a' } }],
  ['an unknown field', false, { file, colour: 1 }],
  ['an unknown field of the file', false, { file: { ...file, type: 'x' } }],
  ['an unknown field of the context', false, { file, context: { amount: '1' } }],
  ['an unknown type hint', false, { file, context: { docTypeHint: 'x' } }],
  ['a day that is none', false, { file, context: { expectedDate: '2026-02-30' } }],
  ['a moment as date', false, { file, context: { expected_date: '2026-02-28T00:00:00Z' } }],
  ['a number as amount', false, { file, context: { expected_amount: 5 } }],
  ['long notes', false, { file, context: { notes: 'x'.repeat(1001) } }],
  ['a list as context', false, { file, context: [] }],
  ['21 pairs', false, { file, metadata: pairs(21) }],
  ['a long value', false, { file, metadata: { a: 'x'.repeat(501) } }],
  ['a long key', false, { file, metadata: { ['x'.repeat(201)]: '' } }],
  ['a number in metadata', false, { file, metadata: { a: 1 } }],
  ['another language', false, { file, lang: 'fr' }],
  ['201 characters', false, { file, client_reference: 'x'.repeat(201) }],
  ['a long URL', false, { file_url: `https://example.com/${'x'.repeat(2048)}` }],
])('a JSON body with %s is judged by the description as by the service', (_, fits, value) => {
  expect([body(value), scanBodySchema.safeParse(value).success]).toEqual([fits, fits]);
});

test('the form says of a field what the JSON body says of it', () => {
  const { CreateScanForm, CreateScanBody } = description.components.schemas;
  expect(Object.keys(CreateScanForm.properties).sort()).toEqual(
    Object.keys(CreateScanBody.properties)
      .filter((name) => !['file_url', 'file_name'].includes(name))
      .sort(),
  );
  for (const name of ['lang', 'client_reference']) {
    const { description: about, default: _, ...rules } = CreateScanForm.properties[name];
    expect(CreateScanBody.properties[name].anyOf[0]).toEqual(rules);
    expect(CreateScanBody.properties[name].description).toBe(about);
  }
  for (const example of CreateScanForm.properties.context.examples)
    expect(printed('ScanContext')(JSON.parse(example))).toBe(true);
});
