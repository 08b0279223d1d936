import { expect, it } from 'vitest';
import type { Look, ProviderGet } from '../../../src/document/facts.ts';
import { drawnDays } from '../../../src/document/fields/drawn-days.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

async function told({ seen = [800], isDrawn = true, source = 'ocr' as 'ocr' | 'native' } = {}) {
  const note = textPage([[[40, 'Medical certificate']], [[40, 'Number of days: 8']]], { source, confidence: 0.95 });
  const facts: Record<string, unknown> = {
    fields: fieldsOf(note),
    lookAgain: async (places: readonly unknown[]) => places.map((): Look => ({ seen, isSure: false, texts: [] })),
    isDrawnAsRead: () => isDrawn,
  };
  return (await drawnDays((async (name: string) => facts[name]) as ProviderGet))?.value ?? null;
}

it('names recognised days that every look and their pixels confirm', async () => {
  expect(await told()).toBe('8');
});

it('names none that a look reads otherwise, that are drawn otherwise, or that were not recognised', async () => {
  expect(await told({ seen: [800, 300] })).toBeNull();
  expect(await told({ isDrawn: false })).toBeNull();
  expect(await told({ source: 'native' })).toBeNull();
});
