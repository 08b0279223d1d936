import { expect, test } from 'vitest';
import { operationsOf, patched, stringToken } from './tokens.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const shown = (text: string) =>
  operationsOf(bytesOf(text)).map(({ operator, operands }) => [
    operator,
    ...operands.map(({ bytes, number, name }) => (bytes ? Buffer.from(bytes).toString('latin1') : (number ?? name))),
  ]);

test('strings are read in both notations, with nested brackets and escapes', () => {
  expect(shown('(a(b)c\\)\\050\\n) Tj <41 42> Tj')).toEqual([
    ['Tj', 'a(b)c)(\n'],
    ['Tj', 'AB'],
  ]);
});

test('comments, property lists and the data of inline images are no operators', () => {
  const stream = '% 1 2 m\n/Span <</A(x)/B<</C 1>>>> BDC EMC BI /W 1 ID \x00(Tj EI Q';
  expect(shown(stream).map(([operator]) => operator)).toEqual(['BDC', 'EMC', 'BI', 'ID', 'Q']);
});

test('a string keeps its notation and the rest of the stream its bytes', () => {
  const stream = bytesOf('BT [<0102> -20 (x)] TJ ET');
  const [string] = operationsOf(stream)[1]!.operands[0]!.items!;
  const text = stringToken(Uint8Array.from([1, 255]), string!.kind);
  expect(Buffer.from(patched(stream, [{ ...string!, text }])).toString()).toBe('BT [<01FF> -20 (x)] TJ ET');
  expect(stringToken(bytesOf('a)\\'), 'string')).toBe('(a\\)\\\\)');
});
