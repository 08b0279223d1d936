import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/source.ts';

test('REST reaches nothing but the schema: it holds words, the bodies of webhooks, the body readers and the executor', () => {
  const ALLOWED = ['src/rest/', 'src/domain/', 'src/ingest/', 'src/webhooks/event.ts'];
  const reached = sourceFiles('src/rest/**/*.ts').flatMap((file) =>
    importsOf(file)
      .filter(({ isOwn, typeOnly }) => isOwn && !typeOnly)
      .map(({ target }) => target)
      .filter((target) => !ALLOWED.some((folder) => target.startsWith(folder))),
  );
  expect([...new Set(reached)]).toEqual(['src/schema/executor.ts']);
});

test('what ingest hands to REST reaches no service and no database either', () => {
  const reached = sourceFiles('src/ingest/**/*.ts').flatMap((file) =>
    importsOf(file)
      .filter(({ target, isOwn }) => isOwn && !/^src\/(ingest|domain|outbound)\//.test(target))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(reached).toEqual([]);
});
