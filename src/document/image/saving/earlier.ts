/**
 * How a picture was saved as a JPEG before its last saving. Compressed again with the quantisation steps and on the
 * grid of the earlier saving, what was present then hardly changes; what was typed or pasted later changes as much as
 * on any other grid. Each word is its own control: its change on the grid over its change on the grid moved by half a
 * block.
 */
import type { Grey, InkWord, PixelBox } from '../../raster/facts.ts';
import { median, spread } from '../../raster/statistics.ts';
import type { EarlierSaving, SavedPiece } from '../facts.ts';
import {
  type BlockSample,
  type ChangeMap,
  changeMap,
  changes,
  type Grid,
  halfBlock,
  ratioOf,
  sampleBlocks,
  savedAnew,
} from './blocks.ts';
import { type ScaledSteps, scaledSteps } from './dct.ts';
import { foreignGrids } from './grid.ts';
import { ghostMapOf } from './map.ts';
import { movedLines } from './moved.ts';
import { readSteps } from './steps.ts';
import { coarseTables, type StepTable, tableDistance, tablesAround, tablesLike } from './tables.ts';

/** Words that the search looks at, spread over the picture, and blocks of each. Enough for a median. */
const SEARCH = { words: 80, blocks: 6, minWords: 10 };
/**
 * A glance at some of these words narrows the tables down; the likeliest are measured on all words. Tables whose dip is above the
 * limit times `slack` are dropped. Chosen.
 */
const GLANCE = { words: 16, minWords: 5, tables: 4, slack: 1.25 };
/** Blocks with strokes from which the ratio of a word is believed. */
const MIN_BLOCKS = 3;
/**
 * Ratio, over that of a picture without an earlier saving, below which there was one. Measured: the least of pictures
 * that had none is .79.
 */
const FOUND = 0.72;
/** The same on grids other than the file's own, of which several are tried. Measured: chance reached .71. */
const FOUND_ELSEWHERE = 0.6;
/** Tables nearer to the file's own than this cannot be told from it. Steps of libjpeg 80 and 77 are .14 apart. */
const SAME_TABLE = 0.15;
/** Moves the control off its own earlier grid and off the one half a block from it. */
const MOVED: Grid = { x: 3, y: 5 };
/**
 * Columns of blocks inside words of at least this height are judged by themselves, and up to three of them side by side:
 * a digit holds one or two, and touches three. Each holds at least `blocks` with strokes.
 */
const COLUMNS = { minHeightPx: 14, most: 3, blocks: 3 };
/** Fewer, and lower words, are enough where the trace is this clear, as in what was saved without loss since. */
const CLEAR = { dip: 0.25, minHeightPx: 8, blocks: 2 };

/** Higher than the middle word, times this, a single glyph is the edge of the paper or a picture. Chosen. */
const TALLEST = 2;

/** Null where the picture has too few words, or no earlier saving can be seen. `own` are the steps of its last saving. */
export function earlierSavingOf(
  picture: Grey,
  ink: readonly InkWord[],
  own: readonly number[] | null,
): EarlierSaving | null {
  const words = ink.filter(isWord);
  if (words.length < SEARCH.minWords) return null;
  const sample = spread(words, SEARCH.words);
  const control = own && controlOf(picture, sample, own);
  const isLossless = own === null;
  const atOrigin = search(picture, sample, { x: 0, y: 0 }, { own, control, isLossless, limit: FOUND });
  const best = atOrigin ?? elsewhere(picture, sample, isLossless);
  if (!best) return null;
  const { table, grid, expected, dip } = best;
  const tallest = TALLEST * median(words.map(({ heightPx }) => heightPx));
  const print = ink.filter((each) => isWord(each) || each.heightPx <= tallest);
  const steps = scaledSteps(table.steps);
  const [on, off] = [changeMap(picture, grid, steps), changeMap(picture, halfBlock(grid), steps)];
  const pieces = piecesOf(print, grid, on.within, off.within, isLossless && dip < CLEAR.dip);
  const whole = pieces.filter(({ columns }) => columns === 0);
  const moved = movedLines(picture, whole, grid, steps, expected);
  return { table: table.name, grid, dip, expected, pieces, moved, map: ghostMapOf(picture, print, grid, on, off) };
}

const isWord = ({ glyphs, x0, x1, heightPx }: InkWord) => glyphs >= 2 || x1 - x0 > heightPx;

interface Found {
  table: StepTable;
  grid: Grid;
  /** Median ratio of the words over `expected`. */
  dip: number;
  /** Median ratio of words without an earlier saving. */
  expected: number;
}

function elsewhere(picture: Grey, sample: readonly PixelBox[], isLossless: boolean): Found | null {
  let best: Found | null = null;
  for (const grid of foreignGrids(picture)) {
    const limit: number = best?.dip ?? FOUND_ELSEWHERE;
    best = search(picture, sample, grid, { own: null, control: null, isLossless, limit }) ?? best;
  }
  return best;
}

/** The median ratio at these steps: of some words, and of all. */
interface Measure {
  glance: (steps: ScaledSteps) => number;
  all: (steps: ScaledSteps) => number;
}

function measureOf(picture: Grey, boxes: readonly PixelBox[], grid: Grid): Measure {
  const every = Math.max(1, Math.floor(boxes.length / GLANCE.words));
  const some = boxes.filter((_, k) => k % every === 0);
  return {
    glance: ratioIn(picture, some, grid, GLANCE.minWords),
    all: ratioIn(picture, boxes, grid, SEARCH.minWords),
  };
}

/** The median ratio of the boxes, whose blocks are taken when it is first asked for. */
function ratioIn(picture: Grey, boxes: readonly PixelBox[], grid: Grid, least: number): (steps: ScaledSteps) => number {
  let blocks: { on: BlockSample; off: BlockSample } | null = null;
  return (steps) => {
    blocks ??= {
      on: sampleBlocks(picture, boxes, grid, SEARCH.blocks),
      off: sampleBlocks(picture, boxes, halfBlock(grid), SEARCH.blocks),
    };
    const here = changes(blocks.on, steps, boxes.length, MIN_BLOCKS);
    const there = changes(blocks.off, steps, boxes.length, MIN_BLOCKS);
    const ratios = boxes.map((_, k) => ratioOf(here[k]!, there[k]!)).filter(Number.isFinite);
    return ratios.length < least ? Number.NaN : median(ratios);
  };
}

function controlOf(picture: Grey, sample: readonly PixelBox[], own: readonly number[]): Measure {
  const anew = savedAnew(picture, sample, scaledSteps(own), MOVED);
  return measureOf(anew.picture, anew.boxes, { x: 0, y: 0 });
}

interface Sought {
  own: readonly number[] | null;
  control: Measure | null;
  isLossless: boolean;
  /** Of the dip. */
  limit: number;
}

/** The table with the deepest dip on a grid, if that is below the limit. */
function search(
  picture: Grey,
  sample: readonly PixelBox[],
  grid: Grid,
  { own, control, isLossless, limit }: Sought,
): Found | null {
  const measure = measureOf(picture, sample, grid);
  const tried = (table: StepTable, look: keyof Measure): Found[] => {
    if (own && tableDistance(table.steps, own) < SAME_TABLE) return [];
    const steps = scaledSteps(table.steps);
    const ratio = measure[look](steps);
    // Of a ratio near 1 no control makes a dip.
    if (!(ratio < 1)) return [];
    const expected = control ? Math.max(control[look](steps), ratio) : 1;
    return [{ table, grid, expected, dip: ratio / expected }];
  };
  const deepest = (tables: readonly StepTable[], look: keyof Measure) =>
    tables.flatMap((table) => tried(table, look)).sort((a, b) => a.dip - b.dip);
  const atAGlance = (tables: readonly StepTable[]) =>
    deepest(tables, 'glance')
      .filter(({ dip }) => dip < GLANCE.slack * limit)
      .slice(0, GLANCE.tables)
      .map(({ table }) => table);
  const likely = () => {
    const around = atAGlance(coarseTables()).flatMap((table) => [table, ...tablesAround(table)]);
    return atAGlance([...new Map(around.map((table) => [table.name, table])).values()]);
  };
  // Of a picture that was saved without loss since, the steps can be read.
  const read = isLossless ? readSteps(picture, grid) : null;
  const [first] = deepest(read ? tablesLike(read) : likely(), 'all');
  if (!first) return null;
  const [best] = [first, ...deepest(tablesAround(first.table), 'all')].sort((a, b) => a.dip - b.dip);
  return best && best.dip < limit ? best : null;
}

/** Width of a lone glyph, over its height, from which on it is a point or a bullet; digits are narrower. Chosen. */
const POINT = 0.85;

/**
 * Digits that stand far apart, as on many receipts, are no words: their columns alone are judged. Those of a point are
 * not: it has hardly any strokes, and one decimal point in white, whose levels the saving had cut off, passed for a digit.
 */
function piecesOf(
  print: readonly InkWord[],
  grid: Grid,
  on: ChangeMap['within'],
  off: ChangeMap['within'],
  isClear: boolean,
): SavedPiece[] {
  const pieces: SavedPiece[] = [];
  const { minHeightPx, blocks: least } = isClear ? CLEAR : COLUMNS;
  for (const [word, inkWord] of print.entries()) {
    const { x0, y0, x1, y1, heightPx } = inkWord;
    const add = (columns: number, box: PixelBox, beside: PixelBox, blocks: number) => {
      const [here, there] = [on(box), off(beside)];
      if (here.blocks < blocks || there.blocks < blocks) return;
      const ratio = ratioOf(here.sum / here.blocks, there.sum / there.blocks);
      pieces.push({ ...box, word, columns, blocks: Math.min(here.blocks, there.blocks), ratio });
    };
    const whole = { x0, y0, x1, y1 };
    if (isWord(inkWord)) add(0, whole, whole, MIN_BLOCKS);
    else if (x1 - x0 > POINT * heightPx) continue;
    if (heightPx < minHeightPx) continue;
    // Two pixels beside a letter still hold its edge.
    for (let x = grid.x + Math.ceil((x0 - 2 - grid.x) / 8) * 8; x + 8 <= x1 + 2; x += 8)
      for (let count = 1; count <= COLUMNS.most && x + 8 * count <= x1 + 2; count++) {
        const end = x + 8 * count;
        add(count, { x0: x, y0, x1: end, y1 }, { x0: x - 4, y0, x1: end + 4, y1 }, least * count);
      }
  }
  return pieces;
}
