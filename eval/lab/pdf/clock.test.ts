import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { dayAfter, settled } from './clock.ts';

const date = new Date('2024-05-06T07:08:09Z');
const today = new Date().toISOString();
const stamp = today.replace(/\D/g, '').slice(0, 14);
const written = (second: string) =>
  `/CreationDate (D:20240101120000Z) /ModDate (D:${stamp}Z) <m>${today.slice(0, 19)}</m> /ID [<${'a'.repeat(32)}><${second}>]`;
const settledText = (text: string) => Buffer.from(settled(Buffer.from(text), date)).toString();

test('the time of the run and what was drawn give way, whatever came with the file stays', () => {
  const text = settledText(written('b'.repeat(32)));
  expect(text).toContain('D:20240101120000Z) /ModDate (D:20240506070809Z) <m>2024-05-06T07:08:09</m>');
  expect(text).toContain(`<${'a'.repeat(32)}>`);
  expect(text).not.toContain('b'.repeat(32));
  expect(text).toHaveLength(written('b'.repeat(32)).length);
});

test('two runs give the same bytes', () => {
  expect(settledText(written('b'.repeat(32)))).toBe(settledText(written('c'.repeat(32))));
});

test('somebody handles a paper within three weeks after it was made', () => {
  const days =
    (dayAfter({ madeOn: '2024-05-01' }, new Random('test')).getTime() - Date.parse('2024-05-01')) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(21);
});
