/** Places of a page that are read a second time: numbers in doubt or torn, and ink that nobody read. */
import { directionOf } from '../layout/order.ts';
import type { PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { isDrawn } from '../raster/texture.ts';
import { boxAround, overlap } from './boxes.ts';
import type { OcrWord } from './engine.ts';
import { LETTER_TARGET_PX, type PreparedPicture } from './prepare.ts';
import { DOUBTFUL } from './read-line.ts';
import { SIGN } from './sheqel-word.ts';
import { readsWell, SURE_LETTERS } from './sure-words.ts';

/** Money as it is printed, with its fraction. */
export const MONEY = /^[^\p{L}\d]{0,2}\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}[^\p{L}\d]{0,2}$/u;
/** Text this many times taller than the target is read again, smaller: thin large digits are misread at size. */
const OVERSIZE = 1.7;
/** Lines read a second time on one page: each takes a fiftieth of a page's time. */
export const MAX_REREADS = 40;
/** Values have fewer characters than this; longer groups are sentences and patterns. */
const MAX_GROUP = 16;
/** Digits of a price; how many of them end below each other in a column, and how exactly, in heights of letters. */
const MAX_PRICE = 7;
const MIN_COLUMN = 3;
const COLUMN_EDGE = 0.5;
/** Behind numbers that are cut short, before everything else. */
const COLUMN_URGENCY = 60;
/** A number that was read so surely by itself stands where no number, or a mixture of letters and digits, was read. */
export const SURE_NUMBER = 0.8;
/**
 * Amounts on photographs and scans are read again below this. Of ten receipts, fourteen amounts were read with a confidence of
 * 0.71 to 0.92, four of them wrong, which a second reading was surer of and had right.
 */
const SURE_MONEY = 0.92;
/** A word that is so many times as high as the ink at its place was misplaced: its height says nothing. */
const OVERHIGH = 1.5;
/** Second readings below are no better than the first. */
const MIN_AGAIN = 0.3;
export const NUMBER = /^[^\p{L}\d]{0,3}\d[\d.,/:-]*\d[^\p{L}\d]{0,3}$/u;
export const HAS_DIGIT = /\d/;
/** What is left of an amount whose fraction was read as a word of its own, and such a fraction. */
const TORN = /^\P{L}?\d[\d.,]*[.,]$|^[.,]\d{0,2}$/u;

export const digits = (text: string) => text.replace(/\D/g, '').length;

/** `urgency`: characters that the first reading left out; `least`: how sure a number must be that is read there; `isTall`: in large print. */
export type Region = PixelBox & { languages: 'both' | 'english'; urgency: number; least: number; isTall?: true };

export function regionsToReadAgain(
  { clean, components, letterPx, sheqels }: PreparedPicture,
  words: readonly OcrWord[],
): Region[] {
  if (letterPx === null) return [];
  const drawn = isDrawn(clean);
  const leastOf = ({ text }: OcrWord) => (drawn || !MONEY.test(text) ? DOUBTFUL : SURE_MONEY);
  const regions: Region[] = [];
  for (const word of words) {
    if (!HAS_DIGIT.test(word.text)) continue;
    const tallest = Math.max(...word.symbols.filter((s) => HAS_DIGIT.test(s.text)).map((s) => s.box.y1 - s.box.y0));
    if (tallest > OVERSIZE * LETTER_TARGET_PX)
      regions.push({ ...word.box, languages: 'both', urgency: 50, least: MIN_AGAIN, isTall: true });
    else if (word.confidence < leastOf(word) && digits(word.text) > 2)
      regions.push({ ...word.box, languages: 'english', urgency: 40, least: MIN_AGAIN });
  }
  const letters = components.filter(
    ({ x0, y0, x1, y1 }) => y1 - y0 >= 0.6 * letterPx && y1 - y0 <= 4 * letterPx && x1 - x0 <= 4 * letterPx,
  );
  const cutShort = words.filter((word) => HAS_DIGIT.test(word.text) && !readsWell(word));
  const isRead = (c: Component) => words.some((word) => overlap(c, word.box) > 0.5 && readsWell(word));
  const marks = components.filter(
    ({ x0, y0, x1, y1 }) => y1 - y0 <= letterPx && x1 - x0 <= letterPx && y1 - y0 >= MIN_MARK_PX,
  );
  const groups = groupsOf(letters, marks).flatMap(inValues);
  const inColumn = unreadInColumns(groups, words, letterPx);
  const short = shortInColumns(groups, words, letterPx);
  const torn = words.filter(({ text }) => TORN.test(text));
  for (const group of groups) {
    const { box, members } = group;
    if (inColumn.has(group)) {
      regions.push({ ...box, languages: 'english', urgency: COLUMN_URGENCY, least: SURE_NUMBER });
      continue;
    }
    const isCut =
      cutShort.some((word) => overlap(word.box, box) > 0.5) ||
      torn.some((word) => overlap(word.box, box) > 0.5 && overlap(box, word.box) < 0.8);
    if (members.length < 2) continue;
    if (short.has(group)) {
      regions.push({ ...box, languages: 'english', urgency: SHORT_URGENCY, least: DOUBTFUL });
      continue;
    }
    const unread = members.reduce((count, member) => count + (isRead(member) ? 0 : 1), 0);
    // Bold digits touch: of a group of which nothing was read, the width tells how many there are.
    const characters = unread === members.length ? Math.max(unread, charactersIn(box)) : unread;
    if (isCut || (characters >= 4 && (!drawn || areDigits(members))))
      regions.push({ ...box, languages: 'english', urgency: isCut ? 100 : characters, least: MIN_AGAIN });
  }
  const read = words.flatMap(({ symbols }) => symbols.filter(({ text }) => text === SIGN).map(({ box }) => box));
  for (const box of drawn ? numbersBeside([...sheqels, ...read], letters) : []) {
    const known = words.filter((word) => overlap(word.box, box) > 0.5);
    if (known.reduce((sum, { text }) => sum + digits(text), 0) < box.characters)
      regions.push({ ...box, languages: 'english', urgency: SIGN_URGENCY, least: MIN_AGAIN });
  }
  // A number is read whole or not at all.
  for (const region of regions)
    for (const { text, box } of words) {
      if (!HAS_DIGIT.test(text) || overlap(box, region) === 0) continue;
      region.x0 = Math.min(region.x0, box.x0);
      region.x1 = Math.max(region.x1, box.x1);
      if (box.y1 - box.y0 > OVERHIGH * (region.y1 - region.y0)) continue;
      region.y0 = Math.min(region.y0, box.y0);
      region.y1 = Math.max(region.y1, box.y1);
    }
  return regions.sort((a, b) => b.urgency - a.urgency).slice(0, MAX_REREADS);
}

/** Behind numbers that are cut short. */
export const SIGN_URGENCY = 90;
/** Gap between the sign and its number, in heights of the sign; digits are so much higher or lower than it. Chosen. */
const SIGN_GAP = 0.8;
const SIGN_RATIO = 1.4;

/** What stands beside signs of the sheqel on either side, two characters or more of about their height. */
function numbersBeside(
  signs: readonly PixelBox[],
  letters: readonly Component[],
): (PixelBox & { characters: number })[] {
  return signs.flatMap((sign) => {
    const height = sign.y1 - sign.y0;
    const isLike = ({ y0, y1 }: Component) =>
      Math.max(y1 - y0, height) < SIGN_RATIO * Math.min(y1 - y0, height) &&
      Math.min(y1, sign.y1) - Math.max(y0, sign.y0) > 0.5 * height;
    const line = letters.filter(isLike);
    const right = chainFrom(sign, line, (box, c) => c.x0 - box.x1, height);
    const left = chainFrom(sign, line, (box, c) => box.x0 - c.x1, height);
    return [right, left]
      .filter((members) => members.length >= 2)
      .map((members) => ({ ...boxAround(members.map((box) => ({ box }))), characters: members.length }));
  });
}

/** Characters that follow each other from the sign on, each the nearest one to the last. */
function chainFrom(
  sign: PixelBox,
  line: readonly Component[],
  gapOf: (box: PixelBox, c: Component) => number,
  height: number,
): Component[] {
  const members: Component[] = [];
  for (const c of line.filter((each) => gapOf(sign, each) >= 0).sort((a, b) => gapOf(sign, a) - gapOf(sign, b))) {
    if (gapOf(members.at(-1) ?? sign, c) > SIGN_GAP * height || members.length > MAX_PRICE) break;
    members.push(c);
  }
  return members;
}

/** About as many digits as a box of their height holds. */
const charactersIn = ({ x0, y0, x1, y1 }: PixelBox) => Math.round((x1 - x0) / (DIGIT_WIDTH * (y1 - y0)));

/** Groups of a price's size that end or begin below each other and are no words that were read. */
function unreadInColumns(groups: readonly Group[], words: readonly OcrWord[], letterPx: number): Set<Group> {
  const isHebrewPage = directionOf(words.map(({ text }) => text).join(' ')) === 'rtl';
  const main = isHebrewPage ? /^\P{L}*[\u05d0-\u05ea]/u : /^[\p{L}\p{P}]*[A-Za-z]/u;
  const isRead = ({ text, confidence }: OcrWord) => NUMBER.test(text) || (confidence > SURE_LETTERS && main.test(text));
  const read = words.filter(isRead);
  const short = groups
    .filter(({ members }) => members.length >= 3 && members.length <= MAX_PRICE && isLevel(members))
    .filter(({ box }) => !read.some((word) => overlap(box, word.box) > 0.1));
  // Papers from right to left have their prices at the left edge.
  const edges: ((group: Group) => number)[] = [({ box }) => box.x1];
  if (isHebrewPage) edges.push(({ box }) => box.x0);
  return new Set(edges.flatMap((edge) => belowEachOther(short, edge, COLUMN_EDGE * letterPx)));
}

/** Digits of a count or a mark, which stands alone in its cell. */
const MAX_COUNT = 4;
/** Numbers below each other that show a column, with the one that was misread. */
const MIN_NUMBERS = 2;
/** What recognition makes of such a cell: a digit or a sign, or one letter. */
const SCRAP = /^(?:[^\p{L}]|\p{L})$/u;
const ZEROS = /^0{2,}$/;
/** Behind columns of prices. */
const SHORT_URGENCY = 55;

/**
 * Cells of a column of numbers in which fewer characters were read than stand there: among Hebrew words far from each other the
 * engine reads `94` as 4, `91` as a letter and `80` as 00.
 */
function shortInColumns(groups: readonly Group[], words: readonly OcrWord[], letterPx: number): Set<Group> {
  const edges: ((box: PixelBox) => number)[] = [({ x0 }) => x0, ({ x0, x1 }) => (x0 + x1) / 2, ({ x1 }) => x1];
  const numbers = words.filter(({ text }) => /^\d[\d.,]*$/.test(text));
  const isInColumn = (box: PixelBox, own: OcrWord) =>
    edges.some(
      (edge) =>
        numbers.filter((word) => word !== own && Math.abs(edge(word.box) - edge(box)) < COLUMN_EDGE * letterPx)
          .length >= MIN_NUMBERS,
    );
  return new Set(
    groups.filter(({ box, members }) => {
      if (members.length < 2 || members.length > MAX_COUNT || !isLevel(members)) return false;
      const [read, more] = words.filter((word) => overlap(word.box, box) > 0.1 || overlap(box, word.box) > 0.1);
      if (!read || more) return false;
      const isShort = SCRAP.test(read.text) || (/^\d+$/.test(read.text) && read.text.length < members.length);
      return (isShort || ZEROS.test(read.text)) && isInColumn(box, read);
    }),
  );
}

function belowEachOther(groups: readonly Group[], edgeOf: (group: Group) => number, room: number): Group[] {
  const sorted = groups.toSorted((a, b) => edgeOf(a) - edgeOf(b));
  const column: Group[] = [];
  for (let from = 0, to = 0; from < sorted.length; from++) {
    while (to < sorted.length && edgeOf(sorted[to]!) - edgeOf(sorted[from]!) < room) to++;
    if (to - from >= MIN_COLUMN) column.push(...sorted.slice(from, to));
  }
  return column;
}

/** Digits of one number are of one height, but for what noise adds. */
function isLevel(members: readonly Component[]): boolean {
  const heights = members.map(({ y0, y1 }) => y1 - y0);
  return Math.max(...heights) < 1.3 * Math.min(...heights);
}

/** Width of a digit with the gap after it, in its heights. */
const DIGIT_WIDTH = 0.8;
/** Gaps between characters of one word, in their heights: plain ones, and those with a point in their middle. */
const LETTER_GAP = 0.8;
const POINT_GAP = 1.6;
/** The gap between two words, in heights of the character after it. */
const WORD_GAP = 0.4;
/** Points and commas are no larger than this, in heights of the characters beside them, and more than a speck. */
const MARK = 0.5;
const MIN_MARK_PX = 2;

/** Of boxes in the order of their left edges, the first that begins at `x` or behind it. */
function firstFrom(boxes: readonly PixelBox[], x: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (boxes[middle]!.x0 < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Most are as tall as the tallest, strokes and brackets aside: of the letters of a word few are. */
function areDigits(members: readonly Component[]): boolean {
  const heightOf = ({ y0, y1 }: Component) => y1 - y0;
  const wide = members.filter((member) => member.x1 - member.x0 >= 0.4 * heightOf(member));
  const tallest = Math.max(0, ...wide.map(heightOf));
  return members.filter((member) => heightOf(member) >= 0.8 * tallest).length >= 0.7 * members.length;
}

interface Group {
  box: PixelBox;
  members: Component[];
}

/**
 * Components that stand beside each other like the characters of a word. Where every character is as wide as every
 * other, there is a point in the middle of a wide gap: `marks` are the points and commas.
 */
function groupsOf(components: readonly Component[], marks: readonly Component[]): Group[] {
  const groups: Group[] = [];
  const points = marks.toSorted((a, b) => a.x0 - b.x0);
  const isBridged = (box: PixelBox, c: Component) => {
    const height = box.y1 - box.y0;
    for (let k = firstFrom(points, box.x1); k < points.length && points[k]!.x0 < c.x0; k++) {
      const { x0, x1, y0, y1 } = points[k]!;
      const isSmall = Math.max(x1 - x0, y1 - y0) <= MARK * height;
      if (x1 <= c.x0 && isSmall && y0 > box.y0 + 0.5 * height && y1 < box.y1 + MARK * height) return true;
    }
    return false;
  };
  for (const c of components.toSorted((a, b) => a.x0 - b.x0)) {
    const height = c.y1 - c.y0;
    const group = groups.find(
      ({ box }) =>
        c.x0 - box.x1 < POINT_GAP * height &&
        Math.min(c.y1, box.y1) - Math.max(c.y0, box.y0) > 0.5 * Math.min(height, box.y1 - box.y0) &&
        height < 2 * (box.y1 - box.y0) &&
        height > 0.4 * (box.y1 - box.y0) &&
        (c.x0 - box.x1 < LETTER_GAP * height || isBridged(box, c)),
    );
    if (!group) groups.push({ box: { x0: c.x0, y0: c.y0, x1: c.x1, y1: c.y1 }, members: [c] });
    else {
      group.box.x1 = Math.max(group.box.x1, c.x1);
      group.box.y0 = Math.min(group.box.y0, c.y0);
      group.box.y1 = Math.max(group.box.y1, c.y1);
      group.members.push(c);
    }
  }
  return groups;
}

/** A group, or where it is longer than a value the words that it consists of, such as the two days of a period. */
function inValues(group: Group): Group[] {
  if (group.members.length <= MAX_GROUP) return [group];
  const words: Group[] = [];
  for (const c of group.members) {
    const last = words.at(-1);
    if (!last || c.x0 - last.box.x1 > WORD_GAP * (c.y1 - c.y0)) words.push({ box: { ...c }, members: [c] });
    else {
      last.members.push(c);
      last.box = boxAround([{ box: last.box }, { box: c }]);
    }
  }
  return words.filter(({ members }) => members.length <= MAX_GROUP);
}
