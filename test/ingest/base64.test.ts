import { expect, test } from 'vitest';
import { decodeBase64 } from '../../src/ingest/base64.ts';

const text = (value: string) => Buffer.from(decodeBase64(value, 'f')).toString('latin1');

test('plain base64, line breaks, the URL-safe alphabet, missing padding and data URLs are read', () => {
  expect(text('aGVsbG8=')).toBe('hello');
  expect(text('aGVs\r\nbG8')).toBe('hello');
  expect(text('data:application/pdf;base64,aGVsbG8=')).toBe('hello');
  expect(text('-_-_')).toBe(text('+/+/'));
  expect(text('')).toBe('');
});

test.each(['*', 'a', 'data:text/plain,hello', 'aGVs=bG8='])('%s is refused with the name of its field', (value) => {
  expect(() => decodeBase64(value, 'file.content_base64')).toThrow(/^file\.content_base64: /);
});

test('what decodes to more than 10 MB is refused before it is decoded', () => {
  const limit = 10 * 1024 * 1024;
  expect(decodeBase64(Buffer.alloc(limit).toString('base64'), 'f')).toHaveLength(limit);
  expect(() => decodeBase64(Buffer.alloc(limit + 1).toString('base64'), 'f')).toThrow(
    expect.objectContaining({ code: 'FILE_TOO_LARGE' }),
  );
});
