import { describe, expect, it } from 'vitest';
import { levelled } from '../../../src/document/ocr/level.ts';
import { lostLines } from '../../../src/document/ocr/lost-lines.ts';
import type { PixelBox } from '../../../src/document/raster/facts.ts';

const LETTER = 20;
const [WIDTH, HEIGHT] = [800, 900];
const blank = { widthPx: WIDTH, heightPx: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(245) };

type Course = (x: number, y: number) => number;

/** Letters of twelve lines, each as far below its level as `course` says. */
const lettersOf = (course: Course, edge = WIDTH - 60) =>
  Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: Math.floor((edge - 60) / 18) }, (_, k) => {
      const x0 = 60 + 18 * k;
      const y1 = Math.round(80 + 60 * row + course(x0 + 6, 80 + 60 * row));
      return { x0, x1: x0 + 12, y0: y1 - LETTER, y1, area: 120 };
    }),
  );

/** Between the lowest and the highest foot of a line. */
const unevennessOf = (line: readonly PixelBox[]) => {
  const feet = line.map(({ y1 }) => y1);
  return Math.max(...feet) - Math.min(...feet);
};

const rising: Course = (x) => -0.05 * x;
const bent: Course = (x) => 0.00015 * (x - 400) ** 2;
const fanned: Course = (x, y) => 0.0001 * (x - 400) * (y - 450);

describe('a picture whose lines are not level', () => {
  it.each<[string, Course]>([
    ['that rise', rising],
    ['that are bent', bent],
    ['that spread', fanned],
    ['that rise and are bent', (x, y) => rising(x, y) + bent(x, y)],
  ])('is drawn again with lines level %s', (_, course) => {
    const lines = lettersOf(course);
    expect(Math.max(...lines.map(unevennessOf))).toBeGreaterThan(10);
    const level = levelled(blank, lines.flat(), LETTER)!;
    for (const line of lines) {
      const now = line.map(level.level);
      expect(unevennessOf(now)).toBeLessThanOrEqual(3);
      // And back to where it was, but for the pixels that it was rounded by.
      for (const [k, box] of now.entries()) expect(Math.abs(level.onSource(box).y1 - line[k]!.y1)).toBeLessThan(2.5);
    }
  });

  it('moves its pixels along', () => {
    const lines = lettersOf(rising);
    const grey = blank.grey.slice();
    for (const { x0, x1, y0, y1 } of lines.flat())
      for (let y = y0; y < y1; y++) grey.fill(0, y * WIDTH + x0, y * WIDTH + x1);
    const { picture, level } = levelled({ ...blank, grey }, lines.flat(), LETTER)!;
    for (const { x0, x1, y0, y1 } of lines.flat().map(level))
      expect(picture.grey[((y0 + y1) >> 1) * picture.widthPx + ((x0 + x1) >> 1)]).toBe(0);
  });

  it.each<[string, PixelBox[]]>([
    ['level lines', lettersOf(() => 0).flat()],
    ['few lines', lettersOf(rising).slice(0, 2).flat()],
    ['lines that do not agree', lettersOf((x, y) => (y % 120 === 80 ? 0.1 : -0.1) * x).flat()],
  ])('is left as it is with %s', (_, letters) => {
    const components = letters.map((box) => ({ ...box, area: 120 }));
    expect(levelled(blank, components, LETTER)).toBeNull();
  });
});

describe('lines that were not read', () => {
  const lines = lettersOf(() => 0, 300);
  const words = lines.map((line) => ({ x0: line[0]!.x0, x1: line.at(-1)!.x1, y0: line[0]!.y0, y1: line[0]!.y1 }));

  it('are those of whose letters no word is', () => {
    const found = lostLines(lines.flat(), LETTER, words.toSpliced(4, 1));
    expect(found.map(({ box }) => box)).toEqual([words[4]]);
    expect(lostLines(lines.flat(), LETTER, words)).toEqual([]);
  });

  it('are no line where most of it was read', () => {
    const half = { ...words[4]!, x1: 200 };
    expect(lostLines(lines.flat(), LETTER, words.with(4, half))).toEqual([]);
  });
});
