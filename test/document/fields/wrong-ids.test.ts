/** Identity numbers of pictures that are looked at again before they are called wrong. */
import { expect, it } from 'vitest';
import type { ProviderGet } from '../../../src/document/facts.ts';
import { wrongIds } from '../../../src/document/fields/wrong-ids.ts';
import { line, page } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const read = async (
  values: readonly string[],
  seen: number,
  { ocr = true, drawn = false, confidence = 0.95, sure = false, card = '' } = {},
) => {
  const cards = card === '' ? [] : [line([300, `מספר כרטיס: ${card}`])];
  const lines = [line([300, 'אישור']), ...values.map((value) => line([300, `מספר זהות: ${value}`])), ...cards];
  const pages = ocr ? textPage(lines, { source: 'ocr', confidence }) : page(lines);
  const facts: Record<string, unknown> = {
    fields: fieldsOf(pages),
    lookAgain: async (places: readonly unknown[]) => places.map(() => ({ seen: [seen], isSure: sure, texts: [] })),
    isDrawnAsRead: () => drawn,
  };
  return wrongIds((async (name: string) => facts[name]) as ProviderGet);
};

it('is wrong where looks and its pixels agree, or looks and another print of it', async () => {
  expect(await read(['012345675'], 1_234_567_500, { drawn: true })).toEqual(['012345675']);
  expect(await read(['012345675'], 1_234_567_500)).toEqual([]);
  expect(await read(['012945674', '012345674'], 1_294_567_400)).toEqual(['012945674']);
});

it('is not, where a look reads another, its reading is in doubt, or the digits look alike', async () => {
  expect(await read(['012345675'], 1_234_567_400, { drawn: true })).toEqual([]);
  expect(await read(['012345675'], 1_234_567_500, { drawn: true, confidence: 0.8 })).toEqual([]);
  expect(await read(['012845674', '012345674'], 1_284_567_400)).toEqual([]);
  expect(await read(['012345675'], 1_234_567_500, { drawn: true, ocr: false })).toEqual([]);
});

it('is wrong beside a number of a card that begins with the right one, where each size of a drawn picture gives it', async () => {
  const seen = 1_284_567_400;
  expect(await read(['012845674'], seen, { sure: true, card: '012345674-1' })).toEqual(['012845674']);
  expect(await read(['012845674'], seen, { sure: false, card: '012345674-1' })).toEqual([]);
  expect(await read(['012845674'], seen, { sure: true, card: '055512398-1' })).toEqual([]);
});
