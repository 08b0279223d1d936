import { expect, it } from 'vitest';
import { checksOf, judge, line, messages, statuses } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';

const numbered = (...footers: readonly (string | null)[]) =>
  judge(
    'content/page-numbers',
    footers.map((footer, i) =>
      textPage([line([40, 'Some text']), ...(footer ? [line([40, footer])] : [])], { page: i + 1 }),
    ),
  );

it.each([
  ['all pages', ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']],
  ['a page without a number', ['עמוד 1 מתוך 3', null, 'עמוד 3 מתוך 3']],
  ['a cover without a number', [null, 'Page 2 of 2']],
  ['two documents in one file', ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1']],
  ['the same document twice', ['Page 1 of 1', 'Page 1 of 1']],
])('passes %s', async (_, footers) => {
  expect(statuses(await numbered(...footers))).toEqual(['document.pages pass']);
});

it.each([
  ['in the middle', ['Page 1 of 3', 'Page 3 of 3'], 'missing'],
  ['at the end', ['עמוד 1 מתוך 2'], 'missing'],
  ['at the start', ['Page 2 of 3', 'Page 3 of 3'], 'missing'],
  ['between two documents', ['Page 1 of 2', 'Page 1 of 1'], 'missing'],
  ['that appears twice', ['Page 1 of 3', 'Page 2 of 3', 'Page 2 of 3'], 'order'],
])('asks about a page %s, and never accuses', async (_, footers, message) => {
  const outcome = await numbered(...footers);
  expect(statuses(outcome)).toEqual(['document.pages warn']);
  expect(checksOf(outcome)[0]!.message).toBe(message);
  expect(messages(outcome)).toEqual([]);
});
