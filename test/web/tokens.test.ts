import { expect, test } from 'vitest';
import { STYLE } from '../../src/report/style.ts';
import { readSource } from '../support/source.ts';

/** `--name:value` pairs of a block of CSS. */
const colours = (css: string) =>
  new Map([...css.matchAll(/--([a-z]+):\s*(#[0-9a-f]{3,6})/g)].map(([, name, value]) => [name!, value!]));

test('the dashboard has the colours of the report, in the light and in the dark', () => {
  const report = colours(/:root\{([^}]*)\}/.exec(STYLE)![1]!);
  const reportInTheDark = colours(/prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(STYLE)![1]!);
  const dashboard = new Map(
    [...readSource('web/src/styles/tokens.css').matchAll(/--([a-z]+): light-dark\((#\w+), (#\w+)\)/g)].map(
      ([, name, light, dark]) => [name!, [light, dark]],
    ),
  );
  expect(report.size).toBeGreaterThan(10);
  for (const [name, light] of report) {
    expect([name, dashboard.get(name)]).toEqual([name, [light, reportInTheDark.get(name)]]);
  }
});
