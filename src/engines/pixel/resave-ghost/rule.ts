import type { DocumentFields, EarlierSaving, PageText, SavedPiece, SourceImage } from '../../../document/facts.ts';
import type { PictureInk, PixelBox, Raster } from '../../../document/raster/facts.ts';
import { median, quantileOf } from '../../../document/raster/statistics.ts';
import { defineRule, type FindingOf, type Noted, prior } from '../../rule.ts';
import { atMost, type Judged, together } from '../../too-many.ts';
import { meanOverInk, untintingOf } from '../ink-colour.ts';
import { examinable, joined, placeOf, unexamined } from '../places.ts';
import { type PieceOnItsWay, waysOf } from '../saved.ts';
import { isUnreadFigure, isValueOrFigure } from '../values.ts';
import { KEPT, type Standing, standingOf } from './among.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/**
 * How far a piece lies on the way from the words of its picture (0) to what never went through the saving (1), on the
 * logarithm of the ratio. Measured on 107 pictures with an earlier saving: what was typed or pasted .8 and above; print
 * of their papers, 9,177 words and 55,328 columns, up to .7.
 */
const FOREIGN = 0.75;
/**
 * Robust z among the pieces of the picture of the same size: of words, of single columns, and of two and three columns side
 * by side. The more blocks a piece holds, the shorter the tail of print. Measured on 81 honest pictures with an earlier
 * saving: of 46,071 pairs and 38,531 threes, one of print came to 3.8 that also lay `FOREIGN`, and was not `CLEAR`.
 */
const MIN_Z = [5, 5, 3.5, 3.5];
/**
 * What never went through the saving changes about as much on either grid, however little the rest changes. Measured on columns of
 * 171 honest pictures as if saved without loss: print up to .59; digits that were put in .85 to 1.12.
 */
const MIN_RATIO = 0.62;
/**
 * Blocks with strokes in a column of a word as high as this: fewer are witnesses of what has the traces, and no evidence of what lacks them.
 * Measured on honest pictures as if saved without loss: columns of two blocks in high letters came to .84.
 */
const FULL_COLUMN = { blocks: 3, heightPx: 14 };
/**
 * In large print a column may hold nothing but one upright stroke, the same in each block, which shows nothing more than one of them:
 * two columns of a screen saved twice, half of whose blocks had strokes, came to .84. Chosen beyond it.
 */
const UPRIGHT_SHARE = 0.6;
/** How much, in logarithms, a word must stand clear of what 99 of 100 other words reach. .15 at a ratio of .5. */
const CLEAR = 0.26;
/**
 * Fewer blocks with strokes are weighed as a hint, unless nothing was lost since the saving and the trace is this clear: then three are a
 * digit.
 */
const STRONG_BLOCKS = { usual: 6, clear: 3 };
const CLEAR_DIP = 0.25;
/** Between its channels, in levels; the edges of black letters that went through a JPEG have less. */
const COLOURED_LEVELS = 60;
/** Of the ink of a place that a pen went over. */
const PEN_SHARE = { from: 0.15, to: 0.85 };
/** How far the share of two parts of a word may differ that were written with one pen. Chosen. */
const AS_COLOURED = 0.3;
/** In heights of the middle piece: what is taller is no letter of a line. Chosen. */
const TALLEST = 2;
/**
 * In heights of the middle word, how far lines that were moved stand from others that were not: further apart are parts of which a
 * picture was put together. Chosen.
 */
const SEAM = 6;
/** More places than this, or this share of the words, are a pasted block or a page put together from others. */
const MAX_PLACES = 4;
const MAX_SHARE = 0.03;

/** A value did not go through the earlier saving that the rest of the picture went through: it was put there later. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    strong: prior(1.9, 'Kept until rates are counted on a set that nothing was tuned on.'),
    part: {
      ...prior(
        2.1,
        'A form is filled in beside print, never within a word of it: the rest of the same word has the traces. Of 545 honest pictures none has it, of 181 forged ones eight (blind rounds, seen).',
      ),
      severalWitnesses: true,
    },
    weak: prior(1.1, 'A value with few strokes: kept below the strong variant until counted.'),
    moved: prior(1.3, 'Seen on few pictures: asks for a look alone, no more, until counted.'),
    note: prior(0.1, 'Typed or stamped on a saved picture, but not a value: filing numbers and notes are honest.'),
  },
  needs: ['sourceImages', 'earlierSaving', 'ink', 'text', 'fields', 'pages'],
  unexamined,
  run({ sourceImages, earlierSaving, ink, text, fields, pages }) {
    const pictures = examinable(sourceImages);
    if (pictures.length === 0) return { outcome: 'not_applicable', reason: 'no_pictures' };
    const judged: Judged<Finding>[] = [];
    const tables = new Set<string>();
    for (const source of pictures) {
      const saving = earlierSaving(source);
      if (!saving) continue;
      tables.add(saving.table);
      // Beside the text of a page, pictures are advertisements, put together from saved parts.
      if (pages[source.page - 1]?.kind !== 'native') judged.push(judgeMoved(source, saving));
      judged.push(judge(source, withoutMoved(saving), ink(source.raster), text, fields));
    }
    if (tables.size === 0) return { outcome: 'inconclusive', reason: 'no_earlier_saving' };
    const noted: Noted = { message: 'earlier_saving', data: { tables: [...tables].slice(0, 3).join(', ') } };
    const { findings, tooMany } = together(judged);
    const known = { noted: [noted], ...(tooMany && { tooMany }) };
    if (findings.length > 0) return { outcome: 'findings', findings, ...known };
    return tooMany
      ? { outcome: 'inconclusive', reason: 'too_many', tooMany, noted: [noted] }
      : { outcome: 'pass', noted: [noted] };
  },
});

const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;

/** Lines that were moved, if they go on from others that were not: a row was taken out or put in between them. */
function judgeMoved(source: SourceImage, { table, expected, moved, pieces }: EarlierSaving): Judged<Finding> {
  if (!moved) return { findings: [] };
  const others = pieces.filter(({ columns, word }) => columns === 0 && !moved.words.includes(word));
  const apart = waysOf(others, expected)
    .filter(({ share, piece }) => share <= KEPT && piece.x0 < moved.x1 && piece.x1 > moved.x0)
    .map(({ piece }) => Math.max(0, moved.y0 - piece.y1, piece.y0 - moved.y1));
  if (Math.min(...apart) > SEAM * median(others.map(heightOf))) return { findings: [] };
  const place = placeOf(source, moved);
  const data = { table, words: moved.seen };
  return { findings: [{ message: 'moved', severity: 'high', variant: 'moved', confidence: 0.9, place, data }] };
}

const withoutMoved = (saving: EarlierSaving): EarlierSaving => ({
  ...saving,
  pieces: saving.pieces.filter(({ word }) => !saving.moved?.words.includes(word)),
});

function judge(
  source: SourceImage,
  saving: EarlierSaving,
  { distance }: PictureInk,
  text: readonly PageText[],
  fields: DocumentFields,
): Judged<Finding> {
  const words = new Set(saving.pieces.map(({ word }) => word)).size;
  const columns = waysOf(
    saving.pieces.filter((piece) => piece.columns === 1),
    saving.expected,
  );
  const tallest = TALLEST * median(saving.pieces.map(heightOf));
  const standingOut = MIN_Z.flatMap((minZ, columns) =>
    foreignIn(
      saving.pieces.filter((piece) => piece.columns === columns),
      saving.expected,
      minZ,
    ),
  );
  const foreign = inParts(standingOut, columns);
  const places = joined(foreign.map((each) => ({ ...each.piece, each })));
  const outside = new Set(foreign.map(({ piece }) => piece.word)).size;
  const pens = places.filter(({ box }) => colouredShare(source.raster, distance, box) > PEN_SHARE.to);
  const strongBlocks = !source.lossy && saving.dip < CLEAR_DIP ? STRONG_BLOCKS.clear : STRONG_BLOCKS.usual;
  const meant = places.filter(({ of }) => !of.every(({ each }) => isOneStroke(each.piece)));
  const findings = meant.map(({ box, of }): Finding => {
    const { piece, share, z, usual } = of.map(({ each }) => each).reduce((a, b) => (b.share > a.share ? b : a));
    const place = placeOf(source, box);
    const data = { table: saving.table, ratio: piece.ratio.toFixed(2), usual: usual.toFixed(2), z: z.toFixed(1) };
    const confidence = Math.min(0.97, 0.75 + 0.2 * Math.min(1, share));
    const found = standingOf(source.raster, box, new Set(of.map(({ each }) => each.piece.word)), columns);
    const isColourless = colouredShare(source.raster, distance, box) < PEN_SHARE.from;
    // A note in colour may join the lines that it was written over.
    const isTallPrint = isColourless && found.among === 'word' && isAsTall(source.raster, distance, found.rest);
    const isOnLine = heightOf(box) <= tallest || isTallPrint;
    const standing: Standing = isOnLine ? found : { among: 'own' };
    const isMeant = isValueOrFigure(text, fields, place) || isUnreadFigure(text, place) || standing.among !== 'own';
    if (
      !isMeant ||
      isBar(source.raster, box) ||
      isOfOtherColour(source.raster, distance, box, standing, heightOf(box) > tallest) ||
      (isColourless && pens.some((pen) => shareBlocks(pen.box, box)))
    )
      return { message: 'added', severity: 'low', variant: 'note', confidence: 0.6, place, data };
    const pieces = of.map(({ each }) => each.piece);
    const inColumns = pieces.reduce((sum, { columns, blocks }) => sum + (columns === 1 ? blocks : 0), 0);
    const isStrong = Math.max(inColumns, ...pieces.map(({ blocks }) => blocks)) >= strongBlocks;
    const variant = !isStrong ? 'weak' : standing.among === 'word' ? 'part' : 'strong';
    return { message: 'replaced', severity: 'high', variant, confidence, place, data };
  });
  return atMost(MAX_PLACES, findings, outside > Math.max(MAX_PLACES, MAX_SHARE * words) ? outside : places.length);
}

/**
 * Without what stands out only for a part of it, if that is there as well: a word of which a digit was put in, and columns side by side of
 * which one has the traces.
 */
function inParts(foreign: readonly PieceOnItsWay[], columns: readonly PieceOnItsWay[]): PieceOnItsWay[] {
  const isPartOf = (part: SavedPiece, whole: SavedPiece) =>
    part.word === whole.word && part.x1 - part.x0 < whole.x1 - whole.x0 && part.x0 < whole.x1 && part.x1 > whole.x0;
  return foreign.filter(
    ({ piece }) =>
      !columns.some((each) => each.share <= KEPT && isPartOf(each.piece, piece)) ||
      !foreign.some((each) => isPartOf(each.piece, piece)),
  );
}

/** Whether strokes of a word go all the way from its top to its bottom: a stamp over lines of print is taller than they are. */
function isAsTall({ widthPx }: Raster, distance: Uint8Array, parts: readonly PixelBox[]): boolean {
  const [y0, y1] = [Math.min(...parts.map((part) => part.y0)), Math.max(...parts.map((part) => part.y1))];
  let rows = 0;
  for (let y = y0; y < y1; y++)
    if (parts.some(({ x0, x1 }) => distance.subarray(y * widthPx + x0, y * widthPx + x1).includes(0))) rows++;
  return rows >= FULL_HEIGHT * (y1 - y0);
}
/** Share of the rows: between two lines of print a third has none. Chosen. */
const FULL_HEIGHT = 0.9;

/** A block of a JPEG holds what is within its eight pixels: print beside a stroke of the pen changes with it. */
const shareBlocks = (a: PixelBox, b: PixelBox): boolean =>
  a.x0 - BLOCK_PX < b.x1 && b.x0 - BLOCK_PX < a.x1 && a.y0 - BLOCK_PX < b.y1 && b.y0 - BLOCK_PX < a.y1;
const BLOCK_PX = 8;

/** Dark all over: what stood there was blacked out, and no value was written. Letters cover a third of their place at most. */
function isBar({ grey, widthPx }: Raster, { x0, y0, x1, y1 }: PixelBox): boolean {
  let dark = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (grey[y * widthPx + x]! < BAR_LEVEL) dark++;
  return dark >= BAR_SHARE * (y1 - y0) * (x1 - x0);
}
/** Levels of grey of what blacks out, and its share of the place. Chosen. */
const BAR_LEVEL = 60;
const BAR_SHARE = 0.6;

/**
 * Whether a pen or a stamp went over a place, as part of its ink has a colour and part of it has none, or a stamp put all of it
 * down: taller than a line, in a colour that hardly any print of the picture has. A value that was retyped has one colour and
 * stands on its line, and what was written by hand is as coloured as the rest of its word. Measured: two values with a blue
 * ring .56 and .59.
 */
function isOfOtherColour(
  raster: Raster,
  distance: Uint8Array,
  box: PixelBox,
  standing: Standing,
  isTall: boolean,
): boolean {
  const share = colouredShare(raster, distance, box);
  if (share < PEN_SHARE.from) return false;
  if (standing.among === 'word') {
    const rest = median(standing.rest.map((each) => colouredShare(raster, distance, each)));
    if (Math.abs(share - rest) <= AS_COLOURED) return false;
  }
  if (share <= PEN_SHARE.to) return true;
  const whole = { x0: 0, y0: 0, x1: raster.widthPx, y1: raster.heightPx };
  return isTall && colouredShare(raster, distance, whole) < PEN_SHARE.from;
}

/** Of the pixels of ink, as they would be on grey paper. */
const colouredShare = (raster: Raster, distance: Uint8Array, box: PixelBox): number =>
  meanOverInk(
    raster,
    distance,
    box,
    (colour) => (colour >= COLOURED_LEVELS ? 1 : 0),
    untintingOf(raster, distance, box),
  );

const isFull = (piece: SavedPiece): boolean =>
  heightOf(piece) < FULL_COLUMN.heightPx || piece.blocks >= FULL_COLUMN.blocks * piece.columns;

/** Columns of large print of which a good part holds no strokes. */
const isOneStroke = (piece: SavedPiece): boolean =>
  piece.columns > 0 &&
  heightOf(piece) >= FULL_COLUMN.heightPx &&
  piece.blocks < ((UPRIGHT_SHARE * heightOf(piece)) / BLOCK_PX) * piece.columns;

/** Pieces of one size that stand out from all others of the picture towards what never went through the saving. */
function foreignIn(pieces: readonly SavedPiece[], expected: number, minZ: number): PieceOnItsWay[] {
  const ways = waysOf(pieces, expected);
  const standsOut = ({ piece, share, z }: PieceOnItsWay) =>
    share >= FOREIGN && z >= minZ && (piece.columns === 0 || (isFull(piece) && piece.ratio >= MIN_RATIO * expected));
  // What stands out is no witness of what is usual.
  const usual = ways.filter((each) => !standsOut(each)).map(({ piece }) => Math.log(piece.ratio));
  const reached = quantileOf(usual, 0.99);
  return ways.filter((each) => standsOut(each) && Math.log(each.piece.ratio) >= reached + CLEAR);
}
