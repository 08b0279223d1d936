/**
 * Counts of one digit in the columns of a screen, which the engine drops where nothing stands near them. Each is read
 * together with the amount beside it, which has to come out as before: then the digit was read at the right size and place.
 */
import type { PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { isDrawn } from '../raster/texture.ts';
import type { OcrWord } from './engine.ts';
import type { PreparedPicture } from './prepare.ts';

/** Digits of one page that are looked for: each takes a fiftieth of a page's time. */
const MAX_DIGITS = 20;
/** A digit beside an amount of its line is about as high as that, and no wider than high. */
const LOW = 0.7;
const HIGH = 1.15;
const NARROW = 0.15;
/** How far apart the middles of one line, and of one column, may be, in heights of the amount. */
const LINE = 0.3;
const COLUMN = 1;
/** How far the amount may be, in its heights: columns of a table stand apart. Chosen. */
const MAX_GAP = 20;
/** A lone digit has nothing around it that would tell a wrong reading: it is taken only when it is sure. */
const SURE = 0.8;
const AMOUNT = /^[^\p{L}\d]?\d[\d.,]*[.,]\d{2}$/u;
const COUNT = /^\d{1,3}$/;

interface Candidate {
  digit: Component;
  amount: OcrWord;
}

const middleX = ({ x0, x1 }: PixelBox) => (x0 + x1) / 2;
const middleY = ({ y0, y1 }: PixelBox) => (y0 + y1) / 2;
const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;
const touches = (a: PixelBox, b: PixelBox) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
const gapOf = (a: PixelBox, b: PixelBox) => Math.max(a.x0 - b.x1, b.x0 - a.x1);

/** The nearest word of the line on either side, where it is an amount that the digit may count. */
function amountBeside(digit: Component, words: readonly OcrWord[]): OcrWord | null {
  const onLine = words.filter(
    ({ box }) => Math.abs(middleY(box) - middleY(digit)) < LINE * Math.max(heightOf(box), heightOf(digit)),
  );
  const sides = [
    onLine.filter(({ box }) => box.x0 >= digit.x1).sort((a, b) => a.box.x0 - b.box.x0),
    onLine.filter(({ box }) => box.x1 <= digit.x0).sort((a, b) => b.box.x1 - a.box.x1),
  ];
  const amount = sides.map(([nearest]) => nearest).find((word) => word && AMOUNT.test(word.text));
  if (!amount) return null;
  const height = heightOf(amount.box);
  const isDigit =
    heightOf(digit) > LOW * height &&
    heightOf(digit) < HIGH * height &&
    digit.x1 - digit.x0 > NARROW * height &&
    digit.x1 - digit.x0 < heightOf(digit);
  return isDigit && gapOf(digit, amount.box) < MAX_GAP * height ? amount : null;
}

/** Those below or above others, or below a count that was read: an icon stands alone. */
function inColumns(candidates: readonly Candidate[], words: readonly OcrWord[]): Candidate[] {
  const boxes = [
    ...candidates.map(({ digit }): PixelBox => digit),
    ...words.filter(({ text }) => COUNT.test(text)).map(({ box }) => box),
  ];
  return candidates.filter(({ digit, amount }) =>
    boxes.some(
      (other) =>
        other !== digit &&
        Math.abs(middleX(other) - middleX(digit)) < COLUMN * heightOf(amount.box) &&
        Math.abs(middleY(other) - middleY(digit)) > heightOf(amount.box),
    ),
  );
}

export async function loneDigits(
  { clean, components }: Pick<PreparedPicture, 'clean' | 'components'>,
  words: readonly OcrWord[],
  read: (part: PixelBox) => Promise<OcrWord[]>,
): Promise<OcrWord[]> {
  if (!isDrawn(clean)) return [];
  const alone = components.filter((component) => !words.some(({ box }) => touches(component, box)));
  const candidates = alone.flatMap((digit): Candidate[] => {
    const amount = amountBeside(digit, words);
    return amount ? [{ digit, amount }] : [];
  });
  const found: OcrWord[] = [];
  for (const { digit, amount } of inColumns(candidates, words).slice(0, MAX_DIGITS)) {
    const again = await read({
      x0: Math.min(digit.x0, amount.box.x0),
      y0: Math.min(digit.y0, amount.box.y0),
      x1: Math.max(digit.x1, amount.box.x1),
      y1: Math.max(digit.y1, amount.box.y1),
    });
    const count = again.find(({ text, confidence }) => /^\d$/.test(text) && confidence >= SURE);
    if (count && touches(count.box, digit) && again.some(({ text }) => text === amount.text)) found.push(count);
  }
  return found;
}
