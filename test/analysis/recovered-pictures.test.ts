import { afterEach, expect, test, vi } from 'vitest';
import { drawRecovered } from '../../src/analysis/recovered-pictures.ts';
import type { EarlierView } from '../../src/document/earlier.ts';
import type { FactMap, ProviderGet, Raster } from '../../src/document/facts.ts';
import type { Drawing, PdfRenderer } from '../../src/document/pdf/content/render.ts';
import { DocumentError } from '../../src/domain/limits.ts';
import type { Judgement } from '../../src/report/assemble.ts';

const facts = {
  file: { bytes: new Uint8Array(100), name: 'a.pdf', type: 'pdf', sha256: '' },
  pages: [{ page: 1, widthPt: 600, heightPt: 800, rotation: 0, kind: 'native' }],
  pdfStructure: { revisions: [{ endOffset: 40 }, { endOffset: 100 }] },
} as unknown as FactMap;
const get: ProviderGet = async (name) => facts[name as keyof FactMap] as never;

const RECT = { x: 300, y: 400, w: 50, h: 10 };
const finding = (earlier: EarlierView, page = 1): Judgement['findings'][number] =>
  ({
    finding: { place: { page, rect: RECT }, recovered: { before: 'a', after: 'b', earlier } },
  }) as unknown as Judgement['findings'][number];
const REVISION: EarlierView = { from: 'revision', revision: 0, page: 1 };
const COVER: EarlierView = { from: 'cover', rect: RECT, page: 1 };

/** Draws every state in a shade of its own: by the length of its bytes, and by what is left out. */
function renderer(shadeOf = (length: number, drawing: Drawing) => (drawing.uncovered ? 7 : length)) {
  const open: number[] = [];
  const drawn: { length: number; drawing: Drawing }[] = [];
  const made: PdfRenderer = {
    beginFile() {},
    open(bytes) {
      open.push(bytes.length);
      return {
        pageCount: 1,
        renderPage(_page, dpi, drawing = {}): Raster {
          drawn.push({ length: bytes.length, drawing });
          const [widthPx, heightPx] = [drawing.area!, drawing.area!].map((area, i) =>
            Math.round(((i === 0 ? area.w : area.h) * dpi) / 72),
          ) as [number, number];
          const shade = shadeOf(bytes.length, drawing);
          const pixels = widthPx * heightPx;
          return { widthPx, heightPx, rgb: new Uint8Array(pixels * 3).fill(shade), grey: new Uint8Array(pixels) };
        },
        close: () => open.splice(open.indexOf(bytes.length), 1),
      };
    },
  };
  return { renderer: made, open, drawn };
}

afterEach(() => vi.restoreAllMocks());

test('an earlier revision and a cover are drawn beside the present, of one area with the place in its middle', async () => {
  const { renderer: drawing, open, drawn } = renderer();
  const pairs = await drawRecovered([finding(REVISION), finding(COVER)], get, drawing);
  expect([...pairs.keys()]).toEqual([0, 1]);
  for (const { area, pictures } of pairs.values()) {
    expect(area.x + area.w / 2).toBeCloseTo(RECT.x + RECT.w / 2);
    expect(pictures.map(({ state }) => state)).toEqual(['before', 'after']);
  }
  expect(drawn.map(({ length, drawing }) => [length, drawing.uncovered])).toEqual([
    [40, undefined],
    [100, undefined],
    [100, RECT],
    [100, undefined],
  ]);
  expect(open).toEqual([]);
});

test('a place at the edge of the page is shown with what is there', async () => {
  const edge = finding(REVISION);
  edge.finding.place = { page: 1, rect: { x: 590, y: 0, w: 10, h: 10 } };
  const [pair] = (await drawRecovered([edge], get, renderer().renderer)).values();
  expect(pair!.area.x + pair!.area.w).toBeCloseTo(600);
  expect(pair!.area.y).toBe(0);
});

test('states that look the same, or cannot be drawn, give no pair', async () => {
  const same = renderer(() => 1);
  expect(await drawRecovered([finding(REVISION)], get, same.renderer)).toEqual(new Map());
  const broken = renderer((length) => {
    if (length === 40) throw new DocumentError('CORRUPT_FILE', 'no page');
    return length;
  });
  const pairs = await drawRecovered([finding(REVISION), finding(COVER)], get, broken.renderer);
  expect(pairs.size).toBe(0);
  expect(await drawRecovered([finding({ from: 'revision', revision: 9, page: 1 })], get, renderer().renderer)).toEqual(
    new Map(),
  );
  expect(await drawRecovered([finding(REVISION, 2)], get, renderer().renderer)).toEqual(new Map());
  expect([...same.open, ...broken.open]).toEqual([]);
});

test('no more than twelve pairs are drawn, and none is begun after six seconds', async () => {
  const many = Array.from({ length: 20 }, () => finding(REVISION));
  expect((await drawRecovered(many, get, renderer().renderer)).size).toBe(12);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const slow = renderer((length) => {
    now += 1_000;
    return length;
  });
  expect((await drawRecovered(many, get, slow.renderer)).size).toBe(4);
  expect(slow.open).toEqual([]);
});

test('the small picture of a picture file is drawn beside the whole picture in its size', async () => {
  const raster = (widthPx: number, heightPx: number, shade: number): Raster => ({
    widthPx,
    heightPx,
    rgb: new Uint8Array(3 * widthPx * heightPx).fill(shade),
    grey: new Uint8Array(widthPx * heightPx),
  });
  const picture = {
    file: { ...facts.file, type: 'jpeg' },
    pages: facts.pages,
    thumbnail: { raster: raster(60, 80, 9), likeness: 0 },
    sourceImages: [{ page: 1, rect: { x: 0, y: 0, w: 600, h: 800 }, raster: raster(600, 800, 200) }],
  } as unknown as FactMap;
  const ofPicture: ProviderGet = async (name) => picture[name as keyof FactMap] as never;
  const [pair] = (
    await drawRecovered([finding({ from: 'thumbnail', page: 1 })], ofPicture, renderer().renderer)
  ).values();
  expect(pair).toMatchObject({ area: { x: 0, y: 0, w: 600, h: 800 }, widthPx: 60, heightPx: 80 });
  expect(pair!.pictures.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [60, 80],
    [60, 80],
  ]);
});
