import { expect, test } from 'vitest';
import { parseBoundedJson } from '../../src/ingest/json.ts';

const bounds = { bytes: 60, values: 10 };
const parsed = (text: string) => parseBoundedJson(Buffer.from(text), bounds);

test.each([
  ['a long string beside little else', `{"a":"${'x'.repeat(1000)}","b":1}`],
  ['quotes and backslashes within strings', JSON.stringify({ a: `\\"${'\\'.repeat(30)}"`, 'b"': '",[{' })],
  ['as many values as there may be', '[1,2,3,4,5,6,7,8,9]'],
  ['what is no JSON at all is told by its parser', '"a'],
])('%s is read as JSON', (_, text) => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    expect(() => parsed(text)).toThrow(SyntaxError);
    return;
  }
  expect(parsed(text)).toEqual(value);
});

test.each([
  ['too many values', `[${'1,'.repeat(10)}1]`, /10 values/],
  ['too many fields', `{${'"":1,'.repeat(9)}`, /10 values/],
  ['too deep', `${'['.repeat(11)}${']'.repeat(11)}`, /10 values/],
  ['two long strings', `["${'x'.repeat(61)}","${'x'.repeat(62)}"]`, /60 bytes/],
  ['a long number', '1'.repeat(61), /60 bytes/],
  ['much of nothing', ' '.repeat(61), /60 bytes/],
])('%s is refused before it is parsed', (_, text, message) => {
  expect(() => parsed(text)).toThrow(message);
});
