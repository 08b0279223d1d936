import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { printOpenapi } from '../../src/rest/openapi.ts';

async function redocly(source: string, ruleset: 'recommended' | 'recommended-strict'): Promise<string[]> {
  const config = await createConfig({ extends: [ruleset] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

/** Every rule of the set, those that are not recommended included. */
async function spectral(source: string): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({
    extends: [[oas as never, 'all']],
    rules: {
      // Whom to ask is known to those who run an installation, so the contact is words without an address.
      'contact-properties': 'off',
      // Of a licence OpenAPI 3.1 takes an identifier or a URL, not both: the identifier is there.
      'license-url': 'off',
    },
  });
  const problems = await linter.run(source);
  return problems.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`);
}

test.each(['recommended', 'recommended-strict'] as const)('redocly lint (%s) has nothing to say', async (ruleset) => {
  expect(await redocly(printOpenapi(), ruleset)).toEqual([]);
});

test('spectral with every rule of its OpenAPI set has nothing to say', async () => {
  expect(await spectral(printOpenapi())).toEqual([]);
});

test('both would tell a response whose example its own schema refuses', async () => {
  const document = JSON.parse(printOpenapi());
  document.paths['/usage'].get.responses['200'].content['application/json'].examples.limited.value.used = 'many';
  const broken = JSON.stringify(document);
  expect(await redocly(broken, 'recommended')).toEqual([expect.stringContaining('example')]);
  expect(await spectral(broken)).toEqual([expect.stringContaining('example')]);
});
