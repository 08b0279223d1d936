import { describe, expect, test } from 'vitest';
import { noisy, onScreen, paper, withText } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyPlace, PAGE, readFacts, WORD } from '../../../../test/support/pixel-rules.ts';
import { rule } from './rule.ts';

describe('pixel/word-halo-outlier', () => {
  const retyped = async () => withText(noisy(await onScreen(PAGE), 4), { ...WORD, w: 150, text: '9,870.00' });

  test('passes a scan whose words all stand on the same paper', async () => {
    expect(await rule.run(readFacts(await paper()))).toEqual({ outcome: 'pass' });
  });

  test('marks the word that was typed over a filled box', async () => {
    const finding = onlyPlace(await rule.run(readFacts(await retyped())));
    expect(finding).toMatchObject({ message: 'smoother', variant: 'strong', severity: 'high' });
    expect(evidenceOf(rule, finding)).toMatch(/^background deviation \d\.\d\d levels, usual \d\.\d\d, z -\d/);
  });

  test('says nothing of a note in a coloured ink that no print has', async () => {
    const note = await withText(noisy(await onScreen(PAGE), 4), { ...WORD, w: 150, text: '9,870.00', ink: '#2a4bd0' });
    expect(await rule.run(readFacts(note))).toEqual({ outcome: 'pass' });
  });

  test('says nothing where no text is read', async () => {
    expect(await rule.run(readFacts(await retyped(), { text: [] }))).toEqual({ outcome: 'pass' });
  });

  test('cannot decide on a drawn picture, whose background has no noise', async () => {
    expect((await rule.run(readFacts(await onScreen(PAGE)))).outcome).toBe('inconclusive');
  });

  test('does not apply to a document without pictures', async () => {
    const facts = readFacts(await onScreen(PAGE), { sourceImages: [], text: [] });
    expect((await rule.run(facts)).outcome).toBe('not_applicable');
  });
});
