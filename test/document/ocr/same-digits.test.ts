/** Digits of a screen correct each other. */
import { expect, it } from 'vitest';
import type { OcrWord } from '../../../src/document/ocr/engine.ts';
import { withSameDigits } from '../../../src/document/ocr/same-digits.ts';
import type { Component } from '../../../src/document/raster/ink.ts';

/** Six rows of six pixels, each drawn larger. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '2': ['.####.', '#....#', '.....#', '...##.', '.##...', '######'],
  '4': ['...##.', '..#.#.', '.#..#.', '######', '....#.', '....#.'],
  '5': ['######', '#.....', '#####.', '.....#', '#....#', '.####.'],
};
const [WIDTH, HEIGHT, SCALE] = [400, 600, 3];

/** A screen of numbers below each other, and what was read of each; its first digits up to `from` were not. */
function screen(rows: readonly { drawn: string; read: string; from?: number }[]) {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(250);
  const components: Component[] = [];
  const words = rows.map(({ drawn, read, from = 0 }, row): OcrWord => {
    const y0 = 40 + row * 40;
    const boxes = [...drawn].map((digit, k) => {
      const x0 = 60 + k * 22;
      for (const [y, line] of GLYPHS[digit]!.entries())
        for (const [x, ink] of [...line].entries())
          if (ink === '#')
            for (let dy = 0; dy < SCALE; dy++)
              for (let dx = 0; dx < SCALE; dx++) grey[(y0 + y * SCALE + dy) * WIDTH + x0 + x * SCALE + dx] = 20;
      const box = { x0, y0, x1: x0 + 6 * SCALE, y1: y0 + 6 * SCALE };
      components.push({ ...box, area: 150 });
      return box;
    });
    const own = boxes.slice(from);
    const box = { ...own[0]!, x1: own.at(-1)!.x1 };
    const symbols = [...read].map((text, k) => ({ text, box: own[k] ?? own.at(-1)!, confidence: 0.9 }));
    return { text: read, box, confidence: 0.9, symbols };
  });
  return { words, prepared: { clean: { widthPx: WIDTH, heightPx: HEIGHT, grey }, components } };
}
const readAs = (rows: Parameters<typeof screen>[0]) => {
  const { words, prepared } = screen(rows);
  return withSameDigits(prepared, words).map(({ text, confidence }) => `${text} ${confidence}`);
};
const shares = ['45', '45', '45', '42'].map((drawn) => ({ drawn, read: drawn }));

it('reads what is drawn like several others as they were read', () => {
  expect(readAs([...shares, { drawn: '45', read: '55' }]).at(-1)).toBe('45 0.9');
});

it('believes more of them where the other digit is drawn otherwise', () => {
  const torn = [...shares.slice(0, 3), ...Array.from({ length: 2 }, () => ({ drawn: '45', read: '55' }))];
  expect(readAs(torn).slice(-1)).toEqual(['45 0.9']);
});

it('leaves a digit as it was read where its like are few, or were read otherwise as often', () => {
  expect(
    readAs([
      { drawn: '45', read: '45' },
      { drawn: '45', read: '55' },
    ]),
  ).toEqual(['45 0.9', '55 0.9']);
  const torn = [...shares.slice(0, 3), ...Array.from({ length: 3 }, () => ({ drawn: '45', read: '55' }))];
  expect(readAs(torn).slice(-1)).toEqual(['55 0.9']);
});

it('takes off a digit that was read and is not drawn', () => {
  expect(readAs([...shares, { drawn: '45', read: '455' }]).at(-1)).toBe('45 0.7');
  // What its like do not say, or read in another order, stays.
  expect(readAs([...shares, { drawn: '45', read: '555' }]).at(-1)).toBe('555 0.9');
  expect(readAs([...shares, { drawn: '42', read: '422' }]).at(-1)).toBe('422 0.9');
});

it('gives a number the digit beside it that nobody read', () => {
  expect(readAs([...shares, { drawn: '45', read: '5', from: 1 }]).at(-1)).toBe('45 0.7');
  expect(readAs([...shares, { drawn: '45', read: '5' }]).at(-1)).toBe('45 0.7');
  expect(readAs([{ drawn: '24', read: '4', from: 1 }, ...shares.slice(0, 2)])[0]).toBe('4 0.9');
});
