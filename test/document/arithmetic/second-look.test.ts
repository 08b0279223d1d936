import { expect, test } from 'vitest';
import { arithmeticProviders } from '../../../src/document/arithmetic/index.ts';
import type { ProviderGet, SourceImage } from '../../../src/document/facts.ts';
import { type OcrEngine, type OcrRequest, ReadingGivenUp } from '../../../src/document/ocr/engine.ts';
import { lookAgain } from '../../../src/document/ocr/second-look.ts';
import { tally } from '../../support/arithmetic.ts';
import { page } from '../../support/judge.ts';
import { fieldsOf, type Piece } from '../../support/pages.ts';

/** Net and VAT of a receipt and what they are together, the net with another first digit than the sum asks for. */
const receipt = (net: string) =>
  [
    ['Net amount', net],
    ['VAT 19%', '17.52'],
    ['Total', '109.75'],
    ['Cash', '120.00'],
    ['Change', '10.25'],
  ].map(([label, amount]): Piece[] => [
    [40, label!],
    [300, amount!],
  ]);

/** Ink where the net amount stands, by which the engine knows that it is shown that number and no other. */
const isInk = (k: number) => k % 600 > 306 && k % 600 < 326 && k / 600 > 40 && k / 600 < 46;
const raster = { widthPx: 600, heightPx: 800, grey: new Uint8Array(480_000).map((_, k) => (isInk(k) ? 0 : 255)) };
const picture = { page: 1, fullPage: true, rect: { x: 0, y: 0, w: 595, h: 842 }, raster } as unknown as SourceImage;

/** Grain as of paper: no two neighbours are the same. */
const grain = {
  ...picture,
  raster: { ...picture.raster, grey: raster.grey.map((grey, k) => (grey === 0 ? 0 : 200 + (k % 2))) },
};

/** The arithmetic of the receipt, with an engine that reads `seen` where it is shown the net amount, else nothing. */
async function judged(
  seen: string | Error,
  { ocr = true, pictures = [picture], net = '52.23', drawnAsRead = false } = {},
) {
  const asked: OcrRequest[] = [];
  const engine: OcrEngine = {
    atOnce: 1,
    async recognize(request) {
      asked.push(request);
      if (seen instanceof Error) throw seen;
      if (!request.picture.grey.some((grey) => grey < 100)) return [];
      const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
      return [{ box, words: [{ text: seen, box, confidence: 0.9, symbols: [] }] }];
    },
    async close() {},
  };
  const tools = async (name: string) => ({ ocrEngine: engine, sourceImages: pictures })[name];
  const facts: Record<string, unknown> = {
    fields: fieldsOf(page(receipt(net), ocr)),
    lookAgain: await lookAgain(tools as ProviderGet),
    isDrawnAsRead: () => drawnAsRead,
  };
  const get = (async (name: string) => facts[name]) as ProviderGet;
  const outcomes = (await arithmeticProviders.arithmetic(get)).flat();
  return { asked, states: tally(outcomes.filter(({ state }) => state !== 'holds')) };
}

test('a figure that another look reads as the sum has it was misread', async () => {
  const { asked, states } = await judged('92.23');
  expect(asked.length).toBeGreaterThan(0);
  expect(states).toMatchObject({ 'invoice.total misread': 1 });
});

test('a figure that every look reads as it is printed is wrong, and so is one that looks say nothing of', async () => {
  for (const seen of ['52.23', '', new ReadingGivenUp('noise')]) {
    expect((await judged(seen)).states).toMatchObject({ 'invoice.total broken': 1 });
  }
});

test('a figure that no look reads as it is printed was not read', async () => {
  expect((await judged('71.10')).states).toMatchObject({ 'invoice.total misread': 1 });
});

test('a digit in doubt is believed where every look at a screen gives it, and on paper where two equations ask for another', async () => {
  const net = '97.23';
  expect((await judged('97.23', { net })).states).toMatchObject({ 'invoice.total broken': 1 });
  const ofPaper = { net, pictures: [grain] };
  expect((await judged('97.23', ofPaper)).states).toMatchObject({ 'invoice.total broken': 1 });
  expect((await judged('', ofPaper)).states).toMatchObject({ 'invoice.total misread': 1 });
  expect((await judged('', { net })).states).toMatchObject({ 'invoice.total misread': 1 });
});

test('the letter of a dollar sign is no amount of its own, though it looks like a digit', async () => {
  expect((await judged('5$97.23', { net: '97.23' })).states).toMatchObject({ 'invoice.total broken': 1 });
});

test('a digit in doubt is believed on paper too where it is drawn like its like elsewhere, unless the look says otherwise', async () => {
  const onPaper = { net: '97.23', pictures: [grain], drawnAsRead: true };
  expect((await judged('97.23', onPaper)).states).toMatchObject({ 'invoice.total broken': 1 });
  expect((await judged('92.23', onPaper)).states).toMatchObject({ 'invoice.total misread': 1 });
});

test('text of the file itself, and pages that are no picture, are not looked at', async () => {
  expect(await judged('92.23', { ocr: false })).toMatchObject({ asked: [], states: { 'invoice.total broken': 1 } });
  expect((await judged('92.23', { pictures: [] })).asked).toEqual([]);
});

test('looks see a rate with all its digits', async () => {
  const seen = async (text: string) => {
    const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
    const recognize = async () => [{ box, words: [{ text, box, confidence: 0.9, symbols: [] }] }];
    const tools: Record<string, unknown> = { ocrEngine: { recognize }, sourceImages: [picture] };
    const look = await lookAgain((async (name: string) => tools[name]) as ProviderGet);
    const [rate] = await look([{ raw: text, page: 1, rect: { x: 300, y: 40, w: 60, h: 10 } }]);
    return rate!.seen;
  };
  expect(await seen('€1.0837')).toEqual([108.37]);
  expect(await seen('€41.20')).toEqual([4_120]);
});

test('a minus that every look sees was not read into the number', async () => {
  const ride = (total: string): Piece[][] =>
    [
      ['Base fare', '4.20'],
      ['Way', '18.36'],
      ['Waiting', '7.08'],
      ['Coupon', '-5.00'],
      ['Tip', '3.00'],
      ['Total', total],
    ].map(([label, amount]): Piece[] => [
      [40, label!],
      [300, amount!],
    ]);
  const states = async (total: string, isSigned: boolean) => {
    const facts: Record<string, unknown> = {
      fields: fieldsOf(page(ride(total), true)),
      text: [],
      lineSlopes: new Map(),
      lookAgain: async (asked: readonly { raw: string }[]) =>
        asked.map(({ raw }) => {
          const cents = Math.round(100 * Number(raw));
          return { seen: [isSigned ? cents : Math.abs(cents)], isSure: true, texts: [raw] };
        }),
      isDrawnAsRead: () => true,
    };
    const outcomes = await arithmeticProviders.arithmetic((async (name: string) => facts[name]) as ProviderGet);
    return outcomes.flat().flatMap(({ equation: { id }, state }) => (id === 'total.column_sum' ? [state] : []));
  };
  expect(await states('27.64', true)).toEqual(['holds']);
  // As much more as a coupon that was added would make it.
  expect(await states('37.64', true)).toEqual(['broken']);
  expect(await states('37.64', false)).toEqual(['misread']);
});
