import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  AMOUNT,
  boxOf,
  type Cell,
  cellAt,
  crispTable,
  nativeTable,
  SIZE,
  soft,
  table,
  tableFacts,
} from '../../../../test/support/letters.ts';
import { cut, drawn, noisy, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { EarlierSaving, Raster, TextWord } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { twinDigits } from '../twins.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
/** Clear traces of a saving as a JPEG: in all words, or in none that is read. */
const saved = (isEverywhere: boolean) =>
  ({
    dip: 0.3,
    expected: 1,
    pieces: Array.from({ length: 12 }, (_, word) => ({
      ...(isEverywhere ? { x0: 0, y0: 0, x1: 940, y1: 700 } : { x0: 0, y0: 690, x1: 9, y1: 699 }),
      columns: 0,
      word,
      blocks: 9,
      ratio: 0.3,
    })),
  }) as unknown as EarlierSaving;
const NOTHING = { outcome: 'inconclusive', reason: 'few_digits' };

/** Grain as of toner, paper and optics: wider than a pixel. */
const scan = async () => soft(noisy(await table(), 40), 1);

/** A digit of a cell, with its edges. */
function digitAt(cell: Cell, digit: string): Rect {
  const { x, y, w, h } = boxOf(cell);
  const advance = w / cell.text.length;
  const left = Math.round(x + cell.text.indexOf(digit) * advance);
  return { x: left, y: Math.round(y) - 3, w: Math.round(advance), h: Math.round(h) + 6 };
}

/** A piece of the picture put down around the middle of another place, larger by these shares. */
async function copied(raster: Raster, from: Rect, onto: Rect, [wider, higher]: [number, number]): Promise<Raster> {
  const { rgb, widthPx, heightPx } = cut(raster, from.x, from.y, from.w, from.h);
  const [width, height] = [Math.round(widthPx * wider), Math.round(heightPx * higher)];
  const resized = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
  const [left, top] = [Math.round(onto.x + (onto.w - width) / 2), Math.round(onto.y + (onto.h - height) / 2)];
  return pasted(raster, rasterOf(new Uint8Array(resized), width, height, 3), left, top);
}

describe('pixel/copied-digits', () => {
  test('passes a scan on which no digit is another one', async () => {
    expect(await run(await throughJpeg(await scan(), 85))).toEqual({ outcome: 'pass' });
  });

  test('marks both places of a digit that was copied and resized, after a JPEG too', async () => {
    const source = cellAt(2, 3);
    const page = await scan();
    const forged = await copied(page, digitAt(source, '3'), digitAt(AMOUNT, '3'), [1.12, 1.06]);
    const outcome = await run(await throughJpeg(forged, 85));
    if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
    expect(outcome.findings).toHaveLength(2);
    for (const finding of outcome.findings)
      expect(finding).toMatchObject({ message: 'resized', severity: 'high', data: { digit: '3' } });
    expect(outcome.findings.map(({ place }) => place!.rect)).toEqual(
      expect.arrayContaining([boxOf(AMOUNT), boxOf(source)]),
    );
    expect(evidenceOf(rule, outcome.findings[0]!)).toMatch(/^digit 3: unlikeness 0\.\d\d, between any other two/);
  });

  test('marks both places of a copy of the same size', async () => {
    const source = cellAt(2, 3);
    const same = await copied(await scan(), digitAt(source, '3'), digitAt(AMOUNT, '3'), [1, 1]);
    const outcome = await run(await throughJpeg(same, 85));
    if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
    for (const finding of outcome.findings)
      expect(finding).toMatchObject({ message: 'copied', severity: 'high', data: { digit: '3' } });
    expect(outcome.findings.map(({ place }) => place!.rect)).toEqual(
      expect.arrayContaining([boxOf(AMOUNT), boxOf(source)]),
    );
  });

  test('marks a copy under which the foot of what stood there is left', async () => {
    const source = cellAt(2, 3);
    const page = await scan();
    const { x, y, w, h } = digitAt(source, '3');
    const onto = digitAt(AMOUNT, '3');
    const digit = cut(page, x, y, w, Math.round(0.72 * h));
    const foot = cut(page, onto.x - 2 * w, onto.y + Math.round(0.72 * h), w, h - Math.round(0.72 * h));
    const forged = pasted(pasted(page, digit, onto.x, onto.y), foot, onto.x, onto.y + Math.round(0.72 * h));
    const outcome = await run(await throughJpeg(forged, 92));
    if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
    expect(outcome.findings.map(({ place }) => place!.rect)).toContainEqual(boxOf(AMOUNT));
  });

  describe('on a drawn page that was saved coarsely and then without loss', () => {
    const drawnPage = async () => throughJpeg(noisy(await table(), 1), 55);

    test('marks a digit that was copied within its number, equal to the last pixel', async () => {
      const page = await drawnPage();
      const { y, h } = boxOf(AMOUNT);
      const [first, fourth] = [0, 3].map((k) => Math.round(AMOUNT.x + k * (boxOf(AMOUNT).w / AMOUNT.text.length)));
      const digit = cut(page, fourth!, Math.round(y) - 3, 16, Math.round(h) + 6);
      const text = tableFacts(page).text;
      const forged = pasted(page, digit, first!, Math.round(y) - 3);
      const amount = AMOUNT.text[3] + AMOUNT.text.slice(1);
      const readAs = text.map((each) => ({
        ...each,
        lines: each.lines.map((line) => ({
          ...line,
          words: line.words.map((word) =>
            word.text === AMOUNT.text && word.rect.x === AMOUNT.x && word.rect.y === y
              ? { ...word, text: amount }
              : word,
          ),
        })),
      }));
      const facts = tableFacts(forged, readAs);
      // Drawings that were scaled, and never saved lossily, have equal digits too.
      for (const saving of [null, saved(false)])
        expect((await rule.run({ ...facts, earlierSaving: () => saving })).outcome).not.toBe('findings');
      const finding = onlyFinding(await rule.run({ ...facts, earlierSaving: () => saved(true) }));
      expect(finding).toMatchObject({ message: 'equal', data: { digit: AMOUNT.text[3], unlike: '0.00' } });
    });

    test('passes it without a copy', async () => {
      const facts = { ...tableFacts(await drawnPage()), earlierSaving: () => saved(true) };
      expect((await rule.run(facts)).outcome).not.toBe('findings');
    });
  });

  test('finds the copy of a first digit whose place holds part of the currency sign too', async () => {
    const source = cellAt(3, 3);
    const page = await copied(await scan(), digitAt(source, '3'), { ...digitAt(AMOUNT, AMOUNT.text[0]!) }, [1, 1]);
    const { x, y } = boxOf(AMOUNT);
    // A stroke beside it, as that of a sign.
    const bar = cut(page, Math.round(x) + 2, Math.round(y) - 3, 3, 26);
    const forged = pasted(
      page,
      { ...bar, rgb: bar.rgb.fill(40), grey: bar.grey.fill(40) },
      Math.round(x) - 6,
      Math.round(y) - 3,
    );
    const readAs = tableFacts(forged).text.map((each) => ({
      ...each,
      lines: each.lines.map((line) => ({
        ...line,
        words: line.words.map((word) =>
          word.text === AMOUNT.text && word.rect.x === AMOUNT.x && word.rect.y === y
            ? {
                ...word,
                text: `3${AMOUNT.text.slice(1)}`,
                charRects: word.charRects!.map((rect, k) =>
                  k === 0 ? { ...rect, x: rect.x - 8, w: rect.w + 8 } : rect,
                ),
              }
            : word,
        ),
      })),
    }));
    const outcome = await rule.run(tableFacts(await throughJpeg(forged, 90), readAs));
    if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
    expect(outcome.findings.map(({ place }) => place!.rect)).toContainEqual(boxOf(AMOUNT));
  });

  test('leaves numbers alone that a program typed on the scan, each digit in one way', async () => {
    const clean = await table();
    let page = await scan();
    for (const cell of [cellAt(2, 3), cellAt(9, 3)]) {
      const { x, y, w, h } = boxOf(cell);
      const typed = cut(clean, Math.round(x) - 2, Math.round(y) - 3, Math.round(w) + 4, Math.round(h) + 6);
      page = pasted(page, typed, Math.round(x) - 2, Math.round(y) - 3);
    }
    expect(await run(page)).toEqual({ outcome: 'pass' });
  });

  describe('several digits', () => {
    const changed = async (rows: readonly [number, number, number]) => {
      let page = await scan();
      for (const [k, digit] of ['5', '3', '0'].entries())
        page = await copied(page, digitAt(cellAt(rows[k]!, 3), digit), digitAt(AMOUNT, digit), [1, 1]);
      const outcome = await run(await throughJpeg(page, 90));
      if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
      return outcome.findings.map(({ place }) => place!.rect);
    };

    test('are one changed number, whichever numbers they come from', async () => {
      expect(await changed([2, 4, 9])).toContainEqual(boxOf(AMOUNT));
    });

    test('are marked in two numbers, though none of them is then clear of all others', async () => {
      let page = await scan();
      page = await copied(page, digitAt(cellAt(2, 3), '3'), digitAt(AMOUNT, '3'), [1, 1]);
      page = await copied(page, digitAt(cellAt(4, 3), '9'), digitAt(cellAt(9, 3), '9'), [1, 1]);
      const outcome = await run(await throughJpeg(page, 95));
      if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
      const places = outcome.findings.map(({ place }) => place!.rect);
      expect(places).toEqual(expect.arrayContaining([boxOf(AMOUNT), boxOf(cellAt(9, 3))]));
      expect(new Set(places).size).toBe(places.length);
    });

    test('are marked where all come from one number, printed as uneven as the page', async () => {
      expect(await changed([11, 11, 11])).toContainEqual(boxOf(AMOUNT));
    });
  });

  describe('of few pixels', () => {
    /** The scan at half its size, at which a digit is ten pixels high. */
    const half = async () => {
      const { rgb, widthPx, heightPx } = await scan();
      const [width, height] = [widthPx / 2, heightPx / 2];
      const raw = { width: widthPx, height: heightPx, channels: 3 } as const;
      const data = await sharp(rgb, { raw }).resize({ width, height }).raw().toBuffer();
      return noisy(rasterOf(new Uint8Array(data), width, height, 3), 6);
    };
    const halved = ({ x, y, w, h }: Rect): Rect => ({ x: x / 2, y: y / 2, w: w / 2, h: h / 2 });
    const runHalf = (raster: Raster) => {
      const text = tableFacts(raster).text.map((page) => ({
        ...page,
        lines: page.lines.map((line) => ({
          ...line,
          rect: halved(line.rect),
          words: line.words.map((word) => ({
            ...word,
            rect: halved(word.rect),
            charRects: word.charRects!.map(halved),
          })),
        })),
      }));
      return rule.run(tableFacts(raster, text));
    };
    const whole = ({ x, y, w, h }: Rect): Rect => ({
      x: Math.round(x / 2),
      y: Math.round(y / 2),
      w: Math.round(w / 2),
      h: Math.round(h / 2),
    });

    test('marks a copy that is far more alike than all others', async () => {
      const page = await half();
      const [from, onto] = [whole(digitAt(cellAt(2, 3), '3')), whole(digitAt(AMOUNT, '3'))];
      const outcome = await runHalf(await throughJpeg(await copied(page, from, onto, [1, 1]), 95));
      if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
      expect(outcome.findings.map(({ place }) => place!.rect)).toContainEqual(halved(boxOf(AMOUNT)));
    });

    test('passes digits that merely are alike', async () => {
      expect(await runHalf(await throughJpeg(await half(), 95))).toEqual({ outcome: 'pass' });
    });
  });

  describe('on a clean scan, as flat as a screen', () => {
    /** White ground, as programs of scanners make it: the grain is left in the ink alone. */
    const cleaned = async () => {
      const { grey, widthPx, heightPx } = await soft(noisy(await table(), 90), 1.2);
      const rgb = new Uint8Array(3 * grey.length);
      for (let k = 0; k < rgb.length; k++) rgb[k] = grey[Math.floor(k / 3)]! > 190 ? 255 : grey[Math.floor(k / 3)]!;
      const white = `<svg xmlns="http://www.w3.org/2000/svg" width="940" height="2200"><rect width="100%" height="100%" fill="#fff"/></svg>`;
      return pasted(await drawn(white), rasterOf(rgb, widthPx, heightPx, 3), 0, 0);
    };

    test('marks a copy, and passes the page without one', async () => {
      const page = await cleaned();
      expect(isDrawn(page)).toBe(true);
      expect(await run(page)).toEqual({ outcome: 'pass' });
      const forged = await copied(page, digitAt(cellAt(2, 3), '3'), digitAt(AMOUNT, '3'), [1, 1]);
      const outcome = await run(await throughJpeg(forged, 95));
      if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
      expect(outcome.findings.map(({ place }) => place!.rect)).toContainEqual(boxOf(AMOUNT));
    });
  });

  describe('within one number', () => {
    const [first, width] = [digitAt(AMOUNT, '5'), 0.602 * SIZE];
    const second = { ...first, x: Math.round(first.x + 4 * width) };

    test('marks a digit that was copied over another one', async () => {
      const outcome = await run(await throughJpeg(await copied(await scan(), first, second, [1, 1]), 85));
      const finding = onlyFinding(outcome);
      expect(finding).toMatchObject({ message: 'equal', severity: 'high', data: { digit: '5' } });
      expect(finding.place).toEqual({ page: 1, rect: boxOf(AMOUNT) });
      expect(evidenceOf(rule, finding)).toMatch(/^digit 5: unlikeness 0\.\d\d, between any other two/);
    });

    test('leaves a number alone that was typed in a typeface of its own, as on a form', async () => {
      const { x, y, w, h } = boxOf(AMOUNT);
      const typed =
        await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(w) + 8}" height="${Math.ceil(h) + 8}">
        <rect width="100%" height="100%" fill="#f2f0ea"/><text x="4" y="${Math.ceil(h) + 4}" fill="#222"
        font-family="DejaVu Sans Mono" font-style="italic" font-weight="bold" font-size="${SIZE}">${AMOUNT.text}</text></svg>`);
      const [left, top] = [Math.round(x) - 4, Math.round(y) - 4];
      const page = await copied(pasted(await scan(), typed, left, top), first, second, [1, 1]);
      expect(await run(page)).toEqual({ outcome: 'pass' });
    });
  });

  describe('within each of several numbers', () => {
    const NUMBERS = [AMOUNT, cellAt(9, 2)];

    test('marks digits that are twice in each of them, and unlike from one to the other', async () => {
      let page = await scan();
      for (const cell of NUMBERS) {
        const first = digitAt(cell, cell.text[2]!);
        expect(cell.text[6]).toBe(cell.text[2]);
        page = await copied(page, first, { ...first, x: Math.round(first.x + 4 * 0.602 * SIZE) }, [1, 1]);
      }
      const outcome = await run(page);
      if (outcome.outcome !== 'findings') throw new Error(JSON.stringify(outcome));
      const [found] = outcome.findings;
      expect(found!.message).toBe('equal');
      expect(NUMBERS.map(boxOf)).toContainEqual(found!.place!.rect);
    });

    test('leaves them alone if they are alike from one to the other, as a program types them', async () => {
      let page = await scan();
      for (const cell of NUMBERS) {
        const { x, y, w, h } = boxOf(cell);
        const [width, height] = [Math.ceil(w) + 8, Math.ceil(h) + 8];
        const typed =
          await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"
          fill="#f2f0ea"/><text x="4" y="${Math.ceil(h) + 4}" fill="#222" font-family="DejaVu Sans Mono" font-size="${SIZE}">${cell.text}</text></svg>`);
        page = pasted(page, typed, Math.round(x) - 4, Math.round(y) - 4);
      }
      expect(await run(page)).toEqual({ outcome: 'pass' });
    });
  });

  test('holds no digit against itself where a number was read twice, in words that lie over each other', async () => {
    const page = await scan();
    const facts = tableFacts(page);
    const words = facts.letters(facts.sourceImages[0]!);
    const [x, y] = [boxOf(AMOUNT).x, boxOf(AMOUNT).y];
    const amount = words.find(({ rect }) => Math.hypot(rect.x - x, rect.y - y) < SIZE / 2)!;
    const again = {
      ...amount,
      rect: { ...amount.rect, y: amount.rect.y + 1 },
      letters: amount.letters.map((letter) => ({ ...letter, top: letter.top + 1, bottom: letter.bottom + 1 })),
    };
    expect(rule.run({ ...facts, letters: () => [...words, again] })).toEqual({ outcome: 'pass' });
  });

  test('leaves the times beside two messages of a chat alone, which an app draws alike', async () => {
    const other = cellAt(2, 3);
    const forged = await copied(await scan(), digitAt(other, '3'), digitAt(AMOUNT, '3'), [1, 1]);
    const facts = tableFacts(await throughJpeg(forged, 85));
    /** The two numbers, read as these times. */
    const marked = (...times: [string, string]) => {
      const readAs = (word: TextWord) => {
        const k = [AMOUNT, other].findIndex((cell) => word.rect.x === boxOf(cell).x && word.rect.y === boxOf(cell).y);
        return k < 0 ? word : { ...word, text: times[k]! };
      };
      const lines = facts.text[0]!.lines.map((line) => ({ ...line, words: line.words.map(readAs) }));
      return rule.run({ ...facts, text: [{ ...facts.text[0]!, lines }] });
    };
    expect(marked('3:45', '3:46')).toMatchObject({ outcome: 'findings' });
    expect(marked('3:45', '3:45')).toEqual({ outcome: 'pass' });
  });

  test('leaves out places that hold no more than the edge of a digit', async () => {
    const page = await scan();
    const facts = tableFacts(page);
    const words = facts.letters(facts.sourceImages[0]!);
    const edges = words.map((word) => ({
      ...word,
      letters: word.letters.map((letter) => ({ ...letter, right: letter.left + 3 })),
    }));
    expect(twinDigits(page, words)).not.toEqual([]);
    expect(twinDigits(page, edges)).toEqual([]);
  });

  describe('a six turned into a nine', () => {
    const six = cellAt(10, 2);
    const nine = cellAt(11, 2);
    /** The 9 of one number replaced by the 6 of another upside down, or left as it is printed. */
    async function turned(page: Raster): Promise<Raster> {
      const [from, onto] = [digitAt(six, '6'), digitAt(nine, '9')];
      const piece = cut(page, from.x, from.y, from.w, from.h);
      const upsideDown = await sharp(piece.rgb, { raw: { width: from.w, height: from.h, channels: 3 } })
        .rotate(180)
        .raw()
        .toBuffer();
      return pasted(page, rasterOf(new Uint8Array(upsideDown), from.w, from.h, 3), onto.x, onto.y);
    }

    test('is marked at both numbers, after a JPEG too', async () => {
      const outcome = await run(await throughJpeg(await turned(await scan()), 90));
      if (outcome.outcome !== 'findings') throw new Error(outcome.outcome);
      expect(outcome.findings.map(({ message }) => message)).toEqual(['turned', 'turned']);
      expect(outcome.findings.map(({ place }) => place!.rect)).toEqual(
        expect.arrayContaining([boxOf(six), boxOf(nine)]),
      );
    });

    test('is no copy where the grain is its own, as where both are printed', async () => {
      expect((await run(await soft(noisy(await turned(await table()), 40), 1))).outcome).toBe('pass');
    });
  });

  describe('on a screen', () => {
    const screen = async (page: Raster, heightPx = 2200) =>
      pasted(
        await drawn(
          `<svg xmlns="http://www.w3.org/2000/svg" width="940" height="${heightPx}"><rect width="100%" height="100%" fill="#f2f0ea"/></svg>`,
        ),
        page,
        0,
        0,
      );
    const number = (cell: Cell): Rect => {
      const { x, y, w, h } = boxOf(cell);
      return { x: Math.round(x) - 2, y: Math.round(y) - 3, w: Math.round(w) + 4, h: Math.round(h) + 6 };
    };

    test('passes digits that are drawn in one way, and a number of another size', async () => {
      expect(await run(await screen(await table()))).toEqual({ outcome: 'pass' });
      const larger = await table(`<tspan font-size="${SIZE + 2}" textLength="135">${AMOUNT.text}</tspan>`);
      expect(await run(await screen(larger))).toEqual({ outcome: 'pass' });
    });

    test('marks a number whose digits were squeezed', async () => {
      const squeezed = await copied(await table(), number(AMOUNT), number(AMOUNT), [0.96, 1]);
      const finding = onlyFinding(await run(await screen(squeezed)));
      expect(finding).toMatchObject({
        message: 'stretched',
        severity: 'high',
        place: { page: 1, rect: boxOf(AMOUNT) },
      });
      expect(evidenceOf(rule, finding)).toMatch(/^digit width 9\d % of the usual/);
    });

    /** A digit of another number put over the first one of the amount, the outermost columns of its ink left with a share of it. */
    async function softened(share: number): Promise<Raster> {
      const page = await screen(await crispTable());
      const words = tableFacts(page).letters(tableFacts(page).sourceImages[0]!);
      const wordOf = (cell: Cell) =>
        words.find(({ rect }) => Math.abs(rect.y - boxOf(cell).y) < 2 && rect.x === cell.x)!;
      const { left, right, top, bottom } = wordOf(cellAt(2, 2)).letters[0]!;
      const onto = wordOf(AMOUNT).letters[0]!;
      const ground = cut(page, 2, 2, onto.right - onto.left + 2, onto.bottom - onto.top + 2);
      const piece = cut(page, left, top, right - left, bottom - top);
      const rgb = piece.rgb.slice();
      for (let y = 0; y < piece.heightPx; y++)
        for (const x of [0, piece.widthPx - 1])
          for (let channel = 0; channel < 3; channel++) {
            const k = 3 * (y * piece.widthPx + x) + channel;
            const paper = ground.rgb[channel]!;
            rgb[k] = Math.round(paper + share * (rgb[k]! - paper));
          }
      const bare = pasted(page, ground, onto.left - 1, onto.top - 1);
      return pasted(bare, rasterOf(rgb, piece.widthPx, piece.heightPx, 3), onto.left, onto.top);
    }

    test('marks a digit that equals another one but for its outermost columns, which kept half their ink', async () => {
      const changed = { ...tableFacts(await softened(0.5)) };
      const text = changed.text.map((page) => ({
        ...page,
        lines: page.lines.map((line) => ({
          ...line,
          words: line.words.map((word) => {
            const isAmount = word.rect.x === AMOUNT.x && word.rect.y === boxOf(AMOUNT).y;
            return isAmount ? { ...word, text: cellAt(2, 2).text[0] + word.text.slice(1) } : word;
          }),
        })),
      }));
      const finding = onlyFinding(await rule.run(tableFacts(await softened(0.5), text)));
      expect(finding).toMatchObject({ message: 'softened', place: { rect: boxOf(AMOUNT) } });
      expect(evidenceOf(rule, finding)).toMatch(/(49|50|51) % of the colour/);
      expect((await rule.run(tableFacts(await softened(1), text))).outcome).not.toBe('findings');
      const [source] = changed.sourceImages;
      const lossy = { ...tableFacts(await softened(0.5), text), sourceImages: [{ ...source!, lossy: true }] };
      expect((await rule.run(lossy)).outcome).not.toBe('findings');
    });

    test('leaves the status bar alone, which the telephone draws itself', async () => {
      const squeezed = await copied(await table(), number(AMOUNT), number(AMOUNT), [0.96, 1]);
      const { y, h } = boxOf(AMOUNT);
      expect(await run(await screen(squeezed, Math.ceil((y + h) / 0.05)))).toEqual({ outcome: 'pass' });
    });

    test('leaves several numbers alone that are squeezed alike: a narrower typeface', async () => {
      let page = await table();
      for (let row = 5; row < 8; row++) {
        const place = number(cellAt(row, 2));
        page = await copied(page, place, place, [0.96, 1]);
      }
      expect(await run(await screen(page))).toEqual({ outcome: 'pass' });
    });
  });

  test('cannot decide with few digits, or without recognised characters', async () => {
    const page = await scan();
    expect(rule.run(tableFacts(page, []))).toEqual(NOTHING);
    expect(rule.run(tableFacts(page, nativeTable()))).toEqual(NOTHING);
  });
});
